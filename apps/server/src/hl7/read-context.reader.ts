import type { Segment } from "./delimited-message.reader.ts";
import type { Problem, Timestamp } from "./lab-report.model.ts";
import { type DefaultZone, readTimestamp } from "./timestamp.reader.ts";

/** What the readers of one message share: the zone of its times, and the list of what was found wrong. */
export interface ReadContext {
  readonly zone: DefaultZone;
  /** The day of MSH-7, before which everything in the message happened. */
  readonly sentOn: string | null;
  readonly problems: Problem[];
}

/** Notes a problem with field n of a segment. */
export function noteProblem(context: ReadContext, segment: Segment, n: number, code: string, message: string): void {
  const hasSetId = /^(?:PID|NK1|OBR|OBX|SPM|NTE)$/.test(segment.id);
  context.problems.push({
    segment: n === 0 ? segment.id : `${segment.id}-${n}`,
    setId: (hasSetId && segment.fields[1]) || null,
    line: segment.line,
    code,
    message,
  });
}

/** A time of field n, kept as sent with a problem where it can't be one. */
export function readTime(context: ReadContext, segment: Segment, n: number, raw: string | null): Timestamp | null {
  if (raw === null) return null;
  const time = readTimestamp(raw, context.zone);
  if (time !== null) return time;
  noteProblem(context, segment, n, "hl7.unreadable-time", `"${raw}" is not a date or time of HL7.`);
  return { date: null, instant: null, raw };
}
