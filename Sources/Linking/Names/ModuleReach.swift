/// Which modules a module sees, over any number of imports: a member that a module adds to another's type is there only for
/// code to which some way of imports leads.
struct ModuleReach: Sendable {
  /// For each module a bit for each other.
  private var bits: [UInt64] = []
  private var words = 0
  /// With more modules than this, each sees all: the table would grow with their square.
  private static let most = 8192

  /// One in which every module sees all.
  init() {}

  /// - Parameter imports: for each module, what its files import.
  /// - Complexity: O(modules × imports / 64), a few times where imports go in circles.
  init(_ imports: [Set<Int>]) {
    guard imports.count <= Self.most else { return }
    words = (imports.count + 63) / 64
    bits = [UInt64](repeating: 0, count: imports.count * words)
    for (module, imported) in imports.enumerated() {
      for other in imported { bits[module * words + other / 64] |= 1 << UInt64(other % 64) }
    }
    // Those that are imported come first, so that what they see is known, but for circles.
    let order = Self.order(imports)
    var grows = true
    while grows {
      grows = false
      for module in order {
        for other in imports[module] where other != module {
          for word in 0..<words {
            let seen = bits[module * words + word] | bits[other * words + word]
            if seen != bits[module * words + word] {
              bits[module * words + word] = seen
              grows = true
            }
          }
        }
      }
    }
  }

  /// Whether a way of imports leads from one module to another.
  func sees(_ module: Int, _ other: Int) -> Bool {
    words == 0 || module == other || bits[module * words + other / 64] >> UInt64(other % 64) & 1 != 0
  }

  /// All modules, each behind those that it imports as far as these do not import it in turn.
  private static func order(_ imports: [Set<Int>]) -> [Int] {
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: imports.count)
    for root in imports.indices where !isSeen[root] {
      isSeen[root] = true
      var open = [(module: root, next: imports[root].makeIterator())]
      while var top = open.popLast() {
        if let other = top.next.next() {
          open.append(top)
          if !isSeen[other] {
            isSeen[other] = true
            open.append((other, imports[other].makeIterator()))
          }
        } else {
          order.append(top.module)
        }
      }
    }
    return order
  }
}
