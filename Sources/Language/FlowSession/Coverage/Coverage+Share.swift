extension Coverage {
  /// The exercised part of a total.
  package struct Share: Hashable, Codable, Sendable {
    /// The number of exercised items.
    package var exercised = 0
    /// The number of all items.
    package var total = 0

    /// The exercised percentage, from 0 to 100. `nil` if there is nothing to exercise.
    package var percent: Double? { total == 0 ? nil : Double(exercised) * 100 / Double(total) }

    /// Checks whether the exact share is at least a percentage.
    ///
    /// - Returns: `false` if there is nothing to exercise.
    package func reaches(percent: Double) -> Bool {
      total > 0 && Double(exercised) * 100 >= percent * Double(total)
    }

    static func + (first: Share, second: Share) -> Share {
      Share(exercised: first.exercised + second.exercised, total: first.total + second.total)
    }
  }
}
