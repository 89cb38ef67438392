import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "../platform/database/key-range.ts";
import type { DateValue, SearchValue } from "./search-value.model.ts";

export type Condition = RawBuilder<unknown>;

/** A condition for each kind of value; what a kind is not given for finds nothing. */
export type Conditions = (value: SearchValue, clinic: { timeZone: string; base: string }) => Condition;

const none = sql`false`;

export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? none : sql`(${sql.join(conditions, sql` or `)})`;

/** An id of a row: the resource's own, or one that it refers to. */
export const byReference =
  (column: string, type?: string): Conditions =>
  (value) =>
    value.kind === "reference" && (type === undefined || value.type === null || value.type === type)
      ? sql`${sql.ref(column)} = ${value.id}::uuid`
      : none;

/** The beginning of a text, whatever its case and accents, by its kept key. */
export const byNameKeys =
  (keys: readonly string[], texts: readonly string[] = []): Conditions =>
  (value) => {
    if (value.kind !== "string") return none;
    if (value.exact) return either(texts.map((column) => sql`${sql.ref(column)} = ${value.text}`));
    return either(keys.map((column) => sql`(${beginsWith(sql.ref(column), sql`name_key(${value.text}::text)`)})`));
  };

/** The beginning of a text without a key; for tables of a clinic's own words and addresses. */
export const byText =
  (...columns: string[]): Conditions =>
  (value) => {
    if (value.kind !== "string") return none;
    return either(
      columns.map((column) =>
        value.exact
          ? sql`${sql.ref(column)} = ${value.text}`
          : sql`starts_with(lower(${sql.ref(column)}), lower(${value.text}::text))`,
      ),
    );
  };

/** A code as it is kept, with the system that it belongs to where all of the column's belong to one. */
export const byCode =
  (column: string, system?: string): Conditions =>
  (value) =>
    value.kind === "token" && (value.system === null || value.system === "" || value.system === system)
      ? sql`${sql.ref(column)} = ${value.code}`
      : none;

/** A code of FHIR that follows from what is kept. */
export const byMadeCode =
  (made: RawBuilder<unknown>): Conditions =>
  (value) =>
    value.kind === "token" ? sql`${made} = ${value.code}` : none;

/** A column that holds a day. */
export const byDay =
  (column: string): Conditions =>
  (value, { timeZone }) => {
    if (value.kind !== "date") return none;
    const day = (text: string) =>
      value.zoned
        ? sql`(${text}::text::timestamptz at time zone ${timeZone})::date`
        : sql`${text.slice(0, 10)}::text::date`;
    // A time of a day means that day.
    const isTime = value.until.slice(0, 10) === value.from.slice(0, 10);
    const until = isTime ? sql`${day(value.from)} + 1` : day(value.until);
    return compared(sql.ref(column), value, day(value.from), until);
  };

/** A column, or what is made of several, that holds an instant. */
export const byInstant =
  (column: string | RawBuilder<unknown>): Conditions =>
  (value, { timeZone }) => {
    if (value.kind !== "date") return none;
    const instant = (text: string) =>
      value.zoned ? sql`${text}::text::timestamptz` : sql`(${text}::text::timestamp at time zone ${timeZone})`;
    const at = typeof column === "string" ? sql.ref(column) : column;
    return compared(at, value, instant(value.from), instant(value.until));
  };

function compared(at: Condition, { prefix }: DateValue, from: Condition, until: Condition): Condition {
  switch (prefix) {
    case "eq":
      return sql`(${at} >= ${from} and ${at} < ${until})`;
    case "ne":
      return sql`(${at} < ${from} or ${at} >= ${until})`;
    case "gt":
    case "sa":
      return sql`${at} >= ${until}`;
    case "ge":
      return sql`${at} >= ${from}`;
    case "lt":
    case "eb":
      return sql`${at} < ${from}`;
    case "le":
      return sql`${at} < ${until}`;
  }
}
