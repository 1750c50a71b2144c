import Fusion

extension Container {
  @Service(.singleton) var files: Files = DiskFiles()

  @Service(.singleton)
  var store: TaskStore = FileStore(files: Container.main.files)

  // The computed form.
  @Service(.singleton) var api: API {
    HTTPAPI(store: Container.store)
  }
}
