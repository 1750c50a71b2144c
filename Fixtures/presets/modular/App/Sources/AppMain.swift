@main
enum AppMain {
  static func main() { Search(network: Network()).open() }
}
