@main
enum Main {
  static func main() { _ = CounterFeature(numbers: .live) }
}
