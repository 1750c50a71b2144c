struct NoteEntity { var text = "" }
