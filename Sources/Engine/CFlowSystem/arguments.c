#include "CFlowSystem.h"

static char *none[] = {0};
static int count;
static char **arguments = none;

// The C library calls constructors with the arguments of main. Swift's own list comes from /proc/self/cmdline, and is
// empty where no /proc is mounted: the program would run nothing, and succeed.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  if (argc <= 0 || !argv) return;
  count = argc;
  arguments = argv;
}

int cflow_argument_count(void) { return count; }

char *_Nullable *_Nonnull cflow_arguments(void) { return arguments; }
