/// What would show a dependency that code hides.
enum Remedy {
  /// A parameter, of an initialiser, function or subscript that is written so: `init(api: API)`.
  case parameter(of: String)
  /// A parameter of a function that a property would have to become.
  case function(String)
  /// A parameter of functions that would have to get and set what a property does.
  case functions(String, String)
  /// A property that is there.
  case property(String)
  /// What an initializer takes that is there.
  case initializer(String)
  /// The same, in place of the one that reaches for it.
  case otherInitializer(String)
  /// A parameter that is there, without its default.
  case noDefault
  /// A property that a protocol would ask for: `var api: API { get }`.
  case requirement(String, of: String)
  /// A property that a protocol asks for, without its default.
  case noDefaultOf(String, of: String)
  /// None, for it can't be copied: whoever owns it does what others need.
  case owner
  /// None, for a task has its own: who binds it hands it on.
  case binder
  /// None, for it is set here: an object holds what changes.
  case holder
  /// None, for a view or its controller is asked what holds where it is shown.
  case view
  /// None, for what is asked is the program's own delegate, which can pass on what it has.
  case delegate
  /// None, for the system makes the type, and App Intents hands it what the app registers.
  case dependency
  /// None, for SwiftUI's environment says where properties are kept.
  case storage
  /// None, for there is a value of this name and nothing that computes it anew.
  case value(String)
  /// None: statements outside of declarations, attributes, operators, what others say how it is called.
  case none

  /// What to do, in words.
  var advice: String {
    switch self {
    case .property(let name): "use '\(name)', which the type holds"
    case .initializer(let name): "use what \(name) takes, and keep it for that"
    case .otherInitializer(let name): "call \(name) in the composition root, in place of this one"
    case .noDefault: "leave out the default, and pass it in the composition root"
    case .requirement(let property, let name):
      "let '\(name)' ask for it, as in \(property), and pass it to what conforms in the composition root"
    case .noDefaultOf(let property, let name):
      "leave out this default of '\(property)', and pass it to what conforms to '\(name)' in the composition root"
    case .parameter(let function): "take it from outside, as in \(function), and pass it in the composition root"
    case .function(let function):
      "turn the property into a function that takes it, as in \(function), and pass it in the composition root"
    case .functions(let getter, let setter):
      "turn the property into functions that take it, as in \(getter) and \(setter), and pass it in the composition root"
    case .value(let name): "make what '\(name)' holds in the composition root, and pass it to the code that uses it"
    case .binder: "take what it holds as a parameter, from the code that binds it"
    case .holder:
      "let an object that the composition root makes hold what is set here, and take that object as a parameter"
    case .view:
      "ask the view for what holds where it is shown, as in 'traitCollection' or 'window?.windowScene?.screen'"
    case .delegate: "take what the delegate has from outside, and let the delegate pass it on where it builds this"
    case .dependency:
      "add it to 'AppDependencyManager.shared' where the app starts, and take it by '@Dependency'"
    case .storage:
      "leave it out, and say where views keep their values by 'defaultAppStorage(_:)' in the composition root"
    case .owner: "let one object own it, and take that object as a parameter"
    case .none: "reach it in the composition root, and pass on from there what is needed here"
    }
  }
}
