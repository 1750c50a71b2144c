internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// The development command `dump`: what the reader sees, for comparison with other readers of Swift.
enum DumpCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    var paths = Array(options.operands.dropFirst())
    if paths == ["-"] {
      paths = String(decoding: System.standardInput(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    switch options.operands[0] {
    case "tokens": try tokens(paths, to: &output)
    case "declarations": try declarations(paths, to: &output)
    case "edges": try edges(paths[0], options, to: &output)
    case "members": try members(paths[0], options, to: &output)
    case let other:
      let names = ["tokens", "declarations", "edges", "members"]
      throw UsageError(
        message: "dump \(other): expected one of \(names.joined(separator: ", "))"
          + Suggestion.phrase(for: other, among: names))
    }
    return 0
  }

  /// Prints `OFFSET LENGTH CLASS` for each token, and for bytes that are no Swift.
  static func tokens(_ paths: [String], to output: inout Output) throws(FileError) {
    let source = SourceBytes()
    var lexer = Lexer(reading: source)
    for path in paths {
      try System.read(path, into: source)
      lexer.run()
      output.record("# " + path)
      let strays = lexer.strayRanges
      var next = 0
      var versionsEnd = 0
      for index in 0..<lexer.tokens.count {
        let token = lexer.tokens[index]
        while next < strays.count, strays[next].lowerBound < Int(token.start) {
          output.record("\(strays[next].lowerBound) \(strays[next].count) unknown")
          next += 1
        }
        let length = lexer.length(of: token)
        if startsVersions(index, lexer) { versionsEnd = lexer.partner(of: index + (token.kind == .at ? 2 : 1)) ?? 0 }
        if token.kind == .number, index < versionsEnd {
          version(Int(token.start), lexer.text(of: token), to: &output)
        } else if token.kind == .stringSegment {
          segment(Int(token.start), lexer.text(of: token), length, to: &output)
        } else if length > 0 {
          output.record("\(token.start) \(length) \(name(of: token.kind))")
        }
      }
    }
  }

  /// Whether versions of platforms stand in the parentheses behind the token.
  private static func startsVersions(_ index: Int, _ lexer: borrowing Lexer) -> Bool {
    switch lexer.tokens[index].kind {
    case .poundAvailable, .poundUnavailable: true
    case .at where index + 1 < lexer.tokens.count:
      ["available", "backDeployed", "_originallyDefinedIn", "_specialize"].contains(
        lexer.text(of: lexer.tokens[index + 1]))
    default: false
    }
  }

  /// Prints `10.15` as a number, a dot and a number: a version is no floating-point literal.
  private static func version(_ start: Int, _ text: String, to output: inout Output) {
    var offset = start
    for (position, part) in text.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      if position > 0 {
        output.record("\(offset) 1 punct")
        offset += 1
      }
      if !part.isEmpty { output.record("\(offset) \(part.utf8.count) number") }
      offset += part.utf8.count
    }
  }

  /// Prints a string's text; in raw strings, `\#` and a line end are white space to other readers.
  private static func segment(_ start: Int, _ text: String, _ length: Int, to output: inout Output) {
    let bytes = Array(text.utf8)
    var from = 0
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "#") else {
        at += 1
        continue
      }
      var end = at + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      let pounds = end
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
        if at > from { output.record("\(start + from) \(at - from) string") }
        output.record("\(start + at) \(pounds - at) unknown")
        from = pounds
      }
      at = end
    }
    if length > from { output.record("\(start + from) \(length - from) string") }
  }

  private static func name(of kind: TokenKind) -> String {
    switch kind {
    case .word, .dollar: "word"
    case .number: "number"
    case .stringOpen, .stringSegment, .stringClose: "string"
    case .regex: "regex"
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
      "directive"
    case .shebang: "shebang"
    case .unknown: "unknown"
    default: "punct"
    }
  }

  /// Prints a line of JSON for each declaration at file or member level.
  static func declarations(_ paths: [String], to output: inout Output) throws(FileError) {
    let source = SourceBytes()
    var reader = SourceReader(reading: source)
    for path in paths {
      try System.read(path, into: source)
      let summary = reader.read()
      var scopes = [String](repeating: "", count: summary.declarations.count)
      for (index, declaration) in summary.declarations.enumerated() {
        let outer = declaration.parent == DeclarationFact.noParent ? "" : scopes[Int(declaration.parent)]
        let name = name(of: declaration, summary, source)
        scopes[index] = outer.isEmpty ? unticked(name) : outer + "." + unticked(name)
        if declaration.kind == .macroExpansion { continue }
        output.record(json(declaration, unticked(name), outer, path, summary, source))
      }
    }
  }

  private static func name(
    of declaration: DeclarationFact, _ summary: FileSummary, _ source: SourceBytes
  ) -> String {
    switch declaration.kind {
    case .extension: oneLine(source.text(declaration.nameRange.offsets))
    case .import: source.text(declaration.nameRange.offsets).filter { !$0.isWhitespace }
    default: summary.text(declaration.name)
    }
  }

  private static func json(
    _ declaration: DeclarationFact, _ name: String, _ path: String, _ file: String, _ summary: FileSummary,
    _ source: SourceBytes
  ) -> String {
    let attributes = declaration.attributes.indices.map {
      source.text(summary.attributes[$0].nameRange.offsets)
    }
    let modifiers = declaration.modifiers.indices.map { index in
      let modifier = summary.modifiers[index]
      let detail = modifier.detail == ModifierFact.noDetail ? "" : "(" + summary.text(modifier.detail) + ")"
      return summary.text(modifier.name) + detail
    }
    let inherits = declaration.inherited.indices.map { source.text(summary.inherited[$0].range.offsets) }
    let generics = declaration.generics.indices.map { summary.text(summary.generics[$0]) }
    return """
      {"file":\(JSONText.quoted(file)),"kind":"\(declaration.kind.word)","name":\(JSONText.quoted(name)),\
      "offset":\(declaration.nameRange.start),"path":\(JSONText.quoted(path)),\
      "attributes":\(JSONText.quoted(attributes)),"modifiers":\(JSONText.quoted(modifiers)),\
      "inherits":\(JSONText.quoted(inherits)),"generics":\(JSONText.quoted(generics))}
      """
  }

  private static func unticked(_ text: String) -> String { text.filter { $0 != "`" } }

  /// The text with runs of white space as one space, cut at 200 characters.
  private static func oneLine(_ text: String) -> String {
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return joined.count > 200 ? joined.prefix(200) + "…" : joined
  }
}
