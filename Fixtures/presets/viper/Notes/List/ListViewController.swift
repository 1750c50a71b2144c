import UIKit

final class ListViewController: UIViewController, ListViewInput {
  var output: (any ListViewOutput)?
  func show(_ notes: [NoteEntity]) {}
}
