import SwiftUI

struct ForecastView: View {
  let model: ForecastViewModel
  let service = ForecastService()  // expect: [layer-crossing] 'Views' names 'ForecastService' of 'Services'
  var body: some View { Text(model.title) }
}
