// What FlowRuntime needs that Swift can't express: per-thread clocks, entry points of the Swift runtime, and the main
// queue of Dispatch.

#ifndef CFLOWRUNTIME_H
#define CFLOWRUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "toolchain.h"

#pragma clang assume_nonnull begin

// MARK: The scope of a thread

/// The state of one thread, set while a runtime's scope is entered there.
struct cflow_scope {
  /// The scheduler whose scope is entered, unowned. Null outside every scope.
  void *_Nullable scheduler;
  /// The current time, in virtual nanoseconds since the runtime began.
  int64_t now;
};

extern _Thread_local struct cflow_scope cflow_current_scope;

/// Returns the scheduler whose scope is entered on this thread, or null.
static inline void *_Nullable cflow_scheduler(void) { return cflow_current_scope.scheduler; }

/// Returns the virtual nanoseconds of the runtime entered on this thread. Returns zero outside a scope.
static inline int64_t cflow_time(void) { return cflow_current_scope.now; }

/// Enters a scope on this thread, or leaves the scope if `scheduler` is null. The thread's clocks stand at `now` until
/// the next call.
static inline void cflow_set_scope(void *_Nullable scheduler, int64_t now) {
  cflow_current_scope.scheduler = scheduler;
  cflow_current_scope.now = now;
}

// MARK: Clocks

/// The start of a runtime's calendar in seconds since 1970: 2026-01-01T00:00:00Z.
#define CFLOW_EPOCH_SECONDS INT64_C(1767225600)
/// The uptime in seconds that a runtime begins with. At one day, earlier instants are not negative.
#define CFLOW_UPTIME_SECONDS INT64_C(86400)

/// Returns the nanoseconds of the machine's monotonic clock, inside a scope too.
int64_t cflow_real_nanoseconds(void);

// MARK: Threads and waiting

/// Returns whether this thread is the one that the process began with.
bool cflow_is_main_thread(void);

/// Returns a new descriptor that `cflow_signal` makes readable. Returns a negative number if none is left.
int32_t cflow_make_signal(void);
/// Makes the descriptor readable. Safe in a signal handler.
void cflow_signal(int32_t descriptor);
/// Makes the descriptor unreadable again. Returns whether it was readable.
bool cflow_clear_signal(int32_t descriptor);
/// Returns a descriptor that is readable while `first` or `second` is. Ignores a negative argument. Returns a negative
/// number on failure.
int32_t cflow_join(int32_t first, int32_t second);
/// Blocks until `first` or `second` is readable, for at most `milliseconds`. A signal handler ends the wait too.
/// Ignores a negative descriptor. Negative `milliseconds` mean no timeout. Returns false on timeout.
bool cflow_wait(int32_t first, int32_t second, int32_t milliseconds);
/// Closes the descriptor. Ignores a negative number.
void cflow_close(int32_t descriptor);

/// Returns a descriptor that is readable while the main queue of Dispatch has work. Call it on the main thread only.
int32_t cflow_main_queue_descriptor(void);
/// Runs the blocks that wait in the main queue of Dispatch. Returns whether there were any. Call it on the main thread
/// only.
bool cflow_drain_main_queue(void);

// MARK: Tasks of the Swift runtime

/// Returns the task that runs on this thread, or null outside a task.
void *_Nullable cflow_task_current(void);
/// Returns the task that runs on this thread, retained, or null outside a task. Balance it with `cflow_task_release`.
void *_Nullable cflow_task_current_retained(void);
void cflow_task_retain(void *task);
void cflow_task_release(void *task);
/// Releases an object until one reference is left. Use it only if the other holders never run again.
void cflow_release_all_but_one(void *object);
/// Returns whether a task is cancelled, on any thread.
bool cflow_task_is_cancelled(void *task);
/// Cancels a task, and runs its cancellation handlers on this thread.
void cflow_task_cancel(void *task);
/// Returns the name of the task that runs on this thread, or null. The string is valid until the task ends.
const char *_Nullable cflow_task_current_name(void);
/// Returns the number of the job's task. It is unique in the process.
uint64_t cflow_job_task_id(void *job);

// MARK: Memory

/// Returns the usable size in bytes of a block that `malloc` returned. Any other address is undefined behaviour.
size_t cflow_block_size(const void *block);

// MARK: Standard output

/// Makes the standard output of C and Swift line-buffered, even without a terminal.
void cflow_use_line_buffered_output(void);

/// Ends a line of the standard output that the C library has not flushed, and flushes it.
void cflow_end_output_line(void);

// MARK: Methods

/// Calls a method of Swift that takes up to four words and returns nothing. It ignores the words that it lacks.
void cflow_call_method(
    uintptr_t function, void *self, uint64_t first, uint64_t second, uint64_t third, uint64_t fourth);

/// Calls an initializer of Swift without parameters, which allocates an object of a class and returns it.
void *cflow_call_initializer(uintptr_t function, void *type);

// MARK: Hash values

/// Makes hash values the same in every process. Call it before any set or dictionary exists.
void cflow_use_deterministic_hashing(void);
/// Makes hash values follow from these seeds. Call it before any set or dictionary exists.
void cflow_use_hashing(uint64_t seed0, uint64_t seed1);

#pragma clang assume_nonnull end

#endif
