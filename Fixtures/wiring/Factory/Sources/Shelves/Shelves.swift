// Names of the library for things of its own.

struct Container {
  var boards: Factory<Board> { self { Board(nails: self.nails()) } }
  var nails: Factory<Int> { self { self.boards().nails } }

  func callAsFunction<T>(_ make: @escaping () -> T) -> Factory<T> { Factory(make: make) }
}

struct Factory<T> {
  let make: () -> T
  func callAsFunction() -> T { make() }
}

struct Board {
  let nails: Int
}
