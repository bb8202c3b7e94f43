#ifndef REPORT_H
#define REPORT_H

#include <stddef.h>

/// A file of the report's page.
struct report_file {
  /// The content, without a terminating zero.
  const unsigned char *text;
  /// The length of the content in bytes.
  size_t length;
  /// The SHA-256 digest in Base64, by which the page's policy allows the file.
  const char *digest;
};

/// Returns the script of the page.
struct report_file report_script(void);

/// Returns the style sheet of the page.
struct report_file report_style(void);

#endif
