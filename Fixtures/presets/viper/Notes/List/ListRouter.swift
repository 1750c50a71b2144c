enum ListRouter {
  static func build() -> ListViewController {
    let view = ListViewController()
    view.output = ListPresenter(view: view, interactor: ListInteractor(service: NoteService()))
    return view
  }
}
