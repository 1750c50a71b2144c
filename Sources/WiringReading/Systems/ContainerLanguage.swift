internal import Linking
internal import SourceText
internal import Wiring

/// How containers with registrations by type are spelled: in a library, or as rules describe a home-made one.
public struct ContainerLanguage: Sendable {
  /// What messages call it.
  public var system: String
  /// The modules whose import makes the words mean this; empty: any code.
  public var modules = Set<String>()
  /// The names of the containers' types.
  public var types: Set<String>
  /// Whether the types are the library's, so that one of the repository's own means something else.
  public var isForeign = true
  /// Static members that hold the default container; nil: any.
  public var defaults: Set<String>?
  /// Of functions whose labels are known, what these may be, empty for `_`.
  var labels = [String: Set<[String]>]()
  public var registering: Set<String>
  /// Of these, the ones that register what lives as long as the container.
  var single = Set<String>()
  public var resolving: Set<String>
  /// Of these, the ones that give nil where nothing is registered, and those that throw.
  public var gentle = Set<String>()
  public var throwing = Set<String>()
  /// Labels of what tells registrations of one type apart.
  public var identifiers: Set<String> = ["identifier", "id"]
  /// Whether what stands behind the type without a label is an identifier, too.
  var hasBareIdentifiers = true
  /// Operators that resolve the type behind them or, where none is, the one that the context gives.
  var asking = Set<String>()
  /// Property wrappers that resolve.
  public var wrappers = Set<String>()
  /// Methods behind a registration that say how long what it makes lives, with their arguments.
  var lifetimes = [String: [String: Lifetime]]()
  /// The label with which a container is made for whose registrations these arguments stand where they say nothing.
  var lifetimeLabel: String?
  /// Methods behind a registration that give further types by which it is found.
  var forwarding = Set<String>()
  /// Of the registering functions, those that do so for a registration that they are given.
  var linking = Set<String>()
  /// Labels of what a factory takes besides its container. How many these are is a part of the key.
  var arguments = Set<String>()
  /// Generic types of the library that stand for asking later.
  var deferring = Set<String>()
  /// Whether a factory is handed the container that was asked, rather than the one that has it.
  var handsAsked = false
  /// Of the registering ones, those without a factory, which ask for what an initialiser is called with.
  var hidesNeeds = Set<String>()
  /// Protocols of the library that give a type the container that is there for all, with the name of the property.
  var offering = [String: String]()
  /// Protocols of the library to whose types a container is handed to be filled, once somebody has made them.
  var assemblies = Set<String>()
  /// Of the library's own, those that put into a container what other code shows.
  var fillers = Set<String>()
  /// What else can be called on the library's containers, and registers nothing.
  var harmless = Set<String>()
  /// Of these, those that ask for nothing, as little as registering does.
  var managing = Set<String>()
  /// Of these, what takes all registrations back.
  var clearing = Set<String>()
  /// Of these, methods that give the container that they are called on, or one with the same registrations.
  var echoing = Set<String>()
  /// What adds another container to one, which looks there, too.
  var joining = Set<String>()
  /// The labels with which the library itself makes containers.
  var making: Set<String> = ["parent"]
  /// Of these, the ones that hand over the container in which is looked for what the new one lacks.
  var parents: Set<String> = ["parent"]
  /// Of the types, those through which a container is only asked.
  var readers = Set<String>()
  /// Types that are no containers and have one in a property, with the names of these properties.
  var givers = [String: Set<String>]()
  /// Of these, the ones that have it in a static property, so that all share it, and only ask what their functions are handed.
  var sharing = Set<String>()
  /// Methods that tell what is done with what others have made, in closures that are handed a container.
  var completing = Set<String>()
  /// Names of types that are registered by others.
  public var provides: [String] = []
  /// Of types that others register, those that they may register under any identifier, too.
  var providesNamed: [String] = []

  public init(system: String, types: Set<String>, registering: Set<String>, resolving: Set<String>) {
    self.system = system
    self.types = types
    self.registering = registering
    self.resolving = resolving
  }

  /// The libraries whose containers are known.
  public static let libraries: [ContainerLanguage] = [fusion, resolver, swinject]

  /// The argument that hands over the container in which is looked for what the new one lacks.
  func parent(among arguments: [Code.Argument]) -> Code.Argument? { arguments.first { parents.contains($0.label) } }

  /// The modules of other libraries that have a type of the same name.
  var rivals: Set<String> {
    if !isForeign { return [] }
    let others = Self.libraries.filter { $0.system != system && !$0.types.isDisjoint(with: types) }
    let factory = types.contains(FactoryRecogniser.container) ? FactoryRecogniser.modules : []
    return others.reduce(into: factory) { $0.formUnion($1.modules) }
  }

  /// A function of a type, with the labels of its parameters, `_` for none.
  public typealias Function = (type: String, name: String, labels: [String])

  /// A container that rules describe.
  public static func described(
    _ register: [Function], _ resolve: [Function], wrappers: [String], provides: [String]
  ) -> ContainerLanguage {
    let types = Set((register + resolve).map { $0.type.lastComponent(separatedBy: ".") })
    var language = ContainerLanguage(
      system: register.first?.type ?? "", types: types, registering: Set(register.map(\.name)),
      resolving: Set(resolve.map(\.name)))
    language.isForeign = false
    for function in register + resolve {
      language.labels[function.name, default: []].insert(function.labels.map { $0 == "_" ? "" : $0 })
    }
    language.identifiers = ["identifier", "id", "name", "named", "tag", "key", "qualifier"]
    language.wrappers = Set(wrappers)
    language.provides = provides
    return language
  }
}
