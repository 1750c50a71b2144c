/// A client that answers itself.
struct LoopbackClient<Transport: ServerTransport> {
  // expect: [slice-crossing] 'Client' names 'RPCRouter' of 'Server', both slices of 'Calls'
  let router: RPCRouter<Transport>  // expect: [indirect-crossing] 'Calls/Client' reaches 'Calls/Server' in one step
}
