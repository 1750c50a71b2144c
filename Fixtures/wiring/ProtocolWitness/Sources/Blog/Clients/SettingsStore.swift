import ProtocolWitness

@ProtocolWitness(ignoreGenericFunctions: true) final class SettingsStore {
  private var values: [String: Any] = [:]

  var theme: String = "light"

  func reset() { values = [:] }

  // Left out of the witness, as the attribute says.
  func value<T>(for key: String, as type: T.Type) -> T? {
    values[key] as? T
  }
}
