// `#if` in odd but legal places and with odd conditions.
#if true
#elseif false
#endif
#if (A || (B && !C)) && !(D)
#endif
#if os(macOS) || /* comment */ os(iOS)
let continued = 1
#endif
#if compiler(>=5.9.1) && swift(<6) || _runtime(_ObjC)
#endif
#if arch(x86_64) || _endian(little) || _pointerBitWidth(_64) || _compiler_version("5.*")
#endif
#if FLAG // comment
  let indented = 1
    #else /* comment */
  let indented = 2
        #endif // comment
#if $NoncopyableGenerics
struct NC: ~Copyable {}
#endif
#if canImport(A.B.C)
import A.B.C
#endif
#if objectFormat(ELF)
#endif
struct S {
  #if A
  @Wrapped(a: 1)
  #else
  @Other
  #endif
  private(set) var x: Int = 1

  #if A
  @available(*, deprecated)
  #endif
  public
  func modified() {}
  var accessor: Int {
    #if A
    #else
    get { 2 }
    #endif
  }
  @A
  #if B
  @C
  #endif
  @D
  func between() {}
  #warning("in members")
  #if A
  #error("never")
  #endif
  func statement() {
    #if A
    if x { a() } else {
    } 
    #endif
    f {
      #if A
      a
      #else
      b
      #endif
    }
    #if A
    #elseif B
    let s = """
      #if NOT
      #else
      #endif
      """
    /*
    #endif
    */
    #endif
    // #endif
    guard
      let y = x
    else {
      #if A
      return
      #else
      fatalError()
      #endif
    }
    .init()
    #if A
    .foo()
    #endif
  }
}
#sourceLocation(file: "other.swift", line: 10)
let moved = 1
#sourceLocation()
