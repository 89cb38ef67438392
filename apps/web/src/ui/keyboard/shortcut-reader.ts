/** Answers `false` when the key is not for it after all; the browser then does what it always does. */
type ShortcutHandler = (event: KeyboardEvent) => unknown;

/** Keys → what they do: `"x"`, `"?"`, `"g i"` (one after the other), `"mod+Enter"` (Ctrl or ⌘), `"shift+x"`. */
export type Shortcuts = Readonly<Record<string, ShortcutHandler>>;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The name of a pressed key as shortcuts write it. A sign such as `?` carries its Shift already. */
export function keyName(event: Pressed): string {
  const letter = /^\p{L}$/u.test(event.key);
  const key = letter ? event.key.toLowerCase() : event.key;
  const shifted = event.shiftKey && (letter || event.key.length > 1);
  return [event.ctrlKey || event.metaKey ? "mod+" : "", event.altKey ? "alt+" : "", shifted ? "shift+" : "", key].join(
    "",
  );
}

export type KeyAnswer = { run: ShortcutHandler | null; waiting: string | null };

/** What a key does after those still waiting: the newest layer wins, and a longer sequence is waited for. */
export function readKey(waiting: string | null, key: string, layers: readonly Shortcuts[]): KeyAnswer {
  const typed = waiting ? `${waiting} ${key}` : key;
  const newestFirst = layers.toReversed();
  const run = newestFirst.map((layer) => layer[typed]).find((handler) => handler !== undefined);
  if (run) return { run, waiting: null };
  const begins = layers.some((layer) => Object.keys(layer).some((keys) => keys.startsWith(`${typed} `)));
  if (begins) return { run: null, waiting: typed };
  return waiting ? readKey(null, key, layers) : { run: null, waiting: null };
}
