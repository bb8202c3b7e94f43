// System calls that Swift's overlay of the C library lacks.

#ifndef CFLOWSYSTEM_H
#define CFLOWSYSTEM_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Returns the commit that a release was built from, or an empty string in a build for development.
const char *cflow_commit(void);

/// Returns the number of arguments of `main`, with the program's name.
int cflow_argument_count(void);

/// Returns the arguments of `main`, and a null pointer after the last one.
char *_Nullable *_Nonnull cflow_arguments(void);

/// Copies all extended attributes of a file to another one, including access control lists.
///
/// Returns 0, or the error number of the attribute that could not be copied.
int cflow_copy_attributes(int from, int to);

/// Returns the number of threads of this process, or -1 if that is unknown.
int cflow_thread_count(void);

/// Lets the stack of the main thread grow up to `bytes`, unless the hard limit is lower.
///
/// Returns 0, or the error number.
int cflow_allow_stack(uint64_t bytes);

/// Forks this process, with the calling thread alone.
///
/// The child ends with the calling thread. Its standard input is empty, its output is dropped, and signals have their
/// default actions.
///
/// Returns the id of the child, 0 in the child itself, or the negative error number.
int cflow_fork(void);

/// A descriptor of this process, and its number in a program that it starts.
struct cflow_descriptor {
  int from;
  int to;
};

/// A program to start.
struct cflow_program {
  const char *file;
  /// The arguments, with the program's name and a null pointer after the last one.
  char *const _Nullable *_Nonnull arguments;
  char *const _Nullable *_Nonnull environment;
  /// The descriptors of the program, beside an empty standard input. No `from` may be the `to` of an earlier one.
  const struct cflow_descriptor *descriptors;
  int descriptor_count;
};

/// Starts a program in a session of its own. The program ends with this process, and has no other descriptors.
///
/// Returns the id of the child, or the negative error number.
int cflow_start(const struct cflow_program *program);

/// Limits this process to some microseconds of processor time and of real time from now.
///
/// SIGPROF or SIGALRM then ends the process. A later call replaces the limit, and 0 removes it.
void cflow_limit_time(long processor, long real);

/// Starts a detached thread with all signals blocked. Returns an error number.
int cflow_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable));

/// Closes all descriptors but the standard ones and the given one. The given one gets a high number.
///
/// Returns that number, or the negative error number.
int cflow_close_descriptors_except(int descriptor);

/// Gives a descriptor a number that an app hardly reaches by counting, if the process may have one. Returns the number.
int cflow_raise_descriptor(int descriptor);

/// Opens an empty file in memory. Returns its descriptor, or the negative error number.
int cflow_open_memory_file(void);

/// Returns memory that is shared with later forks, filled with zeros, or null on failure.
void *_Nullable cflow_share_memory(size_t size);

void cflow_release_memory(void *memory, size_t size);

/// Opens a descriptor that is readable when a child process has ended. Returns it, or the negative error number.
int cflow_open_process(int process);

/// Finds the declaration of a function in the program's debug information, by the function's symbol.
///
/// The symbol begins with `prefix` and ends with `suffix`. Of several such symbols, the shortest has to be the beginning
/// of all others, as the symbol of a function is of those within it. `path` receives the file.
///
/// Returns the line, or 0 if it is unknown.
unsigned cflow_line_of_function(const char *prefix, const char *suffix, char *path, unsigned long size);

/// Finds the address of a function of the running program, by its symbol as in `cflow_line_of_function`.
///
/// Returns 0 if it is unknown.
uintptr_t cflow_address_of_function(const char *prefix, const char *suffix);

#pragma clang assume_nonnull end

#endif
