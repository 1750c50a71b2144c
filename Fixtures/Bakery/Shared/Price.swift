import OvenKit  // expect: [layer-crossing] 'Widget' imports 'OvenKit', a module of 'Kit'  // expect: [undeclared-target-dependency] 'PriceWidget' imports 'OvenKit', which its target does not depend on

/// Compiled into the app and into the widget, so the rules of both hold.
struct Price {
  var cents: Int
  var oven: Oven?
}
