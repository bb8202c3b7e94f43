"""Checks the modules of Sources by Package.swift, and the folders in each module.

- A target depends only on targets above it in Package.swift.
- A module imports what its target declares, and declares only what it imports.
- No cycle of references leads through the folders of a module, but for those in KNOTS. A reference is the name of a type that
  another folder declares at the top level, outside strings and comments. Calls of functions do not count.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

# The folders of a module that know one another, with the reason. At most six modules.
KNOTS = {
    # The scheduler hands jobs to executors of the toolchain, which hand them back.
    "FlowRuntime": {".", "Toolchain"},
    # The table is made of statements, reads them by the parser, and writes their text.
    "FlowScript": {"Grammar", "Parser", "Statements"},
    # Statements perform on the session, which writes the transcript, answers queries and describes its app.
    "FlowSession": {"Advice", "Fingerprint", "Moments", "Queries", "Screens", "Session", "Transcript"},
    # View models trace what they reduce, and their protocol names how.
    "FlowViewModel": {"Logging", "Reduce"},
    # A view makes its node, a node its screen, and a screen names the views in it.
    "HeadlessSwiftUI": {"Containers", "Controls", "Elements", "Graph", "Hosting", "Inert", "LifeCycle", "Navigation",
                        "Properties", "Views"},
    # UIKit's views, controllers and windows know one another, and so do those who use them.
    "HeadlessUIKit": {"Controllers", "Controls", "Hierarchy", "Layers", "Layout", "Lists", "Scenes", "Views", "Window"},
}

IMPORT = re.compile(r"^ *(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|private|fileprivate) )?"
                    r"import (?:(?:class|enum|func|let|protocol|struct|typealias|var) )?(\w+)", re.M)
DECLARATION = re.compile(r"^(?:@\w+(?:\([^)]*\))? +|(?:public|package|internal|open|final|indirect|nonisolated) +)*"
                         r"(?:class|struct|enum|actor|protocol|typealias) ([A-Z]\w*)", re.M)
TEXT = re.compile(r'"""(?:.|\n)*?"""|//[^\n]*|"(?:\\.|[^"\\\n])*"')


def package():
    with tempfile.TemporaryDirectory() as scratch:
        text = subprocess.run(["swift", "package", "--scratch-path", scratch, "dump-package"],
                              check=True, capture_output=True, text=True).stdout
    return json.loads(text)["targets"]


def names(target):
    """Returns the names of the targets and products that a target depends on."""
    return [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]


def sources(target):
    """Returns the code of a target's Swift files without strings and comments, by path."""
    folder = Path(target["path"])
    excluded = [folder / name for name in target["exclude"]]
    return {file: TEXT.sub(lambda match: '""' if match[0][0] == '"' else "", file.read_text())
            for file in sorted(folder.rglob("*.swift")) if not any(path in file.parents for path in excluded)}


def check_imports(target, files, known, run):
    imported = {module for text in files.values() for module in IMPORT.findall(text)} & known - {target["name"]}
    declared = set(names(target))
    for module in sorted(imported - declared):
        yield f"{target['name']} imports {module}, which its target in Package.swift does not declare"
    for module in sorted(declared - imported - run):
        yield f"{target['name']} declares {module} in Package.swift, and no file imports it"


def references(target, files):
    """Returns the names that the files of each folder refer to, by the folder that declares them."""
    def folder(file):
        path = file.relative_to(target["path"])
        return path.parts[0] if len(path.parts) > 1 else "."

    owners = {name: folder(file) for file, text in files.items() for name in DECLARATION.findall(text)}
    found = defaultdict(lambda: defaultdict(set))
    for file, text in files.items():
        for name in set(re.findall(r"\b[A-Z]\w*", text)) & owners.keys():
            if owners[name] != folder(file):
                found[folder(file)][owners[name]].add(f"{name} in {file.name}")
    return found


def knots(found):
    """Returns the sets of folders of which each reaches all others."""
    def reachable(folder):
        folders, new = set(), set(found.get(folder, ()))
        while new:
            folders |= new
            new = {other for one in new for other in found.get(one, ())} - folders
        return folders

    reach = {folder: reachable(folder) for folder in found}
    return {frozenset(other for other in reach if folder in reach[other] and other in reach[folder])
            for folder in reach if folder in reach[folder]}


def check_folders(target, files):
    found = references(target, files)
    listed = KNOTS.get(target["name"], set())
    present = knots(found)
    for knot in present - {frozenset(listed)}:
        yield f"{target['name']}: the folders {', '.join(sorted(knot))} know one another"
        for one in sorted(knot):
            for other in sorted(knot & found[one].keys()):
                yield f"  {one} → {other}: {', '.join(sorted(found[one][other])[:4])}"
    if listed and frozenset(listed) not in present:
        yield f"{target['name']}: no cycle leads through all of {', '.join(sorted(listed))}, which .ci/modules.py lists"


def failures():
    targets = package()
    known = {name for target in targets for name in names(target)}
    # The compiler runs macros, and a plug-in its tools.
    run = {target["name"] for target in targets if target["type"] == "macro"}
    run |= {name for target in targets if target["type"] == "plugin" for name in names(target)}
    for number, target in enumerate(targets):
        path = target.get("path") or ""
        if not path.startswith("Sources/") or path.startswith("Sources/Project/Scaffold/"):
            continue
        below = {other["name"] for other in targets[number:]}
        for name in names(target):
            if name in below:
                yield f"{target['name']} depends on {name}, which stands below it in Package.swift"
        if files := sources(target):
            yield from check_imports(target, files, known, run)
            yield from check_folders(target, files)


failed = list(failures())
for failure in failed:
    print(failure)
sys.exit(1 if failed else 0)
