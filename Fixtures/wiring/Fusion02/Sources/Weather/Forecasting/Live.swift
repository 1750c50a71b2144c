final class MemoryCache: Cache {
  var entries: [String: Forecast] = [:]
}

struct ListedStations: Stations {
  let list: [String]
  func names() -> [String] { list }
}

struct CachedForecasts: Forecasts {
  let cache: Cache

  func forecast(for city: String) -> Forecast {
    cache.entries[city] ?? Forecast(text: "rain in \(city)")
  }
}

func nearbyStations() -> Stations { ListedStations(list: ["De Bilt"]) }
