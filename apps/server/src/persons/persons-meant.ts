import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "./key-range.ts";
import type { NameGuess } from "./name-guesses.ts";
import { readPersonSearch } from "./person-search.reader.ts";

type Part = RawBuilder<unknown>;

/**
 * The ids of all persons that someone who types this may mean, as a subquery that narrows other lists down. It reads
 * nothing but indexes, so that it costs as much as it finds.
 */
export function personsMeant(text: string): Part {
  const question = readPersonSearch(text);
  switch (question.by) {
    case "personNumber":
      return anyOf([
        sql`person_number = ${question.personNumber}`,
        ...(question.dateOfBirth ? [sql`date_of_birth = ${question.dateOfBirth}`] : []),
      ]);
    case "phone":
      return anyOf(
        ["mobile_phone", "home_phone", "work_phone"].map((column) => sql`${sql.ref(column)} = ${question.phone}`),
      );
    case "email":
      return anyOf(["email", "email2"].map((column) => beginsWith(sql.ref(column), sql`${question.email}::text`)));
    case "zip":
      return housed(beginsWith(sql`postcode_key`, sql`${question.postcode}::text`));
    case "address":
      return housed(begins(sql`line_key`, question.line));
    case "name":
      return anyOf(named(question.guesses, question.alias, question.dateOfBirth));
    default:
      return where(sql`false`);
  }
}

const where = (condition: Part): Part => sql`select id from person where ${condition}`;
const housed = (condition: Part): Part => sql`select distinct person_id as id from person_address where ${condition}`;
const anyOf = (conditions: Part[]): Part => sql.join(conditions.map(where), sql` union `);

function named(guesses: readonly NameGuess[], alias: string | null, dateOfBirth: string | null): Part[] {
  const born = dateOfBirth === null ? [] : [sql`date_of_birth = ${dateOfBirth}`];
  const names = guesses
    .filter(({ whole }) => !whole)
    .map(({ lastName, firstName }) => [
      ...(lastName ? [begins(sql`last_name_key`, lastName)] : []),
      ...(firstName ? [begins(sql`first_name_key`, firstName)] : []),
    ]);
  const aliases = (["aka_name", "maiden_name"] as const).flatMap((name) =>
    alias ? [[sql`${sql.ref(name)} is not null`, begins(sql.ref(`${name}_key`), alias)]] : [],
  );
  const all = [...names, ...aliases];
  return (all.length > 0 ? all : [[]]).map((conditions) => sql.join([...conditions, ...born], sql` and `));
}

/** A text without a letter or digit has an empty key, and begins no name. */
const begins = (column: Part, text: string): Part => {
  const key = sql`name_key(${text})`;
  return sql`(${key} <> '' and ${beginsWith(column, key)})`;
};
