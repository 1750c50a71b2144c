struct ForecastModel { var name: String }
