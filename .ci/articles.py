"""Checks the links of all Markdown files, and copies a catalogue of articles with links as DocC reads them.

Articles link to one another as files, `[Testing](Testing.md#suites)`, so that the links work on a forge. DocC knows them as
`<doc:Testing#Suites>`.
"""

import collections
import re
import shutil
import subprocess
import sys
from pathlib import Path

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
FENCE = re.compile(r"^\s*```")
# "`Name` in `File.swift`"
DECLARED = re.compile(r"`(?:\w+\.)*(\w+)(?:\([\w:]*\))?` in `([\w+]+\.swift)`")


def prose(text):
    """Yields each line, and whether it is outside code."""
    is_code = False
    for line in text.splitlines(keepends=True):
        if FENCE.match(line):
            is_code = not is_code
            yield line, False
        else:
            yield line, not is_code


def headings(path):
    """Returns the headings of an article by their anchors, as forges make them."""
    found = {}
    for line, is_prose in prose(path.read_text()):
        if is_prose and (match := re.match(r"#+ (.*)", line)):
            title = match[1].strip()
            anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            found.setdefault(anchor, title)
    return found


def outside_code(line):
    """Returns a line with the text of its code spans blanked."""
    return re.sub(r"(`+)(?:(?!\1).)*?\1", lambda match: " " * len(match[0]), line)


def check():
    files = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], check=True, capture_output=True, text=True).stdout.split()
    failures = []
    sources = collections.defaultdict(list)
    for path in [Path("Package.swift"), *Path("Sources").rglob("*.swift")]:
        sources[path.name].append(path)
    for file in map(Path, files):
        for number, (line, is_prose) in enumerate(prose(file.read_text()), 1):
            if not is_prose:
                continue
            if "<doc:" in outside_code(line):
                failures.append(f"{file}:{number}: a forge can't follow <doc:…>: write [title](Article.md)")
            for match in LINK.finditer(outside_code(line)):
                target, _, anchor = match[3].partition("#")
                if re.match(r"[a-z]+:", target):
                    continue
                path = file.parent / target if target else file
                if not path.exists():
                    failures.append(f"{file}:{number}: no file {path}")
                elif anchor and path.suffix == ".md" and anchor not in headings(path):
                    failures.append(f"{file}:{number}: {path} has no heading #{anchor}")
            for name, source in DECLARED.findall(line):
                # A file of this repository: an example may name another one.
                texts = [path.read_text() for path in sources.get(source, [])]
                if texts and not any(re.search(rf"\b(class|struct|enum|protocol|func|var|let|case|extension|typealias|init) {name}\b", text) for text in texts):
                    failures.append(f"{file}:{number}: {source} does not declare {name}")
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


def copy(catalogue, destination):
    shutil.copytree(catalogue, destination)
    articles = {path.name: headings(path) for path in destination.glob("*.md")}

    def docc_link(match):
        target, _, anchor = match[3].partition("#")
        target = target or path.name
        # DocC finds images by their names.
        if match[1]:
            return f"![{match[2]}]({Path(target).name})"
        if target not in articles:
            return match[0]
        fragment = "#" + articles[target][anchor].replace(" ", "-") if anchor else ""
        return f"[{match[2]}](<doc:{target.removesuffix('.md')}{fragment}>)"

    for path in destination.glob("*.md"):
        lines = []
        for line, is_prose in prose(path.read_text()):
            item = re.fullmatch(r"- \[[^\]]*\]\((\w+)\.md\)\n", line)
            # A list of topics takes no titles.
            if item and is_prose and item[1] + ".md" in articles:
                line = f"- <doc:{item[1]}>\n"
            elif is_prose:
                line = LINK.sub(docc_link, line)
            lines.append(line)
        path.write_text("".join(lines))


if sys.argv[1:] == ["check"]:
    check()
else:
    copy(Path(sys.argv[2]), Path(sys.argv[3]))
