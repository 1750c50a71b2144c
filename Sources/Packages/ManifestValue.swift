internal import Diagnostics

/// What an expression of a `Package.swift` is worth, as far as that can be told without running it.
indirect enum ManifestValue {
  case text(String)
  case list([ManifestValue])
  /// Lists, one behind the other.
  case chain([ManifestValue])
  /// One of two, as a condition has it.
  case either(ManifestValue, ManifestValue)
  /// A call of a function or initializer that is known by name only, such as `.target(name: "A")`; or what a member of
  /// that name makes of such a call's value.
  case call(name: String, arguments: [(label: String?, value: ManifestValue)], place: ManifestPlace)
  /// What holds no names: `nil`, a number, a function.
  case nothing
  /// Something that would have to be run.
  case unknown(ManifestPlace)

  /// The texts, calls and unknowns in lists at any depth. Of what a condition decides, both count.
  var leaves: [ManifestValue] {
    var leaves: [ManifestValue] = []
    gather(&leaves)
    return leaves
  }

  private func gather(_ leaves: inout [ManifestValue]) {
    switch self {
    case .list(let values), .chain(let values): for value in values { value.gather(&leaves) }
    case .either(let first, let second):
      first.gather(&leaves)
      second.gather(&leaves)
    case .nothing: break
    case .text, .call, .unknown: leaves.append(self)
    }
  }

  /// The elements of a list, in order; nil where it can't be told which one is the first, the second and so on.
  var elements: [ManifestValue]? {
    switch self {
    case .list(let values):
      return values.allSatisfy { value in
        switch value {
        case .text, .call, .list, .chain: true
        // Of what may be one of several, of what may be left out, and of what may be more than one, the place is not known.
        case .either, .nothing, .unknown: false
        }
      } ? values : nil
    case .chain(let parts):
      var elements: [ManifestValue] = []
      for part in parts {
        guard let values = part.elements else { return nil }
        elements += values
      }
      return elements
    case .text, .call, .nothing, .either, .unknown: return nil
    }
  }

  /// The lists in this one, one behind the other. What is no list stands for one of itself.
  var flattened: ManifestValue {
    func asList(_ value: ManifestValue) -> ManifestValue {
      switch value {
      case .list, .chain: value
      case .either(let first, let second): .either(asList(first), asList(second))
      case .text, .call, .nothing, .unknown: .list([value])
      }
    }
    switch self {
    case .list(let values): return .chain(values.map(asList))
    case .chain(let parts): return .chain(parts.map(\.flattened))
    case .either(let first, let second): return .either(first.flattened, second.flattened)
    case .text, .call, .nothing, .unknown: return self
    }
  }

  /// The texts in lists at any depth that are there whatever conditions say.
  var certainTexts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values), .chain(let values): values.flatMap(\.certainTexts)
    case .either(let first, let second):
      { other in first.certainTexts.filter(other.contains) }(second.certainTexts)
    case .call, .nothing, .unknown: []
    }
  }

  /// The places of calls in lists at any depth that are there whatever conditions say.
  var certainCalls: Set<ManifestPlace> {
    var places = Set<ManifestPlace>()
    gatherCertainCalls(&places)
    return places
  }

  private func gatherCertainCalls(_ places: inout Set<ManifestPlace>) {
    switch self {
    case .call(_, _, let place): places.insert(place)
    case .list(let values), .chain(let values): for value in values { value.gatherCertainCalls(&places) }
    case .text, .either, .nothing, .unknown: break
    }
  }

  /// Whether it is a list of which all elements are known, whatever conditions say.
  var isCertainList: Bool {
    switch self {
    case .list(let values):
      values.allSatisfy { value in
        switch value {
        case .text, .call, .nothing: true
        default: value.isCertainList
        }
      }
    case .chain(let parts): parts.allSatisfy(\.isCertainList)
    case .text, .call, .nothing, .either, .unknown: false
    }
  }

  /// The texts in lists at any depth, of both sides of conditions.
  var texts: [String] {
    leaves.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The places of what can't be told, at any depth.
  var unknowns: [ManifestPlace] {
    leaves.compactMap { if case .unknown(let place) = $0 { place } else { nil } }
  }

  /// The value of an argument of a call.
  func argument(_ label: String) -> ManifestValue? {
    guard case .call(_, let arguments, _) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// What a member that is not followed makes of the value: of a call, something that goes by the same names.
  func made(by member: String, _ place: ManifestPlace) -> ManifestValue {
    guard case .call(_, let arguments, let origin) = self else { return .unknown(place) }
    return .call(name: member, arguments: arguments, place: origin)
  }

  /// One of several values, as conditions have it; nil where there is none. However many there are, they lie next to each other and
  /// not around each other, as what walks through them recurses.
  static func any(of values: some Collection<ManifestValue>) -> ManifestValue? {
    guard values.count > 1 else { return values.first }
    let middle = values.index(values.startIndex, offsetBy: values.count / 2)
    guard let first = any(of: values[..<middle]), let second = any(of: values[middle...]) else { return nil }
    return .either(first, second)
  }

  /// This value or another, as a condition has it; unknown where that has been said of too many to be told.
  ///
  /// - Complexity: O(1): there are 64 at most.
  func or(_ other: ManifestValue) -> ManifestValue {
    var (count, value) = (0, self)
    while case .either(let first, _) = value { (count, value) = (count + 1, first) }
    return count < 64 ? .either(self, other) : .unknown(ManifestPlace(offset: 0))
  }

  /// This list with another one behind it.
  func followed(by other: ManifestValue) -> ManifestValue {
    guard case .chain(let parts) = self else { return .chain([self, other]) }
    return .chain(parts + [other])
  }

  /// Whether the value has the size of what manifests are made of.
  ///
  /// - Parameter room: how many values it may consist of; reduced by those that it does.
  func isSmall(_ room: inout Int, depth: Int = 0) -> Bool {
    room -= 1
    guard room > 0, depth < 64 else { return false }
    switch self {
    case .text(let text): return text.utf8.count < 1 << 12
    case .list(let values), .chain(let values):
      for value in values where !value.isSmall(&room, depth: depth + 1) { return false }
    case .either(let first, let second):
      return first.isSmall(&room, depth: depth + 1) && second.isSmall(&room, depth: depth + 1)
    case .call(_, let arguments, _):
      for argument in arguments where !argument.value.isSmall(&room, depth: depth + 1) { return false }
    case .nothing, .unknown: break
    }
    return true
  }
}

/// A byte offset of a manifest.
struct ManifestPlace: Hashable {
  var offset: Int
}
