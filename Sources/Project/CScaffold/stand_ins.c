#include "stand_ins.h"

// The sources are files of their own, in ../StandIns, so that they are compiled and tested as what they will be.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char modules[] = {
#embed "../StandIns/modules.txt"
};

static const struct stand_in files[] = {
    {"modules.txt", modules, sizeof modules},
};

int stand_in_count(void) { return sizeof files / sizeof *files; }

struct stand_in stand_in_at(int index) { return files[index]; }
