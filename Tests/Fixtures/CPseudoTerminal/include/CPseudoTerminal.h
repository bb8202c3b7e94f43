// Functions that the system's Swift module lacks: to open a pseudo-terminal, to start a program on it, and to start a
// program without the caller's descriptors.

#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

// Opens a pseudo-terminal of a size and writes the path of the program's side to `path`. Returns the non-blocking
// descriptor of the driver's side, or -1 and errno.
int pseudo_terminal_open(int columns, int rows, char *path, size_t capacity);

// Resizes the terminal, whose programs get SIGWINCH.
void pseudo_terminal_resize(int descriptor, int columns, int rows);

// Starts a program as the leader of a session with the terminal at `path`. All signals have their defaults. The program
// runs in a directory (NULL: the caller's). Returns 0 or an errno.
int pseudo_terminal_spawn(pid_t *process, const char *program, char *const arguments[], char *const environment[],
                          const char *directory, const char *path);

// Makes a program start without the caller's descriptors from `first` on. Returns 0 or an errno.
int pseudo_terminal_close_from(posix_spawn_file_actions_t *actions, int first);

// Returns a descriptor that is readable when a process has ended, child or not. Returns -1 and errno on failure.
int pseudo_terminal_end_of_process(pid_t process);

#endif
