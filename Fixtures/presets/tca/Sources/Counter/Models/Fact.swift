struct Fact { var text: String }
