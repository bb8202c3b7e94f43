extension Coverage {
  /// So many of so many.
  package struct Share: Hashable, Codable, Sendable {
    /// How many were exercised.
    package var exercised = 0
    /// How many there are.
    package var total = 0

    /// In percent, from 0 to 100; `nil` where there is nothing to exercise.
    package var percent: Double? { total == 0 ? nil : Double(exercised) * 100 / Double(total) }

    /// Whether it is so many percent at least, exactly; `false` where there is nothing to exercise.
    package func reaches(percent: Double) -> Bool {
      total > 0 && Double(exercised) * 100 >= percent * Double(total)
    }

    static func + (first: Share, second: Share) -> Share {
      Share(exercised: first.exercised + second.exercised, total: first.total + second.total)
    }
  }
}
