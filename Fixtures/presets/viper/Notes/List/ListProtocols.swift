protocol ListViewInput: AnyObject { func show(_ notes: [NoteEntity]) }
protocol ListViewOutput { func ready() }
protocol ListInteractorInput { func load() -> [NoteEntity] }
