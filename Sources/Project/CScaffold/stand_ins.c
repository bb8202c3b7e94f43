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
#embed "../StandIns/ActivityKit.swift"
};

static const unsigned char file3[] = {
#embed "../StandIns/AdSupport.swift"
};

static const unsigned char file4[] = {
#embed "../StandIns/Alamofire.swift"
};

static const unsigned char file5[] = {
#embed "../StandIns/AppTrackingTransparency.swift"
};

static const unsigned char file6[] = {
#embed "../StandIns/AuthenticationServices.swift"
};

static const unsigned char file7[] = {
#embed "../StandIns/BackgroundTasks.swift"
};

static const unsigned char file8[] = {
#embed "../StandIns/Charts.swift"
};

static const unsigned char file9[] = {
#embed "../StandIns/Contacts.swift"
};

static const unsigned char file10[] = {
#embed "../StandIns/CoreData.swift"
};

static const unsigned char file11[] = {
#embed "../StandIns/CoreGraphics.swift"
};

static const unsigned char file12[] = {
#embed "../StandIns/CoreHaptics.swift"
};

static const unsigned char file13[] = {
#embed "../StandIns/CoreImage.swift"
};

static const unsigned char file14[] = {
#embed "../StandIns/CoreLocation.swift"
};

static const unsigned char file15[] = {
#embed "../StandIns/CoreMotion.swift"
};

static const unsigned char file16[] = {
#embed "../StandIns/CoreTelephony.swift"
};

static const unsigned char file17[] = {
#embed "../StandIns/CoreTransferable.swift"
};

static const unsigned char file18[] = {
#embed "../StandIns/EventKit.swift"
};

static const unsigned char file19[] = {
#embed "../StandIns/Firebase.swift"
};

static const unsigned char file20[] = {
#embed "../StandIns/FirebaseAnalytics.swift"
};

static const unsigned char file21[] = {
#embed "../StandIns/FirebaseCore.swift"
};

static const unsigned char file22[] = {
#embed "../StandIns/FirebaseCrashlytics.swift"
};

static const unsigned char file23[] = {
#embed "../StandIns/FirebaseMessaging.swift"
};

static const unsigned char file24[] = {
#embed "../StandIns/FlexLayout.swift"
};

static const unsigned char file25[] = {
#embed "../StandIns/FloatingPanel.swift"
};

static const unsigned char file26[] = {
#embed "../StandIns/GoogleSignIn.swift"
};

static const unsigned char file27[] = {
#embed "../StandIns/IQKeyboardManagerSwift.swift"
};

static const unsigned char file28[] = {
#embed "../StandIns/KakaoSDKAuth.swift"
};

static const unsigned char file29[] = {
#embed "../StandIns/KakaoSDKCommon.swift"
};

static const unsigned char file30[] = {
#embed "../StandIns/KakaoSDKUser.swift"
};

static const unsigned char file31[] = {
#embed "../StandIns/KeychainAccess.swift"
};

static const unsigned char file32[] = {
#embed "../StandIns/KeychainSwift.swift"
};

static const unsigned char file33[] = {
#embed "../StandIns/Kingfisher.swift"
};

static const unsigned char file34[] = {
#embed "../StandIns/LinkPresentation.swift"
};

static const unsigned char file35[] = {
#embed "../StandIns/LocalAuthentication.swift"
};

static const unsigned char file36[] = {
#embed "../StandIns/Lottie.swift"
};

static const unsigned char file37[] = {
#embed "../StandIns/MapKit.swift"
};

static const unsigned char file38[] = {
#embed "../StandIns/MediaPlayer.swift"
};

static const unsigned char file39[] = {
#embed "../StandIns/MessageUI.swift"
};

static const unsigned char file40[] = {
#embed "../StandIns/MultipeerConnectivity.swift"
};

static const unsigned char file41[] = {
#embed "../StandIns/Network.swift"
};

static const unsigned char file42[] = {
#embed "../StandIns/Nuke.swift"
};

static const unsigned char file43[] = {
#embed "../StandIns/NukeUI.swift"
};

static const unsigned char file44[] = {
#embed "../StandIns/Photos.swift"
};

static const unsigned char file45[] = {
#embed "../StandIns/PhotosUI.swift"
};

static const unsigned char file46[] = {
#embed "../StandIns/PinLayout.swift"
};

static const unsigned char file47[] = {
#embed "../StandIns/QuartzCore.swift"
};

static const unsigned char file48[] = {
#embed "../StandIns/QuickLook.swift"
};

static const unsigned char file49[] = {
#embed "../StandIns/RealmSwift.swift"
};

static const unsigned char file50[] = {
#embed "../StandIns/Reusable.swift"
};

static const unsigned char file51[] = {
#embed "../StandIns/SDWebImage.swift"
};

static const unsigned char file52[] = {
#embed "../StandIns/SafariServices.swift"
};

static const unsigned char file53[] = {
#embed "../StandIns/Security.swift"
};

static const unsigned char file54[] = {
#embed "../StandIns/SkeletonView.swift"
};

static const unsigned char file55[] = {
#embed "../StandIns/SnapKit.swift"
};

static const unsigned char file56[] = {
#embed "../StandIns/StoreKit.swift"
};

static const unsigned char file57[] = {
#embed "../StandIns/SwiftData.swift"
};

static const unsigned char file58[] = {
#embed "../StandIns/Swinject.swift"
};

static const unsigned char file59[] = {
#embed "../StandIns/Then.swift"
};

static const unsigned char file60[] = {
#embed "../StandIns/TipKit.swift"
};

static const unsigned char file61[] = {
#embed "../StandIns/Toast.swift"
};

static const unsigned char file62[] = {
#embed "../StandIns/Toast_Swift.swift"
};

static const unsigned char file63[] = {
#embed "../StandIns/UniformTypeIdentifiers.swift"
};

static const unsigned char file64[] = {
#embed "../StandIns/WebKit.swift"
};

static const unsigned char file65[] = {
#embed "../StandIns/WidgetKit.swift"
};

static const unsigned char file66[] = {
#embed "../StandIns/modules.txt"
};

static const struct stand_in files[] = {
    {"AVFoundation.swift", file0, sizeof file0},
    {"AVKit.swift", file1, sizeof file1},
    {"ActivityKit.swift", file2, sizeof file2},
    {"AdSupport.swift", file3, sizeof file3},
    {"Alamofire.swift", file4, sizeof file4},
    {"AppTrackingTransparency.swift", file5, sizeof file5},
    {"AuthenticationServices.swift", file6, sizeof file6},
    {"BackgroundTasks.swift", file7, sizeof file7},
    {"Charts.swift", file8, sizeof file8},
    {"Contacts.swift", file9, sizeof file9},
    {"CoreData.swift", file10, sizeof file10},
    {"CoreGraphics.swift", file11, sizeof file11},
    {"CoreHaptics.swift", file12, sizeof file12},
    {"CoreImage.swift", file13, sizeof file13},
    {"CoreLocation.swift", file14, sizeof file14},
    {"CoreMotion.swift", file15, sizeof file15},
    {"CoreTelephony.swift", file16, sizeof file16},
    {"CoreTransferable.swift", file17, sizeof file17},
    {"EventKit.swift", file18, sizeof file18},
    {"Firebase.swift", file19, sizeof file19},
    {"FirebaseAnalytics.swift", file20, sizeof file20},
    {"FirebaseCore.swift", file21, sizeof file21},
    {"FirebaseCrashlytics.swift", file22, sizeof file22},
    {"FirebaseMessaging.swift", file23, sizeof file23},
    {"FlexLayout.swift", file24, sizeof file24},
    {"FloatingPanel.swift", file25, sizeof file25},
    {"GoogleSignIn.swift", file26, sizeof file26},
    {"IQKeyboardManagerSwift.swift", file27, sizeof file27},
    {"KakaoSDKAuth.swift", file28, sizeof file28},
    {"KakaoSDKCommon.swift", file29, sizeof file29},
    {"KakaoSDKUser.swift", file30, sizeof file30},
    {"KeychainAccess.swift", file31, sizeof file31},
    {"KeychainSwift.swift", file32, sizeof file32},
    {"Kingfisher.swift", file33, sizeof file33},
    {"LinkPresentation.swift", file34, sizeof file34},
    {"LocalAuthentication.swift", file35, sizeof file35},
    {"Lottie.swift", file36, sizeof file36},
    {"MapKit.swift", file37, sizeof file37},
    {"MediaPlayer.swift", file38, sizeof file38},
    {"MessageUI.swift", file39, sizeof file39},
    {"MultipeerConnectivity.swift", file40, sizeof file40},
    {"Network.swift", file41, sizeof file41},
    {"Nuke.swift", file42, sizeof file42},
    {"NukeUI.swift", file43, sizeof file43},
    {"Photos.swift", file44, sizeof file44},
    {"PhotosUI.swift", file45, sizeof file45},
    {"PinLayout.swift", file46, sizeof file46},
    {"QuartzCore.swift", file47, sizeof file47},
    {"QuickLook.swift", file48, sizeof file48},
    {"RealmSwift.swift", file49, sizeof file49},
    {"Reusable.swift", file50, sizeof file50},
    {"SDWebImage.swift", file51, sizeof file51},
    {"SafariServices.swift", file52, sizeof file52},
    {"Security.swift", file53, sizeof file53},
    {"SkeletonView.swift", file54, sizeof file54},
    {"SnapKit.swift", file55, sizeof file55},
    {"StoreKit.swift", file56, sizeof file56},
    {"SwiftData.swift", file57, sizeof file57},
    {"Swinject.swift", file58, sizeof file58},
    {"Then.swift", file59, sizeof file59},
    {"TipKit.swift", file60, sizeof file60},
    {"Toast.swift", file61, sizeof file61},
    {"Toast_Swift.swift", file62, sizeof file62},
    {"UniformTypeIdentifiers.swift", file63, sizeof file63},
    {"WebKit.swift", file64, sizeof file64},
    {"WidgetKit.swift", file65, sizeof file65},
    {"modules.txt", file66, sizeof file66},
};

int stand_in_count(void) { return sizeof files / sizeof *files; }

struct stand_in stand_in_at(int index) { return files[index]; }
