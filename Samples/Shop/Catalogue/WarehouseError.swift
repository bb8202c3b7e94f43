/// What the warehouse can't do.
enum WarehouseError: Error, CustomStringConvertible {
  case closed

  var description: String { "창고가 닫혀 있습니다" }
}
