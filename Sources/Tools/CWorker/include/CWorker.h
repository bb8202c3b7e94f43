// Worker processes: their start, the memory that they share with their parent, and their end.

#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Memory that a worker shares with its parent: its state, output and unsent results.
///
/// The memory outlives the worker, however that ends.
typedef struct cworker_page cworker_page;

enum cworker_stage {
  cworker_starting,
  /// The worker handles jobs.
  cworker_ready,
  /// The worker could not begin: the system has no thread or no memory left.
  cworker_without_resources,
  /// The app closed the worker's descriptors.
  cworker_cut_off,
  /// The worker is of another build than its parent.
  cworker_other_build,
};

/// The state of a worker at a moment. No value in it can be trusted, since an app may write anywhere.
struct cworker_state {
  enum cworker_stage stage;
  /// The number of the running job, or 0.
  uint64_t job;
  /// The start of the job, in nanoseconds.
  int64_t began;
  /// The position of the current statement: a line and a column, from 1.
  uint32_t line;
  uint32_t column;
  /// The numbers of statements that began and of expectations that were checked.
  uint32_t statements;
  uint32_t expectations;
};

// MARK: The parent process

/// The parent's descriptors and memory of a worker.
///
/// A copy may be used on any thread until the worker is released.
struct __attribute__((swift_attr("@Sendable"))) cworker_child {
  /// The process number, which is also the number of its group.
  int32_t process;
  /// The socket of the protocol, non-blocking.
  int32_t channel;
  /// The reading end of the pipe for the worker's output and error, non-blocking.
  int32_t output;
  /// An event descriptor that signals an interrupt to the worker.
  int32_t interrupts;
  /// The memory that is shared with the worker.
  cworker_page *_Null_unspecified page;
};

/// Starts a worker: a program, with `arguments` that include its name.
///
/// A last argument that names the worker's descriptors is appended. The worker ends with this process, even in the
/// middle of a script.
///
/// Returns the number of the process, or the negative error number.
int32_t cworker_start(
    const char *program, const char *_Nonnull const *_Nonnull arguments, int32_t count, struct cworker_child *child);

struct cworker_state cworker_state_of(const cworker_page *page);

/// Copies at most `size` bytes of the place of the current statement. Returns the number of bytes.
int32_t cworker_copy_place(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the description of the app's work when its process ended, or when the parent asked.
///
/// Returns the number of bytes.
int32_t cworker_copy_activity(cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the app's faults since the last statement began, a line for each.
///
/// Returns the number of bytes.
int32_t cworker_copy_faults(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of results that an ended worker has not sent. Returns the number of bytes.
int32_t cworker_copy_unsent(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the start of the output. Returns the number of bytes.
int32_t cworker_copy_output_head(const cworker_page *page, void *buffer, int32_t size);

/// Copies at most `size` bytes of the end of the output, without its start. Returns the number of bytes.
int32_t cworker_copy_output_tail(const cworker_page *page, void *buffer, int32_t size);

/// Returns the number of bytes that the app has printed during the current job.
uint64_t cworker_output_count(const cworker_page *page);

/// Returns the number of output bytes between the kept start and end.
uint64_t cworker_output_gap(const cworker_page *page);

/// The sizes of the page's parts in bytes.
enum {
  /// The number of bytes that are kept of the output's start, and of its end.
  cworker_output_part = 1 << 16,
  cworker_unsent_size = 1 << 16,
  cworker_place_size = 4096,
  cworker_activity_size = 1024,
  cworker_faults_size = 2048,
  /// The size of the text of an event.
  cworker_work_size = 1000,
};

/// Asks a worker to describe its work on a job, and to end.
void cworker_ask(const struct cworker_child *child, uint64_t job);

/// Interrupts a job of a worker that listens to interrupts. Does nothing if the job is over. It is thread-safe.
void cworker_interrupt(const struct cworker_child *child, uint64_t job);

/// Stops all processes of a worker's group. It is thread-safe.
void cworker_stop(const struct cworker_child *child);

/// Lets all processes of a worker's group go on, after a stop of `stopped` nanoseconds. It is thread-safe.
void cworker_continue(const struct cworker_child *child, int64_t stopped);

/// Returns a descriptor that becomes readable when a child of this process stops or ends.
///
/// The first call installs a handler of SIGCHLD. Returns a negative number if the system has no descriptor left.
int32_t cworker_watch_stops(void);

/// Makes the descriptor of `cworker_watch_stops` readable, from any thread.
void cworker_wake(void);

/// Makes the descriptor of `cworker_watch_stops` unreadable until the next stop.
void cworker_forget_stops(void);

/// Returns the signal by which the app crashed, or 0.
int32_t cworker_crash_of(const cworker_page *page);

/// Copies the rest of an ended worker's output to the page.
void cworker_take_last_output(const struct cworker_child *child);

/// Releases the descriptors and the page.
void cworker_release(struct cworker_child *child);

/// Returns the limit of open files of this process.
uint64_t cworker_descriptor_limit(void);

// MARK: The worker

/// Turns the process into a worker with the descriptors that its last argument names.
///
/// The calling thread is that of the app. The process then ends with its parent. Returns whether the process is a
/// worker now. If not, the page holds the reason.
bool cworker_begin(const char *descriptors);

/// Returns the time during which the parent had stopped this process, in nanoseconds.
int64_t cworker_stopped_time(void);

/// Calls a function on another thread when the parent interrupts the running job.
///
/// No job begins or ends while the function runs.
void cworker_listen_to_interrupts(void (*on_interrupt)(void));

/// Forwards the app's output to the parent from now on.
///
/// The frames begin with the bytes of `prefix`, at most 16. After `cworker_output_part` bytes of a job, output only goes
/// to the page.
void cworker_forward_output(const void *prefix, int32_t size);

/// Forwards the app's output so far, ahead of the next message.
void cworker_take_output(void);

/// The event that ended a wait.
enum cworker_event {
  /// The parent has sent something, or has ended.
  cworker_received,
  /// The app's descriptor is readable.
  cworker_woken,
  /// The time is over.
  cworker_elapsed,
};

/// Waits until the parent sends something, `wake_up` is readable, or `milliseconds` have passed. A negative number
/// sets no limit.
enum cworker_event cworker_wait(int32_t wake_up, int32_t milliseconds);

/// Reads bytes from the parent. Returns their number, which is 0 at the end.
int32_t cworker_receive(void *buffer, int32_t size);

/// Stores a message for the next flush. The parent receives it even if the process ends before that.
void cworker_send(const void *bytes, int32_t count);

/// Sends the stored messages. The process ends if the app has closed the descriptor.
void cworker_flush(void);

/// Begins a job at a time in nanoseconds.
///
/// The worker returns to the folder in which the process began. Earlier output is discarded, or forwarded if
/// `cworker_forward_output` was called.
void cworker_job_begins(uint64_t number, int64_t time);

/// Begins a statement, at a place that is bytes of its own encoding: its file, and the includes that led there.
///
/// The process ends if the previous statement closed the worker's descriptors.
void cworker_statement_begins(const void *place, int32_t size, uint32_t line, uint32_t column);

void cworker_expectation_checked(void);

/// Ends the job. The process ends if the last statement closed the worker's descriptors.
void cworker_job_ends(void);

// MARK: The app's work

/// Forgets the texts of an earlier app's events.
void cworker_forget_work(void);

/// Returns whether this process has the text of an event.
bool cworker_has_work(uint64_t event);

/// Adds the text of an event: a description, and a line of its own for the code of the app.
void cworker_add_work(uint64_t event, const char *text, int32_t size);

/// Begins to handle an event, or none if the number is 0.
void cworker_handle_work(uint64_t event);

/// Adds a fault of the app, a line without its end. Does nothing if the page has no place left.
void cworker_add_fault(const char *text, int32_t size);

// MARK: A process that the app shares with the shell

/// Reports an end of this process by a crash, or by any code that calls `exit` or `_exit`, and ends it with `status`.
///
/// The report has the statement, the cause and the app's work. A crash that leaves the report waiting for a lock ends the
/// process with `status` too, without a report. A fork reports nothing.
void cworker_report_end(int32_t status);

/// Sets the cause of crashes by a signal, for the report. The text has to outlive the process.
void cworker_set_crash_text(int32_t signal, const char *text);

/// Sets a file to remove after the report. The path has to outlive the process.
void cworker_remove_at_end(const char *path);

/// Sets the start of the report: the statement that runs from now on, and its location.
void cworker_set_statement(const char *text);

/// Leaves all later ends unreported. Returns whether an earlier call did.
bool cworker_leave_end_unreported(void);

/// Limits the time between `cworker_limited_work_begins` and `cworker_limited_work_ends` on the main thread.
///
/// After that time, the process reports its end, with `text` as the cause. Time in which the process is stopped, by a
/// debugger or by Ctrl-Z, does not count. A fork has no limit. Returns an error number.
int cworker_limit_time(int64_t nanoseconds, const char *text);

/// Begins work that the limit applies to, on the main thread.
void cworker_limited_work_begins(void);

/// Ends the work that began last.
void cworker_limited_work_ends(void);

#pragma clang assume_nonnull end

#endif
