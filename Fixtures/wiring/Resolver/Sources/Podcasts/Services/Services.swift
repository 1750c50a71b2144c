protocol Feeds {}
protocol Downloads {}
protocol Player: AnyObject {}
protocol Chapters: AnyObject {}
protocol Statistics {}

struct WebFeeds: Feeds {
  let schedule: any Schedule
}

struct DiskDownloads: Downloads {
  let folder: String
  init(folder: String) { self.folder = folder }
}

final class QueuePlayer: Player, Chapters {
  init(downloads: any Downloads, statistics: (any Statistics)?) {}
}

protocol Schedule {}
struct DailySchedule: Schedule {}

/// Plays ahead of what is shown.
final class Preview {
  init(player: any Player) {}
}
