// The threads of both ends, beside those of the program and the app.

#include "internal.h"

#include <pthread.h>
#include <signal.h>

int cworker_start_thread(void *(*body)(void *)) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // The threads call very little, so a small stack suffices.
  pthread_attr_setstacksize(&attributes, 1 << 18);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals go to the threads of the program or the app. A new thread has its creator's mask from its first
  // instruction.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, body, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}
