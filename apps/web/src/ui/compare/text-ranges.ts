/** A range of a text, `from` included, `to` not, in characters. */
export type TextRange = { id: string; from: number; to: number };

export type Piece = { text: string; from: number; ids: readonly string[] };

/** Cuts a text where ranges begin and end, so that each piece lies in the same ranges from end to end. They may overlap. */
export function piecesOf(text: string, ranges: readonly TextRange[]): Piece[] {
  const inside = (at: number) => Math.max(0, Math.min(text.length, at));
  const cuts = new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [inside(from), inside(to)])]);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length;
    const ids = ranges.filter((stretch) => stretch.from <= from && stretch.to >= to).map(({ id }) => id);
    return { text: text.slice(from, to), from, ids };
  });
}

/** HL7 ends its segments with a bare carriage return, which a browser does not take for a new line. */
export const withNewLines = (text: string): string => text.replace(/\r\n?/g, "\n");
