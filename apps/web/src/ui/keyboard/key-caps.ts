const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const held: Record<string, string> = { mod: isApple ? "⌘" : "Ctrl", shift: "Shift", alt: isApple ? "⌥" : "Alt" };

/** What stands on the keys of a shortcut, one after the other: `mod+k` → `Ctrl`, `K`; `g i` → `G`, `I`. */
export const keyCaps = (keys: string): string[] =>
  keys
    .split(/[ +]/)
    .filter((key) => key !== "")
    .map((key) => held[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** The shortcut as `aria-keyshortcuts` writes it, which knows no sequences. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(" ")) return undefined;
  const named = (mod: string) => keys.replace("mod", mod).replace("shift", "Shift").replace("alt", "Alt");
  return keys.startsWith("mod+") ? `${named("Control")} ${named("Meta")}` : named("");
}
