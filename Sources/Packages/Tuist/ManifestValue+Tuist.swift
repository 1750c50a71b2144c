// What values mean to Tuist.

extension ManifestValue {
  /// Whether it is a target by what makes it: what functions make that are not followed can't be told by their arguments.
  var isTarget: Bool {
    guard case .call(let function, let arguments, _) = self, arguments.contains(where: { $0.label == "product" }) else {
      return false
    }
    return function == "target" || function == "Target" || function == "init"
  }

  /// What a field of a call's value holds, as far as its arguments say; nil for what they do not.
  func field(_ name: String) -> ManifestValue? {
    if let given = argument(name) { return given }
    return isTarget && name == "dependencies" ? .list([]) : nil
  }

  /// A project under one name, however its initializer is called; anything else as it is.
  var asProject: ManifestValue {
    guard case .call("init", let arguments, let place) = self else { return self }
    return .call(name: "Project", arguments: arguments, place: place)
  }

  /// What the settings of a project or target say for all configurations.
  var baseSettings: SettingLevel {
    var level = SettingLevel()
    guard case .call(_, let entries, _)? = argument("settings")?.argument("base") else { return level }
    for (name, value) in entries {
      guard let name else { continue }
      var value = value
      if case .call("string", let arguments, _) = value, arguments.count == 1 { value = arguments[0].value }
      if case .text(let text) = value { level.values[name] = text } else { level.computed.insert(name) }
    }
    return level
  }

  /// The text of a path, from wherever it begins.
  var pathText: String? {
    switch self {
    case .text(let text): text
    case .call("relativeToRoot", let arguments, _), .call("relativeToManifest", let arguments, _),
      .call("relativeToCurrentFile", let arguments, _), .call("path", let arguments, _):
      arguments.count == 1 ? arguments[0].value.pathText : nil
    default: nil
    }
  }

  /// Where a call or what can't be told stands.
  var place: ManifestPlace? {
    switch self {
    case .call(_, _, let place), .unknown(let place): place
    case .text, .list, .chain, .either, .nothing: nil
    }
  }

  /// The files that an exception of a folder leaves out; nil where they can't be told.
  var exceptions: [String]? {
    guard case .call(let function, let arguments, _) = self else { return nil }
    switch function {
    case "exception", "BuildableFolderException":
      guard let excluded = argument("excluded") else { return [] }
      let leaves = excluded.leaves
      return leaves.count == excluded.texts.count ? excluded.texts : nil
    case "exceptions", "init", "BuildableFolderExceptions":
      var found: [String] = []
      for leaf in arguments.flatMap(\.value.leaves) {
        guard let files = leaf.exceptions else { return nil }
        found += files
      }
      return found
    default: return nil
    }
  }

  /// The value as something that is not followed may have left it: of targets, what they depend on and their files, of lists
  /// what is in them.
  ///
  /// - Parameters:
  ///   - isWhole: whether lists may have other elements, too.
  ///   - fields: what of targets it may have changed.
  func doubted(
    _ place: ManifestPlace, isWhole: Bool = true, fields: [String] = ["sources", "dependencies"]
  ) -> ManifestValue {
    switch self {
    case .list(let values):
      let values = values.map { $0.doubted(place, isWhole: isWhole, fields: fields) }
      return .list(isWhole ? values + [.unknown(place)] : values)
    case .chain(let parts):
      let parts = parts.map { $0.doubted(place, isWhole: false, fields: fields) }
      return .chain(isWhole ? parts + [.unknown(place)] : parts)
    case .either(let first, let second):
      return .either(
        first.doubted(place, isWhole: isWhole, fields: fields), second.doubted(place, isWhole: isWhole, fields: fields))
    case .call(let function, var arguments, let origin):
      if arguments.contains(where: { $0.label == "product" }) {
        for label in fields {
          let index = arguments.firstIndex { $0.label == label }
          let value = (index.map { arguments[$0].value } ?? .list([])).followed(by: .unknown(place))
          if let index { arguments[index].value = value } else { arguments.append((label, value)) }
        }
      } else {
        for index in arguments.indices where arguments[index].label != "name" {
          arguments[index].value = arguments[index].value.doubted(place, isWhole: isWhole, fields: fields)
        }
      }
      return .call(name: function, arguments: arguments, place: origin)
    case .text: return .either(self, .unknown(place))
    case .nothing, .unknown: return .unknown(place)
    }
  }

  /// The value with a field of it changed.
  ///
  /// - Parameter fields: the names that lead to it.
  func changed(
    _ fields: ArraySlice<String>, by value: ManifestValue, isAssignment: Bool, isConditional: Bool,
    _ place: ManifestPlace
  ) -> ManifestValue {
    switch self {
    case .either(let first, let second):
      return .either(
        first.changed(fields, by: value, isAssignment: isAssignment, isConditional: isConditional, place),
        second.changed(fields, by: value, isAssignment: isAssignment, isConditional: isConditional, place))
    case .call(let function, var arguments, let origin):
      guard let field = fields.first else { return .unknown(place) }
      let index = arguments.firstIndex { $0.label == field }
      let old = index.map { arguments[$0].value }
      let new: ManifestValue
      if fields.count > 1 {
        new =
          old?.changed(
            fields.dropFirst(), by: value, isAssignment: isAssignment, isConditional: isConditional, place)
          ?? .unknown(place)
      } else if isAssignment {
        new = isConditional ? .either(old ?? .nothing, value) : value
      } else {
        new = (old ?? .list([])).followed(by: isConditional ? .either(value, .nothing) : value)
      }
      if let index { arguments[index].value = new } else { arguments.append((field, new)) }
      return .call(name: function, arguments: arguments, place: origin)
    case .text, .list, .chain, .nothing, .unknown: return doubted(place)
    }
  }
}
