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
  /// Whether it contains units that are not known.
  public package(set) var containsUnknown = false
  /// Generic types of which any may be a key that is not known: `Repository` where `Repository<T>` is registered.
  public package(set) var openKeys = Set<String>()
  /// Whether any type that the repository does not declare may be a key that is not known.
  public package(set) var isOpenToElsewhere = false
  /// Whether it is a library's own container for all, which is given another value somewhere: which one it is can't be told.
  public package(set) var isReplaced = false
  /// Whether it stands for containers of which it is not known which they are.
  public var isAny: Bool { isReplaced || roles.contains(.anyContainer) }
  /// What tells it from others of its name, where such ones are in other modules.
  public package(set) var module: String?
  /// Its name in quotes, where it has one of its own.
  public var quoted: String {
    roles.contains(.anyContainer) ? name : "'\(name)'" + (module.map { " of '\($0)'" } ?? "")
  }
  /// Whether it is a plugin that users of the library may adapt, or a boundary that they may contain.
  public var isOffered = false
  /// Whether the project declares it: containers that a library has for all, and those from elsewhere, stand in no file.
  public var isDeclared: Bool { symbol != nil || roles.isDisjoint(with: [.root, .anyContainer]) }
  /// Whether it may have what is required by a key that is not known.
  public func mayHold(_ wanted: Requirement) -> Bool {
    !isComplete || isOpenToElsewhere && wanted.isOfElsewhere
      || openKeys.contains { wanted.key.name == $0 || wanted.key.name.hasPrefix($0 + "<") }
  }
  /// Whether objects are put together in it: the graph begins there, or it builds what it shows and what it contains.
  public var isBuilder: Bool { roles.contains(.root) || roles.isSuperset(of: [.boundary, .container]) }

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
  /// The abstraction as it is to be written there, with generic arguments.
  public var replacement: String
  public var isConstruction: Bool
  /// In the default value of a parameter, which a caller can replace.
  public var isDefaultArgument: Bool
  public var site: Site
  /// The index of the declaration in the site's file, when it stands in one.
  public var declaration: Int?

  package init(
    concrete: String, abstraction: String, replacement: String? = nil, isConstruction: Bool, isDefaultArgument: Bool,
    site: Site, declaration: Int? = nil
  ) {
    self.replacement = replacement ?? abstraction
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
  /// Where the library itself says it less loudly than the check does.
  public var severity: Severity?
  /// The units that are at fault, where the place does not tell them.
  public var units: [Int] = []

  public init(
    _ message: String, because: String, instead: String, at site: Site, check: String = "broken-contract",
    chain: [Hop] = [], severity: Severity? = nil, units: [Int] = []
  ) {
    self.units = units
    self.severity = severity
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
///
/// Invariant: what `index` knows is what the arrays hold that only this type may change. They have no observers for it: another
/// module changes an array that has one by a copy of all of it.
public struct WiringGraph: Sendable {
  public private(set) var units: [Unit] = []
  public private(set) var ports: [Port] = []
  public package(set) var requirements: [Requirement] = []
  public private(set) var ties: [Tie] = []
  public private(set) var resolutions: [Resolution] = []
  public package(set) var implementations: [Implementation] = []
  public package(set) var constructions: [Construction] = []
  public package(set) var bypasses: [Bypass] = []
  public package(set) var breaches: [Breach] = []
  public package(set) var unknowns: [UnknownWiring] = []
  /// Something is resolved whose type can't be told: it may be anything.
  public package(set) var resolvesUnknown = false
  /// Names of keys that an alias stands for, or that somebody keeps to ask for later: the key itself, or a path to it.
  public package(set) var aliases = Set<String>()
  /// Closures and arguments that are there to build things: factories, what is behind ports.
  public package(set) var factories: [Site] = []
  /// Where a container is named only to be given registrations.
  public package(set) var fillings = Set<Site>()
  private(set) var index = WiringIndex()
  /// Places after which a unit may hold ports that are not known.
  var blurs: [(unit: Int, what: Unknown, site: Site)] = []
  /// Places where a library's own container for all is given another value.
  var replacements: [(unit: Int, site: Site)] = []
  /// For each unit those whose parent it is.
  var heirs = [Int: [Int]]()
  /// Places where all is taken out of a unit that was registered in it.
  public internal(set) var clearings: [(unit: Int, site: Site)] = []
  /// For each function that is handed a container, or called on one, the places where that is done.
  package var fills = [Filler: Set<Port.Place>]()
  /// Of functions that are handed a container for standing in a list, where in it.
  package var turns = [Filler: [Port.Place: Int]]()
  /// What units declare and do not show.
  var unseen = [Member: Unseen]()
  /// Whether in any unit objects are put together.
  public package(set) var hasBuilder = false
  /// The units that stand for containers from elsewhere.
  package var fromElsewhere: [Int] = []
  var portsByKey = KeyIndex()
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
  ///
  /// - Parameter what: of what types they are.
  package mutating func blur(_ unit: Int, of what: Unknown = .anything, at site: Site) {
    blurs.append((unit, what, site))
  }

  /// Of what types the ports may be that a unit has and nobody knows.
  package enum Unknown {
    case anything
    /// One that the repository does not declare.
    case elsewhere
    /// A generic one of this name.
    case generic(String)
  }

  /// Tells that a library's own container for all is given another value at a place.
  package mutating func replace(_ unit: Int, at site: Site) { replacements.append((unit, site)) }

  /// Tells that all registrations of a unit are taken back at a place.
  package mutating func clear(_ unit: Int, at site: Site) { clearings.append((unit, site)) }

  package mutating func note(_ kind: UnknownWiring.Kind, _ text: String, at site: Site) {
    unknowns.append(UnknownWiring(kind: kind, text: text, site: site))
  }

  package mutating func add(_ unit: Unit) {
    index.add(unit, at: units.count)
    units.append(unit)
  }

  package mutating func add(_ port: Port) {
    index.add(port, at: ports.count)
    ports.append(port)
  }

  package mutating func add(_ tie: Tie) {
    index.add(tie, at: ties.count)
    ties.append(tie)
  }

  package mutating func add(_ resolution: Resolution) {
    index.add(resolution, at: resolutions.count)
    resolutions.append(resolution)
  }

  /// Changes what is known of a unit; not its name and the type that it is, by which it is found.
  package mutating func change(unit: Int, _ change: (inout Unit) -> Void) {
    let (name, symbol) = (units[unit].name, units[unit].symbol)
    change(&units[unit])
    assert(units[unit].name == name && units[unit].symbol == symbol, "a unit is found by its name and its type")
  }

  /// Changes what is known of a port; not its unit and the name of its key, by which it is found.
  package mutating func change(port: Int, _ change: (inout Port) -> Void) {
    let (unit, name) = (ports[port].unit, ports[port].key.name)
    change(&ports[port])
    assert(ports[port].unit == unit && ports[port].key.name == name, "a port is found by its unit and its name")
  }

  /// Takes back the unit that was added last, of which nothing speaks yet.
  package mutating func removeLastUnit() {
    guard let last = units.popLast() else { return }
    assert(
      !blurs.contains { $0.unit == units.count } && !ports.contains { $0.unit == units.count }, "nothing speaks of it")
    index.remove(last, at: units.count)
  }
}
