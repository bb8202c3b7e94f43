#include "scaffold.h"

// The templates are files of their own, in ../Scaffold, so that they are compiled and tested as what they will be.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../Scaffold/asyncflow/Package.swift"
};

static const unsigned char file1[] = {
#embed "../Scaffold/asyncflow/gitignore"
};

static const unsigned char file2[] = {
#embed "../Scaffold/asyncflow/Scripts/first.flowscript"
};

static const unsigned char file3[] = {
#embed "../Scaffold/asyncflow/Sources/Scaffold/ListViewModel.swift"
};

static const unsigned char file4[] = {
#embed "../Scaffold/asyncflow/Sources/Scaffold/NotesApp.swift"
};

static const unsigned char file5[] = {
#embed "../Scaffold/asyncflow/Sources/Scaffold/NotesFlow.swift"
};

static const unsigned char file6[] = {
#embed "../Scaffold/asyncflow/Sources/Scaffold/main.swift"
};

static const unsigned char file7[] = {
#embed "../Scaffold/asyncflow/Tests/ScaffoldTests/ScriptTests.swift"
};

static const unsigned char file8[] = {
#embed "../Scaffold/asyncviewmodel/Package.swift"
};

static const unsigned char file9[] = {
#embed "../Scaffold/asyncviewmodel/gitignore"
};

static const unsigned char file10[] = {
#embed "../Scaffold/asyncviewmodel/Scripts/first.flowscript"
};

static const unsigned char file11[] = {
#embed "../Scaffold/asyncviewmodel/Sources/Scaffold/ListViewModel.swift"
};

static const unsigned char file12[] = {
#embed "../Scaffold/asyncviewmodel/Sources/Scaffold/NotesApp.swift"
};

static const unsigned char file13[] = {
#embed "../Scaffold/asyncviewmodel/Sources/Scaffold/NotesFlow.swift"
};

static const unsigned char file14[] = {
#embed "../Scaffold/asyncviewmodel/Sources/Scaffold/main.swift"
};

static const unsigned char file15[] = {
#embed "../Scaffold/asyncviewmodel/Tests/ScaffoldTests/ScriptTests.swift"
};

static const unsigned char file16[] = {
#embed "../Scaffold/innoflow/Package.swift"
};

static const unsigned char file17[] = {
#embed "../Scaffold/innoflow/gitignore"
};

static const unsigned char file18[] = {
#embed "../Scaffold/innoflow/Scripts/first.flowscript"
};

static const unsigned char file19[] = {
#embed "../Scaffold/innoflow/Sources/Scaffold/ListFeature.swift"
};

static const unsigned char file20[] = {
#embed "../Scaffold/innoflow/Sources/Scaffold/NotesApp.swift"
};

static const unsigned char file21[] = {
#embed "../Scaffold/innoflow/Sources/Scaffold/NotesFlow.swift"
};

static const unsigned char file22[] = {
#embed "../Scaffold/innoflow/Sources/Scaffold/main.swift"
};

static const unsigned char file23[] = {
#embed "../Scaffold/innoflow/Tests/ScaffoldTests/ScriptTests.swift"
};

static const unsigned char file24[] = {
#embed "../Scaffold/rxflow/Package.swift"
};

static const unsigned char file25[] = {
#embed "../Scaffold/rxflow/gitignore"
};

static const unsigned char file26[] = {
#embed "../Scaffold/rxflow/Scripts/first.flowscript"
};

static const unsigned char file27[] = {
#embed "../Scaffold/rxflow/Sources/Scaffold/ListViewModel.swift"
};

static const unsigned char file28[] = {
#embed "../Scaffold/rxflow/Sources/Scaffold/NotesApp.swift"
};

static const unsigned char file29[] = {
#embed "../Scaffold/rxflow/Sources/Scaffold/NotesFlow.swift"
};

static const unsigned char file30[] = {
#embed "../Scaffold/rxflow/Sources/Scaffold/main.swift"
};

static const unsigned char file31[] = {
#embed "../Scaffold/rxflow/Tests/ScaffoldTests/ScriptTests.swift"
};

static const unsigned char file32[] = {
#embed "../Scaffold/tcaflow/Package.swift"
};

static const unsigned char file33[] = {
#embed "../Scaffold/tcaflow/gitignore"
};

static const unsigned char file34[] = {
#embed "../Scaffold/tcaflow/Scripts/first.flowscript"
};

static const unsigned char file35[] = {
#embed "../Scaffold/tcaflow/Sources/Scaffold/ListFeature.swift"
};

static const unsigned char file36[] = {
#embed "../Scaffold/tcaflow/Sources/Scaffold/NotesApp.swift"
};

static const unsigned char file37[] = {
#embed "../Scaffold/tcaflow/Sources/Scaffold/NotesCoordinator.swift"
};

static const unsigned char file38[] = {
#embed "../Scaffold/tcaflow/Sources/Scaffold/main.swift"
};

static const unsigned char file39[] = {
#embed "../Scaffold/tcaflow/Tests/ScaffoldTests/ScriptTests.swift"
};

static const struct scaffold_file files[] = {
    {"asyncflow", "Package.swift", file0, sizeof file0},
    {"asyncflow", ".gitignore", file1, sizeof file1},
    {"asyncflow", "Scripts/first.flowscript", file2, sizeof file2},
    {"asyncflow", "Sources/Scaffold/ListViewModel.swift", file3, sizeof file3},
    {"asyncflow", "Sources/Scaffold/NotesApp.swift", file4, sizeof file4},
    {"asyncflow", "Sources/Scaffold/NotesFlow.swift", file5, sizeof file5},
    {"asyncflow", "Sources/Scaffold/main.swift", file6, sizeof file6},
    {"asyncflow", "Tests/ScaffoldTests/ScriptTests.swift", file7, sizeof file7},
    {"asyncviewmodel", "Package.swift", file8, sizeof file8},
    {"asyncviewmodel", ".gitignore", file9, sizeof file9},
    {"asyncviewmodel", "Scripts/first.flowscript", file10, sizeof file10},
    {"asyncviewmodel", "Sources/Scaffold/ListViewModel.swift", file11, sizeof file11},
    {"asyncviewmodel", "Sources/Scaffold/NotesApp.swift", file12, sizeof file12},
    {"asyncviewmodel", "Sources/Scaffold/NotesFlow.swift", file13, sizeof file13},
    {"asyncviewmodel", "Sources/Scaffold/main.swift", file14, sizeof file14},
    {"asyncviewmodel", "Tests/ScaffoldTests/ScriptTests.swift", file15, sizeof file15},
    {"innoflow", "Package.swift", file16, sizeof file16},
    {"innoflow", ".gitignore", file17, sizeof file17},
    {"innoflow", "Scripts/first.flowscript", file18, sizeof file18},
    {"innoflow", "Sources/Scaffold/ListFeature.swift", file19, sizeof file19},
    {"innoflow", "Sources/Scaffold/NotesApp.swift", file20, sizeof file20},
    {"innoflow", "Sources/Scaffold/NotesFlow.swift", file21, sizeof file21},
    {"innoflow", "Sources/Scaffold/main.swift", file22, sizeof file22},
    {"innoflow", "Tests/ScaffoldTests/ScriptTests.swift", file23, sizeof file23},
    {"rxflow", "Package.swift", file24, sizeof file24},
    {"rxflow", ".gitignore", file25, sizeof file25},
    {"rxflow", "Scripts/first.flowscript", file26, sizeof file26},
    {"rxflow", "Sources/Scaffold/ListViewModel.swift", file27, sizeof file27},
    {"rxflow", "Sources/Scaffold/NotesApp.swift", file28, sizeof file28},
    {"rxflow", "Sources/Scaffold/NotesFlow.swift", file29, sizeof file29},
    {"rxflow", "Sources/Scaffold/main.swift", file30, sizeof file30},
    {"rxflow", "Tests/ScaffoldTests/ScriptTests.swift", file31, sizeof file31},
    {"tcaflow", "Package.swift", file32, sizeof file32},
    {"tcaflow", ".gitignore", file33, sizeof file33},
    {"tcaflow", "Scripts/first.flowscript", file34, sizeof file34},
    {"tcaflow", "Sources/Scaffold/ListFeature.swift", file35, sizeof file35},
    {"tcaflow", "Sources/Scaffold/NotesApp.swift", file36, sizeof file36},
    {"tcaflow", "Sources/Scaffold/NotesCoordinator.swift", file37, sizeof file37},
    {"tcaflow", "Sources/Scaffold/main.swift", file38, sizeof file38},
    {"tcaflow", "Tests/ScaffoldTests/ScriptTests.swift", file39, sizeof file39},
};

int scaffold_file_count(void) { return sizeof files / sizeof *files; }

struct scaffold_file scaffold_file_at(int index) { return files[index]; }
