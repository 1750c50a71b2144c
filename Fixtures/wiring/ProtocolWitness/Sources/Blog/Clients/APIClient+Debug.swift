extension APIClient {
  // The macro does not see extensions.
  func debugText() -> String { host }

  static func offline() -> APIClient { APIClient() }
}
