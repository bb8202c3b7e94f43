// What FlowRuntime needs that Swift cannot say: a thread's own clock, a few entry points of the Swift runtime, and the
// main queue of Dispatch.

#ifndef CFLOWRUNTIME_H
#define CFLOWRUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: The scope of a thread

/// What holds on one thread while a runtime's scope is entered there.
struct cflow_scope {
  /// The scheduler whose scope it is; null outside every scope. Not owned.
  void *_Nullable scheduler;
  /// Virtual nanoseconds since the runtime began.
  int64_t now;
};

extern _Thread_local struct cflow_scope cflow_current_scope;

/// The scheduler whose scope is entered on this thread, or null.
static inline void *_Nullable cflow_scheduler(void) { return cflow_current_scope.scheduler; }

/// Virtual nanoseconds since the runtime began whose scope is entered on this thread; zero outside any.
static inline int64_t cflow_time(void) { return cflow_current_scope.now; }

/// Enters a scope on this thread (or, with null, leaves it): its clocks stand at `now` until it is set anew.
static inline void cflow_set_scope(void *_Nullable scheduler, int64_t now) {
  cflow_current_scope.scheduler = scheduler;
  cflow_current_scope.now = now;
}

// MARK: Clocks

/// Seconds since 1970 at which a runtime's calendar begins: 2026-01-01T00:00:00Z.
#define CFLOW_EPOCH_SECONDS INT64_C(1767225600)
/// Seconds that a runtime's machine seems to have been up when it begins: one day, so that a look back is not negative.
#define CFLOW_UPTIME_SECONDS INT64_C(86400)

/// Nanoseconds of the machine's own monotonic clock, within a scope too.
int64_t cflow_real_nanoseconds(void);

// MARK: Threads and waiting

/// Whether this is the thread that the process began with.
bool cflow_is_main_thread(void);

/// A new counter that becomes readable with `cflow_signal`; negative if the process has no descriptor left.
int32_t cflow_make_signal(void);
/// Makes it readable. Safe in a signal handler.
void cflow_signal(int32_t descriptor);
/// Makes it unreadable again. Whether it was readable.
bool cflow_clear_signal(int32_t descriptor);
/// A descriptor that is readable while `first` or `second` is; a negative one is left out. Negative on failure.
int32_t cflow_join(int32_t first, int32_t second);
/// Blocks until `first` or `second` is readable or a signal handler has run; a negative one is left out. Waits so many
/// milliseconds at most, forever if negative: false if they have passed.
bool cflow_wait(int32_t first, int32_t second, int32_t milliseconds);
void cflow_close(int32_t descriptor);

/// What becomes readable when the main queue of Dispatch has work. Call it on the main thread only.
int32_t cflow_main_queue_descriptor(void);
/// Runs what the main queue of Dispatch holds, if it holds anything: whether it did. Call it on the main thread only.
bool cflow_drain_main_queue(void);

// MARK: Tasks of the Swift runtime

/// The task that runs on this thread, retained; null outside of one. Give it back with `cflow_task_release`.
void *_Nullable cflow_task_current_retained(void);
void cflow_task_retain(void *task);
void cflow_task_release(void *task);
/// Releases an object until one reference is left. Only if all others are held by what never runs again.
void cflow_release_all_but_one(void *object);
bool cflow_task_is_cancelled(void *task);
void cflow_task_cancel(void *task);
/// The name of the task that runs on this thread, or null. It lives as long as that task has not ended.
const char *_Nullable cflow_task_current_name(void);
/// The number of a job's task, which no other task of this process has.
uint64_t cflow_job_task_id(void *job);

/// A word of a job that is ours: zero in a new one, and untouched by the Swift runtime as long as its task lives.
///
/// In Swift 6.3 a job is: two words of every object, two words for its executor (cleared whenever it is enqueued), its
/// flags and number, a voucher, a word "reserved for future use", and the function that goes on with it.
static inline uint64_t *cflow_job_note(void *job) { return (uint64_t *)job + 6; }

// MARK: Memory

/// How many bytes the block holds that `malloc` gave out at an address, which has to be one of those.
size_t cflow_block_size(const void *block);

// MARK: Hash values

/// Has the standard output of C and Swift written at the end of each line, also where it is no terminal.
void cflow_use_line_buffered_output(void);

/// Makes hash values the same in every process from now on. Only while no set and no dictionary has been made.
void cflow_use_deterministic_hashing(void);
/// Makes hash values the same in every process with these seeds. Only while no set and no dictionary has been made.
void cflow_use_hashing(uint64_t seed0, uint64_t seed1);

#pragma clang assume_nonnull end

#endif
