import AdapterStack
import SwiftUI

typealias AdminStack = CartServiceAdapterStack & NotificationServiceAdapterStack

/// The back office: two stacks, and a database that comes from the environment.
struct AdminProvider: AdminStack, DynamicProperty {
  @Environment(\.database) var database
  @Environment(\.sendgrid) var sendgrid: any EmailClient
  @State private var retries = 0
}

extension EnvironmentValues {
  @Entry var database = PostgreSQL(host: "office")
  @Entry var sendgrid: any EmailClient = SendGridClient()
}
