// The layout of a job in Swift 6.3.

#ifndef CFLOWRUNTIME_TOOLCHAIN_H
#define CFLOWRUNTIME_TOOLCHAIN_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Returns the address of a word in a job that this package uses.
///
/// The Swift runtime zeroes it when it makes the job, and does not touch it while the task lives. A job of Swift 6.3
/// begins with these words: object header (2), executor (2, cleared at each enqueue), flags and number (1), voucher
/// (1). Then come this word, "reserved for future use", and the function that resumes the job.
static inline uint64_t *cflow_job_note(void *job) { return (uint64_t *)job + 6; }

#pragma clang assume_nonnull end

#endif
