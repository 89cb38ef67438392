/** What a program searches for, read from the text that FHIR writes it in (docs/decisions/0143). */
export type SearchValue =
  | { kind: "token"; system: string | null; code: string }
  | { kind: "string"; text: string; exact: boolean }
  | { kind: "reference"; type: string | null; id: string }
  | DateValue;

export type ParameterKind = SearchValue["kind"];

/** From and until (exclusive) of what was given; without a zone it is the clinic's time. */
export interface DateValue {
  kind: "date";
  prefix: DatePrefix;
  from: string;
  until: string;
  zoned: boolean;
}

const datePrefixes = ["eq", "ne", "gt", "ge", "lt", "le", "sa", "eb"] as const;
type DatePrefix = (typeof datePrefixes)[number];

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dateForm =
  /^(eq|ne|gt|ge|lt|le|sa|eb)?((?:18|19|20|21)\d\d)(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** One value of a parameter; null where it is no such value. */
export function readValue(kind: ParameterKind, text: string, modifier: string | null): SearchValue | null {
  if (text === "" || (modifier !== null && !(kind === "string" && modifier === "exact"))) return null;
  if (kind === "date") return readDate(text);
  if (kind === "reference") return readReference(text);
  if (kind === "string") return { kind, text: unescaped(text), exact: modifier === "exact" };
  const bar = text.indexOf("|");
  const [system, code] = bar < 0 ? [null, text] : [text.slice(0, bar), text.slice(bar + 1)];
  return code === "" ? null : { kind, system: system === null ? null : unescaped(system), code: unescaped(code) };
}

/** The parts of a list: a comma that is meant as one has a backslash before it. */
export const partsOf = (text: string): string[] => text.split(/(?<!\\),/);

const unescaped = (text: string): string => text.replace(/\\([,|$\\])/g, "$1");

function readReference(text: string): SearchValue | null {
  const [, type = null, id = ""] = /^(?:.*\/)?(?:([A-Za-z]+)\/)?([^/]+)$/.exec(text) ?? [];
  return uuidForm.test(id) ? { kind: "reference", type, id } : null;
}

function readDate(text: string): DateValue | null {
  const [, prefix = "eq", year, month, day, hour, minute, second, fraction, zone] = dateForm.exec(text) ?? [];
  if (!year) return null;
  const begin = new Date(Date.UTC(+year, month ? +month - 1 : 0, day ? +day : 1, +(hour ?? 0), +(minute ?? 0)));
  const isReal =
    begin.getUTCMonth() === (month ? +month - 1 : 0) &&
    begin.getUTCDate() === (day ? +day : 1) &&
    begin.getUTCHours() === +(hour ?? 0) &&
    begin.getUTCMinutes() === +(minute ?? 0) &&
    +(second ?? 0) < 60;
  if (!isReal) return null;
  const end = new Date(begin);
  if (second !== undefined) {
    begin.setUTCSeconds(+second, +(fraction ?? "0").slice(0, 3).padEnd(3, "0"));
    end.setTime(begin.getTime() + (fraction === undefined ? 1000 : 1));
  } else if (hour !== undefined) end.setUTCMinutes(end.getUTCMinutes() + 1);
  else if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (month !== undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  const at = (instant: Date) => instant.toISOString().slice(0, -1) + (zone ?? "");
  return { kind: "date", prefix: prefix as DatePrefix, from: at(begin), until: at(end), zoned: zone !== undefined };
}

export const isUuid = (text: string): boolean => uuidForm.test(text);
