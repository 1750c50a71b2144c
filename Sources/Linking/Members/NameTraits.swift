internal import SourceText

/// What is known of a name beside the declarations that have it: what the lists of the system say, and how the repository uses it.
///
/// All of it stands together, since who asks one thing of a name asks the next, too.
struct NameTraits: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt32

  /// The system's types, tuples or local types have a member of the name.
  static let common = NameTraits(rawValue: 1 << 0)
  /// The system declares a type of the name in a type.
  static let nested = NameTraits(rawValue: 1 << 1)
  /// The standard library has a function of the name at file level.
  static let function = NameTraits(rawValue: 1 << 2)
  /// A module of the system has one.
  static let importedFunction = NameTraits(rawValue: 1 << 3)
  /// One of `SystemModules.wellKnownTypes` or `furtherWellKnown`.
  static let wellKnown = NameTraits(rawValue: 1 << 4)
  /// A member of `Optional`, the system's or one that an extension adds.
  static let ofOptional = NameTraits(rawValue: 1 << 5)
  /// One word that is the name of a method of the system's types.
  static let method = NameTraits(rawValue: 1 << 6)
  /// The first label of an initializer of the system.
  static let label = NameTraits(rawValue: 1 << 7)
  /// A member of a protocol or base class of the system.
  static let ofProtocols = NameTraits(rawValue: 1 << 8)
  /// One of `SystemModules.supertypes`.
  static let supertype = NameTraits(rawValue: 1 << 9)
  /// One of `SystemModules.known`.
  static let system = NameTraits(rawValue: 1 << 10)
  /// One of `SystemModules.boundless`.
  static let boundless = NameTraits(rawValue: 1 << 11)
  /// Some member of the name stands in another file than its type.
  static let added = NameTraits(rawValue: 1 << 12)
  /// An extension gives a member of the name to a type of elsewhere, or to what conforms to a protocol.
  static let givenElsewhere = NameTraits(rawValue: 1 << 13)
  /// The name stands behind that of a type of elsewhere in some file: what has such a member may be that type.
  static let ofElsewhere = NameTraits(rawValue: 1 << 14)
  /// A type of the system that nothing inherits from or conforms to.
  static let value = NameTraits(rawValue: 1 << 15)
  /// One of `SystemModules.narrow`.
  static let narrow = NameTraits(rawValue: 1 << 16)
  /// One of `SystemModules.narrowMembers`.
  static let ofNarrow = NameTraits(rawValue: 1 << 17)
  /// A protocol, a type of elsewhere or something by another name has a member of the name: only then may a value of elsewhere.
  static let mayBeOfElsewhere = NameTraits(rawValue: 1 << 18)

  /// Which lists make names what.
  private static var lists: [(texts: [String], trait: NameTraits)] {
    [
      ([SystemMembers.names, PlatformMembers.names], .common),
      ([SystemNames.nestedTypes, PlatformTypes.nested], .nested),
      ([SystemNames.functions], .function),
      ([SystemNames.importedFunctions, LibraryOfC.functions, PlatformMembers.functions], .importedFunction),
      ([SystemModules.wellKnownTypes, SystemModules.furtherWellKnown], .wellKnown),
      (["map flatMap take hash encode"], .ofOptional),
      ([SystemMembers.methods, SystemModules.methodsOfOthers], .method),
      ([SystemNames.labels, PlatformMembers.labels], .label),
      ([SystemProtocols.members], .ofProtocols),
      ([SystemModules.supertypes], .supertype),
      ([SystemModules.known], .system),
      ([SystemModules.boundless], .boundless),
      ([SystemModules.narrow], .narrow),
      ([SystemModules.narrowMembers], .ofNarrow),
      ([SystemModules.wellKnownTypes, SystemModules.otherValues], .value),
    ]
  }

  /// For each name of a program what the lists of the system say of it.
  ///
  /// - Complexity: O(names of the lists).
  static func ofSystem(_ names: NameIndex) -> [NameTraits] {
    var traits = [NameTraits](repeating: [], count: names.count)
    let beginnings = NameBeginnings(names)
    for list in lists {
      for text in list.texts {
        WordList(text).forEach { bytes, start, length, _ in
          if beginnings.mayHold(bytes, start, length), let known = names.find(bytes, start, length) {
            traits[known].insert(list.trait)
          }
        }
      }
    }
    return traits
  }
}
