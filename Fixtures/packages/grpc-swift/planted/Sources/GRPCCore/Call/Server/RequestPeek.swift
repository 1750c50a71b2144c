/// Looks at what has arrived and is not read yet.
struct RequestPeek {
  // expect: [port-bypass] 'Calls/Server' names 'AsyncSequenceOfOne', which is no port of 'Transport'
  let first: AsyncSequenceOfOne<[UInt8], any Error>
}
