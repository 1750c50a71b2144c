struct NoteService { func all() -> [NoteEntity] { [] } }
