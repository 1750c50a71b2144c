import Alchemy
import Fusion

@main
struct Server: Application {
  func boot() throws {
    Container.main.bind(.singleton, value: Settings(host: "localhost"))
    bindConnections()
    bindMail()
    try bindEntries(in: Container.main)

    // Optional in this generation: nobody binds it in the open edition.
    Container.main.resolve(Metrics.self)?.count("boot")

    let controller = EntryController()
    controller.route()
  }
}
