struct ForecastService {
  func today() -> ForecastModel { ForecastModel(name: "sunny") }
}
