/// The variables of a manifest, by the blocks that declare them.
struct ManifestScopes {
  private var scopes: [[String: ManifestValue]] = [[:]]
  /// Where the scopes of the function at hand begin; of those before, it sees only the first, that of the file.
  private var frame = 1

  /// A variable's value; setting it changes the variable where it is declared, if it is.
  subscript(name: String) -> ManifestValue? {
    get {
      var place = scopes.count
      while place > frame {
        place -= 1
        if let value = scopes[place][name] { return value }
      }
      return scopes[0][name]
    }
    set { if let place = place(of: name) { scopes[place][name] = newValue } }
  }

  /// Whether a variable is one of the function at hand, or of a block in it.
  func isLocal(_ name: String) -> Bool { (frame..<scopes.count).contains { scopes[$0].index(forKey: name) != nil } }

  private func place(of name: String) -> Int? {
    if let place = scopes[frame...].lastIndex(where: { $0[name] != nil }) { return place }
    return scopes[0][name] == nil ? nil : 0
  }

  /// Declares a variable in the innermost scope. Declared there before, in another branch of `#if`, it has either value.
  mutating func declare(_ name: String, _ value: ManifestValue) {
    let last = scopes.count - 1
    scopes[last][name] = scopes[last][name].map { $0.or(value) } ?? value
  }

  /// Forgets variables of the file.
  mutating func leaveOut(_ names: [String]) {
    for name in names { scopes[0][name] = nil }
  }

  /// Begins a scope.
  ///
  /// - Parameter isFunction: whether it sees nothing of the scopes around it but the file's.
  /// - Returns: what leaving it asks for.
  mutating func enter(isFunction: Bool = false) -> Int {
    let outer = frame
    if isFunction { frame = scopes.count }
    scopes.append([:])
    return outer
  }

  /// Leaves the innermost scope.
  mutating func leave(_ outer: Int) {
    scopes.removeLast()
    frame = outer
  }
}
