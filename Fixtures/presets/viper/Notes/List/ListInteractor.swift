import UIKit  // expect: [forbidden-import] 'Interactors' imports 'UIKit'

struct ListInteractor: ListInteractorInput {
  let service: NoteService
  func load() -> [NoteEntity] { service.all() }
}
