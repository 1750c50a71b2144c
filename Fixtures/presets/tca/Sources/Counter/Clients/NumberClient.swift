struct NumberClient { var fact: (Int) -> Fact }
