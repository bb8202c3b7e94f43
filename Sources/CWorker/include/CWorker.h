// What a worker that runs scripts says when it can no longer say it in Swift: on a crash, at the end of its time, at an
// unforeseen exit.

#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stdint.h>

/// Begins: from here on, what the process writes to its output and error goes to a file in memory, and the last of it is
/// told when the process ends before its time.
///
/// The lines that it tells are `!crash SIGNAL LINE:COLUMN FILE`, `!timeout 0 LINE:COLUMN FILE` and `!exit STATUS LINE:COLUMN FILE`,
/// each followed by lines of the app's last output with `|` before them and a line `.`.
///
/// Returns whether that works.
bool cworker_begin(void);

/// Keeps the worker's own words for the output that the process began with, until they are flushed. What is kept is told too
/// when the process ends before its time.
void cworker_tell(const void *bytes, int count);

/// Tells what is kept.
void cworker_flush(void);

/// The place of the statement that runs from now on. The file is copied.
void cworker_note(const char *file, int line, int column);

/// A script begins: the process ends when it is not over in so many nanoseconds; 0 for no limit.
void cworker_script_begins(int64_t nanoseconds);

/// The script is over.
void cworker_script_ends(void);

/// Copies the last that was written to the output, at most so many bytes, and forgets all of it. Returns how many.
int cworker_take_output(char *buffer, int size);

#endif
