import Alchemy

final class ForecastController {
  @Inject var forecasts: Forecasts
  @Inject var settings: Settings
  @Inject var router: Router

  func route() {
    router.get("/") { [forecasts, settings] _ in forecasts.forecast(for: settings.city).text }
  }
}
