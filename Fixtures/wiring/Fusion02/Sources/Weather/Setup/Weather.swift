import Alchemy

@main
struct Weather: Application {
  func boot() {
    // By value: the type is that of the expression.
    Container.default.register(singleton: Settings(city: "Utrecht"))
    Container.default.register(singleton: nearbyStations())

    // By factory: the type is what it returns.
    Container.default.register { _ -> Cache in MemoryCache() }
    Container.default.register(Forecasts.self) { container in
      CachedForecasts(cache: container.resolve(Cache.self))
    }

    greet()
    ForecastController().route()
  }

  private func greet() {
    let visit = Container(parent: .default)
    visit.register(String.self) { "Good morning" }
    let greeting = visit.resolve(String.self)
    let settings = visit.resolve(Settings.self)
    let alerts: Alerts? = Container.resolveOptional(Alerts.self)
    alerts?.raise("\(greeting), \(settings.city)")
  }
}
