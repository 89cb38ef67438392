import type { DelimitedMessage, Segment } from "./delimited-message.reader.ts";
import type { Fault } from "./lab-report.model.ts";

/** OBX-11 and OBR-25: what every result and every order of a report says of its status. */
const statusField: Readonly<Record<string, number>> = { OBX: 11, OBR: 25 };

/**
 * Why a message can't be all that was sent: it ends inside a segment, or where more has to follow. `endsOpen` says that the
 * file ended without a line end after it; alone that proves nothing, as editors leave it out.
 */
export function findCutOff(message: DelimitedMessage, endsOpen: boolean): Fault | null {
  const last = message.segments.at(-1);
  if (last === undefined) return null;
  if (endsOpen && endsInName(last, message)) return cutOff(last, "in the name of a segment");
  const field = statusField[last.id];
  if (field !== undefined && last.fields.length <= field + 1 && !last.fields[field]) {
    const others = message.segments.filter(({ id, line }) => id === last.id && line !== last.line);
    if (endsOpen || others.some((other) => other.fields[field])) {
      return cutOff(last, `before ${last.id}-${field}`);
    }
  }
  // Final and preliminary results are said to be there (HL7 table 0123), and none came.
  if (last.id === "OBR" && /^[FP]$/.test(last.fields[25] ?? "")) return cutOff(last, "before the order's results");
  const isLeft = last.id === "ORC" && message.segments.some(({ id }) => id === "OBX");
  return isLeft ? cutOff(last, "after ORC, before its OBR") : null;
}

export function cutOff({ id, line }: Pick<Segment, "id" | "line">, where: string): Fault {
  return {
    segment: id,
    code: "hl7.cut-off",
    message: `The message was cut off ${where} (segment ${line}). No result was taken from it. Mend it, or have it sent again.`,
  };
}

/** A line of one to three capitals at the end, which the reader took for a continued text. */
function endsInName(last: Segment, message: DelimitedMessage): boolean {
  const text = last.fields.join(last.delimiters.field);
  const end = message.continued.has(last.line) ? text.slice(text.lastIndexOf("\n") + 1) : text;
  return /^[A-Z][A-Z0-9]{0,2}$/.test(end);
}
