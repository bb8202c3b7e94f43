import Testing

@testable import FlowProject

/// The folders of targets in `project.pbxproj`.
@Suite struct XcodeTargetsTests {
  private func project(_ objects: String) -> String {
    "// !$*UTF8*$!\n{ archiveVersion = 1; classes = { }; objectVersion = 77; objects = {\n\(objects)\n}; rootObject = R; }\n"
  }

  @Test func aTargetHasAFolderThatXcodeKeepsInStep() {
    let text = project(
      """
      /* Begin PBXFileSystemSynchronizedRootGroup section */
      A1 /* Core */ = { isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
      A2 /* Home */ = { isa = PBXFileSystemSynchronizedRootGroup; path = "Home Screen"; sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; children = ( G2 /* Features */, A1 /* Core */, ); sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; children = ( A2, ); path = Features; sourceTree = "<group>"; };
      T1 = { isa = PBXNativeTarget; name = CoreKit; fileSystemSynchronizedGroups = ( A1, ); buildPhases = ( ); };
      T2 = { isa = PBXNativeTarget; name = FeatureHome; fileSystemSynchronizedGroups = ( A2, ); };
      """)
    #expect(XcodeTargets(text).folders == ["CoreKit": "Core", "FeatureHome": "Features/Home Screen"])
  }

  @Test func aTargetWithAListOfFilesHasTheFolderAroundThem() {
    let text = project(
      """
      F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
      G1 = { isa = PBXGroup; children = ( G2, ); sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; children = ( F1, G3, ); path = Net; sourceTree = "<group>"; };
      G3 = { isa = PBXGroup; children = ( F2, ); path = Requests; sourceTree = "<group>"; };
      P1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B3, ); };
      T1 = { isa = PBXNativeTarget; name = Networking; buildPhases = ( P1, ); };
      """)
    #expect(XcodeTargets(text).folders == ["Networking": "Net"])
  }

  @Test func aTargetThatTakesAFileOfAnotherHasTheFolderOfMost() {
    let files = (1...9).map { "F\($0) = { isa = PBXFileReference; path = F\($0).swift; sourceTree = \"<group>\"; };" }
    let builds = (0...9).map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }
    let text = project(
      (files + builds).joined(separator: "\n") + """

        F0 = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; children = ( F1, F2, F3, F4, F5, F6, F7, F8, F9, ); path = Shared; };
        G2 = { isa = PBXGroup; children = ( F0, ); path = App; };
        P1 = { isa = PBXSourcesBuildPhase; files = ( B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, ); };
        T1 = { isa = PBXNativeTarget; name = Kit; buildPhases = ( P1, ); };
        """)
    #expect(XcodeTargets(text).folders == ["Kit": "Shared"])
  }

  @Test func theFolderOfAnAppForTVOSIsForAnotherSystem() {
    let text = project(
      """
      A1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Phone; };
      A2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; };
      A3 = { isa = PBXFileSystemSynchronizedRootGroup; path = TV; };
      T1 = { isa = PBXNativeTarget; name = Phone; fileSystemSynchronizedGroups = ( A1, A2, ); };
      T2 = {
        isa = PBXNativeTarget; name = TV; fileSystemSynchronizedGroups = ( A2, A3, ); buildConfigurationList = L1;
      };
      L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, ); };
      C1 = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = appletvos; OTHER = ( a, b, ); }; };
      """)
    #expect(XcodeTargets(text).otherSystemFolders == ["TV"])
  }

  @Test func theFilesOfAnAppForTVOSAreForAnotherSystem() {
    let text = project(
      """
      F1 = { isa = PBXFileReference; path = Phone/A.swift; };
      F2 = { isa = PBXFileReference; path = TV/B.swift; };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      P1 = { isa = PBXSourcesBuildPhase; files = ( B1, ); };
      P2 = { isa = PBXSourcesBuildPhase; files = ( B2, ); };
      T1 = { isa = PBXNativeTarget; name = Phone; buildPhases = ( P1, ); };
      T2 = { isa = PBXNativeTarget; name = TV; buildPhases = ( P2, ); buildConfigurationList = L1; };
      L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, ); };
      C1 = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = appletvos; }; };
      """)
    #expect(XcodeTargets(text).otherSystemFolders == ["TV"])
  }

  @Test(arguments: ["", "{", "not a project", "{ objects = { A = { isa = PBXNativeTarget; }; }; }"])
  func anotherTextHasNoTargets(text: String) {
    #expect(XcodeTargets(text).folders == [:])
  }

  @Test func groupsThatAreInOneAnotherEnd() {
    let text = project(
      """
      G1 = { isa = PBXGroup; children = ( G2, ); path = A; sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; children = ( G1, ); path = B; sourceTree = "<group>"; };
      T1 = { isa = PBXNativeTarget; name = Loop; fileSystemSynchronizedGroups = ( G1, ); };
      """)
    #expect(XcodeTargets(text).folders == ["Loop": "B/A"])
  }
}
