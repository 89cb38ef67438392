import { useEffect, useRef } from "react";
import { keyName, readKey, type Shortcuts } from "./shortcut-reader.ts";

type Layer = { shortcuts: Shortcuts; inDialog: boolean };

/** How long the second key of a sequence may take. */
const sequenceMilliseconds = 1000;

const layers: Layer[] = [];
let waiting: string | null = null;
let waitedSince = 0;

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])"));

function answerKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.key === "Shift") return;
  const key = keyName(event);
  if (isTypedInto(event.target) && !key.startsWith("mod+")) return;
  const dialogIsOpen = document.querySelector('[aria-modal="true"]') !== null;
  const heard = layers.filter((layer) => layer.inDialog || !dialogIsOpen).map((layer) => layer.shortcuts);
  const now = Date.now();
  const answer = readKey(now - waitedSince < sequenceMilliseconds ? waiting : null, key, heard);
  waiting = answer.waiting;
  waitedSince = now;
  if (answer.run && answer.run(event) !== false) event.preventDefault();
}

/** A closed list of choices opens by Enter, whatever is held down with it: what is sent by `mod+Enter` is asked first. */
function answerBeforeChoices(event: KeyboardEvent) {
  const { target } = event;
  if (keyName(event) !== "mod+Enter" || !(target instanceof HTMLElement)) return;
  if (target.getAttribute("role") !== "combobox" || target.getAttribute("aria-expanded") === "true") return;
  answerKey(event);
  if (event.defaultPrevented) event.stopPropagation();
}

function addLayer(layer: Layer): () => void {
  if (layers.length === 0) {
    document.addEventListener("keydown", answerBeforeChoices, { capture: true });
    document.addEventListener("keydown", answerKey);
  }
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length > 0) return;
    document.removeEventListener("keydown", answerBeforeChoices, { capture: true });
    document.removeEventListener("keydown", answerKey);
  };
}

/**
 * Keys that work while this component is on the page. They are silent while someone types into a field (save those
 * with `mod+`) and while a dialog is open (save with `inDialog`).
 */
export function useShortcuts(shortcuts: Shortcuts, { enabled = true, inDialog = false } = {}): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const keys = Object.keys(shortcuts).join("\n");
  useEffect(() => {
    if (!enabled || keys === "") return;
    const live = keys.split("\n").map((key) => [key, (event: KeyboardEvent) => latest.current[key]?.(event)] as const);
    return addLayer({ shortcuts: Object.fromEntries(live), inDialog });
  }, [keys, enabled, inDialog]);
}
