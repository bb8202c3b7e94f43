// Worker processes: how one is started, what it shares with the process that started it, and how it is ended.

#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Memory that a worker and the process that started it share: what the worker does, what its app prints, and results
/// that are still to be sent. It outlives the worker, however that ends.
typedef struct cworker_page cworker_page;

/// How far a worker has come.
enum cworker_stage {
  /// Its program starts.
  cworker_starting,
  /// It does what it is given.
  cworker_ready,
  /// It could not begin: the system has no thread or no memory left.
  cworker_without_means,
  /// The app closed the worker's descriptors.
  cworker_cut_off,
};

/// What a worker does at a moment. Nothing in it can be trusted: an app may write anywhere.
struct cworker_state {
  enum cworker_stage stage;
  /// The number of the job that runs, or 0.
  uint64_t job;
  /// When it began, in nanoseconds.
  int64_t began;
  /// Where its statement stands: a line and a column, from 1.
  uint32_t line;
  uint32_t column;
  /// How many statements have begun, and how many expectations were checked.
  uint32_t statements;
  uint32_t expectations;
};

/// Text of the page.
enum cworker_text {
  /// The file of the statement, with the way there.
  cworker_file,
  /// What keeps the app busy, as the worker describes it when it is asked.
  cworker_activity,
};

// MARK: The process that starts workers

/// A worker, seen from the process that started it.
struct cworker_child {
  int32_t process;
  /// The protocol: a socket, non-blocking.
  int32_t channel;
  /// The reading end of the pipe that is the worker's output and error, non-blocking.
  int32_t output;
  /// Readable when the process has ended; negative where the system has no such descriptors.
  int32_t end;
  cworker_page *_Null_unspecified page;
};

/// Starts a worker: this program again, with `arguments` behind its name, and one that names its descriptors as the last.
/// To be called on the main thread, since the worker ends with the thread that starts it.
///
/// Returns 0, or the number of the error.
int32_t cworker_start(
    const char *_Nonnull const *_Nonnull arguments, int32_t count, struct cworker_child *child);

/// What the worker does now.
struct cworker_state cworker_state_of(const cworker_page *page);

/// Copies at most `size` bytes of a text of the page. Returns their number.
int32_t cworker_copy_text(const cworker_page *page, enum cworker_text text, void *buffer, int32_t size);

/// Copies at most `size` bytes of the results that an ended worker has not sent. Returns their number.
int32_t cworker_copy_unsent(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the beginning of the output. Returns their number.
int32_t cworker_copy_output_head(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the end of the output, without what the beginning holds. Returns their number.
int32_t cworker_copy_output_tail(const cworker_page *page, void *buffer, int32_t size);

/// How many bytes were printed between the beginning and the end that are kept.
uint64_t cworker_output_gap(const cworker_page *page);

/// How many bytes of a beginning or an end are kept.
enum { cworker_output_part = 1 << 16 };

/// Asks a worker to describe what keeps it busy with a job, and to end.
void cworker_ask(const struct cworker_child *child, uint64_t job);

/// Whether a signal has stopped the worker, so that it does nothing.
bool cworker_is_stopped(const struct cworker_child *child);

/// Kills the worker and all processes of its group.
void cworker_kill(const struct cworker_child *child);

/// How a worker ended.
struct cworker_ending {
  /// Whether it has ended; the rest holds only then.
  bool has_ended;
  bool is_signal;
  /// The signal, or the exit status.
  int32_t number;
};

/// Finds out whether a worker has ended, without waiting. If so, the rest of its group is killed, what is in its pipe is
/// taken over to the page, and the process is gone.
struct cworker_ending cworker_reap(const struct cworker_child *child);

/// Lets go of the descriptors and the page.
void cworker_release(struct cworker_child *child);

/// The limit of open files of this process.
uint64_t cworker_descriptor_limit(void);

// MARK: The worker

/// Becomes a worker with the descriptors that the last argument names. The process then ends with the one that
/// started it.
///
/// Returns whether that works; the page says why not.
bool cworker_begin(const char *descriptors);

/// What describes the app's activity when a job takes too long. It runs on the main thread, wherever that is, in a process that
/// ends right after it. It writes at most `size` bytes, and returns their number.
void cworker_describe_with(int32_t (*describe)(void *buffer, int32_t size));

/// Reads what the other side has sent. Returns how many bytes, 0 at the end.
int32_t cworker_receive(void *buffer, int32_t size);

/// Keeps a message to be sent with the next flush. The other side gets it even where the process ends before that.
void cworker_send(const void *bytes, int32_t count);

/// Sends what is kept. The process ends where the app has closed the descriptor.
void cworker_flush(void);

/// A job begins, at a time in nanoseconds: in the folder in which the process began, and with no output yet.
void cworker_job_begins(uint64_t number, int64_t time);

/// A statement begins. The process ends where the one before has closed the worker's descriptors.
void cworker_statement_begins(const char *file, uint32_t line, uint32_t column);

/// An expectation was checked.
void cworker_expectation_checked(void);

/// The job is over. The process ends where its last statement has closed the worker's descriptors.
void cworker_job_ends(void);

#pragma clang assume_nonnull end

#endif
