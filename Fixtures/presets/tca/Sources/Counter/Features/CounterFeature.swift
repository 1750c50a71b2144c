struct CounterFeature {
  var numbers: NumberClient
  func fact() -> Fact {
    numbers.fact(NumberFetcher.start)  // expect: [layer-crossing] 'Features' names 'NumberFetcher' of 'Live'
  }
}
