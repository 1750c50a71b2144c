struct Cart {
  let network: Network
  func find() { Search(network: network).open() }  // expect: [slice-crossing] 'Cart' names 'Search' of 'Search', both slices of 'Features'
}
