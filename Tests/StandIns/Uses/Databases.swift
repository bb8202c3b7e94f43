import CoreData
import SwiftData
import SwiftUI

@Model
final class Trip {
  @Attribute(.unique) var name: String
  @Relationship(deleteRule: .cascade) var stops: [Stop] = []
  var start: Date

  init(name: String, start: Date) {
    self.name = name
    self.start = start
  }
}

@Model
final class Stop {
  var title = ""

  init() {}
}

struct TripList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Trip.start, order: .reverse) private var trips: [Trip]

  var body: some View {
    List(trips) { Text($0.name) }
  }

  func add() throws {
    context.insert(Trip(name: "Seoul", start: Date()))
    try context.save()
  }

  func find(_ name: String) throws -> Trip? {
    try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)])).first { $0.name == name }
  }
}

extension Trip: Identifiable {}

func makeContainer() throws -> ModelContainer {
  try ModelContainer(for: Trip.self, Stop.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}

final class CoreDataStack {
  lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Model")
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    container.viewContext.automaticallyMergesChangesFromParent = true
    return container
  }()

  func items() throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    request.fetchLimit = 10
    return try container.viewContext.fetch(request)
  }

  func save() throws {
    if container.viewContext.hasChanges { try container.viewContext.save() }
  }
}
