// Signals while a line is read. A handler only records its signal and writes a byte to a pipe, which the reader polls.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// The numbers of the signals that the reader takes.
static const int numbers[SIGNAL_COUNT] = {
    [SIGNAL_INTERRUPT] = SIGINT, [SIGNAL_CONTINUE] = SIGCONT,   [SIGNAL_RESIZE] = SIGWINCH,
    [SIGNAL_HANG_UP] = SIGHUP,   [SIGNAL_TERMINATE] = SIGTERM, [SIGNAL_STOP] = SIGTSTP,
};

static atomic_bool pending[SIGNAL_COUNT];
static int descriptors[2] = {-1, -1};
static struct sigaction previous[SIGNAL_COUNT];
static bool is_installed[SIGNAL_COUNT];

// The handler: marks the signal as pending, and wakes the reader.
static void record_signal(int number) {
  int error = errno;
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    if (numbers[index] == number) atomic_store(&pending[index], true);
  }
  char byte = 0;
  // A full pipe does no harm, since its bytes wake the reader anyway.
  ssize_t written = write(descriptors[1], &byte, 1);
  (void)written;
  errno = error;
}

// Opens the pipe on the first call. Returns 0 or an error number.
static int open_pipe(void) {
  if (descriptors[0] >= 0) return 0;
  if (pipe(descriptors) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    fcntl(descriptors[end], F_SETFD, FD_CLOEXEC);
    fcntl(descriptors[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

int signals_descriptor(void) {
  return descriptors[0];
}

// Takes over the signals that are not ignored. Returns 0 or an error number.
int signals_install(void) {
  int error = open_pipe();
  if (error != 0) return error;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = record_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    atomic_store(&pending[index], false);
    is_installed[index] = sigaction(numbers[index], NULL, &previous[index]) == 0;
    // A parent that ignores a signal, such as nohup or a shell without job control, wants it ignored here, too.
    bool is_ignored = previous[index].sa_handler == SIG_IGN && index != SIGNAL_RESIZE && index != SIGNAL_CONTINUE;
    if (is_ignored) is_installed[index] = false;
    if (is_installed[index]) sigaction(numbers[index], &action, NULL);
  }
  return 0;
}

// Restores the previous actions of the signals.
void signals_restore(void) {
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    if (is_installed[index]) sigaction(numbers[index], &previous[index], NULL);
    is_installed[index] = false;
  }
}

// Empties the pipe. Pending signals stay pending.
void signals_drain(void) {
  char bytes[64];
  while (read(descriptors[0], bytes, sizeof bytes) > 0) continue;
}

// Returns whether a signal was pending, and clears the mark.
bool signals_take(enum signal_index index) {
  return atomic_exchange(&pending[index], false);
}

bool signals_are_pending(void) {
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    if (atomic_load(&pending[index])) return true;
  }
  return false;
}

static void (*around_stops)(void (*stop)(void));

void line_editor_around_stops(void (*function)(void (*stop)(void))) {
  around_stops = function;
}

// Stops the process as SIGTSTP does by default, and returns after its continuation.
static void stop_by(void (*send)(void)) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  struct sigaction handler;
  sigset_t stops;
  sigset_t before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  sigaction(SIGTSTP, &by_default, &handler);
  pthread_sigmask(SIG_UNBLOCK, &stops, &before);
  send();
  // The process is stopped here until it is continued.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &handler, NULL);
}

static void stop_this_process(void) {
  // To this thread, so that it goes no further before the process is stopped.
  raise(SIGTSTP);
}

static void stop_whole_job(void) {
  // To the process group, as the terminal driver sends the signal for Ctrl-Z.
  kill(0, SIGTSTP);
}

static void stop_process(void) {
  stop_by(stop_this_process);
}

static void stop_job(void) {
  stop_by(stop_whole_job);
}

void line_editor_stop_process(void) {
  if (around_stops != NULL) around_stops(stop_process); else stop_process();
}

// Stops the process or its whole job, and drops the signals for it that have come since.
void signals_stop_process(bool whole_job) {
  void (*stop)(void) = whole_job ? stop_job : stop_process;
  if (around_stops != NULL) around_stops(stop); else stop();
  signals_take(SIGNAL_STOP);
  signals_take(SIGNAL_CONTINUE);
}
