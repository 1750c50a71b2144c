import Catalog  // expect: [layer-crossing] 'Desk' imports 'Catalog'

/// What is printed for the back of a book.
struct Label {
  var shelf: Shelf
}
