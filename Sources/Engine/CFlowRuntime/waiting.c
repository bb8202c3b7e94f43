// Threads, and the descriptors through which the runtime waits for other threads.

#include "CFlowRuntime.h"

#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

static pthread_t main_thread;

__attribute__((constructor)) static void remember_main_thread(void) { main_thread = pthread_self(); }

bool cflow_is_main_thread(void) { return pthread_equal(pthread_self(), main_thread); }

int32_t cflow_make_signal(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cflow_signal(int32_t descriptor) {
  uint64_t one = 1;
  // A write fails only when the counter is full, and then the descriptor is readable already.
  ssize_t written = write(descriptor, &one, sizeof one);
  (void)written;
}

bool cflow_clear_signal(int32_t descriptor) {
  uint64_t count;
  return read(descriptor, &count, sizeof count) == sizeof count;
}

int32_t cflow_join(int32_t first, int32_t second) {
  // A descriptor of epoll is readable itself while one of its members is.
  int joined = epoll_create1(EPOLL_CLOEXEC);
  if (joined < 0) return joined;
  int32_t descriptors[2] = {first, second};
  for (int i = 0; i < 2; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptors[i]};
    if (descriptors[i] >= 0) epoll_ctl(joined, EPOLL_CTL_ADD, descriptors[i], &event);
  }
  return joined;
}

bool cflow_wait(int32_t first, int32_t second, int32_t milliseconds) {
  // `poll` ignores negative descriptors. A call that a signal interrupts returns true, and the caller checks what
  // arrived.
  struct pollfd descriptors[2] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
  return poll(descriptors, 2, milliseconds) != 0;
}

void cflow_close(int32_t descriptor) {
  if (descriptor >= 0) close(descriptor);
}
