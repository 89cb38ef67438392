import { entrySchema } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import type { Field } from "@tracewell/contract/fields/field";
import type { Rules, Texts, Values } from "../editing/texts.ts";
import { formatValue } from "../editing/value-text.ts";

/** What the clinic's clock says: a day that is asked for is today's until told otherwise, and so is its time. */
export interface Now {
  /** `yyyy-mm-dd`. */
  day: string;
  /** `14:30`. */
  time: string;
}

/** What a new entry begins with. */
export function firstValues(kind: ClinicalKind, now: Now): Values {
  const fields = Object.entries(kindOf(kind).fields);
  const isOfToday = fields.some(([, { type, required }]) => type === "day" && required);
  const begins = ({ type, required }: Field): string | null => {
    if (type === "day" && required) return now.day;
    return type === "time" && isOfToday ? now.time : null;
  };
  return Object.fromEntries(fields.map(([name, field]) => [name, begins(field)]));
}

/** The rules between an entry's fields. */
export const rulesOf =
  (kind: ClinicalKind): Rules =>
  (values) =>
    entrySchema(kind).safeParse({ kind, ...values });

/** What of an entry is more often a slip than true: `Temperature: 90 °F. Usually 94 to 105.` */
export function doubtsOf(kind: ClinicalKind, values: Values): string[] {
  const { doubts, fields } = kindOf(kind);
  return doubts.flatMap(({ at, text, holds }) => {
    const field = fields[at];
    return !field || holds(values) ? [] : [`${field.label}: ${formatValue(field, values[at], {})}. ${text}`];
  });
}

/** A change to a field takes along what can't stay: another treatment has other regimens. */
export function following(texts: Texts, changed: Texts): Texts {
  if ("definitionId" in changed && "regimenId" in texts) return { regimenId: "" };
  if ("infectionId" in changed && "definitionId" in texts) return { definitionId: "", regimenId: "" };
  return {};
}
