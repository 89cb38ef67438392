import { repetitionsOf, type Segment } from "./delimited-message.reader.ts";

/** NTE-3 of each line; blank lines stand for paragraphs, except at either end. */
export function readNotes(notes: readonly Segment[]): string[] {
  const lines = notes.map((note) =>
    repetitionsOf(note, 3)
      .map((part) => part.whole() ?? "")
      .join("\n"),
  );
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}
