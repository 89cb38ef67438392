/** One thing that the command palette can do: go to a screen, open a record, look for a person. */
export interface Command {
  id: string;
  group: "Screens" | "Recent" | "Persons";
  title: string;
  /** A few more words, such as whom a record is about. */
  details?: string | undefined;
  /** Keys that do the same. */
  keys?: string | undefined;
  run: () => void;
}

/** The commands whose words begin like the typed ones, in their order; persons were found by the search already. */
export function fittingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
  return commands.filter(
    ({ group, title, details = "" }) =>
      group === "Persons" || words.every((word) => wordsOf(`${title} ${details}`).some((own) => own.startsWith(word))),
  );
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[\s,·]+/)
    .filter(Boolean);

/** The place that an arrow key leads to in a list of this length, round its ends. */
export function placeAfterKey(key: string, place: number, length: number): number | null {
  const places: Record<string, number> = {
    ArrowDown: (place + 1) % length,
    ArrowUp: (place - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  return length === 0 ? null : (places[key] ?? null);
}
