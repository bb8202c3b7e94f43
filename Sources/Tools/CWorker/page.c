// The page as the parent reads it. Its content is written by a process that also runs an app, so each number is bounded
// before use.

#define _GNU_SOURCE
#include "internal.h"

#include <elf.h>
#include <link.h>
#include <signal.h>
#include <string.h>

int cworker_signal(void) {
  return SIGRTMAX - 2;
}

struct cworker_state cworker_state_of(const cworker_page *page) {
  return (struct cworker_state){
      .stage = (enum cworker_stage)atomic_load(&page->stage),
      .job = atomic_load(&page->job),
      .began = atomic_load(&page->began),
      .line = atomic_load(&page->line),
      .column = atomic_load(&page->column),
      .statements = atomic_load(&page->statements),
      .expectations = atomic_load(&page->expectations),
  };
}

/// Finds the note with the build's identification in an object.
///
/// Returns 1 in any case, so that only the first object is searched. That is the program.
static int find_build(struct dl_phdr_info *object, size_t size, void *build) {
  (void)size;
  for (ElfW(Half) index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    // In segments of 8-byte alignment the notes are padded to 8 bytes. The build's note is not in one of those.
    if (segment->p_type != PT_NOTE || segment->p_align > 4) continue;
    const char *note = (const char *)object->dlpi_addr + segment->p_vaddr;
    const char *end = note + segment->p_memsz;
    while ((size_t)(end - note) >= sizeof(ElfW(Nhdr))) {
      const ElfW(Nhdr) *header = (const ElfW(Nhdr) *)note;
      const char *name = note + sizeof *header;
      // Names and contents are padded to 4 bytes.
      const char *content = name + ((header->n_namesz + 3u) & ~3u);
      if (header->n_type == NT_GNU_BUILD_ID && header->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        memcpy(build, content, header->n_descsz < cworker_build_size ? header->n_descsz : cworker_build_size);
        return 1;
      }
      note = content + ((header->n_descsz + 3u) & ~3u);
    }
  }
  return 1;
}

void cworker_copy_build(unsigned char *build) {
  memset(build, 0, cworker_build_size);
  dl_iterate_phdr(find_build, build);
}

/// Copies at most `size` of the bytes. Returns their number.
static int32_t copy(const char *bytes, size_t count, void *buffer, int32_t size) {
  if (count > (size_t)size) count = (size_t)size;
  memcpy(buffer, bytes, count);
  return (int32_t)count;
}

int32_t cworker_copy_place(const cworker_page *page, void *buffer, int32_t size) {
  return copy(page->place, page->place_size > sizeof page->place ? 0 : page->place_size, buffer, size);
}

int32_t cworker_copy_activity(cworker_page *page, void *buffer, int32_t size) {
  uint64_t event = atomic_load(&page->handled);
  // A process that was killed, or that called `_exit`, left no description.
  if (page->activity[0] == 0 && event != 0) {
    cworker_page_describe(page, event, NULL, false, atomic_load(&page->handled_time));
  }
  // An app may overwrite the final zero.
  return copy(page->activity, strnlen(page->activity, sizeof page->activity), buffer, size);
}

int32_t cworker_copy_faults(const cworker_page *page, void *buffer, int32_t size) {
  uint32_t count = atomic_load(&page->faults_count);
  return copy(page->faults, count > cworker_faults_size ? 0 : count, buffer, size);
}

int32_t cworker_copy_unsent(const cworker_page *page, void *buffer, int32_t size) {
  uint32_t count = atomic_load(&page->unsent_count);
  return copy(page->unsent, count > cworker_unsent_size ? 0 : count, buffer, size);
}

void cworker_add_output(cworker_page *page, const char *bytes, size_t count) {
  uint64_t written = atomic_load_explicit(&page->output_count, memory_order_relaxed);
  // Both parts have one size, so that the position in the ring is the remainder too.
  while (count > 0) {
    bool is_head = written < cworker_output_part;
    size_t start = (size_t)(written % cworker_output_part);
    size_t part = cworker_output_part - start;
    if (part > count) part = count;
    memcpy((is_head ? page->head : page->tail) + start, bytes, part);
    bytes += part;
    count -= part;
    written += part;
  }
  // The count follows the bytes, so that a reader counts none that are not written.
  atomic_store(&page->output_count, written);
}

int32_t cworker_copy_output_head(const cworker_page *page, void *buffer, int32_t size) {
  uint64_t written = atomic_load(&page->output_count);
  return copy(page->head, written < cworker_output_part ? (size_t)written : cworker_output_part, buffer, size);
}

int32_t cworker_copy_output_tail(const cworker_page *page, void *buffer, int32_t size) {
  uint64_t written = atomic_load(&page->output_count);
  if (written <= cworker_output_part) return 0;
  size_t end = (size_t)(written % cworker_output_part);
  if (written < 2 * cworker_output_part) return copy(page->tail, end, buffer, size);
  // The ring is full: its oldest byte is where the next one would be written.
  int32_t count = copy(page->tail + end, cworker_output_part - end, buffer, size);
  return count + copy(page->tail, end, (char *)buffer + count, size - count);
}

int32_t cworker_crash_of(const cworker_page *page) {
  int32_t crash = atomic_load(&page->crash);
  return crash > 0 && crash < NSIG ? crash : 0;
}

uint64_t cworker_output_count(const cworker_page *page) {
  return atomic_load(&page->output_count);
}

uint64_t cworker_output_gap(const cworker_page *page) {
  uint64_t written = atomic_load(&page->output_count);
  return written > 2 * cworker_output_part ? written - 2 * cworker_output_part : 0;
}
