// What the app is doing, for a report of the end of its process.
//
// The text of an event is in the page before the app handles the event. So a signal handler only chooses and copies
// texts, and the parent knows the event even if no handler ran.

#include "internal.h"

#include <stdio.h>
#include <string.h>

/// A text that is being written, within a limit.
struct text {
  char *bytes;
  size_t size;
  size_t count;
};

size_t cworker_fitting(const char *bytes, size_t count, size_t space) {
  if (count <= space) return count;
  // All bytes of a character but the first have the leading bits 10.
  while (space > 0 && (bytes[space] & 0xC0) == 0x80) space--;
  return space;
}

static void append(struct text *text, const char *bytes, size_t count) {
  size_t fitting = cworker_fitting(bytes, count, text->size - text->count);
  memcpy(text->bytes + text->count, bytes, fitting);
  text->count += fitting;
  // Nothing follows a cut.
  if (fitting < count) text->size = text->count;
}

static void append_string(struct text *text, const char *string) {
  append(text, string, strlen(string));
}

/// Appends a name of the app, with spaces for control characters.
static void append_name(struct text *text, const char *name) {
  size_t start = text->count;
  append_string(text, name);
  for (size_t index = start; index < text->count; index++) {
    unsigned char byte = (unsigned char)text->bytes[index];
    if (byte < ' ' || byte == 0x7F) text->bytes[index] = ' ';
  }
}

/// Appends a virtual time as scripts write it, such as `120ms` and `1.5s`.
static void append_time(struct text *text, int64_t nanoseconds) {
  bool has_seconds = nanoseconds >= 1000000000;
  int64_t unit = has_seconds ? 1000000000 : 1000000;
  char digits[32];
  int count = snprintf(
      digits, sizeof digits, "%lld.%0*lld", (long long)(nanoseconds / unit), has_seconds ? 9 : 6,
      (long long)(nanoseconds % unit));
  while (digits[count - 1] == '0') count--;
  if (digits[count - 1] == '.') count--;
  append(text, digits, (size_t)count);
  append_string(text, has_seconds ? "s" : "ms");
}

static struct cworker_work *slot_of(cworker_page *page, uint64_t event) {
  return &page->works[event % cworker_work_count];
}

bool cworker_page_has_work(cworker_page *page, uint64_t event) {
  return atomic_load_explicit(&slot_of(page, event)->event, memory_order_relaxed) == event;
}

void cworker_page_add_work(cworker_page *page, uint64_t event, const char *bytes, size_t count) {
  struct cworker_work *work = slot_of(page, event);
  struct text text = {.bytes = work->text, .size = sizeof work->text - 1};
  append(&text, bytes, count);
  work->text[text.count] = 0;
  atomic_store_explicit(&work->event, event, memory_order_release);
}

void cworker_page_describe(cworker_page *page, uint64_t event, const char *task, bool runs, int64_t time) {
  const char *work = event != 0 && cworker_page_has_work(page, event) ? slot_of(page, event)->text : NULL;
  page->activity[0] = 0;
  if (work == NULL && task == NULL && !runs) return;
  struct text text = {.bytes = page->activity, .size = sizeof page->activity - 1};
  // An app may write anywhere, so the search is bounded too.
  size_t length = work == NULL ? 0 : strnlen(work, cworker_work_size - 1);
  const char *code = length == 0 ? NULL : memchr(work, '\n', length);
  if (length > 0) {
    append(&text, work, code == NULL ? length : (size_t)(code - work));
    if (task != NULL) append_string(&text, ", in ");
  }
  if (task != NULL) {
    append_string(&text, "task \"");
    append_name(&text, task);
    append_string(&text, "\"");
  }
  if (length == 0 && task == NULL) append_string(&text, "unnamed work");
  append_string(&text, ", at ");
  append_time(&text, time);
  if (code != NULL) append(&text, code, length - (size_t)(code - work));
  page->activity[text.count] = 0;
}
