// What the system's Swift module leaves out: opening a pseudo-terminal, starting a program on it, and starting one
// without the caller's files.

#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

// Opens a pseudo-terminal of a size and writes the path of the program's side to `path`. Gives the descriptor of the
// driver's side, which doesn't block, or -1 and errno.
int pseudo_terminal_open(int columns, int rows, char *path, size_t capacity);

// Gives the terminal another size; the programs on it get SIGWINCH.
void pseudo_terminal_resize(int descriptor, int columns, int rows);

// Starts a program as the leader of a session with the terminal at `path`, all signals at their defaults, in a
// directory (NULL: the caller's). Gives 0 or an errno.
int pseudo_terminal_spawn(pid_t *process, const char *program, char *const arguments[], char *const environment[],
                          const char *directory, const char *path);

// Lets a program start without the caller's descriptors from `first` on. Gives 0 or an errno.
int pseudo_terminal_close_from(posix_spawn_file_actions_t *actions, int first);

// Gives a descriptor that is readable when a process has ended, also one that is no child, or -1 and errno.
int pseudo_terminal_end_of_process(pid_t process);

#endif
