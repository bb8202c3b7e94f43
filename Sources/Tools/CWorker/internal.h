// The layout of the page, which both of its ends know.

#include "CWorker.h"

#include <stdatomic.h>

/// The maximum size of a build's identification in bytes. Linkers write 8 to 20.
enum { cworker_build_size = 32 };

/// The number of bytes that are read from the output at a time.
enum { cworker_output_chunk = 1 << 14 };

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
  char file[cworker_file_size];
  char activity[cworker_activity_size];
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

/// Calls a function on the crashing thread when the process crashes.
///
/// If the function returns, the same signal ends the process. So does SIGALRM if the function takes longer than a
/// second, or an exit with `status` if that is not 0.
void cworker_handle_crashes(void (*describe)(int32_t signal), int32_t status);
