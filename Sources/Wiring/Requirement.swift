public import Diagnostics

/// A place where a unit, or any code, uses a port by its key.
public struct Requirement: Sendable {
  /// Where the ports that count may be.
  public enum Scope: Hashable, Sendable {
    /// In these units and their parents.
    case units([Int])
    /// Anywhere: the container can't be told.
    case anywhere
  }

  /// A factory that asks by a function to which it hands its container.
  package struct Asker: Sendable {
    var factory: Int
    /// Where it looks.
    var scope: Scope
    var isConditional: Bool

    package init(factory: Int, scope: Scope, isConditional: Bool) {
      self.factory = factory
      self.scope = scope
      self.isConditional = isConditional
    }
  }

  /// The unit that uses it, or nil for code outside all units.
  public var unit: Int?
  public var key: Key
  public var symbol: Int32?
  /// Whether the repository does not declare its type, or that can't be told.
  package var isOfElsewhere = true
  public var site: Site
  public var scope: Scope
  /// Whether a missing port is a fault: a crash, or an error of the compiler.
  public var isFatal = true
  /// The system in whose terms messages speak.
  public var system: String
  /// The port whose factory this stands in.
  public var factory: Int?
  /// The factories that hand their container to the function in which this stands.
  package var askers: [Asker] = []
  /// Whether a factory asks the container that it is handed, which is the one that was asked for what it makes: the one that has it,
  /// or any below that.
  package var isOfAsked = false
  /// Whether something decides if it is asked for at all.
  public package(set) var isConditional = false
  /// The way by which it is required.
  public var chain: [Hop] = []
  /// What the code does: "uses 'p' of its dependencies".
  public var words: String
  /// The call, where a container is asked in the middle of code instead of a property being injected.
  public var lookUp: Site?
  /// Whether who requires it has to have it itself, by this name.
  public package(set) var isOfItself = false
  /// What is asked, as it is written, where that is the name of a container's type.
  public package(set) var container: String?
  /// The unit that needs it, where another one has to have it.
  public package(set) var needer: Int?
  /// In the default value of a parameter, which a caller can replace.
  public var isDefaultArgument = false
  /// Whether what is asked for is handed on as a whole, and not only read.
  public var isHandedOn = true
  /// Where it is asked for, and in what, when the code around it runs; nil where that may be later.
  public var place: Port.Place?
  /// Asked of the protocol that a macro makes, which leaves additions out.
  public var isAbstract = false
  public var isTest = false
  /// In what nobody makes.
  package var isIdle = false
  /// Ports under its name that the code does not see: they are internal to another module.
  package var unseen: [Int] = []
  /// By a number, in which programs and builds it is; 0 where that does not matter.
  package var scene = 0

  package init(
    unit: Int? = nil, key: Key, symbol: Int32? = nil, site: Site, scope: Scope, isFatal: Bool = true, system: String,
    factory: Int? = nil, chain: [Hop] = [], words: String, lookUp: Site? = nil,
    isDefaultArgument: Bool = false, isHandedOn: Bool = true, place: Port.Place? = nil, isAbstract: Bool = false,
    isTest: Bool = false, isConditional: Bool = false
  ) {
    self.unit = unit
    self.key = key
    self.symbol = symbol
    self.site = site
    self.scope = scope
    self.isConditional = isConditional
    self.isFatal = isFatal
    self.system = system
    self.factory = factory
    self.chain = chain
    self.words = words
    self.lookUp = lookUp
    self.isDefaultArgument = isDefaultArgument
    self.isHandedOn = isHandedOn
    self.place = place
    self.isAbstract = isAbstract
    self.isTest = isTest
  }
}
