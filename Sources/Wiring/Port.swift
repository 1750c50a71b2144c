public import Diagnostics

/// What a unit shows is found by a key: a name, or a type with or without an identifier.
public struct Key: Sendable, Hashable {
  public var name: String
  /// A literal as it is written, a case or a constant with the types that it stands in, or `.x`.
  public var identifier: String?
  /// Whether the identifier is a constant, whose value is not seen.
  public package(set) var isConstant = false
  /// How many arguments the factory takes that makes it; nil where that can't be told.
  public package(set) var arguments: Int? = 0

  public init(_ name: String, identifier: String? = nil) {
    self.name = name
    self.identifier = identifier
  }

  /// An identifier that is known only when the program runs: it may be any.
  public static let anyIdentifier = "?"

  /// Whether it is known which one it is.
  public var isKnown: Bool { identifier != Key.anyIdentifier }

  /// For messages, in quotes.
  public var quoted: String { "'\(name)'" + (isKnown ? identifier.map { " as '\($0)'" } ?? "" : "") }
}

public enum Lifetime: String, Sendable {
  /// One for each unit, for as long as the unit lives.
  case singleton
  /// One for as long as anybody holds it.
  case shared
  /// A new one each time.
  case transient
}

extension WiringGraph {
  /// The key by which a port is really found: in systems whose keys are the names of types, these without what they stand in.
  public func keyed(_ port: Port) -> Key {
    guard naming.contains(units[port.unit].system) else { return port.key }
    var key = port.key
    key.name = Self.withoutOwners(key.name)
    return key
  }

  /// A type's name with no name in front of a dot: `Box<Config>` of `Box<Cart.Config>`.
  private static func withoutOwners(_ name: String) -> String {
    var (found, word) = ([UInt8](), [UInt8]())
    for byte in name.utf8 {
      if byte == UInt8(ascii: ".") {
        word = []
      } else if byte == UInt8(ascii: "_") || byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
        || byte >= 0x30 && byte <= 0x39
      {
        word.append(byte)
      } else {
        found += word + [byte]
        word = []
      }
    }
    return String(decoding: found + word, as: UTF8.self)
  }
}

/// A function that is handed a container, or called on one, by its declaration.
public struct Filler: Hashable, Sendable {
  public var file: Int
  public var declaration: UInt32
  /// What the container is called in it.
  public var holder: String

  package init(file: Int, declaration: UInt32, holder: String) {
    self.file = file
    self.declaration = declaration
    self.holder = holder
  }
}

extension WiringGraph {
  /// The places in which a registration in a container of somewhere is made, as far as the container has a name there: its own,
  /// and those that hand that container to the function in which it stands.
  public func makings(of place: Port.Place) -> Set<Port.Place> {
    place.filler.map { (fills[$0] ?? []).union([place]) } ?? []
  }

  /// Whether in each list that has both, what makes one registration stands behind what makes the other.
  public func isListed(_ port: Int, behind other: Int) -> Bool {
    let own = ports[port].place?.filler.flatMap { turns[$0] } ?? [:]
    let others = ports[other].place?.filler.flatMap { turns[$0] } ?? [:]
    let both = own.keys.filter { others[$0] != nil }
    return !both.isEmpty && both.allSatisfy { (own[$0] ?? 0) > (others[$0] ?? 0) }
  }
}

/// What a unit shows: an input port, a service, a factory, a registration.
public struct Port: Sendable {
  public var unit: Int
  public var key: Key
  /// The type that it shows, as written.
  public var interface: String?
  /// The type of the repository that it shows.
  public var symbol: Int32?
  public var lifetime = Lifetime.transient
  public var site: Site
  /// In a branch of `#if`, or set only sometimes.
  public var isConditional = false
  /// Replaces another on purpose, as in a test.
  public var isOverride = false
  /// Seen by its own unit alone.
  public var isInternal = false
  /// Declared in an extension, which macros do not see.
  public var isAddition = false
  /// A cycle through it waits for itself instead of recursing.
  public var locks = false
  /// What its factory asks for, it keeps for as long as it lives.
  public var keepsForEver = false
  /// That it is transient is what its registration says, or what all registrations mean that say nothing.
  public var isMadeAnew = true
  /// The unit that is built behind it, where a container builds one.
  public var built: Int?
  /// Where what its factory gives comes from.
  public var origin = Origin.made
  /// Registered by the library itself.
  public var isProvided = false
  /// Where a registration is made.
  public var place: Place?
  /// In how many closures of its declaration a registration is made, which may run later.
  public package(set) var depth = 0
  /// Whether the block in which a registration is made is left behind it.
  public package(set) var isLeft = false
  /// Whether something in the function decides if the registration is made: a branch around it, or a way out in front of it.
  public package(set) var mayBeSkipped = false
  /// What makes it, where that is no part of a unit's own declaration.
  public var maker: Site?
  /// Whether it is one of many in a container, which may be dead, kept or replaced.
  public var isRegistration = false
  /// Whoever builds the unit need not give it: it is computed, or has a value.
  public var isOptional = false
  /// In test code: production code does not see it.
  public var isTest = false
  /// In what nobody makes, so that it is never registered: only what stands there, too, sees it.
  public var isIdle = false
  /// Of a registration, in which programs and builds it is, by a number; 0 where that does not matter.
  package var scene = 0

  /// Where what a factory gives comes from.
  public enum Origin: Sendable {
    /// It is made.
    case made
    /// It was there before: a literal, a case, a constant, what a variable outside holds.
    case there
    /// It is what the factory asks for at this place.
    case asked(Site)
  }

  /// Registrations in one block are made one after the other; those in different ones may be alternatives.
  public struct Place: Sendable, Hashable {
    public var file: Int
    public var declaration: UInt32
    public var block: UInt32
    /// The name that its container has there, where it has one.
    public var holder: String?
    /// How often what has this name was given another value before.
    public var round: Int

    /// Where its block begins.
    var site: Site { Site(file: file, start: Int(block), end: Int(block)) }
    /// The function that fills the container.
    var filler: Filler? { holder.map { Filler(file: file, declaration: declaration, holder: $0) } }

    package init(file: Int, declaration: UInt32, block: UInt32, holder: String?, round: Int = 0) {
      self.file = file
      self.declaration = declaration
      self.block = block
      self.holder = holder
      self.round = round
    }
  }

  package init(
    unit: Int, key: Key, interface: String? = nil, symbol: Int32? = nil, lifetime: Lifetime = .transient,
    site: Site, isConditional: Bool = false, isOverride: Bool = false, isInternal: Bool = false,
    isAddition: Bool = false, locks: Bool = false, keepsForEver: Bool = false, built: Int? = nil,
    isProvided: Bool = false, place: Place? = nil, maker: Site? = nil, isRegistration: Bool = false,
    isOptional: Bool = false, isTest: Bool = false
  ) {
    self.unit = unit
    self.key = key
    self.interface = interface
    self.symbol = symbol
    self.lifetime = lifetime
    self.site = site
    self.isConditional = isConditional
    self.isOverride = isOverride
    self.isInternal = isInternal
    self.isAddition = isAddition
    self.locks = locks
    self.keepsForEver = keepsForEver
    self.built = built
    self.isProvided = isProvided
    self.place = place
    self.maker = maker
    self.isRegistration = isRegistration
    self.isOptional = isOptional
    self.isTest = isTest
  }
}
