public import Diagnostics

// The normal form: what every dependency-injection system says, in one vocabulary. Recognisers write it, checks and
// graphs read it, and neither knows the other.

/// What builds objects and shows some of them to others, or declares what others must show.
public struct Unit: Sendable {
  public struct Roles: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Builds objects and shows some of them.
    public static let boundary = Roles(rawValue: 1)
    /// Declares ports that others implement.
    public static let plugin = Roles(rawValue: 2)
    /// Implements a plugin.
    public static let adapter = Roles(rawValue: 4)
    /// Builds, or holds, other units or registrations.
    public static let container = Roles(rawValue: 8)
    /// Where the graph of units begins.
    public static let root = Roles(rawValue: 16)
    /// Stands for any container: where registrations go whose container can't be told.
    public static let anyContainer = Roles(rawValue: 32)
  }

  public var name: String
  /// The system in whose terms messages speak.
  public var system: String
  public var roles: Roles
  public var site: Site
  /// The type that it is, when it is one.
  public var symbol: Int32?
  /// The unit whose ports are seen, too, where an own one is missing.
  public var parent: Int?
  /// Whether all of its ports are known.
  public var isComplete = true
  /// Whether it is a plugin that users of the library may adapt.
  public var isOffered = false
  /// Whether the project declares it: containers that a library has for all, and those from elsewhere, stand in no file.
  public var isDeclared: Bool { symbol != nil || roles.isDisjoint(with: [.root, .anyContainer]) }

  package init(
    name: String, system: String, roles: Roles, site: Site, symbol: Int32? = nil, parent: Int? = nil,
    isComplete: Bool = true
  ) {
    self.name = name
    self.system = system
    self.roles = roles
    self.site = site
    self.symbol = symbol
    self.parent = parent
    self.isComplete = isComplete
  }
}

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
  /// Registered by the library itself.
  public var isProvided = false
  /// Where a registration is made.
  public var place: Place?
  /// What makes it, where that is no part of a unit's own declaration.
  public var maker: Site?
  /// Whether it is one of many in a container, which may be dead, kept or replaced.
  public var isRegistration = false
  /// Whoever builds the unit need not give it: it is computed, or has a value.
  public var isOptional = false
  /// In test code: production code does not see it.
  public var isTest = false
  /// Of a registration, in which programs and builds it is, by a number; 0 where that does not matter.
  package var scene = 0

  /// Registrations in one block are made one after the other; those in different ones may be alternatives.
  public struct Place: Sendable, Hashable {
    public var file: Int
    public var declaration: UInt32
    public var block: UInt32
    /// The name that its container has there, where it has one.
    public var holder: String?
    /// How often what has this name was given another value before.
    public var round: Int

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

/// A place where a unit, or any code, uses a port by its key.
public struct Requirement: Sendable {
  /// Where the ports that count may be.
  public enum Scope: Sendable {
    /// In these units and their parents.
    case units([Int])
    /// Anywhere: the container can't be told.
    case anywhere
  }

  /// The unit that uses it, or nil for code outside all units.
  public var unit: Int?
  public var key: Key
  public var symbol: Int32?
  public var site: Site
  public var scope: Scope
  /// Whether a missing port is a fault: a crash, or an error of the compiler.
  public var isFatal = true
  /// The system in whose terms messages speak.
  public var system: String
  /// The port whose factory this stands in.
  public var factory: Int?
  /// The way by which it is required.
  public var chain: [Hop] = []
  /// What the code does: "uses 'p' of its dependencies".
  public var words: String
  /// The call, where a container is asked in the middle of code instead of a property being injected.
  public var lookUp: Site?
  /// In the default value of a parameter, which a caller can replace.
  public var isDefaultArgument = false
  /// Whether what is asked for is handed on as a whole, and not only read.
  public var isHandedOn = true
  /// Asked of the protocol that a macro makes, which leaves additions out.
  public var isAbstract = false
  public var isTest = false
  /// By a number, in which programs and builds it is; 0 where that does not matter.
  package var scene = 0

  package init(
    unit: Int? = nil, key: Key, symbol: Int32? = nil, site: Site, scope: Scope, isFatal: Bool = true, system: String,
    factory: Int? = nil, chain: [Hop] = [], words: String, lookUp: Site? = nil,
    isDefaultArgument: Bool = false, isHandedOn: Bool = true, isAbstract: Bool = false, isTest: Bool = false
  ) {
    self.unit = unit
    self.key = key
    self.symbol = symbol
    self.site = site
    self.scope = scope
    self.isFatal = isFatal
    self.system = system
    self.factory = factory
    self.chain = chain
    self.words = words
    self.lookUp = lookUp
    self.isDefaultArgument = isDefaultArgument
    self.isHandedOn = isHandedOn
    self.isAbstract = isAbstract
    self.isTest = isTest
  }
}

/// How units are tied together.
public struct Tie: Sendable {
  public enum Kind: Sendable {
    /// The first declares that it may use the second.
    case depends
    /// The first builds the second.
    case contains
    /// The first implements the second.
    case adapts
  }
  public var kind: Kind
  public var from: Int
  public var to: Int
  public var site: Site
  public var isConditional = false

  package init(kind: Kind, from: Int, to: Int, site: Site, isConditional: Bool = false) {
    self.kind = kind
    self.from = from
    self.to = to
    self.site = site
    self.isConditional = isConditional
  }
}

/// A place where a container builds a unit and hands it others.
public struct Resolution: Sendable {
  /// A unit that is handed over.
  public struct Argument: Sendable {
    /// The unit behind the expression, or nil where that can't be told.
    public var unit: Int?
    /// Whether it is handed over in place of a plugin.
    public var isPlugin: Bool
    public var text: String
    public var site: Site
    /// In a branch of `#if`, of which others may hand over the same.
    public var isConditional: Bool

    package init(unit: Int? = nil, isPlugin: Bool, text: String, site: Site, isConditional: Bool = false) {
      self.unit = unit
      self.isPlugin = isPlugin
      self.text = text
      self.site = site
      self.isConditional = isConditional
    }
  }
  public var container: Int
  /// The unit that is built, or nil where the name means none.
  public var unit: Int?
  public var name: String
  public var arguments: [Argument]
  public var site: Site
  /// Whether all that happens to it is seen.
  public var isComplete = true

  package init(
    container: Int, unit: Int? = nil, name: String, arguments: [Argument], site: Site, isComplete: Bool = true
  ) {
    self.container = container
    self.unit = unit
    self.name = name
    self.arguments = arguments
    self.site = site
    self.isComplete = isComplete
  }
}

/// What an adapter passes to a plugin that it builds.
public struct Implementation: Sendable {
  public var adapter: Int
  public var plugin: Int
  /// Names of the ports that it gives.
  public var given: [String]
  public var site: Site
  /// Made without the adapter, as for a test.
  public var isByHand = false
  /// The adapter has no function that builds it.
  public var isMissing = false

  package init(
    adapter: Int, plugin: Int, given: [String], site: Site, isByHand: Bool = false, isMissing: Bool = false
  ) {
    self.adapter = adapter
    self.plugin = plugin
    self.given = given
    self.site = site
    self.isByHand = isByHand
    self.isMissing = isMissing
  }
}

/// A place where a unit, or what only a composition root should build, is built.
public struct Construction: Sendable {
  public var name: String
  public var site: Site
  /// What may build it.
  public var builder: Builder
  public var system: String
  /// In the default value of a parameter, or of a key, which others can replace.
  public var isDefaultArgument: Bool

  public enum Builder: Sendable {
    /// Only a composition root.
    case compositionRoot
    /// A container, in the library's own way: `how` says it.
    case container(how: String)
    /// A composition root, in the library's own way: by this call.
    case call(String)
  }

  package init(name: String, site: Site, builder: Builder, system: String, isDefaultArgument: Bool = false) {
    self.name = name
    self.site = site
    self.builder = builder
    self.system = system
    self.isDefaultArgument = isDefaultArgument
  }
}

/// A consumer that holds a concrete type where an abstraction of it was made for consumers.
public struct Bypass: Sendable {
  public var concrete: String
  public var abstraction: String
  public var isConstruction: Bool
  /// In the default value of a parameter, which a caller can replace.
  public var isDefaultArgument: Bool
  public var site: Site
  /// The index of the declaration in the site's file, when it stands in one.
  public var declaration: Int?

  package init(
    concrete: String, abstraction: String, isConstruction: Bool, isDefaultArgument: Bool, site: Site,
    declaration: Int? = nil
  ) {
    self.concrete = concrete
    self.abstraction = abstraction
    self.isConstruction = isConstruction
    self.isDefaultArgument = isDefaultArgument
    self.site = site
    self.declaration = declaration
  }
}

/// A rule of a library, or of its macro, that is broken.
public struct Breach: Sendable {
  public var check: String
  public var message: String
  public var because: String
  public var instead: String
  public var site: Site
  public var chain: [Hop] = []

  public init(
    _ message: String, because: String, instead: String, at site: Site, check: String = "broken-contract",
    chain: [Hop] = []
  ) {
    self.check = check
    self.message = message
    self.because = because
    self.instead = instead
    self.site = site
    self.chain = chain
  }
}

/// What of the wiring could not be told: it is no finding, and none is made from it.
public struct UnknownWiring: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A container that is passed from outside.
    case container
    /// An identifier that is an expression.
    case identifier
    /// A type that is inferred, or held by a variable.
    case type
    /// A list of boundaries that is no list as it is written.
    case list
    /// Something that the repository does not declare.
    case elsewhere
    /// How something is wired, where the code goes other ways than the library's own.
    case wiring

    /// What there are several of, in words.
    public var words: String {
      switch self {
      case .container: "containers from elsewhere"
      case .identifier: "identifiers known only at run time"
      case .type: "types that can't be told"
      case .list: "lists that can't be told"
      case .elsewhere: "names declared elsewhere"
      case .wiring: "places where what is wired can't be told"
      }
    }
  }
  public var kind: Kind
  /// What, and what follows from not knowing it.
  public var text: String
  public var site: Site

  package init(kind: Kind, text: String, site: Site) {
    self.kind = kind
    self.text = text
    self.site = site
  }
}

/// The wiring of a project in normal form.
public struct WiringGraph: Sendable {
  public package(set) var units: [Unit] = [] { didSet { index.add(units: units) } }
  public package(set) var ports: [Port] = [] { didSet { index.add(ports: ports) } }
  public package(set) var requirements: [Requirement] = []
  public package(set) var ties: [Tie] = [] { didSet { index.add(ties: ties) } }
  public package(set) var resolutions: [Resolution] = [] { didSet { index.add(resolutions: resolutions) } }
  public package(set) var implementations: [Implementation] = []
  public package(set) var constructions: [Construction] = []
  public package(set) var bypasses: [Bypass] = []
  public package(set) var breaches: [Breach] = []
  public package(set) var unknowns: [UnknownWiring] = []
  /// Something is resolved whose type can't be told: it may be anything.
  public package(set) var resolvesUnknown = false
  /// Names of keys that an alias stands for.
  public package(set) var aliases = Set<String>()
  /// Closures and arguments that are there to build things: factories, what is behind ports.
  public package(set) var factories: [Site] = []
  /// Where a container is named only to be given registrations.
  public package(set) var fillings = Set<Site>()
  private(set) var index = WiringIndex()
  /// Places after which a unit may hold ports that are not known.
  var blurs: [(unit: Int, site: Site)] = []
  /// Whether any unit is a root.
  public package(set) var hasRoot = false
  /// The units that stand for containers from elsewhere.
  package var fromElsewhere: [Int] = []
  /// Indices of ports by the names of their keys.
  var portsByName = [String: [Int]]()
  /// Between ports: the factory of the first asks for the second.
  public package(set) var needs: [Need] = []
  /// Scenes that are never one.
  package var apart = [ScenePair: Apartness]()
  /// The systems whose keys are names, so that two types of one name are one key.
  public package(set) var naming = Set<String>()

  public var isEmpty: Bool { units.isEmpty && breaches.isEmpty && bypasses.isEmpty && requirements.isEmpty }

  public init() {}

  /// Tells that a unit may hold ports that are not known, because of what stands at a place. What tests do, they do for
  /// themselves.
  package mutating func blur(_ unit: Int, at site: Site) { blurs.append((unit, site)) }

  package mutating func note(_ kind: UnknownWiring.Kind, _ text: String, at site: Site) {
    unknowns.append(UnknownWiring(kind: kind, text: text, site: site))
  }
}
