import GrowthKit  // expect: [layer-crossing] 'Views' imports 'GrowthKit', a module of 'Kit'

struct PlantView {
  var plant: Plant
  var old: OldPlant?
}
