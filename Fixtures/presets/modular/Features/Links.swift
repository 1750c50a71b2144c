/// What stands beside the features belongs to none of them.
enum Links {
  static let start = Address(path: "")
}
