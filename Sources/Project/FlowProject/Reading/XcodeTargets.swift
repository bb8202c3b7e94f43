import FoundationEssentials

/// The folders of the targets in a project of Xcode.
///
/// A target has folders that Xcode keeps in step with the disk, or a list of files. Of files the folder around all of
/// them is taken, or else that at the top with nine tenths of them.
struct XcodeTargets {
  /// The folders by the names of the targets, from the folder of the text's project.
  private(set) var folders: [String: String] = [:]

  /// The folders with sources of targets for other systems alone, such as an app of tvOS.
  private(set) var otherSystemFolders: Set<String> = []

  // The parts of `project.pbxproj` that are read.
  private struct Project: Decodable {
    let objects: [String: Object]
  }

  private struct Object: Decodable {
    let isa: String
    let name: String?
    let path: String?
    let sourceTree: String?
    let children: [String]?
    let files: [String]?
    let fileRef: String?
    let buildPhases: [String]?
    let fileSystemSynchronizedGroups: [String]?
    let buildConfigurationList: String?
    let buildConfigurations: [String]?
    let buildSettings: Settings?
  }

  private struct Settings: Decodable {
    let system: String?

    private enum CodingKeys: String, CodingKey { case system = "SDKROOT" }
  }

  private let objects: [String: Object]
  private var parents: [String: String] = [:]

  /// Reads the text of `project.pbxproj`. A text in another form has no targets.
  init(_ text: String) {
    objects = (try? PropertyListDecoder().decode(Project.self, from: Data(text.utf8)))?.objects ?? [:]
    for (id, object) in objects {
      for child in object.children ?? [] { parents[child] = id }
    }
    var own: Set<String> = []
    for target in objects.values where target.isa == "PBXNativeTarget" {
      let groups = (target.fileSystemSynchronizedGroups ?? []).compactMap { path(of: $0) }
      if !isForOtherSystem(target) {
        own.formUnion(groups + files(of: target))
      } else {
        otherSystemFolders.formUnion(groups.isEmpty ? [folder(of: target)].compactMap(\.self) : groups)
      }
      guard let name = target.name, let folder = folder(of: target) else { continue }
      folders[name] = folder
    }
    otherSystemFolders = otherSystemFolders.filter { other in !own.contains { $0 == other || $0.hasPrefix("\(other)/") }
    }
  }

  private func isForOtherSystem(_ target: Object) -> Bool {
    let list = target.buildConfigurationList.flatMap { objects[$0] }
    let systems = (list?.buildConfigurations ?? []).compactMap { objects[$0]?.buildSettings?.system }
    return !systems.isEmpty && systems.allSatisfy { ["appletvos", "macosx", "watchos", "xros"].contains($0) }
  }

  // The Swift files in the list of a target.
  private func files(of target: Object) -> [String] {
    let phases = (target.buildPhases ?? []).compactMap { objects[$0] }.filter { $0.isa == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0.files ?? [] }.compactMap { objects[$0]?.fileRef }.compactMap { path(of: $0) }
    return files.filter { $0.hasSuffix(".swift") }
  }

  private func folder(of target: Object) -> String? {
    let groups = (target.fileSystemSynchronizedGroups ?? []).compactMap { path(of: $0) }
    if let first = groups.min(by: { $0.count < $1.count }) { return first }
    let folders = files(of: target).map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return nil }
    for folder in folders {
      while !folder.starts(with: common) { common.removeLast() }
    }
    if common.isEmpty { return Self.folder(ofMost: folders.map { $0.first ?? "" }) }
    return common.joined(separator: "/")
  }

  // Returns the folder at the top with nearly all files. A target may take a few more from that of another one.
  private static func folder(ofMost folders: [Substring]) -> String? {
    let counts = Dictionary(grouping: folders) { $0 }.mapValues(\.count)
    return counts.first { $0.value * 10 >= folders.count * 9 && !$0.key.isEmpty }.map { String($0.key) }
  }

  // Returns the path of a file or a group, through the groups around it. Returns `nil` for one elsewhere.
  private func path(of id: String) -> String? {
    var parts: [String] = []
    var (next, seen): (String?, Set<String>) = (id, [])
    while let current = next, seen.insert(current).inserted, let object = objects[current] {
      guard ["<group>", "SOURCE_ROOT", nil].contains(object.sourceTree) else { return nil }
      if let path = object.path { parts.append(path) }
      next = object.sourceTree == "SOURCE_ROOT" ? nil : parents[current]
    }
    let path = parts.reversed().joined(separator: "/")
    return path.isEmpty || path.hasPrefix("/") || path.contains("..") ? nil : path
  }
}
