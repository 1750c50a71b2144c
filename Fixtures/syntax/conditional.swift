// `#if` everywhere it may stand.
#if os(Linux) && !canImport(Darwin) || swift(>=6.0) && compiler(<7)
import Glibc
#elseif canImport(Foundation, _version: 1.2.3)
@_exported import Foundation
#else
#endif
#if DEBUG
#endif
#if hasFeature(Lifetimes) && hasAttribute(retroactive)
#if targetEnvironment(simulator)
let nested = 1
#else
let nested = 2, other = 3
#endif
struct Inner {}
#endif
#if !DEBUG
@available(macOS 13, *)
#endif
func attributed() {}
#if A
@MainActor
#elseif B
@preconcurrency @inlinable
#else
@objc @inline(__always)
#endif
public final class Attributed {
  #if A
  @objc
  #endif
  var x = 1
  #if A
  var a = 1
  func b() {}
  #if B
  init() {}
  #else
  init(x: Int) {}
  #endif
  #elseif C
  let a: Int
  #else
  typealias T = Int
  #endif
  var computed: Int {
    #if A
    get { 1 }
    #else
    get { 2 }
    set { }
    #endif
  }
  var bodies: Int {
    #if A
    return 1
    #else
    return 2
    #endif
  }
}
enum Cases {
  case a
  #if X
  case b(Int), c
  #elseif Y
  indirect case d(Cases)
  #endif
  case e
}
protocol P {
  #if X
  associatedtype A
  func f()
  #else
  var g: Int { get }
  #endif
  init()
}
func body(_ n: Cases) -> [Int] {
  #if X
  let a = [1]
  #else
  let a = [
    1,
    2,
  ]
  #endif
  switch n {
  #if X
  case .b: break
  case .c: break
  #elseif Y
  case .d: break
  #endif
  case .a: break
  #if Z
  default: break
  #endif
  }
  let b = a
    .map { $0 }
    #if X
    .filter { $0 > 1 }
    .sorted()
    #elseif Y
    .reversed()
    #if Z
    .dropFirst()
    #endif
    #endif
    .map { $0 + 1 }
  return Builder()
    #if X
    .x(1) { 2 }
    .y[0]?.z!
    #else
    .w
    #endif
}
extension Cases {
  #if X
  var h: Int { 1 }
  #endif
}
#if X
extension Cases: P
{
}
#endif
