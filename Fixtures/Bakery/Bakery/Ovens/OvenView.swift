import OvenKit
import Recipes  // expect: [layer-crossing] 'Ovens' imports 'Recipes', a module of 'Recipes'

struct OvenView {
  let oven: Oven
  let plan: BakeryApp  // expect: [layer-crossing] 'Ovens' names 'BakeryApp' of 'App'
}
