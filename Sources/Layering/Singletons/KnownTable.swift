internal import Linking
internal import RulesLanguage
internal import SourceText

/// The known shared instances as a run needs them: by the numbers of its names, with what the rules file adds.
struct KnownTable {
  private var classes = [UInt64: SharedClass]()
  /// The class of a service type's instances.
  private var services = [UInt32: SharedClass]()
  private(set) var globals = [UInt32: (modules: [String], sharedClass: SharedClass, type: String)]()
  /// The classes that the rules give to instances, by name.
  private var ruled = [String: SharedClass]()
  /// Names of members of known types.
  private(set) var members = Set<UInt32>()

  private static func key(_ type: UInt32, _ member: UInt32) -> UInt64 { UInt64(type) << 32 | UInt64(member) }

  /// The names of container types that the rules describe.
  let containers: Set<String>
  /// The names of property wrappers that ask these, which shows in the interface.
  let wrappers: Set<String>
  /// The names of functions with which these are asked.
  let requests: Set<String>

  init(_ names: NameIndex, _ rules: SingletonRules, _ described: [ContainerRule] = []) {
    let functions = described.flatMap { $0.register + $0.resolve }
    containers = Set(functions.map { $0.type.lastComponent(separatedBy: ".") })
    wrappers = Set(described.flatMap(\.wrapperNames))
    requests = Set(described.flatMap(\.resolve).map(\.name))
    func add(_ type: Int?, _ member: Int?, _ value: SharedClass) {
      guard let type else { return }
      // Whether or not anybody asks for the system's own instance, one that the program makes is as much of a service.
      if value == .state || value == .io { services[UInt32(type)] = value }
      guard let member else { return }
      classes[Self.key(UInt32(type), UInt32(member))] = value
      members.insert(UInt32(member))
    }
    for (value, text) in KnownSingletons.table {
      var type: Int?
      WordList(text).forEach { bytes, start, length, next in
        let name = names.find(bytes, start, length)
        if next == UInt8(ascii: ".") { type = name } else { add(type, name, value) }
      }
    }
    for entry in rules.classes {
      ruled[entry.name.value] = entry.value
      let parts = entry.name.value.split(separator: ".")
      guard parts.count >= 2 else { continue }
      add(names.find(String(parts[parts.count - 2])), names.find(String(parts[parts.count - 1])), entry.value)
    }
    for name in KnownSingletons.services.inOrder() {
      if let index = names.find(name), services[UInt32(index)] == nil { services[UInt32(index)] = .declared }
    }
    for global in KnownSingletons.globals {
      if let index = names.find(global.name) {
        globals[UInt32(index)] = (global.modules, global.sharedClass, global.type)
      }
    }
  }

  /// The class that the rules give to an instance of the repository, by its qualified name.
  func ruledClass(_ name: String) -> SharedClass? { ruled[name] }

  /// The class of a known shared instance of a type that the repository does not declare.
  func sharedClass(_ type: UInt32, _ member: UInt32) -> SharedClass? { classes[Self.key(type, member)] }

  /// Whether instances of a type of elsewhere are services.
  func isService(_ type: UInt32) -> Bool { services[type] != nil }

  /// The class of instances of such a type that the repository shares.
  func serviceClass(_ type: UInt32) -> SharedClass { services[type] ?? .declared }
}
