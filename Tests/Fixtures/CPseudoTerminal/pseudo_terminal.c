#define _GNU_SOURCE

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int pseudo_terminal_open(int columns, int rows, char *path, size_t capacity) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0 && ptsname_r(descriptor, path, capacity) == 0 &&
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) {
    pseudo_terminal_resize(descriptor, columns, rows);
    return descriptor;
  }
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

void pseudo_terminal_resize(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(descriptor, TIOCSWINSZ, &size);
}

int pseudo_terminal_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int pseudo_terminal_spawn(pid_t *process, const char *program, char *const arguments[], char *const environment[],
                          const char *directory, const char *path) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all;
  sigset_t none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // A session's leader gets the first terminal it opens as its own.
  posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  pseudo_terminal_close_from(&actions, 3);
  if (directory != NULL) posix_spawn_file_actions_addchdir_np(&actions, directory);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  int error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int pseudo_terminal_end_of_process(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}
