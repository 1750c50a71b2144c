internal import Linking
internal import SourceFacts

// Which functions calls may mean that hand a container on. Every feature has its `register(in:)`: what calls of one form mean is
// looked for once, not once for each of the calls.

extension ContainerRecogniser {
  /// What of a call tells which functions it may mean, by their names, their labels and what takes the container.
  struct CallForm: Hashable {
    enum Taker: Hashable {
      /// The function is the container's own.
      case own
      /// The parameter with a label is a container, or may be one where its type is no path.
      case parameter(String, orUnknown: Bool)
    }

    var name: String
    /// Nil for a closure that may stand behind the call.
    private var labels: [String?]
    var taker: Taker

    init(_ name: String, _ arguments: [Code.Argument], _ taker: Taker) {
      self.name = name
      labels = arguments.map { $0.label.isEmpty && $0.fact.value == .closure ? nil : $0.label }
      self.taker = taker
    }
  }

  /// The project's functions by their names.
  struct NamedFunctions {
    private var all = [String: [DeclarationID]]()
    private let meant = Memory<CallForm, MeantFunctions>()

    mutating func add(_ function: DeclarationID, named name: String) { all[name, default: []].append(function) }

    subscript(name: String) -> [DeclarationID] { all[name] ?? [] }

    /// Those that a call of a form may mean.
    ///
    /// - Complexity: O(functions of the name), the first time that a form is asked for.
    fileprivate func callAsFunction(_ form: CallForm, _ find: ([DeclarationID]) -> MeantFunctions) -> MeantFunctions {
      meant(form) { find(self[form.name]) }
    }
  }

  /// What calls of one form may mean.
  final class MeantFunctions {
    let all: [DeclarationID]
    private let code: Code
    /// By the type whose body or extension they stand in, in rising order of their places in `all`.
    private lazy var placesOfType = Dictionary(
      grouping: all.indices.filter { code.enclosingType(all[$0].file, code.fact(all[$0]).parent) != nil }
    ) { code.enclosingType(all[$0].file, code.fact(all[$0]).parent)?.symbol ?? Symbol.none }

    init(_ all: [DeclarationID], _ code: Code) {
      (self.all, self.code) = (all, code)
    }

    /// Those that a type declares or inherits.
    ///
    /// - Complexity: O(what the type inherits + what is found), behind the first time.
    func members(of type: Int32) -> [DeclarationID] {
      code.table.lineage(of: type).flatMap { placesOfType[$0] ?? [] }.sorted().map { all[$0] }
    }
  }

  /// The functions that a call of a form may mean.
  func functions(meantBy form: CallForm, _ arguments: [Code.Argument], _ functions: NamedFunctions) -> MeantFunctions {
    functions(form) { named in
      MeantFunctions(named.filter { Code.fit(arguments, code.labels($0)) && takes(form.taker, $0) }, code)
    }
  }

  /// Whether a function takes a container in a way.
  func takes(_ taker: CallForm.Taker, _ function: DeclarationID) -> Bool {
    switch taker {
    case .own: isContainersOwn(function)
    case .parameter(let label, let orUnknown):
      // The labels and the parameters of a function stand in one order.
      zip(code.labels(function), code.parameters(of: UInt32(function.index), in: function.file)).contains {
        $0 == label && (code.type(function.file, $1.type).map { isContainer($0, in: function.file) } ?? orUnknown)
      }
    }
  }

  /// Whether a function stands in the body of a container, or in an extension of one.
  func isContainersOwn(_ function: DeclarationID) -> Bool { code.parent(function).map { isContainerBody($0) } ?? false }
}
