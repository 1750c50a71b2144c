/// In the app by its folder, in the kit by an exception.
public struct Plant {
  var view: PlantView?  // expect: [layer-crossing] 'Models' names 'PlantView' of 'Views'
}
