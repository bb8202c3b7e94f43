"use strict";
// The functions that all pages use. They write all text as text nodes, so that nothing of an app can become markup or
// script. Styles are set by classes and by `element.style`, since the policy of a page allows no style attribute.

// MARK: Document

/// Returns the document of packed data. PackedJSON.swift describes their form.
function unpacked({ root, shapes, values }) {
  const known = [];
  const read = (packed) =>
    typeof packed === "number" ? known[packed] : Array.isArray(packed) ? whole(packed) : packed;
  const whole = ([shape, ...parts]) =>
    shape === 0 ? parts.map(read) : Object.fromEntries(shapes[shape - 1].map((key, index) => [key, read(parts[index])]));
  // The parts of a value stand before the value.
  for (const value of values) known.push(Array.isArray(value) ? whole(value) : value);
  return read(root);
}

/// Returns the document of the page.
function pageDocument() {
  return unpacked(JSON.parse(document.getElementById("document").textContent));
}

/// Returns the text of a front screen, with whether an alert covers it.
function frontText({ name, isUnderAlert }) {
  return isUnderAlert ? `${name} (alert)` : name;
}

// MARK: Elements

/// Returns an element with a class and children. A child is an element or a text.
function el(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/// Returns a button with a label for its action.
function button(className, action, ...children) {
  const element = el("button", className, ...children);
  element.type = "button";
  element.addEventListener("click", action);
  return element;
}

function named(element, label) {
  element.setAttribute("aria-label", label);
  return element;
}

function replace(id, ...children) {
  document.getElementById(id).replaceChildren(el("div", "", ...children));
}

/// Returns a command with a button that copies it.
function copiedElement(command, name = "p") {
  const code = el("code", "", command);
  const copy = button("copy", async () => {
    try {
      await navigator.clipboard.writeText(command);
      copy.textContent = "copied";
    } catch {
      // Without the clipboard, the command is selected, so that the user copies it.
      const range = document.createRange();
      range.selectNodeContents(code);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
    }
  }, "copy");
  return el(name, "copied", code, " ", copy);
}

function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
