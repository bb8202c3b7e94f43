/// An error of the warehouse.
enum WarehouseError: Error, CustomStringConvertible {
  case closed

  var description: String { "창고가 닫혀 있습니다" }
}
