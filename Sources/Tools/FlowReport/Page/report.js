"use strict";
// The page of a test report, or of a session at the prompt, whose branches take the place of scripts.

const report = pageDocument();
/// Whether the page is that of a session at the prompt, and its scripts are branches.
const isSession = report.scripts.some((script) => script.branch);
const view = { status: "", text: "", script: 0, at: null };

// MARK: Text

/// Returns a duration in seconds as text, as in a transcript: 120ms, 1.5s.
function amount(seconds) {
  // A division of the rounded number, since a quotient of a quotient may have a digit more.
  const microseconds = Math.round(seconds * 1e6);
  return Math.abs(microseconds) < 1e6 ? `${microseconds / 1e3}ms` : `${microseconds / 1e6}s`;
}

/// Returns a measured duration in seconds as text of three digits: 36.4ms, 1.96s.
function measured(seconds) {
  return amount(Number(seconds.toPrecision(3)));
}

const verdictSigns = { passed: "✓", failed: "✗", skipped: "–", flaky: "~", xfail: "x", updated: "↻" };

/// Returns the lengths of the common start and the common end of two texts, in whole words.
function commonEnds(one, other) {
  const limit = Math.min(one.length, other.length);
  let start = 0;
  while (start < limit && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < limit - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  // A word stays together, and with it a pair of surrogates.
  const isPart = (character) => character !== undefined && /[\p{L}\p{N}_\uD800-\uDFFF]/u.test(character);
  while (start > 0 && isPart(one[start - 1]) && (isPart(one[start]) || isPart(other[start]))) start -= 1;
  const [last, otherLast] = [one.length - 1, other.length - 1];
  while (end > 0 && isPart(one[last - end + 1]) && (isPart(one[last - end]) || isPart(other[otherLast - end]))) end -= 1;
  return { start, end };
}

// MARK: Address

function readAddress() {
  const parameters = new URLSearchParams(location.hash.replace(/^#\??/, ""));
  view.status = parameters.get("status") ?? "";
  view.text = parameters.get("text") ?? "";
  view.script = Number(parameters.get("script") ?? 0);
  view.at = parameters.has("at") ? Number(parameters.get("at")) : null;
  if (!report.scripts[view.script]) view.script = 0;
  const script = report.scripts[view.script];
  if (!script || !script.records || !script.records[view.at]) view.at = null;
}

function writeAddress() {
  const parameters = new URLSearchParams();
  if (view.status) parameters.set("status", view.status);
  if (view.text) parameters.set("text", view.text);
  if (view.script) parameters.set("script", view.script);
  if (view.at !== null) parameters.set("at", view.at);
  const text = parameters.toString();
  history.replaceState(null, "", text ? `#?${text}` : location.pathname + location.search);
}

// MARK: Suite

/// Returns the texts of a failure by which the filter finds its script.
function failureTexts(failure) {
  return [failure.message, ...(failure.difference ?? []), ...(failure.advice ?? [])];
}

/// Returns whether a script is among those that the filter shows.
function isShown(script) {
  if (view.status && script.verdict !== view.status) return false;
  if (!view.text) return true;
  const texts = [script.path, ...(script.tags ?? []), ...(script.failures ?? []).flatMap(failureTexts)];
  return texts.some((text) => text.toLowerCase().includes(view.text.toLowerCase()));
}

function showTotals() {
  if (isSession) return;
  const counts = new Map();
  for (const script of report.scripts) counts.set(script.verdict, (counts.get(script.verdict) ?? 0) + 1);
  const choices = [["", report.scripts.length, "all"]];
  for (const verdict of Object.keys(verdictSigns)) {
    if (counts.has(verdict)) choices.push([verdict, counts.get(verdict), verdict]);
  }
  replace(
    "totals",
    choices.map(([status, count, label]) => {
      const choice = button(
        `choice ${status || "all"}`,
        () => {
          view.status = status;
          showSuite();
          writeAddress();
        },
        status ? `${verdictSigns[status]} ` : null,
        `${count} ${label}`);
      choice.setAttribute("aria-pressed", String(view.status === status));
      return choice;
    }));
}

// MARK: Overview

/// Returns a link to a script, or to one of its failures.
function scriptLink(index, failure) {
  const script = report.scripts[index];
  const record = failure ? (script.records ?? []).findIndex((record) => failures(script, record).includes(failure)) : -1;
  const place = failure ? `:${failure.line}` : "";
  return button("link", () => choose(index, record < 0 ? null : record), `${script.path}${place}`);
}

/// Returns the different failures, each as a list of equal ones. A failure is `[script, position in the script]`.
function differentFailures() {
  const groups = (report.groups ?? []).map((group) => group.failures);
  const grouped = new Set(groups.flat().map(([script, failure]) => `${script} ${failure}`));
  const single = report.scripts.flatMap((script, index) => (script.failures ?? [])
    .flatMap((_, failure) => grouped.has(`${index} ${failure}`) ? [] : [[[index, failure]]]));
  return [...groups, ...single];
}

// A page of thousands of failures would be slow, and no one reads them all.
const shownFailures = 100;

function failureList(entries) {
  return [
    ...entries.slice(0, shownFailures).map((members) => {
      const [script, failure] = members[0];
      const first = report.scripts[script].failures[failure];
      const scripts = new Set(members.map(([script]) => script));
      const count = members.length === 1
        ? "" : `${counted(members.length, "failure")} in ${counted(scripts.size, "script")}: `;
      return el(
        "section", "group",
        el("h3", "", count + first.message),
        (first.difference ?? []).length > 0
          ? el("pre", "difference", first.difference.map((_, index) => differenceLine(first.difference, index)))
          : null,
        el("ul", "", members.map(([script, failure]) => el("li", "", scriptLink(script, report.scripts[script].failures[failure])))));
    }),
    entries.length > shownFailures ? el("p", "empty", `${entries.length - shownFailures} more`) : null,
  ];
}

/// Returns the different failures. Those that no script shows first come last, since they may follow from others.
function failuresElement() {
  const all = differentFailures();
  if (all.length === 0) return null;
  const isFirst = (members) => members.some(([, failure]) => failure === 0);
  const later = all.filter((members) => !isFirst(members));
  return el(
    "details", "groups", el("summary", "", counted(all.length - later.length, "different failure")),
    failureList(all.filter(isFirst)),
    later.length > 0
      ? el(
        "details", "later", el("summary", "", `${later.length} more after the first failure of a script`), failureList(later))
      : null);
}

/// Returns the items of an app's coverage that are exercised or not, with the scripts of each.
function coverageList(heading, items) {
  if (items.length === 0) return null;
  const covered = items.filter((item) => item.count > 0).length;
  return el(
    "details", "items", el("summary", "", `${heading}: ${covered} of ${items.length}`),
    el("ul", "", items.map((item) => el(
      "li", item.count > 0 ? "covered" : "uncovered",
      named(el("span", "sign", item.count > 0 ? "✓" : "✗"), item.count > 0 ? "covered" : "not covered"),
      el("code", "", item.name), el("span", "count", item.count > 0 ? ` ${item.count}×` : " never"),
      item.scripts.length > 0
        ? el("span", "scripts", item.scripts.map((script) => script < 0 ? null : scriptLink(script)))
        : null))));
}

/// Returns the coverage of each app that a script launched.
function coverageElement() {
  if (!report.coverage) return null;
  const positions = new Map(report.scripts.map((script, index) => [script.line ? `${script.path}:${script.line}` : script.path, index]));
  const scripts = (item) => item.scripts.map((index) => positions.get(report.coverage.scripts[index]) ?? -1);
  const apps = report.coverage.apps.filter((app) => app.launches > 0);
  return el(
    "details", "coverage", el("summary", "", `coverage of ${counted(apps.length, "app")}`),
    apps.map((app) => el(
      "section", "app", el("h3", "", app.name),
      coverageList("Steps", app.steps.flatMap((type) => type.cases.map((step) => (
        { name: step.written, count: step.sentByScript + step.sentByLink + step.sentByApp, scripts: scripts(step) })))),
      coverageList("Inputs", app.inputs.flatMap((type) => type.cases.map((input) => (
        { name: `${type.model} ${input.written}`, count: input.given, scripts: scripts(input) })))),
      coverageList("Controls", app.screens.flatMap((screen) => (screen.controls ?? []).map((control) => (
        { name: `${screen.name} ${control.name}`, count: control.driven, scripts: scripts(control) })))),
      coverageList("Screens", app.screens.map((screen) => (
        { name: screen.name, count: screen.shown, scripts: scripts(screen) }))),
      coverageList("Transitions", app.transitions.map(({ transition, walked, ...rest }) => (
        { name: `${frontText(transition.from)} › ${transition.label} › ${frontText(transition.to)}`, count: walked, scripts: scripts(rest) }))))));
}

/// Returns the scripts that took longest, up to ten.
function slowestElement() {
  const slowest = report.scripts.map((script, index) => ({ script, index }))
    .sort((one, other) => other.script.seconds - one.script.seconds).slice(0, 10);
  if (isSession || slowest.length < 2) return null;
  return el(
    "details", "slowest", el("summary", "", "slowest scripts"),
    el("ol", "", slowest.map(({ script, index }) => el(
      "li", "", scriptLink(index), el("span", "count", ` ${measured(script.seconds)}`)))));
}

function showOverview() {
  replace("overview", failuresElement(), coverageElement(), slowestElement());
}

function showSuite() {
  showTotals();
  const shown = report.scripts.map((script, index) => ({ script, index })).filter((entry) => isShown(entry.script));
  let folder = null;
  const entries = shown.map(({ script, index }) => {
      const name = script.path.slice(script.path.lastIndexOf("/") + 1);
      const parent = script.path.slice(0, script.path.length - name.length);
      const heading = parent && parent !== folder ? el("h3", "folder", parent) : null;
      folder = parent;
      const entry = button(
        `script ${script.verdict}`, () => choose(index, null),
        isSession
          ? named(el("span", "sign", script.branch.isCurrent ? "●" : "○"), script.branch.isCurrent ? "current" : "branch")
          : named(el("span", "sign", verdictSigns[script.verdict]), script.verdict),
        el("span", "path", name.replace(/\.flowscript$/, "")),
        el("span", "time", isSession ? lines(script) : measured(script.seconds)));
      if (index === view.script) entry.setAttribute("aria-current", "true");
      return el("li", "", heading, entry);
    });
  document.getElementById("scripts").replaceChildren(...entries);
  document.getElementById("none").hidden = shown.length > 0;
}

/// Returns the first and the last line of a branch that no branch before it has.
function lines(script) {
  const own = (script.records ?? []).filter((record) => record.line > (script.branch.fork ?? 0));
  if (own.length < 2) return own.length === 0 ? "" : String(own[0].line);
  return `${own[0].line}–${own[own.length - 1].line}`;
}

// MARK: Script

/// Shows a script at a statement, or at its first failure if there is one.
function choose(script, at) {
  view.script = script;
  view.at = at ?? firstFailure(report.scripts[script]);
  writeAddress();
  showSuite();
  showScript();
  showPlace();
}

/// Returns the index of the first statement that failed. Returns `null` if there is none.
function firstFailure(script) {
  const index = failedRecords(script)[0];
  return index ?? null;
}

/// Returns the indices of the statements that failed, in order.
function failedRecords(script) {
  return (script?.records ?? []).flatMap((record, index) => failures(script, record).length > 0 ? [index] : []);
}

/// Scrolls to the chosen script and its chosen statement, with what stands below the statement.
function showPlace() {
  document.querySelector("#script .record:has([aria-current])")?.scrollIntoView({ block: "center" });
  // By its own position, since `scrollIntoView` would scroll the page again.
  const entry = document.querySelector("#scripts [aria-current]");
  const list = document.querySelector("nav");
  if (entry) list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

/// Returns the failures at the locations of a record.
function failures(script, record) {
  const key = JSON.stringify([record.file ?? script.path, record.line, record.included ?? []]);
  return (script.failures ?? []).filter(
    (failure) => failure.statement && JSON.stringify([failure.file, failure.line, failure.included ?? []]) === key);
}

function showScript() {
  const script = report.scripts[view.script];
  if (!script) return replace("script", el("p", "empty", "No script was run."));
  const facts = [
    ...(isSession
      ? [script.branch.isCurrent ? "the current branch" : "a branch that was left", counted(script.statements, "statement")]
      : [script.verdict, counted(script.statements, "statement"), counted(script.expectations, "expectation")]),
    `${amount(script.virtualSeconds)} of virtual time`,
    ...(script.tags ?? []).map((tag) => `#${tag}`),
  ];
  const heading = el("h2", "", script.path);
  heading.tabIndex = -1;
  replace(
    "script",
    heading,
    el("p", "facts", facts.join(" · ")),
    script.reason ? el("p", "reason", script.reason) : null,
    (script.warnings ?? []).map((warning) =>
      el("p", "reason", `warning: ${warning.statement ? `line ${warning.line}: ` : ""}${warning.message}`)),
    (script.failures ?? []).filter((failure) => !recordOf(script, failure)).map(failureElement),
    (script.earlierFailures ?? []).length > 0
      ? el(
        "details", "earlier", el("summary", "", `${counted(script.earlierFailures.length, "failure")} of earlier attempts`),
        script.earlierFailures.map(failureElement))
      : null,
    el("ol", "records", (script.records ?? []).map((record, index) => recordElement(script, record, index))));
  showMoment();
}

function recordOf(script, failure) {
  return (script.records ?? []).find((record) => failures(script, record).includes(failure));
}

function recordElement(script, record, index) {
  const failed = failures(script, record);
  const place = record.file ? `${record.file}:${record.line}` : String(record.line);
  const head = button(
    "statement", () => selectRecord(index),
    el("span", "line", place), el("code", "", record.statement),
    record.comment ? el("span", "comment", ` # ${record.comment}`) : null);
  const element = el(
    "li", failed.length > 0 ? "record failed" : "record", head,
    record.lines.length > 0
      ? el("pre", "transcript", record.lines.map(([style, text]) => el("span", `style-${style}`, text, "\n"))) : null,
    failed.map(failureElement));
  // A branch begins with the statements that it shares with others.
  if (script.branch && record.line <= (script.branch.fork ?? 0)) element.classList.add("shared");
  element.style.setProperty("--depth", String((record.included ?? []).length));
  element.dataset.index = String(index);
  if (index === view.at) head.setAttribute("aria-current", "true");
  return element;
}

function failureElement(failure) {
  const lines = failure.difference ?? [];
  return el(
    "section", "failure",
    el("p", "message", failure.message),
    el("p", "place", [`${failure.file}:${failure.line}`, ...(failure.included ?? []).map((place) => `included at ${place.file}:${place.line}`)].join(", ")),
    lines.length > 0 ? el("p", "legend", failure.legend) : null,
    lines.length > 0 ? el("pre", "difference", lines.map((line, index) => differenceLine(lines, index))) : null,
    (failure.advice ?? []).map((line) => el("p", "advice", line)),
    (failure.output ?? []).length > 0 ? el("pre", "output", failure.output.join("\n")) : null,
    (failure.activity ?? []).map((line) => el("p", "advice", line)),
    (failure.place ?? []).map((line) => el("p", "place", line)),
    (failure.handlers ?? []).map((handler) =>
      el("p", "place", `handled by ${handler.function} at ${handler.file}:${handler.line}`)),
    failure.rerun ? copiedElement(failure.rerun) : null);
}

/// Returns a line of a difference, with marks on the text that its counterpart lacks.
function differenceLine(lines, index) {
  const line = lines[index];
  const sign = line[0];
  const kind = sign === "-" ? "missing" : sign === "+" ? "unexpected" : "same";
  const other = sign === "-" ? lines[index + 1] : sign === "+" ? lines[index - 1] : undefined;
  const isPair = other !== undefined && (sign === "-" ? other[0] === "+" : other[0] === "-");
  const text = line.slice(1);
  // Apart from the text, which may begin with a sign of its own, such as that of a time.
  const mark = kind === "same" ? sign : el("span", "sign", sign);
  if (!isPair) return el("span", kind, mark, text, "\n");
  const { start, end } = commonEnds(text, other.slice(1));
  // Lines with little in common are two lines, not a changed one.
  if (start + end < text.length / 2) return el("span", kind, mark, text, "\n");
  return el(
    "span", kind, mark, text.slice(0, start), el("mark", "", text.slice(start, text.length - end)),
    text.slice(text.length - end), "\n");
}

// MARK: Moment

function selectRecord(index) {
  view.at = index;
  writeAddress();
  for (const element of document.querySelectorAll("#script .statement")) element.removeAttribute("aria-current");
  const record = document.querySelector(`#script .record[data-index="${index}"]`);
  if (record) {
    record.querySelector(".statement").setAttribute("aria-current", "true");
    record.scrollIntoView({ block: "nearest" });
  }
  showMoment();
}

/// Returns the index of the last record with a moment up to an index. Returns -1 if there is none.
function momentIndex(records, index) {
  for (let candidate = index; candidate >= 0; candidate -= 1) if (records[candidate].moment) return candidate;
  return -1;
}

/// Returns a part of the moment at an index. A moment lacks a part that is as in the moment before.
function latest(records, index, key) {
  for (let candidate = index; candidate >= 0; candidate -= 1) {
    const value = records[candidate].moment?.[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

/// Returns the values of an owner with the changed ones replaced.
function merged(values, changed) {
  const names = new Set(changed.map((value) => value.name));
  if (!values || values.every((value) => names.has(value.name))) return changed;
  const byName = new Map(changed.map((value) => [value.name, value]));
  const rest = changed.filter((value) => !values.some((other) => other.name === value.name));
  return [...values.map((value) => byName.get(value.name) ?? value), ...rest];
}

/// Returns the states of all owners at a record, by name.
function states(records, index) {
  const last = momentIndex(records, index);
  if (last < 0) return new Map();
  // A moment with the states of all owners needs none of the moments before.
  let first = last;
  while (first > 0) {
    const moment = records[first].moment;
    if (moment && moment.isWhole) break;
    first -= 1;
  }
  const result = new Map();
  for (const record of records.slice(first, last + 1)) {
    if (!record.moment) continue;
    if (record.moment.isWhole) result.clear();
    for (const state of record.moment.states) result.set(state.owner, merged(result.get(state.owner), state.values));
    // A later owner may get the name of one that is gone.
    const living = record.moment.owners;
    if (living) for (const name of result.keys()) if (!living.includes(name)) result.delete(name);
  }
  const alive = latest(records, last, "owners");
  return new Map(alive.filter((name) => result.has(name)).map((name) => [name, result.get(name)]));
}

function showMoment() {
  const script = report.scripts[view.script];
  const records = script?.records ?? [];
  const panel = document.getElementById("moment");
  const index = view.at === null ? -1 : momentIndex(records, view.at);
  if (records.every((record) => !record.moment)) {
    const reason = missingMoments(script);
    panel.hidden = !reason;
    return replace("moment", reason);
  }
  panel.hidden = false;
  if (index < 0) {
    replace("moment", el("p", "empty", "Choose a statement to see the app as it was then: click, or press j and k."));
    return;
  }
  const moment = records[index].moment;
  const earlier = momentIndex(records, index - 1);
  const before = earlier < 0 || moment.isLaunch ? null : records[earlier].moment;
  const navigated = before && moment.window !== undefined;
  replace(
    "moment",
    el("h3", "", `After ${records[index].statement}`, el("small", "", ` at ${amount(moment.time)}`)),
    // A statement that drives nothing has no moment of its own.
    view.at === index ? null : el("p", "empty", `${records[view.at].statement} shows this moment.`),
    el(
      "div", "pictures",
      navigated ? el("figure", "", el("figcaption", "", "before"), picture(latest(records, earlier, "window"))) : null,
      el("figure", "", navigated ? el("figcaption", "", "after") : null, picture(latest(records, index, "window")))),
    el("h4", "", "State"),
    stateElement(states(records, index), before ? states(records, earlier) : new Map(), Boolean(before)),
    el("h4", "", "Causes"),
    moment.causes.length > 0 ? el("pre", "causes", moment.causes.join("\n")) : el("p", "empty", "no event"),
    el("h4", "", "Virtual time"),
    ruler(records, index));
}

/// Returns why a script without a moment has none, with what to do. Returns `null` if none of its statements drove an app.
function missingMoments(script) {
  if (script?.lacksMoments) {
    return el(
      "p", "empty",
      "The script ran a second time to record the app after each statement, and failed in another way. It depends on what ran before it.");
  }
  if (report.recordsPassed !== false || !script?.records || script.verdict === "failed") return null;
  // Any other path may need quotes, which depend on the reader's shell.
  const path = /^[\p{L}\p{N}_.\/][\p{L}\p{N}_.\/:@%+-]*$/u.test(script.path) ? script.path : "FILE";
  return el(
    "div", "",
    el("p", "empty", "Only scripts that fail are recorded with the app after each statement. To record this one too:"),
    copiedElement(`${report.program} test ${path} --moments all --reporter html=report.html`));
}

// MARK: Picture

function picture(window) {
  const isEmpty = !window || window.kind === "nothing";
  const frame = el("div", "window", isEmpty ? el("p", "empty", "nothing is shown") : screenElement(window));
  return named(frame, "the screens");
}

function screenElement(node) {
  const over = (node.presented ?? []).map((presented) => el("div", `over ${presented.kind}`, screenElement(presented)));
  return el("div", `node ${node.kind}`, contentElement(node), over);
}

function contentElement(node) {
  const children = node.children ?? [];
  const selected = node.selected ?? children.length - 1;
  switch (node.kind) {
  case "alert":
    return el(
      "div", "alertbox", el("strong", "", node.title || "Alert"), node.message ? el("p", "", node.message) : null,
      el("p", "buttons", (node.buttons ?? []).map((title) => el("span", "press", title))));
  case "tabs":
    return [
      el("div", "shown", children[selected] ? screenElement(children[selected]) : null),
      el("div", "bar", children.map((child, index) =>
        el("span", index === selected ? "tab selected" : "tab", child.title || titleOf(child)))),
    ];
  case "stack":
    return el("div", "cards", children.map((child, index) => {
      const card = el("div", index === children.length - 1 ? "card top" : "card", screenElement(child));
      card.style.setProperty("--place", String(index));
      return card;
    }));
  case "split":
    return el("div", "columns", children.map((child, index) =>
      el("div", index === selected ? "column selected" : "column", screenElement(child))));
  case "pages":
    return el("div", "pages", children.map((child) => screenElement(child)));
  default:
    return el(
      "div", node.isFront ? "face front" : "face", el("span", "name", node.name),
      node.title && node.title !== node.name ? el("span", "title", node.title) : null,
      node.isFront ? el("span", "mark", "in front") : null,
      node.shows ? el("pre", "shows", node.shows.join("\n")) : null);
  }
}

/// Returns the name of the screen that a node shows.
function titleOf(node) {
  const children = node.children ?? [];
  if (children.length === 0) return node.name ?? "empty";
  return titleOf(children[node.selected ?? children.length - 1]);
}

// MARK: State

function stateElement(now, before, compares) {
  const gone = [...before.keys()].filter((name) => !now.has(name));
  if (now.size === 0 && gone.length === 0) return el("p", "empty", "no state");
  return el("div", "state",
    [...now].map(([owner, values]) => {
      const old = before.get(owner);
      const isNew = compares && old === undefined;
      const rows = values.map((value) => valueElement(value, compares && old ? old.find((other) => other.name === value.name) : undefined, compares && old !== undefined));
      const changed = isNew || rows.some((row) => row.classList.contains("changed"));
      const details = el(
        "details", changed ? "owner changed" : "owner",
        el("summary", "", owner, isNew ? el("small", "", " new") : changed ? el("small", "", " changed") : null),
        rows.length > 0 ? rows : el("p", "empty", "no properties"));
      details.open = changed || now.size <= 3;
      return details;
    }),
    gone.map((owner) => el("p", "gone", `${owner} is gone`)));
}

function valueElement(value, old, compares) {
  const changed = compares && (!old || old.text !== value.text);
  const className = changed ? "value changed" : "value";
  const label = el("span", "name", value.name, ": ");
  const text = changed && old ? [el("del", "", old.text), " → ", el("ins", "", value.text)] : [value.text];
  if (!value.parts) return el("div", className, label, text);
  const oldParts = new Map((old?.parts ?? []).map((part) => [part.name, part]));
  const details = el(
    "details", className, el("summary", "", label, el("code", "", value.text)),
    value.parts.map((part) => valueElement(part, oldParts.get(part.name), changed && Boolean(old))));
  return details;
}

// MARK: Time

/// Returns the indices of the first and the last record of the launch to which an index belongs.
function launchRange(records, index) {
  let first = index;
  while (first > 0 && !records[first].moment?.isLaunch) first -= 1;
  let last = index;
  while (last + 1 < records.length && !records[last + 1].moment?.isLaunch) last += 1;
  return { first, last };
}

/// Returns the bars of effects and sleeping tasks, each with the record that showed its start.
function bars(records, range) {
  const result = [];
  const open = new Map();
  let time = 0;
  for (let index = range.first; index <= range.last; index += 1) {
    const moment = records[index].moment;
    if (!moment) continue;
    for (const event of moment.effects) {
      const key = JSON.stringify([event.owner, event.label]);
      const waiting = open.get(key) ?? [];
      if (event.change === "began") {
        const bar = { owner: event.owner, label: event.label, start: event.time, end: null, record: index, sign: "" };
        result.push(bar);
        open.set(key, [...waiting, bar]);
      } else if (waiting.length > 0) {
        const bar = waiting[0];
        open.set(key, waiting.slice(1));
        bar.end = event.time;
        if (event.change === "cancelled") bar.sign = "cancelled";
      }
    }
    for (const sleeper of moment.sleepers) {
      const key = JSON.stringify([sleeper.owner, sleeper.label]);
      const bar = (open.get(key) ?? [])[0];
      if (bar) {
        bar.due = sleeper.until;
        bar.every = sleeper.every;
      } else if (!result.some((other) => other.task === sleeper.label && other.due === sleeper.until)) {
        result.push({
          owner: sleeper.owner, label: sleeper.label, start: sleeper.since ?? moment.time, end: null, due: sleeper.until,
          every: sleeper.every, record: index, sign: "", task: sleeper.label });
      }
    }
    time = moment.time;
  }
  for (const bar of result) {
    if (bar.end === null) {
      bar.end = Math.max(bar.due ?? time, bar.task ? bar.due : time);
      bar.sign = bar.sign || (bar.due > time ? "sleeps" : "runs");
    }
  }
  return { bars: result, end: Math.max(time, ...result.map((bar) => bar.end), 0.001) };
}

// A script may start thousands of effects. More rows than these would hide the others, and slow the page down.
const shownBars = 40;

function ruler(records, index) {
  const range = launchRange(records, index);
  const { bars: all, end } = bars(records, range);
  const moment = records[index].moment;
  const position = (time) => `${(100 * time) / end}%`;
  const axis = el("div", "axis", el("span", "", "0"), el("span", "", amount(end)));
  const track = el("div", "track");
  for (let candidate = range.first; candidate <= range.last; candidate += 1) {
    const other = records[candidate].moment;
    if (!other) continue;
    const tick = button(candidate === index ? "tick selected" : "tick", () => selectRecord(candidate));
    tick.title = `${records[candidate].statement} at ${amount(other.time)}`;
    named(tick, tick.title);
    tick.style.left = position(other.time);
    track.append(tick);
  }
  // The bars nearest to the moment are the ones that explain it.
  const near = all
    .map((bar, place) => ({ bar, place }))
    .sort((one, other) => Math.abs(one.bar.record - index) - Math.abs(other.bar.record - index) || one.place - other.place)
    .slice(0, shownBars)
    .sort((one, other) => one.place - other.place);
  const rows = near.map(({ bar }) => {
    const name = [bar.owner, bar.label].filter(Boolean).join(" ");
    const text = `${name}: ${amount(bar.start)} to ${amount(bar.end)}${bar.sign ? `, ${bar.sign}` : ""}`
      + (bar.every ? `, every ${amount(bar.every)}` : "");
    const shape = button(`bar ${bar.sign}`, () => selectRecord(bar.record));
    shape.title = text;
    named(shape, text);
    shape.style.left = position(bar.start);
    shape.style.width = `${Math.max((100 * (bar.end - bar.start)) / end, 0.5)}%`;
    return el("div", "lane", el("span", "label", name), el("div", "space", shape));
  });
  const now = el("div", "now");
  now.style.left = position(moment.time);
  track.append(now);
  return el(
    "div", "ruler", axis, track, rows,
    all.length > shownBars ? el("p", "empty", `${all.length - shownBars} more effects further away`) : null);
}

// MARK: Keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const filter = document.getElementById("filter");
  if (event.target === filter) {
    if (event.key === "Escape") {
      filter.value = "";
      filter.dispatchEvent(new Event("input"));
      filter.blur();
    }
    return;
  }
  const records = report.scripts[view.script]?.records ?? [];
  const shown = report.scripts.map((_, index) => index).filter((index) => isShown(report.scripts[index]));
  const place = shown.indexOf(view.script);
  switch (event.key) {
  case "j": if (records.length > 0) selectRecord(Math.min((view.at ?? -1) + 1, records.length - 1)); break;
  case "k": if (records.length > 0) selectRecord(Math.max((view.at ?? records.length) - 1, 0)); break;
  case "n": if (place + 1 < shown.length) choose(shown[place + 1], null); break;
  case "p": if (place > 0) choose(shown[place - 1], null); break;
  case "f": {
    const next = failedRecords(report.scripts[view.script]).find((index) => index > (view.at ?? -1));
    // After the last failure of a script comes the next script that failed.
    const script = shown.slice(place + 1).find((index) => report.scripts[index].verdict === "failed");
    if (next !== undefined) selectRecord(next);
    else if (script !== undefined) choose(script, null);
    break;
  }
  case "/": filter.focus(); break;
  default: return;
  }
  event.preventDefault();
});

document.getElementById("filter").addEventListener("input", (event) => {
  view.text = event.target.value;
  showSuite();
  writeAddress();
});
window.addEventListener("hashchange", () => {
  readAddress();
  show();
  showPlace();
});

function show() {
  document.getElementById("filter").value = view.text;
  showSuite();
  showScript();
}

readAddress();
// Without an address, the page begins with the first failure.
if (!location.hash) {
  view.script = Math.max(0, report.scripts.findIndex((script) => script.verdict === "failed"));
  view.at = firstFailure(report.scripts[view.script]);
}
document.body.classList.add("ready");
showOverview();
show();
showPlace();
