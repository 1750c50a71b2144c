internal import Linking
internal import SourceText
internal import SourceFacts

// Threads look for who reaches what is shared in parts of the files; what they find is put together in the order of these.

extension AccessFinder {
  /// What was found in some files.
  private struct Found: Sendable {
    var accesses: [SharedAccess] = []
    var unknown: [UnknownAccess] = []
    var written = Set<Int32>()
    /// Of the instances that the repository does not declare those that are new, and others that are reached, with their numbers
    /// there.
    var foreign: [(number: Int, key: UInt64, instance: SharedInstance)] = []
  }

  /// - Complexity: O(declarations + references).
  static func find(_ architecture: Architecture) -> SharedInstances {
    var finder = AccessFinder(architecture)
    let files = architecture.paths.indices.filter { !finder.isTest[$0] }
    let table = architecture.table
    let weights = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + table.files[$1].references.count) }
    let parts = max(1, min(architecture.jobs * 16, weights[files.count] >> 14))
    // Each thread keeps what it has learned of types and instances from part to part.
    let found = Threads.map(count: parts, jobs: architecture.jobs, makeState: { [finder] in finder }) { finder, part in
      for file in files[Threads.share(part, of: parts, weighing: weights)] { finder.read(file) }
      return finder.handOver()
    }
    for part in found { finder.take(part) }
    return finder.result()
  }

  /// What was found since the last time.
  private mutating func handOver() -> Found {
    let learned = instances.count - foreignKeys.count
    var found = Found()
    swap(&found.accesses, &accesses)
    swap(&found.unknown, &unknown)
    swap(&found.written, &written)
    // A thread takes parts in their order, so in the first part that has one it is new to the thread, and the order of all does not
    // depend on threads.
    let new = max(handedOver, learned)..<instances.count
    let reached = Set(found.accesses.lazy.map(\.instance).filter { $0 >= learned && $0 < new.lowerBound })
    found.foreign = (Array(new) + reached.inOrder()).map {
      (number: $0, key: foreignKeys[$0 - learned], instance: instances[$0])
    }
    handedOver = instances.count
    return found
  }

  /// Takes over what one that began as this one has found in some files.
  private mutating func take(_ found: Found) {
    // Those that the repository does not declare have other numbers there.
    var numbers = [Int: Int]()
    for (number, key, instance) in found.foreign {
      numbers[number] = foreign[key] ?? add(instance, by: key)
    }
    for var access in found.accesses {
      access.instance = numbers[access.instance] ?? access.instance
      accesses.append(access)
    }
    unknown += found.unknown
    written.formUnion(found.written)
  }

  /// Adds an instance that the repository does not declare.
  ///
  /// - Returns: its number.
  mutating func add(_ instance: SharedInstance, by key: UInt64) -> Int {
    foreign[key] = instances.count
    foreignKeys.append(key)
    instances.append(instance)
    return instances.count - 1
  }

  private func result() -> SharedInstances {
    var reached = [Bool](repeating: false, count: instances.count)
    let addresses = addressesAlone()
    let kept = accesses.filter { access in
      let instance = instances[access.instance]
      return !addresses.contains(access.instance)
        && (!instance.needsWrite || instance.symbol.map { written.contains($0) } ?? false)
    }
    for access in kept { reached[access.instance] = true }
    let order = instances.indices.filter { reached[$0] || !instances[$0].needsWrite }.inOrder {
      let (left, right) = (instances[$0], instances[$1])
      return (left.name, left.symbol ?? -1, $0) < (right.name, right.symbol ?? -1, $1)
    }
    var fresh = [Int](repeating: -1, count: instances.count)
    for (new, old) in order.enumerated() { fresh[old] = new }
    var result = SharedInstances()
    result.instances = order.map { index in
      var instance = instances[index]
      if instance.kind == .global, let symbol = instance.symbol, table.symbols[Int(symbol)].kind == .var {
        instance.isUnwritten = !written.contains(symbol)
      }
      return instance
    }
    result.accesses = kept.map { access in
      var access = access
      access.instance = fresh[access.instance]
      return access
    }
    result.unknown = unknown
    return result
  }

  /// The variables that nobody reads or sets, but for their addresses, which tell values of the runtime's apart: keys of associated
  /// objects, contexts of observers.
  private func addressesAlone() -> Set<Int> {
    let takers = Set(Self.takersOfAddresses.compactMap { table.names.find($0).map(UInt32.init) })
    if takers.isEmpty { return [] }
    var (found, others) = (Set<Int>(), Set<Int>())
    // Of a file is asked once whether it calls one.
    var isTaker = [Int: Bool]()
    for access in accesses where instances[access.instance].kind == .global {
      let isInTaker = isTaker[access.file] ?? table.nameMaps[access.file].contains { takers.contains($0) }
      isTaker[access.file] = isInTaker
      let reference = table.files[access.file].references[Int(access.reference)]
      if isInTaker, reference.flags.contains(.isAssigned) {
        found.insert(access.instance)
      } else {
        others.insert(access.instance)
      }
    }
    return found.subtracting(others)
  }

  private static let takersOfAddresses = ["objc_getAssociatedObject", "objc_setAssociatedObject", "observeValue"]
}
