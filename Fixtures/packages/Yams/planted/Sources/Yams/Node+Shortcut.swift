// A Parser in a comment is none, nor is "Emitter" in a string.

extension Node {
  /// Reads a node from text with a `Parser`.
  static func read(_ text: String) throws -> Node? {
    let parser = try Parser(yaml: text)  // expect: [layer-crossing] 'Model' names 'Parser' of 'Reading'
    return try parser.singleRoot()  // expect: [layer-crossing] 'Model' uses the member 'Parser.singleRoot' of 'Reading'
  }

  func written(options: Emitter.Options) -> String {  // expect: [layer-crossing] 'Model' names 'Emitter.Options' of 'Writing'
    let name = "Emitter"
    return "\(name): \(YAMLEncoder.Options.self)"  // expect: [layer-crossing] 'Model' names 'YAMLEncoder.Options' of 'Writing'
  }

  /// Generic and local names of the same spelling.
  func same<YAMLDecoder>(_ value: YAMLDecoder) -> YAMLDecoder {
    struct Parser {}
    _ = Parser()
    return value
  }
}
