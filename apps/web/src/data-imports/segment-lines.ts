import type { ImportProblem } from "@tracewell/contract/data-imports";

/** The segments of a raw message, a line each, whatever ended them. */
export const toLines = (text: string): string[] => text.replace(/(\r\n|\r|\n)+$/, "").split(/\r\n|\r|\n/);

/** The message as HL7 sends it: each segment ended by a carriage return. */
export const fromLines = (lines: readonly string[]): string => `${lines.join("\r")}\r`;

/** A line typed anew; line breaks that were typed or pasted into it make more lines. */
export const withLine = (lines: readonly string[], index: number, text: string): string[] =>
  lines.toSpliced(index, 1, ...text.split(/\r\n|\r|\n/));

/** The line put at the end of the one before it, as Backspace at its beginning does. */
export const joinedUp = (lines: readonly string[], index: number): string[] =>
  index === 0 ? [...lines] : lines.toSpliced(index - 1, 2, `${lines[index - 1]}${lines[index]}`);

/** The line that each problem is about; those about no line that there is stand under `null`. */
export function problemsByLine(lines: readonly string[], problems: readonly ImportProblem[]) {
  const byLine = new Map<number | null, ImportProblem[]>();
  for (const problem of problems) {
    const line = lineOf(lines, problem.field);
    byLine.set(line, [...(byLine.get(line) ?? []), problem]);
  }
  return byLine;
}

/** `PID-7` stands in the first PID, `OBX[2]-5` in the OBX whose set id, its first field, is 2. */
function lineOf(lines: readonly string[], field: string | null): number | null {
  const [, segment, setId] = /^([A-Z][A-Z0-9]{2})(?:\[(\w+)\])?/.exec(field ?? "") ?? [];
  if (!segment) return null;
  const isIt = (line: string) =>
    line.startsWith(segment) && (setId === undefined || line.split(line[3] ?? "|")[1] === setId);
  const found = lines.findIndex(isIt);
  return found === -1 ? null : found;
}
