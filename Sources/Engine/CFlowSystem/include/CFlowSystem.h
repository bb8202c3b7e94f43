// System calls that Swift's overlay of the C library lacks.

#ifndef CFLOWSYSTEM_H
#define CFLOWSYSTEM_H

#pragma clang assume_nonnull begin

/// Copies all extended attributes of a file to another one, including access control lists.
///
/// Returns 0, or the error number of the attribute that could not be copied.
int cflow_copy_attributes(int from, int to);

/// Returns the number of threads of this process. Negative if it is not known.
int cflow_thread_count(void);

/// Copies this process by fork, with the calling thread alone.
///
/// The copy ends with the calling thread. Its standard input is empty, its output is dropped, and signals have their
/// default actions. Its time is limited as by `cflow_limit_time`.
///
/// Returns the id of the copy, 0 in the copy itself, or the negative error number.
int cflow_copy_process(int seconds);

/// Lets SIGXCPU end this process after `seconds` more of processor time, to a second, and SIGALRM after three times that
/// in real time.
///
/// Returns 0, or the error number.
int cflow_limit_time(int seconds);

#pragma clang assume_nonnull end

#endif
