import Foundation

struct CompositionRoot {
  private let api: APIClient
  private let drafts = DraftStore()
  private let settings = SettingsStore()

  init(host: String) {
    api = APIClient(session: SystemSession(session: .shared), host: host)
  }

  func authorList() -> AuthorListModel {
    AuthorListModel(apiClient: .live(api))
  }

  func editor() -> EditorModel {
    EditorModel(drafts: DraftStore.Witness.live(drafts), settings: .live(settings))
  }

  func exporter() -> SettingsExporter { SettingsExporter(store: settings) }

  func publisher() -> Publisher { Publisher(api: .live(api), drafts: .live(drafts)) }
}

private struct SystemSession: Session {
  let session: URLSession

  func data(from path: String) async throws -> [UInt8] {
    guard let url = URL(string: "https://" + path) else { return [] }
    return Array(try await session.data(from: url).0)
  }
}
