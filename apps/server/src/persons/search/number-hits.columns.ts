import { sql } from "kysely";
import { phoneColumns } from "../person.columns.ts";
import { hit, hitsCountedTo, type Part } from "./name-hits.columns.ts";
import type { SearchedNumber } from "./searched-numbers.reader.ts";

/** The persons whom a number may mean, each way by an index of its own; without social security numbers where not allowed. */
export function numberHits({ writings, phoneEnd, lastFour }: SearchedNumber, seesSocialSecurity: boolean): Part {
  const any = sql`any(${writings}::text[])`;
  const social = seesSocialSecurity ? sql`` : sql` and last_four is null`;
  const ways = [
    through(0, sql`select person_id from person_identifier where value = ${any}${social}`),
    through(0, sql`select person_id from test_order where filler_order_number = ${any}`),
    through(0, sql`select person_id from test_order where placer_order_number = ${any}`),
    through(
      0,
      sql`select o.person_id from specimen s join test_order o on o.tenant_id = s.tenant_id and o.id = s.test_order_id
        where s.specimen_id = ${any}`,
    ),
  ];
  if (phoneEnd) ways.push(phoneEnds(phoneEnd));
  if (lastFour && seesSocialSecurity) {
    ways.push(through(1, sql`select person_id from person_identifier where last_four = ${lastFour}`));
  }
  return sql.join(ways, sql` union all `);
}

const through = (rank: number, ids: Part): Part =>
  sql`(${hit(sql`${rank}::integer`)} where id in (${ids}) limit ${hitsCountedTo})`;

function phoneEnds(digits: string): Part {
  const word = digits.length < 7 ? `p4:${digits.slice(-4)}` : `p7:${digits.slice(-7)}`;
  const ends = sql.join(
    phoneColumns.map((column) => sql`right(${sql.ref(column)}, ${digits.length}::integer) = ${digits}`),
    sql` or `,
  );
  return sql`(${hit(sql`1`)} where id in (select person_id from person_word where word = ${word}) and (${ends})
    limit ${hitsCountedTo})`;
}
