import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "../../platform/database/key-range.ts";
import { phoneColumns } from "../person.columns.ts";
import type { NameGuess } from "./name-guesses.model.ts";
import { readPersonSearch } from "./person-search.reader.ts";

type Part = RawBuilder<unknown>;

/**
 * The ids of all persons that match this text, as a subquery that narrows other lists down. It reads
 * nothing but indexes, so that it costs as much as it finds.
 */
export function matchingPersonIds(text: string): Part {
  const search = readPersonSearch(text);
  switch (search.by) {
    case "personNumber":
      return anyOf([
        sql`person_number = ${search.personNumber}`,
        ...(search.dateOfBirth ? [sql`date_of_birth = ${search.dateOfBirth}`] : []),
      ]);
    case "phone":
      return anyOf(phoneColumns.map((column) => sql`${sql.ref(column)} = ${search.phone}`));
    case "email":
      return anyOf(["email", "email2"].map((column) => beginsWith(sql.ref(column), sql`${search.email}::text`)));
    case "zip":
      return housed(beginsWith(sql`postcode_key`, sql`${search.postcode}::text`));
    case "address":
      return housed(begins(sql`line_key`, search.line));
    case "name":
      return anyOf(named(search.guesses, search.alias, search.dateOfBirth));
    default:
      return where(sql`false`);
  }
}

const where = (condition: Part): Part => sql`select id from person where ${condition}`;
const housed = (condition: Part): Part => sql`select distinct person_id as id from person_address where ${condition}`;
const anyOf = (conditions: Part[]): Part => sql.join(conditions.map(where), sql` union `);

/** The names that match a text of nothing but names, for lists whose rows hold their patient's names. */
export interface MatchingNames {
  /** Conditions on `last_name_key` and `first_name_key`, one for each reading of the words. */
  names: Part[];
  /** The ids of persons who have the name as another one of theirs. */
  aliases: Part | null;
}

/** On the columns of this alias. Null if the text is more than names, or something else. */
export function matchingNames(text: string, alias: string): MatchingNames | null {
  const search = readPersonSearch(text);
  if (search.by !== "name" || search.dateOfBirth !== null) return null;
  const names = readings(search.guesses, sql.ref(`${alias}.last_name_key`), sql.ref(`${alias}.first_name_key`)).map(
    allOf,
  );
  const aliases = otherNames(search.alias).map(allOf);
  return { names, aliases: aliases.length > 0 ? anyOf(aliases) : null };
}

/** Conditions of which at most one holds of a row, where any of these did: what they find can be counted one after the other. */
export const apart = (conditions: readonly Part[]): Part[] =>
  conditions.map((condition, place) =>
    place === 0 ? condition : sql`${condition} and not (${anyHolds(conditions.slice(0, place))})`,
  );

export const anyHolds = (conditions: readonly Part[]): Part =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );

const allOf = (conditions: Part[]): Part => sql.join(conditions, sql` and `);

function named(guesses: readonly NameGuess[], alias: string | null, dateOfBirth: string | null): Part[] {
  const born = dateOfBirth === null ? [] : [sql`date_of_birth = ${dateOfBirth}`];
  const all = [...readings(guesses, sql`last_name_key`, sql`first_name_key`), ...otherNames(alias)];
  return (all.length > 0 ? all : [[]]).map((conditions) => allOf([...conditions, ...born]));
}

const readings = (guesses: readonly NameGuess[], last: Part, first: Part): Part[][] =>
  guesses
    .filter(({ whole }) => !whole)
    .map(({ lastName, firstName }) => [
      ...(lastName ? [begins(last, lastName)] : []),
      ...(firstName ? [begins(first, firstName)] : []),
    ]);

const otherNames = (alias: string | null): Part[][] =>
  (["aka_name", "maiden_name"] as const).flatMap((name) =>
    alias ? [[sql`${sql.ref(name)} is not null`, begins(sql.ref(`${name}_key`), alias)]] : [],
  );

/** A text without a letter or digit has an empty key, and begins no name. */
const begins = (column: Part, text: string): Part => {
  const key = sql`name_key(${text})`;
  return sql`(${key} <> '' and ${beginsWith(column, key)})`;
};
