#include "stand_ins.h"

// Written by .ci/stand-ins. The sources are files of their own, so that they are compiled and tested as what they will be.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../StandIns/AVFoundation.swift"
};

static const unsigned char file1[] = {
#embed "../StandIns/AVKit.swift"
};

static const unsigned char file2[] = {
#embed "../StandIns/CoreLocation.swift"
};

static const unsigned char file3[] = {
#embed "../StandIns/KeychainAccess.swift"
};

static const unsigned char file4[] = {
#embed "../StandIns/KeychainSwift.swift"
};

static const unsigned char file5[] = {
#embed "../StandIns/Kingfisher.swift"
};

static const unsigned char file6[] = {
#embed "../StandIns/LocalAuthentication.swift"
};

static const unsigned char file7[] = {
#embed "../StandIns/Network.swift"
};

static const unsigned char file8[] = {
#embed "../StandIns/Security.swift"
};

static const unsigned char file9[] = {
#embed "../StandIns/SnapKit.swift"
};

static const unsigned char file10[] = {
#embed "../StandIns/Swinject.swift"
};

static const unsigned char file11[] = {
#embed "../StandIns/Then.swift"
};

static const unsigned char file12[] = {
#embed "../StandIns/UniformTypeIdentifiers.swift"
};

static const unsigned char file13[] = {
#embed "../StandIns/WebKit.swift"
};

static const unsigned char file14[] = {
#embed "../StandIns/modules.txt"
};

static const struct stand_in files[] = {
    {"AVFoundation.swift", file0, sizeof file0},
    {"AVKit.swift", file1, sizeof file1},
    {"CoreLocation.swift", file2, sizeof file2},
    {"KeychainAccess.swift", file3, sizeof file3},
    {"KeychainSwift.swift", file4, sizeof file4},
    {"Kingfisher.swift", file5, sizeof file5},
    {"LocalAuthentication.swift", file6, sizeof file6},
    {"Network.swift", file7, sizeof file7},
    {"Security.swift", file8, sizeof file8},
    {"SnapKit.swift", file9, sizeof file9},
    {"Swinject.swift", file10, sizeof file10},
    {"Then.swift", file11, sizeof file11},
    {"UniformTypeIdentifiers.swift", file12, sizeof file12},
    {"WebKit.swift", file13, sizeof file13},
    {"modules.txt", file14, sizeof file14},
};

int stand_in_count(void) { return sizeof files / sizeof *files; }

struct stand_in stand_in_at(int index) { return files[index]; }
