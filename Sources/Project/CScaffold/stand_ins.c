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
#embed "../StandIns/Alamofire.swift"
};

static const unsigned char file3[] = {
#embed "../StandIns/AuthenticationServices.swift"
};

static const unsigned char file4[] = {
#embed "../StandIns/CoreData.swift"
};

static const unsigned char file5[] = {
#embed "../StandIns/CoreLocation.swift"
};

static const unsigned char file6[] = {
#embed "../StandIns/CoreTransferable.swift"
};

static const unsigned char file7[] = {
#embed "../StandIns/Firebase.swift"
};

static const unsigned char file8[] = {
#embed "../StandIns/FirebaseAnalytics.swift"
};

static const unsigned char file9[] = {
#embed "../StandIns/FirebaseCore.swift"
};

static const unsigned char file10[] = {
#embed "../StandIns/FirebaseCrashlytics.swift"
};

static const unsigned char file11[] = {
#embed "../StandIns/FirebaseMessaging.swift"
};

static const unsigned char file12[] = {
#embed "../StandIns/GoogleSignIn.swift"
};

static const unsigned char file13[] = {
#embed "../StandIns/KakaoSDKAuth.swift"
};

static const unsigned char file14[] = {
#embed "../StandIns/KakaoSDKCommon.swift"
};

static const unsigned char file15[] = {
#embed "../StandIns/KakaoSDKUser.swift"
};

static const unsigned char file16[] = {
#embed "../StandIns/KeychainAccess.swift"
};

static const unsigned char file17[] = {
#embed "../StandIns/KeychainSwift.swift"
};

static const unsigned char file18[] = {
#embed "../StandIns/Kingfisher.swift"
};

static const unsigned char file19[] = {
#embed "../StandIns/LocalAuthentication.swift"
};

static const unsigned char file20[] = {
#embed "../StandIns/Lottie.swift"
};

static const unsigned char file21[] = {
#embed "../StandIns/MessageUI.swift"
};

static const unsigned char file22[] = {
#embed "../StandIns/Network.swift"
};

static const unsigned char file23[] = {
#embed "../StandIns/Nuke.swift"
};

static const unsigned char file24[] = {
#embed "../StandIns/NukeUI.swift"
};

static const unsigned char file25[] = {
#embed "../StandIns/Photos.swift"
};

static const unsigned char file26[] = {
#embed "../StandIns/PhotosUI.swift"
};

static const unsigned char file27[] = {
#embed "../StandIns/RealmSwift.swift"
};

static const unsigned char file28[] = {
#embed "../StandIns/SafariServices.swift"
};

static const unsigned char file29[] = {
#embed "../StandIns/Security.swift"
};

static const unsigned char file30[] = {
#embed "../StandIns/SnapKit.swift"
};

static const unsigned char file31[] = {
#embed "../StandIns/StoreKit.swift"
};

static const unsigned char file32[] = {
#embed "../StandIns/SwiftData.swift"
};

static const unsigned char file33[] = {
#embed "../StandIns/Swinject.swift"
};

static const unsigned char file34[] = {
#embed "../StandIns/Then.swift"
};

static const unsigned char file35[] = {
#embed "../StandIns/UniformTypeIdentifiers.swift"
};

static const unsigned char file36[] = {
#embed "../StandIns/WebKit.swift"
};

static const unsigned char file37[] = {
#embed "../StandIns/modules.txt"
};

static const struct stand_in files[] = {
    {"AVFoundation.swift", file0, sizeof file0},
    {"AVKit.swift", file1, sizeof file1},
    {"Alamofire.swift", file2, sizeof file2},
    {"AuthenticationServices.swift", file3, sizeof file3},
    {"CoreData.swift", file4, sizeof file4},
    {"CoreLocation.swift", file5, sizeof file5},
    {"CoreTransferable.swift", file6, sizeof file6},
    {"Firebase.swift", file7, sizeof file7},
    {"FirebaseAnalytics.swift", file8, sizeof file8},
    {"FirebaseCore.swift", file9, sizeof file9},
    {"FirebaseCrashlytics.swift", file10, sizeof file10},
    {"FirebaseMessaging.swift", file11, sizeof file11},
    {"GoogleSignIn.swift", file12, sizeof file12},
    {"KakaoSDKAuth.swift", file13, sizeof file13},
    {"KakaoSDKCommon.swift", file14, sizeof file14},
    {"KakaoSDKUser.swift", file15, sizeof file15},
    {"KeychainAccess.swift", file16, sizeof file16},
    {"KeychainSwift.swift", file17, sizeof file17},
    {"Kingfisher.swift", file18, sizeof file18},
    {"LocalAuthentication.swift", file19, sizeof file19},
    {"Lottie.swift", file20, sizeof file20},
    {"MessageUI.swift", file21, sizeof file21},
    {"Network.swift", file22, sizeof file22},
    {"Nuke.swift", file23, sizeof file23},
    {"NukeUI.swift", file24, sizeof file24},
    {"Photos.swift", file25, sizeof file25},
    {"PhotosUI.swift", file26, sizeof file26},
    {"RealmSwift.swift", file27, sizeof file27},
    {"SafariServices.swift", file28, sizeof file28},
    {"Security.swift", file29, sizeof file29},
    {"SnapKit.swift", file30, sizeof file30},
    {"StoreKit.swift", file31, sizeof file31},
    {"SwiftData.swift", file32, sizeof file32},
    {"Swinject.swift", file33, sizeof file33},
    {"Then.swift", file34, sizeof file34},
    {"UniformTypeIdentifiers.swift", file35, sizeof file35},
    {"WebKit.swift", file36, sizeof file36},
    {"modules.txt", file37, sizeof file37},
};

int stand_in_count(void) { return sizeof files / sizeof *files; }

struct stand_in stand_in_at(int index) { return files[index]; }
