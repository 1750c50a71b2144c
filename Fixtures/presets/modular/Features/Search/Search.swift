struct Search {
  let network: Network
  func open() { network.get(Address(path: "search")) }
}
