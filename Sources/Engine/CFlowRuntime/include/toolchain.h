// The layout of a job in Swift 6.3.

#ifndef CFLOWRUNTIME_TOOLCHAIN_H
#define CFLOWRUNTIME_TOOLCHAIN_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// What this package keeps in a word of a task.
struct cflow_note {
  /// The number of the task's runtime.
  uint32_t owner;
  /// The number of the event that caused what the task does now. Zero if it is unknown.
  uint32_t cause;
};

/// Returns the address of a word in a job that this package uses.
///
/// The Swift runtime zeroes it when it makes the job, and does not touch it while the task lives. A job of Swift 6.3
/// begins with these words: object header (2), executor (2, cleared at each enqueue), flags and number (1), voucher
/// (1). Then come this word, "reserved for future use", and the function that resumes the job.
static inline struct cflow_note *cflow_job_note(void *job) { return (struct cflow_note *)((uint64_t *)job + 6); }

#pragma clang assume_nonnull end

#endif
