struct Forecast {
  var text: String
}

struct Settings {
  var city: String
}

protocol Forecasts {
  func forecast(for city: String) -> Forecast
}

protocol Cache: AnyObject {
  var entries: [String: Forecast] { get set }
}

protocol Stations {
  func names() -> [String]
}

protocol Alerts {
  func raise(_ text: String)
}
