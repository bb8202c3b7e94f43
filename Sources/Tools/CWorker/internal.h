// The layout of the page, which both of its ends know.

#include "CWorker.h"

#include <stdatomic.h>

/// The maximum size of a build's identification in bytes. Linkers write 8 to 20.
enum { cworker_build_size = 32 };

/// The number of events whose texts the page has.
enum { cworker_work_count = 64 };

/// The number of bytes that are read from the output at a time.
enum { cworker_output_chunk = 1 << 14 };

/// The text of an event that the app handled.
struct cworker_work {
  /// The number of the event, or 0.
  _Atomic uint64_t event;
  char text[cworker_work_size];
};

struct cworker_page {
  /// The size of this structure, by which both ends check the layout.
  uint32_t layout;
  /// The build of the parent, zero-filled.
  unsigned char build[cworker_build_size];
  _Atomic uint32_t stage;
  _Atomic uint64_t job;
  _Atomic int64_t began;
  _Atomic uint32_t line;
  _Atomic uint32_t column;
  _Atomic uint32_t statements;
  _Atomic uint32_t expectations;
  /// The number of the job that takes too long, as the parent has found.
  _Atomic uint64_t asked;
  /// The number of the job that the parent interrupts.
  _Atomic uint64_t interrupted;
  /// The time during which the parent had stopped the worker, in nanoseconds.
  _Atomic int64_t stopped;
  /// The signal by which the app crashed, or 0.
  _Atomic int32_t crash;
  /// The texts of the latest events, each at the remainder of its number.
  struct cworker_work works[cworker_work_count];
  /// The number of the event that the app handles, or 0.
  _Atomic uint64_t handled;
  /// The virtual time at which it began with that, in nanoseconds.
  _Atomic int64_t handled_time;
  /// The number of bytes in `place`.
  uint32_t place_size;
  char place[cworker_place_size];
  char activity[cworker_activity_size];
  /// The number of bytes in `faults`, the lines of the faults since the statement began.
  _Atomic uint32_t faults_count;
  char faults[cworker_faults_size];
  /// The number of bytes of messages in `unsent`.
  _Atomic uint32_t unsent_count;
  char unsent[cworker_unsent_size];
  /// The number of bytes that the app has printed. The first are in `head`, the last in the ring `tail`.
  _Atomic uint64_t output_count;
  char head[cworker_output_part];
  char tail[cworker_output_part];
};

/// Returns the signal that asks a worker to describe its work.
int cworker_signal(void);

/// Copies the identification that the linker gave this program. All bytes are 0 if it gave none.
void cworker_copy_build(unsigned char *build);

/// Appends bytes to the output of a page.
void cworker_add_output(cworker_page *page, const char *bytes, size_t count);

/// Returns how many of `count` bytes of text fit into `space` bytes, without a part of a character.
size_t cworker_fitting(const char *bytes, size_t count, size_t space);

/// Returns whether the page has the text of an event.
bool cworker_page_has_work(cworker_page *page, uint64_t event);

/// Adds the text of an event, cut at the size of the page's texts.
void cworker_page_add_work(cworker_page *page, uint64_t event, const char *bytes, size_t count);

/// Writes the activity of the page: the text of an event, the name of a task, and the virtual time in nanoseconds.
///
/// The description and a line with the code of the app are lines of their own. Without an event and a task, the work
/// has no name. If also no job of a runtime `runs`, the activity is empty.
void cworker_page_describe(cworker_page *page, uint64_t event, const char *task, bool runs, int64_t time);

/// Writes the app's current work to the page of this process, if called on the app's thread. Returns the activity.
const char *cworker_describe_work(void);

/// Returns the lines of the faults since the statement began, of `count` bytes.
const char *cworker_noted_faults(uint32_t *count);

/// Makes the calling thread that of the app.
void cworker_set_app_thread(void);

/// Calls a function on the crashing thread when the process crashes.
///
/// If the function returns, the same signal ends the process. So does SIGALRM if the function takes longer than a
/// second, or an exit with `status` if that is not 0.
void cworker_handle_crashes(void (*describe)(int32_t signal), int32_t status);
