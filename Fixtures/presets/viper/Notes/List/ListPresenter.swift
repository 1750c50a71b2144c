final class ListPresenter: ListViewOutput {
  unowned let view: any ListViewInput
  let interactor: any ListInteractorInput
  let service = NoteService()  // expect: [layer-crossing] 'Presenters' names 'NoteService' of 'Services'

  init(view: any ListViewInput, interactor: any ListInteractorInput) {
    self.view = view
    self.interactor = interactor
  }
  func ready() { view.show(interactor.load()) }
}
