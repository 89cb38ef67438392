import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import { beginsWith } from "../../platform/database/key-range.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { foundColumns, phoneColumns } from "../person.columns.ts";
import type { PersonFoundRow } from "../person.queries.ts";
import { bornOf, bornWithin, hit, hitsCountedTo, lastNamesInOrder, nameHits, type Part } from "./name-hits.columns.ts";
import { numberHits } from "./number-hits.columns.ts";
import type { PersonSearch } from "./person-search.reader.ts";
import type { SearchedNumber } from "./searched-numbers.reader.ts";

type Asked = Exclude<PersonSearch, { by: "nothing" }>;

interface Shown {
  limit: number;
  /** Records of these kinds may be counted. */
  kinds: readonly RecordKind[];
}

export type PersonHit = PersonFoundRow & { total: number; rank: number };

/** The first hits, the best and then the alphabet first, each with its open records of the kinds that may be counted. */
async function firstHits(tx: Tx, hits: Part, { limit, kinds }: Shown): Promise<PersonHit[]> {
  const { rows } = await sql<PersonHit>`
    with ${hits}, best as (
      select distinct on (id) * from hits order by id, rank
    ), page as materialized (
      select *, count(*) over () as total from best order by rank, sort_key, then_key, id limit ${limit}
    )
    select ${foundColumns(kinds)}, page.rank, least(page.total, ${hitsCountedTo}) as total
    from page join person using (id)
    order by page.rank, page.sort_key, page.then_key, page.id`.execute(tx);
  return rows;
}

/** Whom the text means as it was typed: by what it looks like, and by any number that it may be. */
export function findPersonHits(
  tx: Tx,
  { search, number }: { search: PersonSearch; number: SearchedNumber | null },
  shown: Shown & { seesSocialSecurity: boolean },
): Promise<PersonHit[]> {
  const asRead = search.by === "nothing" ? sql`hits as (${hit(sql`0`)} where false)` : hits(search);
  if (number === null) return firstHits(tx, asRead, shown);
  const { seesSocialSecurity } = shown;
  return firstHits(
    tx,
    sql`as_read as (with ${asRead} select * from hits), hits as (
      select * from as_read union all ${numberHits(number, seesSocialSecurity)})`,
    shown,
  );
}

/** Whom the text may mean: each way is an index range, and costs as much as it finds. */
export const findLikelyHits = (tx: Tx, ways: readonly Part[], shown: Shown): Promise<PersonHit[]> =>
  firstHits(tx, sql`hits as (${sql.join(ways, sql` union all `)})`, shown);

/** The persons that match the search, as the query `hits`. */
function hits(search: Asked): Part {
  switch (search.by) {
    case "personNumber":
      return sql`hits as (${hit(sql`0`)} where person_number = ${search.personNumber}
        union all (${hit(sql`1`)} where date_of_birth = ${search.dateOfBirth}::date ${lastNamesInOrder}))`;
    case "reference":
      return sql`hits as (${hit(sql`0`)} where id in (select person_id from record
        where kind in ('Visit', 'IncomingReport', 'Incident', 'IncomingPartner') and reference_number = ${search.referenceNumber}))`;
    case "phone":
      return sql`hits as (${sql.join(
        phoneColumns.map(
          (column) => sql`(${hit(sql`0`)} where ${sql.ref(column)} = ${search.phone} limit ${hitsCountedTo})`,
        ),
        sql` union all `,
      )})`;
    case "email":
      return sql`hits as (${sql.join(
        ["email", "email2"].map(
          (column) => sql`(${hit(sql`(${sql.ref(column)} <> ${search.email})::integer`)}
            where ${beginsWith(sql.ref(column), sql`${search.email}::text`)} order by ${sql.ref(column)} limit ${hitsCountedTo})`,
        ),
        sql` union all `,
      )})`;
    case "zip":
      return atAddress([{ rank: 0, where: beginsWith(sql`postcode_key`, sql`${search.postcode}::text`) }]);
    case "address":
      return byAddress(search.line, search.city);
    case "name":
      return search.guesses.length === 0
        ? sql`hits as (${hit(sql`0`)} where ${bornWithin(bornOf(search))} ${lastNamesInOrder})`
        : nameHits(search);
  }
}

/** The beginning of a house's address, of a street, or of a town. */
function byAddress(line: string, city: string): Part {
  const key = sql`name_key(${line}::text)`;
  const inCity = city === "" ? sql`` : sql` and ${beginsWith(sql`city_key`, sql`name_key(${city}::text)`)}`;
  const begins = (column: string) => sql`${key} <> '' and ${beginsWith(sql.ref(column), key)}${inCity}`;
  return atAddress([
    { rank: 0, where: sql`line1 is not null and ${begins("line_key")}` },
    { rank: 1, where: sql`line1 is not null and ${begins("street_key")}` },
    { rank: 2, where: sql`city is not null and ${begins("city_key")}` },
  ]);
}

/** Persons by an address of theirs. A town's thousands are cut before they are looked up. */
const atAddress = (ways: { rank: number; where: Part }[]): Part =>
  sql`housed as materialized (${sql.join(
    ways.map(
      ({ rank, where }) =>
        sql`(select person_id, ${rank}::integer as rank from person_address where ${where} limit ${hitsCountedTo})`,
    ),
    sql` union all `,
  )}), hits as (
    select person.id, housed.rank, last_name_key as sort_key, first_name_key as then_key
    from housed join person on person.id = housed.person_id)`;
