// Signals that stop the running work. The handler writes the target and the signal to a pipe. A thread of its own
// reads them and calls back, so that the callback may take locks and allocate.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_uint_fast32_t current_target;
static int descriptors[2] = {-1, -1};
static void (*interrupt_callback)(uint32_t target, int number);

// A pipe takes a message of this size as a whole, so messages never mix.
struct message {
  uint32_t target;
  int32_t number;
};

// The handler: writes the target and the signal to the pipe.
static void pass_on(int number) {
  int error = errno;
  struct message message = {.target = (uint32_t)atomic_load(&current_target), .number = number};
  if (message.target != 0) {
    // If the pipe is full, many signals wait already, and one more would change nothing.
    ssize_t written = write(descriptors[1], &message, sizeof message);
    (void)written;
  }
  errno = error;
}

// The thread: calls the callback for each message.
static void *watch(void *context) {
  (void)context;
  for (;;) {
    struct message message;
    ssize_t count = read(descriptors[0], &message, sizeof message);
    if (count == (ssize_t)sizeof message) {
      interrupt_callback(message.target, message.number);
    } else if (!(count < 0 && errno == EINTR)) {
      return NULL;
    }
  }
}

int line_editor_interrupts_start(void (*callback)(uint32_t target, int number)) {
  if (descriptors[0] >= 0) return 0;
  if (pipe(descriptors) != 0) return errno;
  fcntl(descriptors[0], F_SETFD, FD_CLOEXEC);
  fcntl(descriptors[1], F_SETFD, FD_CLOEXEC);
  // The handler must not block on a full pipe.
  fcntl(descriptors[1], F_SETFL, O_NONBLOCK);
  interrupt_callback = callback;
  // The new thread inherits the mask, so that signals go to the other threads.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error == 0) {
    pthread_detach(thread);
  } else {
    close(descriptors[0]);
    close(descriptors[1]);
    descriptors[0] = descriptors[1] = -1;
  }
  return error;
}

void line_editor_interrupts_set_target(uint32_t target) {
  atomic_store(&current_target, target);
}

void line_editor_interrupts_install(int number, struct sigaction *previous) {
  sigaction(number, NULL, previous);
  // An enclosing call may have installed the handler already, and restores the action.
  if (previous->sa_handler == SIG_IGN || previous->sa_handler == pass_on) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = pass_on;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void line_editor_interrupts_restore(int number, const struct sigaction *previous) {
  if (previous->sa_handler == SIG_IGN || previous->sa_handler == pass_on) return;
  sigaction(number, previous, NULL);
}
