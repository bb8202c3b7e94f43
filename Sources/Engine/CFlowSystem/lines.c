// The lines of functions in the debug information of the running program.
//
// The program's own file is read: its symbol table gives the address of a function, and the line programs of DWARF 2 to
// 5 give the line of an address. Nothing in the file is trusted. A file without what is needed, or with something that
// this reader does not know, has no lines.

#define _GNU_SOURCE
#include "CFlowSystem.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The bytes of a section, or of the rest of one.
struct bytes {
  const uint8_t *next;
  const uint8_t *end;
  /// Whether a read went beyond the end. All reads return 0 from then on.
  bool failed;
};

static uint64_t fixed(struct bytes *bytes, size_t size) {
  if (bytes->failed || (size_t)(bytes->end - bytes->next) < size) {
    bytes->failed = true;
    return 0;
  }
  uint64_t value = 0;
  // ELF files of this processor, which is little endian, as the caller has checked.
  memcpy(&value, bytes->next, size);
  bytes->next += size;
  return value;
}

static void skip(struct bytes *bytes, uint64_t size) {
  if (bytes->failed || (uint64_t)(bytes->end - bytes->next) < size) {
    bytes->failed = true;
  } else {
    bytes->next += size;
  }
}

static uint64_t leb(struct bytes *bytes, bool isSigned) {
  uint64_t value = 0;
  unsigned shift = 0;
  while (true) {
    uint8_t byte = (uint8_t)fixed(bytes, 1);
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    shift += 7;
    if (byte < 0x80) {
      if (isSigned && (byte & 0x40) && shift < 64) value |= ~(uint64_t)0 << shift;
      return bytes->failed ? 0 : value;
    }
  }
}

static const char *string(struct bytes *bytes) {
  const char *start = (const char *)bytes->next;
  const uint8_t *nul = bytes->failed ? NULL : memchr(bytes->next, 0, (size_t)(bytes->end - bytes->next));
  if (!nul) {
    bytes->failed = true;
    return "";
  }
  bytes->next = nul + 1;
  return start;
}

/// Returns the string at an offset of a section. Returns an empty string for a wrong offset.
static const char *string_at(struct bytes section, uint64_t offset) {
  skip(&section, offset);
  return string(&section);
}

/// The sections of the program that are needed.
struct program {
  struct bytes symbols, names, lines, strings, lineStrings;
};

/// Returns a section. Returns no bytes for a compressed one, and for one that is not within the file.
static struct bytes section(const uint8_t *file, size_t size, const Elf64_Shdr *header) {
  struct bytes none = {file, file, false};
  if (header->sh_type == SHT_NOBITS || (header->sh_flags & SHF_COMPRESSED)) return none;
  if (header->sh_offset > size || header->sh_size > size - header->sh_offset) return none;
  return (struct bytes){file + header->sh_offset, file + header->sh_offset + header->sh_size, false};
}

static bool find_sections(const uint8_t *file, size_t size, struct program *program) {
  Elf64_Ehdr header;
  if (size < sizeof header) return false;
  memcpy(&header, file, sizeof header);
  if (memcmp(header.e_ident, ELFMAG, SELFMAG) || header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_shentsize != sizeof(Elf64_Shdr) || header.e_shoff > size ||
      (uint64_t)header.e_shnum * sizeof(Elf64_Shdr) > size - header.e_shoff || header.e_shstrndx >= header.e_shnum) {
    return false;
  }
  const uint8_t *first = file + header.e_shoff;
  Elf64_Shdr one;
  memcpy(&one, first + header.e_shstrndx * sizeof one, sizeof one);
  struct bytes titles = section(file, size, &one);
  // A section that is missing has no bytes.
  struct bytes none = {file, file, false};
  *program = (struct program){none, none, none, none, none};
  for (unsigned index = 0; index < header.e_shnum; index++) {
    memcpy(&one, first + index * sizeof one, sizeof one);
    const char *title = string_at(titles, one.sh_name);
    struct bytes content = section(file, size, &one);
    if (one.sh_type == SHT_SYMTAB && one.sh_link < header.e_shnum) {
      program->symbols = content;
      memcpy(&one, first + one.sh_link * sizeof one, sizeof one);
      program->names = section(file, size, &one);
    } else if (!strcmp(title, ".debug_line")) {
      program->lines = content;
    } else if (!strcmp(title, ".debug_str")) {
      program->strings = content;
    } else if (!strcmp(title, ".debug_line_str")) {
      program->lineStrings = content;
    }
  }
  return program->symbols.next < program->symbols.end;
}

/// Finds a function whose symbol has a beginning and an end. Returns its address, or 0 if it is unknown.
static uint64_t find_function(const struct program *program, const char *prefix, const char *suffix) {
  uint64_t found = 0;
  const char *shortest = NULL;
  bool isUnique = true;
  size_t prefixLength = strlen(prefix), suffixLength = strlen(suffix);
  struct bytes symbols = program->symbols;
  while ((size_t)(symbols.end - symbols.next) >= sizeof(Elf64_Sym)) {
    Elf64_Sym symbol;
    memcpy(&symbol, symbols.next, sizeof symbol);
    symbols.next += sizeof symbol;
    if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || symbol.st_shndx == SHN_UNDEF) continue;
    const char *name = string_at(program->names, symbol.st_name);
    if (strncmp(name, prefix, prefixLength)) continue;
    size_t length = strlen(name);
    if (length < prefixLength + suffixLength || strcmp(name + length - suffixLength, suffix)) continue;
    if (!shortest || length < strlen(shortest)) {
      isUnique = isUnique && (!shortest || !strncmp(shortest, name, length));
      shortest = name;
      found = symbol.st_value;
    } else if (strncmp(name, shortest, strlen(shortest))) {
      isUnique = false;
    }
  }
  return isUnique ? found : 0;
}

enum {
  DW_LNCT_path = 1,
  DW_LNCT_directory_index = 2,
  DW_FORM_block = 0x09,
  DW_FORM_data1 = 0x0B,
  DW_FORM_data2 = 0x05,
  DW_FORM_data4 = 0x06,
  DW_FORM_data8 = 0x07,
  DW_FORM_data16 = 0x1E,
  DW_FORM_string = 0x08,
  DW_FORM_strp = 0x0E,
  DW_FORM_udata = 0x0F,
  DW_FORM_line_strp = 0x1F,
};

/// The header of a line program.
struct header {
  unsigned version;
  size_t offsetSize;
  struct bytes directories, files;
  uint8_t minimumLength, lineRange, opcodeBase;
  int8_t lineBase;
  uint8_t operands[256];
};

/// Reads one value of a table of DWARF 5.
static void read_value(
    const struct program *program, const struct header *header, struct bytes *bytes, uint64_t content, uint64_t form,
    const char **path, uint64_t *directory) {
  uint64_t number = 0;
  const char *text = NULL;
  switch (form) {
  case DW_FORM_string: text = string(bytes); break;
  case DW_FORM_line_strp: text = string_at(program->lineStrings, fixed(bytes, header->offsetSize)); break;
  case DW_FORM_strp: text = string_at(program->strings, fixed(bytes, header->offsetSize)); break;
  case DW_FORM_data1: number = fixed(bytes, 1); break;
  case DW_FORM_data2: number = fixed(bytes, 2); break;
  case DW_FORM_data4: number = fixed(bytes, 4); break;
  case DW_FORM_data8: number = fixed(bytes, 8); break;
  case DW_FORM_udata: number = leb(bytes, false); break;
  case DW_FORM_data16: skip(bytes, 16); break;
  case DW_FORM_block: skip(bytes, leb(bytes, false)); break;
  default: bytes->failed = true;
  }
  if (content == DW_LNCT_path && text) *path = text;
  if (content == DW_LNCT_directory_index && !text) *directory = number;
}

/// Reads a table of DWARF 5 up to and with the entry of an index. Reads the whole table for an index that it lacks.
static bool read_entry(
    const struct program *program, const struct header *header, struct bytes *bytes, uint64_t index, const char **path,
    uint64_t *directory) {
  uint64_t formats[16][2];
  unsigned formatCount = (unsigned)fixed(bytes, 1);
  if (formatCount > 16) return false;
  for (unsigned format = 0; format < formatCount; format++) {
    formats[format][0] = leb(bytes, false);
    formats[format][1] = leb(bytes, false);
  }
  uint64_t count = leb(bytes, false);
  // Without formats, entries have no bytes, and a wrong count would never end.
  if (formatCount == 0) return false;
  for (uint64_t entry = 0; entry < count && !bytes->failed; entry++) {
    *path = "";
    *directory = 0;
    for (unsigned format = 0; format < formatCount; format++) {
      read_value(program, header, bytes, formats[format][0], formats[format][1], path, directory);
    }
    if (entry == index) return !bytes->failed;
  }
  return false;
}

/// Finds the name of a file and its directory.
static bool find_file(
    const struct program *program, const struct header *header, uint64_t index, const char **directory,
    const char **file) {
  struct bytes directories = header->directories, files = header->files;
  uint64_t number = 0, ignored = 0;
  if (header->version >= 5) {
    return read_entry(program, header, &files, index, file, &number) &&
           read_entry(program, header, &directories, number, directory, &ignored);
  }
  // Up to DWARF 4, files count from 1, and the directory 0 is that of the compilation.
  for (uint64_t entry = 1; !files.failed && files.next < files.end && *files.next; entry++) {
    *file = string(&files);
    number = leb(&files, false);
    leb(&files, false);
    leb(&files, false);
    if (entry != index) continue;
    *directory = "";
    for (uint64_t each = 1; each <= number && !directories.failed; each++) *directory = string(&directories);
    return !files.failed && !directories.failed;
  }
  return false;
}

/// Reads the header of a line program, and leaves its opcodes in `unit`.
static bool read_header(const struct program *program, struct bytes *unit, struct header *header) {
  header->version = (unsigned)fixed(unit, 2);
  if (header->version < 2 || header->version > 5) return false;
  if (header->version >= 5) skip(unit, 2);
  uint64_t length = fixed(unit, header->offsetSize);
  if (unit->failed || length > (uint64_t)(unit->end - unit->next)) return false;
  struct bytes opcodes = {unit->next + length, unit->end, false};
  header->minimumLength = (uint8_t)fixed(unit, 1);
  if (header->version >= 4) skip(unit, 1);
  skip(unit, 1);
  header->lineBase = (int8_t)fixed(unit, 1);
  header->lineRange = (uint8_t)fixed(unit, 1);
  header->opcodeBase = (uint8_t)fixed(unit, 1);
  for (unsigned opcode = 1; opcode < header->opcodeBase; opcode++) header->operands[opcode] = (uint8_t)fixed(unit, 1);
  if (!header->lineRange || !header->opcodeBase) return false;
  header->directories = (struct bytes){unit->next, opcodes.next, unit->failed};
  header->files = header->directories;
  if (header->version >= 5) {
    const char *path;
    uint64_t directory;
    read_entry(program, header, &header->files, UINT64_MAX, &path, &directory);
  } else {
    while (!header->files.failed && header->files.next < header->files.end && *header->files.next) {
      string(&header->files);
    }
    skip(&header->files, 1);
  }
  bool failed = unit->failed || header->files.failed;
  *unit = opcodes;
  return !failed;
}

/// Runs a line program up to the row of an address.
/// Returns the line, and the number of its file. Returns 0 if there is none.
static uint64_t run(const struct header *header, struct bytes opcodes, uint64_t wanted, uint64_t *file) {
  uint64_t address = 0, line = 1;
  *file = 1;
  while (!opcodes.failed && opcodes.next < opcodes.end) {
    uint8_t opcode = (uint8_t)fixed(&opcodes, 1);
    bool isRow = false;
    if (opcode >= header->opcodeBase) {
      unsigned adjusted = opcode - header->opcodeBase;
      address += (uint64_t)(adjusted / header->lineRange) * header->minimumLength;
      line += (uint64_t)(int64_t)(header->lineBase + (int)(adjusted % header->lineRange));
      isRow = true;
    } else if (opcode == 0) {
      uint64_t length = leb(&opcodes, false);
      if (opcodes.failed || length > (uint64_t)(opcodes.end - opcodes.next) || length == 0) return 0;
      struct bytes extended = {opcodes.next, opcodes.next + length, false};
      opcodes.next += length;
      uint8_t kind = (uint8_t)fixed(&extended, 1);
      if (kind == 1) {
        // The end of a sequence, whose address belongs to no line.
        address = 0;
        line = 1;
        *file = 1;
      } else if (kind == 2 && length == 9) {
        address = fixed(&extended, 8);
      }
    } else {
      switch (opcode) {
      case 1: isRow = true; break;
      case 2: address += leb(&opcodes, false) * header->minimumLength; break;
      case 3: line += leb(&opcodes, true); break;
      case 4: *file = leb(&opcodes, false); break;
      case 8: address += (uint64_t)((255 - header->opcodeBase) / header->lineRange) * header->minimumLength; break;
      case 9: address += fixed(&opcodes, 2); break;
      default:
        for (unsigned operand = 0; operand < header->operands[opcode]; operand++) leb(&opcodes, false);
      }
    }
    // A row of line 0 is code that the compiler made. The first row of a function is its declaration.
    if (isRow && address == wanted) return line;
  }
  return 0;
}

static unsigned find_line(const struct program *program, uint64_t address, char *path, size_t size) {
  struct bytes lines = program->lines;
  while (!lines.failed && lines.next < lines.end) {
    struct header header = {.offsetSize = 4};
    uint64_t length = fixed(&lines, 4);
    if (length == UINT32_MAX) {
      header.offsetSize = 8;
      length = fixed(&lines, 8);
    }
    if (lines.failed || length > (uint64_t)(lines.end - lines.next)) return 0;
    struct bytes unit = {lines.next, lines.next + length, false};
    lines.next += length;
    if (!read_header(program, &unit, &header)) continue;
    uint64_t index, line = run(&header, unit, address, &index);
    if (line == 0 || line > INT32_MAX) continue;
    const char *directory = "", *file = "";
    if (!find_file(program, &header, index, &directory, &file)) return 0;
    const char *separator = file[0] == '/' || !*directory ? "" : "/";
    int count = snprintf(path, size, "%s%s%s", file[0] == '/' ? "" : directory, separator, file);
    return count > 0 && (size_t)count < size ? (unsigned)line : 0;
  }
  return 0;
}

/// The file of the running program in memory.
struct mapping {
  uint8_t *file;
  size_t length;
};

/// Maps the running program, and finds its sections. Returns whether the caller has to unmap it.
static bool map_program(struct mapping *mapping, struct program *program) {
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  bool is_mapped = false;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    mapping->length = (size_t)status.st_size;
    mapping->file = mmap(NULL, mapping->length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    is_mapped = mapping->file != MAP_FAILED;
  }
  close(descriptor);
  if (is_mapped && !find_sections(mapping->file, mapping->length, program)) {
    munmap(mapping->file, mapping->length);
    is_mapped = false;
  }
  return is_mapped;
}

unsigned cflow_line_of_function(const char *prefix, const char *suffix, char *path, unsigned long size) {
  struct mapping mapping;
  struct program program;
  if (!map_program(&mapping, &program)) return 0;
  uint64_t address = find_function(&program, prefix, suffix);
  unsigned line = address ? find_line(&program, address, path, size) : 0;
  munmap(mapping.file, mapping.length);
  return line;
}

/// Stores the difference between the addresses in memory and in the file. The program itself comes first.
static int store_base(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;
}

uintptr_t cflow_address_of_function(const char *prefix, const char *suffix) {
  struct mapping mapping;
  struct program program;
  if (!map_program(&mapping, &program)) return 0;
  uint64_t address = find_function(&program, prefix, suffix);
  munmap(mapping.file, mapping.length);
  uintptr_t base = 0;
  dl_iterate_phdr(store_base, &base);
  return address ? base + (uintptr_t)address : 0;
}
