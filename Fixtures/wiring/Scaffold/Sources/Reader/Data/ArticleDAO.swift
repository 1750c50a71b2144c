import Scaffold

@Abstract
struct ArticleDAO: AbstractArticleDAO {
  private let db: Database

  var table: String = "articles"

  init(db: Database) {
    self.db = db
  }

  func read() -> [Article] {
    db.rows(table).map { Article(id: number(of: $0), title: $0) }
  }

  private func number(of row: String) -> Int { row.count }
}
