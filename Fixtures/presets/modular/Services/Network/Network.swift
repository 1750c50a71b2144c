struct Network {
  func get(_ address: Address) {}
  func warm() { Search(network: self).open() }  // expect: [layer-crossing] 'Services' names 'Search' of 'Features'
}
