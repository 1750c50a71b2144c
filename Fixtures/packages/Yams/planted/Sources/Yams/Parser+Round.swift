extension Parser {
  /// Reads and writes.
  // expect: [layer-crossing] 'Reading' names 'YAMLDecoder' of 'Decoding'
  func round<Value: Decodable>(_ type: Value.Type, with decoder: YAMLDecoder) throws -> Value {
    let strategy = Resolver.default  // expect: [hidden-singleton] 'Parser' hides its use of 'Resolver.default'
    _ = strategy
    return try decoder.decode(type, from: "")
  }
}
