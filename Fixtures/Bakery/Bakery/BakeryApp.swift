import OvenKit
import Recipes

struct BakeryApp {
  var view: OvenView
  var recipe: Recipe
  var price: Price
}
