import type { z } from "zod";

/** What a value may hold at most, read from its schema. A kind that is not named is not taken there at all. */
export interface Bounds {
  /** How many characters of text. */
  text?: number;
  number?: { least: number; most: number };
  items?: { most: number; each: Bounds };
  /** An object whose keys are the sender's. */
  entries?: { most: number; key: Bounds; each: Bounds };
  fields?: Record<string, Bounds>;
  /** Fields besides these are refused, not passed over. */
  closed?: boolean;
}

/** Texts of these forms are as long as the form; an anchored pattern without an open end is, too. */
const formLengths: Record<string, number> = { uuid: 36, date: 10, datetime: 40, time: 20 };
const patternLength = 512;
/** What never ends in a pattern: `*`, `+`, `{3,}`. */
const openEnd = /(?<!\\)[*+]|\{\d+,\}/;

/** A record's key count is no check of zod: `withMost` keeps it here. */
const mostEntries = new WeakMap<z.core.$ZodType, number>();

/** A record of so many entries at most. */
export function withMost<R extends z.ZodRecord>(record: R, most: number): R {
  const limited = record.refine((value) => Object.keys(value as object).length <= most, `At most ${most} entries.`);
  mostEntries.set(limited, most);
  return limited;
}

/** What values of the schema may hold; `Infinity` stands where nothing limits them. */
export function boundsOf(schema: z.core.$ZodType): Bounds {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return { text: textLength(schema, def) };
    case "number":
    case "bigint":
      return { number: range(checksOf(schema, def)) };
    case "array":
      return { items: { most: longest(checksOf(schema, def)), each: boundsOf(def.element) } };
    case "object":
      return {
        fields: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, boundsOf(field)])),
        closed: def.catchall?._zod.def.type === "never",
      };
    case "record":
      return {
        entries: {
          most: choicesOf(def.keyType) ?? mostEntries.get(schema) ?? Number.POSITIVE_INFINITY,
          key: boundsOf(def.keyType),
          each: boundsOf(def.valueType),
        },
      };
    case "union":
      return def.options.map(boundsOf).reduce(widest);
    case "pipe":
      return def.in._zod.def.type === "transform" ? boundsOf(def.out) : narrower(boundsOf(def.in), boundsOf(def.out));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      return boundsOf(def.innerType);
    case "enum":
    case "literal":
    case "boolean":
    case "null":
    case "transform":
      return {};
    default:
      throw new Error(`Nobody has said how ${def.type} is bounded.`);
  }
}

type Check = z.core.$ZodChecks["_zod"]["def"];

/** A schema like `z.uuid()` is its own check. */
const checksOf = (
  schema: z.core.$ZodType,
  { checks = [] }: { checks?: z.core.$ZodCheck<never>[] | undefined },
): Check[] => [schema, ...checks].map((each) => each._zod.def as unknown as Check);

const longest = (checks: Check[]): number =>
  Math.min(
    ...checks.map((check) => {
      if (check.check === "max_length") return check.maximum;
      return check.check === "length_equals" ? check.length : Number.POSITIVE_INFINITY;
    }),
  );

function textLength(schema: z.core.$ZodType, def: z.core.$ZodStringDef): number {
  const checks = checksOf(schema, def as never);
  const byForm = checks.map((check) => {
    if (check.check !== "string_format") return Number.POSITIVE_INFINITY;
    const pattern = "pattern" in check && check.format === "regex" ? check.pattern : undefined;
    const isClosed = pattern && /^\^.*\$$/.test(pattern.source) && !openEnd.test(pattern.source);
    return isClosed ? patternLength : (formLengths[check.format] ?? Number.POSITIVE_INFINITY);
  });
  return Math.min(longest(checks), ...byForm);
}

function range(checks: Check[]): { least: number; most: number } {
  const found = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  for (const check of checks) {
    if (check.check === "greater_than") found.least = Math.max(found.least, Number(check.value));
    if (check.check === "less_than") found.most = Math.min(found.most, Number(check.value));
  }
  return found;
}

const choicesOf = (schema: z.core.$ZodType): number | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "enum" ? Object.keys(def.entries).length : undefined;
};

/** What one of two forms allows is allowed. */
function widest(one: Bounds, other: Bounds): Bounds {
  const both: Bounds = {};
  const text = Math.max(one.text ?? -1, other.text ?? -1);
  if (text >= 0) both.text = text;
  if (one.number || other.number)
    both.number = {
      least: Math.min(one.number?.least ?? Number.POSITIVE_INFINITY, other.number?.least ?? Number.POSITIVE_INFINITY),
      most: Math.max(one.number?.most ?? Number.NEGATIVE_INFINITY, other.number?.most ?? Number.NEGATIVE_INFINITY),
    };
  const items = joined(one.items, other.items, (a, b) => ({
    most: Math.max(a.most, b.most),
    each: widest(a.each, b.each),
  }));
  if (items) both.items = items;
  const entries = joined(one.entries, other.entries, (a, b) => ({
    most: Math.max(a.most, b.most),
    key: widest(a.key, b.key),
    each: widest(a.each, b.each),
  }));
  if (entries) both.entries = entries;
  const fields = joined(one.fields, other.fields, (a, b) =>
    Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
        name,
        joined(a[name], b[name], widest) ?? {},
      ]),
    ),
  );
  if (fields) both.fields = fields;
  return both;
}

const joined = <T>(one: T | undefined, other: T | undefined, join: (one: T, other: T) => T): T | undefined =>
  one && other ? join(one, other) : (one ?? other);

/** What passes two steps keeps the limits of a text in either. */
const narrower = (first: Bounds, second: Bounds): Bounds =>
  first.text === undefined ? first : { ...first, text: Math.min(first.text, second.text ?? Number.POSITIVE_INFINITY) };
