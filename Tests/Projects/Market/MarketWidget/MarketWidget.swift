import SwiftUI
import WidgetKit

struct OfferEntry: TimelineEntry {
  let date: Date
  let text: String
}

struct OfferProvider: TimelineProvider {
  func placeholder(in context: Context) -> OfferEntry {
    OfferEntry(date: Date(), text: "Apples")
  }

  func getSnapshot(in context: Context, completion: @escaping (OfferEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<OfferEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

@main
struct MarketWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Offer", provider: OfferProvider()) { entry in
      Text(entry.text)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Offer of the day")
  }
}
