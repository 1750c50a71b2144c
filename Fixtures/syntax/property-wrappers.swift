// Property wrappers on members, parameters and locals; result builders.
@propertyWrapper struct W<T> {
  var wrappedValue: T
  var projectedValue: W<T> { self }
  init(wrappedValue: T, _ x: Int = 0, y: String = "") { self.wrappedValue = wrappedValue }
}
struct S {
  @W var a = 1
  @W(1, y: "x") var b: Int = 2
  @W(wrappedValue: 1) private(set) var c
  @W @W var d: Int
  @W<Int> var e
  @W<[String: Int]>(1) static var f = [:]
  @W var g: () -> Void = { }
  @W
  var h: Int
  @W(1) @available(*, deprecated) @objc public var i: Int { didSet { } }
  @A.B var j = 1
  @State private var k = $l
  @Environment(\.colorScheme) var m
  @Environment(\.[x: 1]) var n
  @FetchRequest(sortDescriptors: [SortDescriptor(\.x, order: .reverse)], predicate: nil) var o: R<P>
  init(@W x: Int, @W(1) y: Int) { _a = W(wrappedValue: 1); self.$b = x }
  func p(@W _ x: Int, @Builder content: () -> Int) {
    @W var local = 1
    @W(1, y: "a") var other: Int
    @W<Int> var third
    print($local, _other)
  }
  var closure = { (@W x: Int) in x }
}
@resultBuilder enum Builder {
  static func buildBlock(_ x: Int...) -> [Int] { x }
  static func buildEither(first x: Int) -> Int { x }
}
struct Body: View {
  @State var n = 0
  @Builder var body: [Int] {
    1
    if n > 0 { 2 } else { 3 }
    for i in 0..<3 { i }
    switch n { case 0: 1; default: 2 }
    let x = 1
    #if DEBUG
    x
    #endif
    Text("a")
      .bold()
      .padding(.all, 1)
    Stack(spacing: 1) { Text("\(n)") }
      .onTap { n += 1 } else: { }
    if #available(macOS 13, *) { 1 }
    if let y = z { y }
    -1
    .a
    { 1 }()
    (1, 2)
    [1]
    "x"
    Button { action() } label: { Label("x", image: "y") }
    ForEach(items, id: \.self) { item in Row(item) }
  }
}
