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
#embed "../StandIns/AmplitudeSwift.swift"
};

static const unsigned char file6[] = {
#embed "../StandIns/AppTrackingTransparency.swift"
};

static const unsigned char file7[] = {
#embed "../StandIns/AudioToolbox.swift"
};

static const unsigned char file8[] = {
#embed "../StandIns/AuthenticationServices.swift"
};

static const unsigned char file9[] = {
#embed "../StandIns/BackgroundTasks.swift"
};

static const unsigned char file10[] = {
#embed "../StandIns/Charts.swift"
};

static const unsigned char file11[] = {
#embed "../StandIns/CloudKit.swift"
};

static const unsigned char file12[] = {
#embed "../StandIns/Contacts.swift"
};

static const unsigned char file13[] = {
#embed "../StandIns/ContactsUI.swift"
};

static const unsigned char file14[] = {
#embed "../StandIns/CoreData.swift"
};

static const unsigned char file15[] = {
#embed "../StandIns/CoreGraphics.swift"
};

static const unsigned char file16[] = {
#embed "../StandIns/CoreHaptics.swift"
};

static const unsigned char file17[] = {
#embed "../StandIns/CoreImage.swift"
};

static const unsigned char file18[] = {
#embed "../StandIns/CoreLocation.swift"
};

static const unsigned char file19[] = {
#embed "../StandIns/CoreMotion.swift"
};

static const unsigned char file20[] = {
#embed "../StandIns/CoreTelephony.swift"
};

static const unsigned char file21[] = {
#embed "../StandIns/CoreTransferable.swift"
};

static const unsigned char file22[] = {
#embed "../StandIns/EventKit.swift"
};

static const unsigned char file23[] = {
#embed "../StandIns/Firebase.swift"
};

static const unsigned char file24[] = {
#embed "../StandIns/FirebaseAnalytics.swift"
};

static const unsigned char file25[] = {
#embed "../StandIns/FirebaseAnalyticsSwift.swift"
};

static const unsigned char file26[] = {
#embed "../StandIns/FirebaseAuth.swift"
};

static const unsigned char file27[] = {
#embed "../StandIns/FirebaseCore.swift"
};

static const unsigned char file28[] = {
#embed "../StandIns/FirebaseCrashlytics.swift"
};

static const unsigned char file29[] = {
#embed "../StandIns/FirebaseDynamicLinks.swift"
};

static const unsigned char file30[] = {
#embed "../StandIns/FirebaseFirestore.swift"
};

static const unsigned char file31[] = {
#embed "../StandIns/FirebaseFirestoreSwift.swift"
};

static const unsigned char file32[] = {
#embed "../StandIns/FirebaseMessaging.swift"
};

static const unsigned char file33[] = {
#embed "../StandIns/FlexLayout.swift"
};

static const unsigned char file34[] = {
#embed "../StandIns/FloatingPanel.swift"
};

static const unsigned char file35[] = {
#embed "../StandIns/GameplayKit.swift"
};

static const unsigned char file36[] = {
#embed "../StandIns/GoogleSignIn.swift"
};

static const unsigned char file37[] = {
#embed "../StandIns/Hero.swift"
};

static const unsigned char file38[] = {
#embed "../StandIns/IQKeyboardManagerSwift.swift"
};

static const unsigned char file39[] = {
#embed "../StandIns/ImageIO.swift"
};

static const unsigned char file40[] = {
#embed "../StandIns/JGProgressHUD.swift"
};

static const unsigned char file41[] = {
#embed "../StandIns/KakaoSDKAuth.swift"
};

static const unsigned char file42[] = {
#embed "../StandIns/KakaoSDKCommon.swift"
};

static const unsigned char file43[] = {
#embed "../StandIns/KakaoSDKUser.swift"
};

static const unsigned char file44[] = {
#embed "../StandIns/KeychainAccess.swift"
};

static const unsigned char file45[] = {
#embed "../StandIns/KeychainSwift.swift"
};

static const unsigned char file46[] = {
#embed "../StandIns/Kingfisher.swift"
};

static const unsigned char file47[] = {
#embed "../StandIns/LinkPresentation.swift"
};

static const unsigned char file48[] = {
#embed "../StandIns/LocalAuthentication.swift"
};

static const unsigned char file49[] = {
#embed "../StandIns/Lottie.swift"
};

static const unsigned char file50[] = {
#embed "../StandIns/MBProgressHUD.swift"
};

static const unsigned char file51[] = {
#embed "../StandIns/MapKit.swift"
};

static const unsigned char file52[] = {
#embed "../StandIns/MediaPlayer.swift"
};

static const unsigned char file53[] = {
#embed "../StandIns/MessageUI.swift"
};

static const unsigned char file54[] = {
#embed "../StandIns/Mixpanel.swift"
};

static const unsigned char file55[] = {
#embed "../StandIns/MobileCoreServices.swift"
};

static const unsigned char file56[] = {
#embed "../StandIns/MultipeerConnectivity.swift"
};

static const unsigned char file57[] = {
#embed "../StandIns/NVActivityIndicatorView.swift"
};

static const unsigned char file58[] = {
#embed "../StandIns/Network.swift"
};

static const unsigned char file59[] = {
#embed "../StandIns/Nuke.swift"
};

static const unsigned char file60[] = {
#embed "../StandIns/NukeUI.swift"
};

static const unsigned char file61[] = {
#embed "../StandIns/ObjectiveC.swift"
};

static const unsigned char file62[] = {
#embed "../StandIns/Photos.swift"
};

static const unsigned char file63[] = {
#embed "../StandIns/PhotosUI.swift"
};

static const unsigned char file64[] = {
#embed "../StandIns/PinLayout.swift"
};

static const unsigned char file65[] = {
#embed "../StandIns/QuartzCore.swift"
};

static const unsigned char file66[] = {
#embed "../StandIns/QuickLook.swift"
};

static const unsigned char file67[] = {
#embed "../StandIns/RealmSwift.swift"
};

static const unsigned char file68[] = {
#embed "../StandIns/Reusable.swift"
};

static const unsigned char file69[] = {
#embed "../StandIns/SDWebImage.swift"
};

static const unsigned char file70[] = {
#embed "../StandIns/SafariServices.swift"
};

static const unsigned char file71[] = {
#embed "../StandIns/Security.swift"
};

static const unsigned char file72[] = {
#embed "../StandIns/Sentry.swift"
};

static const unsigned char file73[] = {
#embed "../StandIns/SkeletonView.swift"
};

static const unsigned char file74[] = {
#embed "../StandIns/SnapKit.swift"
};

static const unsigned char file75[] = {
#embed "../StandIns/StoreKit.swift"
};

static const unsigned char file76[] = {
#embed "../StandIns/SwiftData.swift"
};

static const unsigned char file77[] = {
#embed "../StandIns/Swinject.swift"
};

static const unsigned char file78[] = {
#embed "../StandIns/SwinjectAutoregistration.swift"
};

static const unsigned char file79[] = {
#embed "../StandIns/SystemConfiguration.swift"
};

static const unsigned char file80[] = {
#embed "../StandIns/Then.swift"
};

static const unsigned char file81[] = {
#embed "../StandIns/TipKit.swift"
};

static const unsigned char file82[] = {
#embed "../StandIns/Toast.swift"
};

static const unsigned char file83[] = {
#embed "../StandIns/Toast_Swift.swift"
};

static const unsigned char file84[] = {
#embed "../StandIns/UniformTypeIdentifiers.swift"
};

static const unsigned char file85[] = {
#embed "../StandIns/WebKit.swift"
};

static const unsigned char file86[] = {
#embed "../StandIns/WidgetKit.swift"
};

static const unsigned char file87[] = {
#embed "../StandIns/modules.txt"
};

static const struct stand_in files[] = {
    {"AVFoundation.swift", file0, sizeof file0},
    {"AVKit.swift", file1, sizeof file1},
    {"ActivityKit.swift", file2, sizeof file2},
    {"AdSupport.swift", file3, sizeof file3},
    {"Alamofire.swift", file4, sizeof file4},
    {"AmplitudeSwift.swift", file5, sizeof file5},
    {"AppTrackingTransparency.swift", file6, sizeof file6},
    {"AudioToolbox.swift", file7, sizeof file7},
    {"AuthenticationServices.swift", file8, sizeof file8},
    {"BackgroundTasks.swift", file9, sizeof file9},
    {"Charts.swift", file10, sizeof file10},
    {"CloudKit.swift", file11, sizeof file11},
    {"Contacts.swift", file12, sizeof file12},
    {"ContactsUI.swift", file13, sizeof file13},
    {"CoreData.swift", file14, sizeof file14},
    {"CoreGraphics.swift", file15, sizeof file15},
    {"CoreHaptics.swift", file16, sizeof file16},
    {"CoreImage.swift", file17, sizeof file17},
    {"CoreLocation.swift", file18, sizeof file18},
    {"CoreMotion.swift", file19, sizeof file19},
    {"CoreTelephony.swift", file20, sizeof file20},
    {"CoreTransferable.swift", file21, sizeof file21},
    {"EventKit.swift", file22, sizeof file22},
    {"Firebase.swift", file23, sizeof file23},
    {"FirebaseAnalytics.swift", file24, sizeof file24},
    {"FirebaseAnalyticsSwift.swift", file25, sizeof file25},
    {"FirebaseAuth.swift", file26, sizeof file26},
    {"FirebaseCore.swift", file27, sizeof file27},
    {"FirebaseCrashlytics.swift", file28, sizeof file28},
    {"FirebaseDynamicLinks.swift", file29, sizeof file29},
    {"FirebaseFirestore.swift", file30, sizeof file30},
    {"FirebaseFirestoreSwift.swift", file31, sizeof file31},
    {"FirebaseMessaging.swift", file32, sizeof file32},
    {"FlexLayout.swift", file33, sizeof file33},
    {"FloatingPanel.swift", file34, sizeof file34},
    {"GameplayKit.swift", file35, sizeof file35},
    {"GoogleSignIn.swift", file36, sizeof file36},
    {"Hero.swift", file37, sizeof file37},
    {"IQKeyboardManagerSwift.swift", file38, sizeof file38},
    {"ImageIO.swift", file39, sizeof file39},
    {"JGProgressHUD.swift", file40, sizeof file40},
    {"KakaoSDKAuth.swift", file41, sizeof file41},
    {"KakaoSDKCommon.swift", file42, sizeof file42},
    {"KakaoSDKUser.swift", file43, sizeof file43},
    {"KeychainAccess.swift", file44, sizeof file44},
    {"KeychainSwift.swift", file45, sizeof file45},
    {"Kingfisher.swift", file46, sizeof file46},
    {"LinkPresentation.swift", file47, sizeof file47},
    {"LocalAuthentication.swift", file48, sizeof file48},
    {"Lottie.swift", file49, sizeof file49},
    {"MBProgressHUD.swift", file50, sizeof file50},
    {"MapKit.swift", file51, sizeof file51},
    {"MediaPlayer.swift", file52, sizeof file52},
    {"MessageUI.swift", file53, sizeof file53},
    {"Mixpanel.swift", file54, sizeof file54},
    {"MobileCoreServices.swift", file55, sizeof file55},
    {"MultipeerConnectivity.swift", file56, sizeof file56},
    {"NVActivityIndicatorView.swift", file57, sizeof file57},
    {"Network.swift", file58, sizeof file58},
    {"Nuke.swift", file59, sizeof file59},
    {"NukeUI.swift", file60, sizeof file60},
    {"ObjectiveC.swift", file61, sizeof file61},
    {"Photos.swift", file62, sizeof file62},
    {"PhotosUI.swift", file63, sizeof file63},
    {"PinLayout.swift", file64, sizeof file64},
    {"QuartzCore.swift", file65, sizeof file65},
    {"QuickLook.swift", file66, sizeof file66},
    {"RealmSwift.swift", file67, sizeof file67},
    {"Reusable.swift", file68, sizeof file68},
    {"SDWebImage.swift", file69, sizeof file69},
    {"SafariServices.swift", file70, sizeof file70},
    {"Security.swift", file71, sizeof file71},
    {"Sentry.swift", file72, sizeof file72},
    {"SkeletonView.swift", file73, sizeof file73},
    {"SnapKit.swift", file74, sizeof file74},
    {"StoreKit.swift", file75, sizeof file75},
    {"SwiftData.swift", file76, sizeof file76},
    {"Swinject.swift", file77, sizeof file77},
    {"SwinjectAutoregistration.swift", file78, sizeof file78},
    {"SystemConfiguration.swift", file79, sizeof file79},
    {"Then.swift", file80, sizeof file80},
    {"TipKit.swift", file81, sizeof file81},
    {"Toast.swift", file82, sizeof file82},
    {"Toast_Swift.swift", file83, sizeof file83},
    {"UniformTypeIdentifiers.swift", file84, sizeof file84},
    {"WebKit.swift", file85, sizeof file85},
    {"WidgetKit.swift", file86, sizeof file86},
    {"modules.txt", file87, sizeof file87},
};

int stand_in_count(void) { return sizeof files / sizeof *files; }

struct stand_in stand_in_at(int index) { return files[index]; }
