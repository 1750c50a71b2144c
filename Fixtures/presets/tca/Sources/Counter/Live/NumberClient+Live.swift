enum NumberFetcher { static let start = 7 }

extension NumberClient {
  static let live = NumberClient { Fact(text: "\($0)") }
}
