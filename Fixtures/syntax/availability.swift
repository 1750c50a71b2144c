// Availability conditions.
if #available(macOS 13, iOS 16.1, watchOS 9.0.1, tvOS 16, visionOS 1, *) { }
if #available(macOS 13, *), #unavailable(iOS 14), x { }
if #unavailable(macOS 13) { } else if #available(iOS 14, *) { }
guard #available(macOS 13, *), let x = y else { return }
while #available(macOS 13, *) { }
if #available(macOSApplicationExtension 10.15, *) , !x {}
func f() -> Int { if #available(iOS 14, *) { 1 } else { 2 } }
let a = if #available(iOS 14, *) { 1 } else { 2 }
if #available(
  macOS 13,
  iOS 14,
  *
) { }
if #unavailable(
  iOS 14
) { }
@available(iOS 14, macOS 11, *)
@available(tvOS, unavailable)
@available(*, deprecated, message: "use #available(iOS 14, *) { }")
struct S {
  @available(*, unavailable, renamed: "S.init(x:)") init() {}
  @available(iOS 14, *) var a: Int {
    @available(iOS 15, *) get { 1 }
    @available(iOS, introduced: 15, deprecated: 16) set { }
  }
}
enum E {
  @available(iOS 14, *) case a
  @available(iOS 14, *)
  case b, c(Int)
  @available(iOS 14, *) indirect case d
}
@available(iOS 14, *) extension S { }
@available(iOS 14, *) typealias T = Int
@available(*, unavailable) extension S: Sendable {}
@available(iOS 14, *) precedencegroup PG {}
@available(iOS 14, *) @_exported import X
protocol P { @available(iOS 14, *) associatedtype A; @available(iOS 14, *) func f() }
