"use strict";
// The page of an exploration's graph. Screens stand in columns by their distance from a launch.

const graph = pageDocument();
const view = { node: null, text: "", scale: 1 };

// MARK: Names

/// Returns the flow, the tab and the state of a node, as far as it has them.
function placeOf(node) {
  const parts = [node.area.flow, node.area.tab ? `tab ${node.area.tab}` : "", node.state ? `state ${node.state}` : ""];
  return parts.filter(Boolean).join(" · ");
}

function nameOf(node) {
  const place = placeOf(node);
  const screen = frontText(node.screen);
  return place ? `${screen} (${place})` : screen;
}

/// Returns the width of a text in units, in which Hangul and Han are two wide.
function unitsOf(text) {
  let units = 0;
  for (const character of text) units += character.codePointAt(0) > 0x1100 ? 2 : 1;
  return units;
}

/// Returns a text that is cut to a width.
function cut(text, limit) {
  if (unitsOf(text) <= limit) return text;
  let short = "";
  for (const character of text) {
    if (unitsOf(short + character) >= limit) break;
    short += character;
  }
  return `${short}…`;
}

// MARK: Edges

/// The edges of all kinds from one node to another as one line. -1 is the end of the process.
const lines = [];
{
  const byEnds = new Map();
  for (const edge of graph.edges) {
    const to = edge.to ?? -1;
    const key = `${edge.from} ${to}`;
    const labels = edge.labels.map((text) => ({ text, kind: edge.kind, isWalked: edge.walked.includes(text) }));
    const line = byEnds.get(key);
    if (line) {
      line.labels.push(...labels);
    } else {
      byEnds.set(key, { from: edge.from, to, labels });
      lines.push(byEnds.get(key));
    }
  }
}
const hasLoss = lines.some((line) => line.to < 0);
const hasWalks = lines.some((line) => line.labels.some((label) => label.isWalked));

/// Returns the first label of a line, with the number of others.
function labelOf(line) {
  const rest = line.labels.length - 1;
  return cut(line.labels[0].text, 28) + (rest > 0 ? ` +${rest}` : "");
}

// MARK: Layout

const size = { height: 44, gap: 40, column: 170, margin: 20 };

/// Returns the boxes of the nodes, and of the end of the process as the last one.
function layout() {
  const count = graph.nodes.length;
  const layers = new Array(count).fill(-1);
  let front = graph.nodes.map((_, index) => index).filter((index) => graph.nodes[index].isStart);
  if (front.length === 0 && count > 0) front = [0];
  for (const index of front) layers[index] = 0;
  const targets = graph.nodes.map(() => []);
  for (const line of lines) if (line.to >= 0) targets[line.from].push(line.to);
  for (let layer = 1; front.length > 0; layer += 1) {
    const next = [];
    for (const index of front) {
      for (const target of targets[index]) {
        if (layers[target] >= 0) continue;
        layers[target] = layer;
        next.push(target);
      }
    }
    front = next;
  }
  const columns = [];
  layers.forEach((layer, index) => {
    const column = Math.max(layer, 0);
    while (columns.length <= column) columns.push([]);
    columns[column].push(index);
  });
  if (hasLoss) columns.push([count]);
  // Each node comes near the middle of those that lead to it, and of those to which it leads.
  const rows = new Array(count + 1).fill(0);
  const settle = (column) => column.forEach((index, row) => (rows[index] = row - (column.length - 1) / 2));
  columns.forEach(settle);
  const neighbours = new Array(count + 1).fill(null).map(() => []);
  for (const line of lines) {
    const to = line.to < 0 ? count : line.to;
    neighbours[line.from].push(to);
    neighbours[to].push(line.from);
  }
  for (let round = 0; round < 4; round += 1) {
    for (const column of columns) {
      const middle = new Map(column.map((index) => {
        const near = neighbours[index].map((other) => rows[other]);
        return [index, near.length > 0 ? near.reduce((sum, row) => sum + row, 0) / near.length : rows[index]];
      }));
      column.sort((one, other) => middle.get(one) - middle.get(other) || one - other);
      settle(column);
    }
  }
  const boxes = new Array(count + (hasLoss ? 1 : 0));
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  let x = size.margin;
  for (const column of columns) {
    const width = Math.max(90, ...column.map((index) => widthOf(index)));
    for (const index of column) {
      const row = rows[index] + (tallest - 1) / 2;
      boxes[index] = { x, y: size.margin + row * (size.height + size.gap), width, height: size.height };
    }
    x += width + size.column;
  }
  const height = size.margin * 2 + tallest * (size.height + size.gap) - size.gap;
  // A line between two screens of the last column bends to the right of them.
  return { boxes, width: x - size.column + size.margin + 70, height, columns };
}

function widthOf(index) {
  const node = graph.nodes[index];
  if (!node) return 110;
  return 24 + 7.6 * Math.max(unitsOf(cut(frontText(node.screen), 26)), 0.9 * unitsOf(cut(placeOf(node), 30)));
}

/// Returns the course of a line, with the point of its label.
function course(line) {
  const [from, to] = [drawing.boxes[line.from], drawing.boxes[line.to < 0 ? graph.nodes.length : line.to]];
  const middle = (box) => box.y + box.height / 2;
  const isBeside = to.x === from.x;
  // A long line passes behind other screens, which would hide its label.
  const isLong = Math.abs(columnOf(line.from) - columnOf(line.to < 0 ? graph.nodes.length : line.to)) > 1;
  let [start, end, bends] = [[from.x + from.width, middle(from)], [to.x + to.width + 3, middle(to) + 4], []];
  if (to.x > from.x) {
    [start, end] = [[from.x + from.width, middle(from) - 6], [to.x - 3, middle(to) - 6]];
    bends = [start[0] + (end[0] - start[0]) / 2, end[0] - (end[0] - start[0]) / 2];
  } else if (to.x < from.x) {
    [start, end] = [[from.x, middle(from) + 8], [to.x + to.width + 3, middle(to) + 8]];
    const bend = Math.max((start[0] - end[0]) / 2, 40);
    bends = [start[0] - bend, end[0] + bend];
  } else {
    const bend = 30 + Math.min(Math.abs(end[1] - start[1]) / 4, 50);
    bends = [start[0] + bend, end[0] + bend];
  }
  // Lines spread from a busy screen, so that the label has more room at the other end.
  const at = degree(line.from) <= degree(line.to) ? 0.3 : 0.7;
  const point = (values) => values.reduce((sum, value, index) =>
    sum + value * [1, 3, 3, 1][index] * at ** index * (1 - at) ** (3 - index), 0);
  return {
    path: `M${start.join(" ")}C${bends[0]} ${start[1]} ${bends[1]} ${end[1]} ${end.join(" ")}`,
    x: point([start[0], ...bends, end[0]]), y: point([start[1], start[1], end[1], end[1]]), isBeside, isLong,
  };
}

/// Returns the number of the column with a node.
function columnOf(index) {
  return drawing.columns.findIndex((column) => column.includes(index));
}

/// Returns the number of lines at a node.
function degree(index) {
  return lines.filter((line) => line.from === index || line.to === index).length;
}

// MARK: Picture

function shape(name, className, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  if (className) element.setAttribute("class", className);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

// One line a screen can be followed without labels. More would cover each other.
const shownLabels = 16;

const drawing = layout();
const nodeShapes = [];
const lineShapes = [];

function draw() {
  const { boxes, width, height } = drawing;
  const marker = shape(
    "marker", "", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 9, markerHeight: 9, orient: "auto", markerUnits: "userSpaceOnUse" },
    shape("path", "head", { d: "M0 0L8 4L0 8z" }));
  for (const line of lines) {
    const { path, x, y, isBeside, isLong } = course(line);
    const isWalked = hasWalks && line.labels.every((label) => label.isWalked);
    const kinds = new Set(line.labels.map((label) => label.kind));
    const kind = kinds.size === 1 ? [...kinds][0] : "mixed";
    const element = shape(
      "g", `line ${kind}${isWalked ? " walked" : ""}${line.to < 0 ? " lost" : ""}${isLong ? " long" : ""}`, {},
      shape("path", "course", { d: path, "marker-end": "url(#arrow)" }),
      shape("text", "label", { x: x + (isBeside ? 4 : 0), y: y - 4, "text-anchor": isBeside ? "start" : "middle" }, (isWalked ? "✓ " : "") + labelOf(line)));
    lineShapes.push(element);
  }
  graph.nodes.forEach((node, index) => {
    const box = boxes[index];
    const place = placeOf(node);
    const element = shape(
      "g", `node${node.isStart ? " start" : ""}${node.isTrap ? " trap" : ""}`,
      { transform: `translate(${box.x} ${box.y})`, tabindex: 0, role: "button", "aria-label": nameOf(node) },
      shape("title", "", {}, nameOf(node)),
      shape("rect", "", { width: box.width, height: box.height, rx: 8 }),
      shape("text", "screen", { x: 12, y: place ? 19 : 27 }, (node.isTrap ? "⚠ " : "") + cut(frontText(node.screen), 26)),
      place ? shape("text", "area", { x: 12, y: 35 }, cut(place, 30)) : null);
    element.addEventListener("click", () => choose(index));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(index);
    });
    nodeShapes.push(element);
  });
  const lost = hasLoss ? boxes[graph.nodes.length] : null;
  const picture = shape(
    "svg", lines.length <= shownLabels ? "labelled" : "",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `the screens of ${graph.app}` },
    shape("defs", "", {}, marker), ...lineShapes, ...nodeShapes,
    lost
      ? shape(
        "g", "end", { transform: `translate(${lost.x} ${lost.y})` },
        shape("rect", "", { width: lost.width, height: lost.height, rx: 2 }),
        shape("text", "screen", { x: 12, y: 27 }, "process ends"))
      : null);
  document.getElementById("canvas").replaceChildren(picture);
  document.getElementById("zoom").replaceChildren(
    named(button("copy", () => zoom(view.scale / 1.25), "−"), "smaller"),
    named(button("copy", () => zoom(1), "100 %"), "actual size"),
    named(button("copy", () => zoom(view.scale * 1.25), "+"), "larger"),
    button("copy", fit, "fit"));
  const legend = [
    ["input", "input"], ["gesture", "gesture"], ["time", "time"], ["step", "Step, link or restart"], ["mixed", "several kinds"],
  ].map(([kind, text]) => el("span", "key", swatch(kind), text));
  document.getElementById("legend").replaceChildren(...legend, hasWalks ? el("span", "key", "✓ scripts walk it") : "");
}

/// Returns a short line in the style of a kind of actions.
function swatch(kind) {
  return shape(
    "svg", "swatch", { width: 28, height: 10, "aria-hidden": "true" },
    shape("g", `line ${kind}`, {}, shape("path", "course", { d: "M1 5L27 5" })));
}

function zoom(scale) {
  view.scale = Math.min(Math.max(scale, 0.2), 3);
  const picture = document.querySelector("#canvas svg");
  picture.setAttribute("width", String(Math.round(drawing.width * view.scale)));
  picture.setAttribute("height", String(Math.round(drawing.height * view.scale)));
}

function fit() {
  zoom(document.getElementById("canvas").clientWidth / drawing.width);
}

// MARK: Screen

function choose(index) {
  view.node = index;
  writeAddress();
  showChoice(true);
}

/// Returns whether the filter shows a node.
function isShown(index) {
  const text = view.text.toLowerCase();
  if (!text) return true;
  const words = [nameOf(graph.nodes[index]), ...graph.nodes[index].inPlace];
  for (const line of lines) if (line.from === index) words.push(...line.labels.map((label) => label.text));
  return words.some((word) => word.toLowerCase().includes(text));
}

function showChoice(scrolls) {
  const shown = graph.nodes.map((_, index) => isShown(index));
  nodeShapes.forEach((element, index) => {
    const isChosen = index === view.node;
    element.classList.toggle("dim", !shown[index]);
    element.classList.toggle("chosen", isChosen);
    element.setAttribute("aria-pressed", String(isChosen));
  });
  lineShapes.forEach((element, index) => {
    const line = lines[index];
    const touches = view.node !== null && (line.from === view.node || line.to === view.node);
    element.classList.toggle("active", touches);
    element.classList.toggle("dim", view.node !== null ? !touches : !shown[line.from]);
  });
  // Lines of the chosen screen lie over the others.
  const first = nodeShapes[0];
  if (first) lineShapes.forEach((element) => element.classList.contains("active") && first.before(element));
  document.getElementById("none").hidden = shown.some(Boolean);
  document.getElementById("node").replaceChildren(view.node === null ? overview() : nodeElement(view.node));
  if (scrolls && view.node !== null) nodeShapes[view.node].scrollIntoView({ block: "nearest", inline: "nearest" });
}

/// Returns a list of statements with a button that copies them.
function pathElement(statements) {
  const element = copiedElement(statements.join("\n"), "div");
  element.classList.add("path");
  return element;
}

function overview() {
  return el(
    "div", "",
    el("h2", "", "Findings"),
    graph.findings.length === 0 ? el("p", "empty", "no findings") : graph.findings.map((finding) =>
      el(
        "section", "failure", el("p", "message", `${finding.kind}: ${finding.text}`),
        finding.isGuess ? el("p", "place", "with guessed values") : null, pathElement(finding.statements))),
    el("p", "empty", "Choose a screen to see its transitions, and the statements that lead there: click, or press j and k."));
}

function labelElement(label) {
  return el("li", "", label.isWalked ? named(el("span", "sign", "✓ "), "walked by scripts") : null, el("code", "", label.text));
}

/// Returns the actions of a line under a button that chooses its other end.
function transitionElement(index, labels) {
  const target = graph.nodes[index];
  const head = target
    ? button("target", () => choose(index), nameOf(target)) : el("strong", "lost", "the process ends");
  return el("li", "", head, el("ul", "labels", labels.map(labelElement)));
}

function nodeElement(index) {
  const node = graph.nodes[index];
  const path = graph.paths[index];
  const facts = [
    placeOf(node), node.isStart ? "the first screen of a launch" : "", node.isTrap ? "nothing leaves this part of the app" : "",
    node.state ? "" : counted(node.states, "state"),
  ];
  const leaving = lines.filter((line) => line.from === index);
  const coming = lines.filter((line) => line.to === index);
  return el(
    "div", "",
    el("h2", "", frontText(node.screen)), el("p", "facts", facts.filter(Boolean).join(" · ")),
    el("h3", "", "The shortest known path"),
    path ? pathElement(path) : el("p", "empty", "no path is known"),
    el("h3", "", "Leads to"),
    leaving.length > 0
      ? el("ul", "transitions", leaving.map((line) => transitionElement(line.to, line.labels))) : el("p", "empty", "no other screen"),
    el("h3", "", "Reached from"),
    coming.length > 0
      ? el("ul", "transitions", coming.map((line) => transitionElement(line.from, line.labels))) : el("p", "empty", "no other screen"),
    node.inPlace.length > 0
      ? [el("h3", "", "Stays here"), el("ul", "labels", node.inPlace.map((text) => labelElement({ text })))] : null);
}

// MARK: Address

function readAddress() {
  const parameters = new URLSearchParams(location.hash.replace(/^#\??/, ""));
  view.text = parameters.get("text") ?? "";
  const number = Number(parameters.get("node") ?? -1);
  view.node = graph.nodes[number] ? number : null;
}

function writeAddress() {
  const parameters = new URLSearchParams();
  if (view.text) parameters.set("text", view.text);
  if (view.node !== null) parameters.set("node", view.node);
  const text = parameters.toString();
  history.replaceState(null, "", text ? `#?${text}` : location.pathname + location.search);
}

// MARK: Keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const filter = document.getElementById("filter");
  if (event.target === filter) {
    if (event.key === "Escape") filter.blur();
    return;
  }
  // From left to right, and from top to bottom.
  const order = drawing.columns.flat().filter((index) => graph.nodes[index] && isShown(index));
  const place = order.indexOf(view.node);
  switch (event.key) {
  case "j": if (place + 1 < order.length) choose(order[place + 1]); break;
  case "k": if (place > 0) choose(order[place - 1]); else if (place < 0 && order.length > 0) choose(order[order.length - 1]); break;
  case "/": filter.focus(); break;
  case "Escape":
    view.node = null;
    writeAddress();
    showChoice(false);
    break;
  default: return;
  }
  event.preventDefault();
});

document.getElementById("filter").addEventListener("input", (event) => {
  view.text = event.target.value;
  writeAddress();
  showChoice(false);
});
window.addEventListener("hashchange", () => {
  readAddress();
  document.getElementById("filter").value = view.text;
  showChoice(true);
});

readAddress();
document.body.classList.add("ready");
document.getElementById("filter").value = view.text;
draw();
// A small graph keeps its size, and a wide one begins with all of it to see.
const room = document.getElementById("canvas").clientWidth;
if (drawing.width > room) zoom(Math.max(room / drawing.width, 0.6));
showChoice(true);
