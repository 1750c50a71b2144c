/// Which containers variables hold, as far as that is known.
struct HeldContainers {
  private var containers = [ContainerRecogniser.Variable: ContainerRecogniser.Container]()
  /// The names of the variables: no other name needs to be looked up.
  private(set) var names = Set<String>()

  var isEmpty: Bool { containers.isEmpty }

  subscript(variable: ContainerRecogniser.Variable) -> ContainerRecogniser.Container? {
    get { containers[variable] }
    set {
      containers[variable] = newValue
      names.insert(variable.name)
    }
  }
}
