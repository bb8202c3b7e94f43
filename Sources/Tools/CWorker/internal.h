// What both ends of a worker's page know of it.

#include "CWorker.h"

#include <stdatomic.h>

enum { cworker_unsent_size = 1 << 16 };

struct cworker_page {
  /// The size of this structure, by which the two ends know that they mean the same.
  uint32_t layout;
  _Atomic uint32_t stage;
  _Atomic uint64_t job;
  _Atomic int64_t began;
  _Atomic uint32_t line;
  _Atomic uint32_t column;
  _Atomic uint32_t statements;
  _Atomic uint32_t expectations;
  /// The job that takes too long, as the other side has found.
  _Atomic uint64_t asked;
  char file[4096];
  char activity[1024];
  /// How many bytes of `unsent` are messages to be sent.
  _Atomic uint32_t unsent_count;
  char unsent[cworker_unsent_size];
  /// How many bytes the app has printed. The first are in the head, the last in the tail, a ring.
  _Atomic uint64_t output_count;
  char head[cworker_output_part];
  char tail[cworker_output_part];
};

/// The signal that asks a worker to describe its activity.
int cworker_signal(void);

/// Adds to the output of a page.
void cworker_add_output(cworker_page *page, const char *bytes, size_t count);
