/// Taken out of the app: nobody sees it, and it sees nobody.
struct OldPlant {
  var view: PlantView?
}
