import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { beginsWith } from "./key-range.ts";
import { foundColumns, type PersonFoundRow } from "./person.queries.ts";
import type { NameGuess, PersonQuestion } from "./person-search.reader.ts";

/** Hits are counted up to here; a search with more of them is to be narrowed down, not paged through. */
const hitsCountedTo = 100;

/** The first hits, the best and then the alphabet first, each with its open records of the kinds that may be counted. */
export async function findPersonHits(
  tx: Tx,
  question: Exclude<PersonQuestion, { by: "nothing" }>,
  limit: number,
  kinds: readonly RecordKind[],
): Promise<(PersonFoundRow & { total: number })[]> {
  const { rows } = await sql<PersonFoundRow & { total: number }>`
    with ${arms(question)}, best as (
      select distinct on (id) * from hits order by id, rank
    ), page as materialized (
      select *, count(*) over () as total from best order by rank, sort_key, then_key, id limit ${limit}
    )
    select ${foundColumns(kinds)}, least(page.total, ${hitsCountedTo}) as total
    from page join person using (id)
    order by page.rank, page.sort_key, page.then_key, page.id`.execute(tx);
  return rows;
}

type Part = RawBuilder<unknown>;

const hit = (rank: Part): Part =>
  sql`select person.id, ${rank} as rank, last_name_key as sort_key, first_name_key as then_key from person`;
const lastNamesInOrder = sql`order by last_name_key, first_name_key limit ${hitsCountedTo}`;

function arms(question: Exclude<PersonQuestion, { by: "nothing" }>): Part {
  switch (question.by) {
    case "personNumber":
      return sql`hits as (${hit(sql`0`)} where person_number = ${question.personNumber})`;
    case "reference":
      return sql`hits as (${hit(sql`0`)} where id in (select person_id from record
        where kind in ('Visit', 'IncomingReport', 'Incident', 'IncomingPartner') and reference_number = ${question.referenceNumber}))`;
    case "phone":
      return sql`hits as (${sql.join(
        ["mobile_phone", "home_phone", "work_phone"].map(
          (column) => sql`(${hit(sql`0`)} where ${sql.ref(column)} = ${question.phone} limit ${hitsCountedTo})`,
        ),
        sql` union all `,
      )})`;
    case "email":
      return sql`hits as (${hit(sql`(email <> ${question.email})::integer`)}
        where ${beginsWith(sql`email`, sql`${question.email}::text`)} order by email limit ${hitsCountedTo})`;
    case "name":
      return question.guesses.length === 0
        ? sql`hits as (${hit(sql`0`)} where date_of_birth = ${question.dateOfBirth} ${lastNamesInOrder})`
        : byName(question.guesses, question.alias, question.dateOfBirth);
  }
}

function byName(guesses: readonly NameGuess[], alias: string | null, dateOfBirth: string | null): Part {
  const column = (pick: (guess: NameGuess) => unknown) => guesses.map(pick);
  const born = dateOfBirth === null ? sql`true` : sql`date_of_birth = ${dateOfBirth}`;
  const byAlias = (name: "aka_name" | "maiden_name") => {
    const key = sql.ref(`${name}_key`);
    return sql`select found.* from alias cross join lateral (
      select person.id, 2 as rank, ${key} as sort_key, '' as then_key from person
      where ${sql.ref(name)} is not null and ${beginsWith(key, sql`alias.key`)} and ${born}
      order by ${key} limit ${hitsCountedTo}) found`;
  };
  return sql`guess as materialized (
      select name_key(last) as last, name_key(first) as first, rank, last = '' as by_first
      from unnest(${column((guess) => guess.lastName)}::text[], ${column((guess) => guess.firstName)}::text[],
        ${column((guess) => guess.rank)}::integer[]) as guess(last, first, rank)
    ), alias as materialized (
      select key from name_key(${alias}) as key where key <> ''
    ), hits as (
      select found.* from guess cross join lateral (
        ${hit(sql`guess.rank`)} where ${beginsWith(sql`last_name_key`, sql`guess.last`)}
          and starts_with(first_name_key, guess.first) and ${born} ${lastNamesInOrder}) found
      where not by_first and guess.last <> ''
      union all
      select found.* from guess cross join lateral (
        select person.id, guess.rank, first_name_key as sort_key, last_name_key as then_key from person
        where ${beginsWith(sql`first_name_key`, sql`guess.first`)} and ${born}
        order by first_name_key, last_name_key limit ${hitsCountedTo}) found
      where by_first and guess.first <> ''
      union all ${byAlias("aka_name")}
      union all ${byAlias("maiden_name")}
    )`;
}
