struct S {
  var accessor: Int {
    @inlinable get { 1 }
    #if A
    @inline(never)
    #endif
    set { }
    #if B
    _modify { yield &x }
    #endif
  }
  func a() {}
}
struct After {}
