import SwiftUI  // expect: [forbidden-import] 'ViewModels' imports 'SwiftUI'

final class ForecastViewModel {
  let service: ForecastService
  var title: String { service.today().name }

  init(service: ForecastService) { self.service = service }
}
