// SIGINT while a statement runs. The handler writes the current aim to a pipe; a thread of its own reads it and calls
// back, so that what is called may take locks and allocate.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_uint_fast32_t current_aim;
static int descriptors[2] = {-1, -1};
static void (*interrupted)(uint32_t aim);

static void pass_on(int number) {
  (void)number;
  int error = errno;
  uint32_t aim = (uint32_t)atomic_load(&current_aim);
  if (aim != 0) {
    ssize_t written = write(descriptors[1], &aim, sizeof aim);
    (void)written;
  }
  errno = error;
}

static void *watch(void *context) {
  (void)context;
  for (;;) {
    uint32_t aim = 0;
    ssize_t count = read(descriptors[0], &aim, sizeof aim);
    if (count == (ssize_t)sizeof aim) {
      interrupted(aim);
    } else if (!(count < 0 && errno == EINTR)) {
      return NULL;
    }
  }
}

int line_editor_interrupts_start(void (*callback)(uint32_t aim)) {
  if (descriptors[0] >= 0) return 0;
  if (pipe(descriptors) != 0) return errno;
  fcntl(descriptors[0], F_SETFD, FD_CLOEXEC);
  fcntl(descriptors[1], F_SETFD, FD_CLOEXEC);
  fcntl(descriptors[1], F_SETFL, O_NONBLOCK);
  interrupted = callback;
  // The watching thread takes no signals itself.
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

void line_editor_interrupts_aim(uint32_t aim) {
  atomic_store(&current_aim, aim);
}

void line_editor_interrupts_install(struct sigaction *previous) {
  sigaction(SIGINT, NULL, previous);
  if (previous->sa_handler == SIG_IGN || previous->sa_handler == pass_on) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = pass_on;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

void line_editor_interrupts_restore(const struct sigaction *previous) {
  if (previous->sa_handler == SIG_IGN || previous->sa_handler == pass_on) return;
  sigaction(SIGINT, previous, NULL);
}
