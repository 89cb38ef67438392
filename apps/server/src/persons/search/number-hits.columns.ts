import { sql } from "kysely";
import { beginsWith } from "../../platform/database/key-range.ts";
import { phoneColumns } from "../person.columns.ts";
import { hit, hitsCountedTo, type Part } from "./name-hits.columns.ts";
import type { SearchedNumber } from "./searched-numbers.reader.ts";

/** The persons whom a number may mean, each way by an index of its own; without social security numbers where not allowed. */
export function numberHits({ writings, phonePart, lastFour }: SearchedNumber, seesSocialSecurity: boolean): Part {
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
  if (phonePart) ways.push(phoneParts(phonePart));
  if (lastFour && seesSocialSecurity) {
    ways.push(through(1, sql`select person_id from person_identifier where last_four = ${lastFour}`));
  }
  return sql.join(ways, sql` union all `);
}

const through = (rank: number, ids: Part): Part =>
  sql`(${hit(sql`${rank}::integer`)} where id in (${ids}) limit ${hitsCountedTo})`;

/** Who has these digits in a phone number: at its end first, then anywhere from its second digit on, or at its beginning. */
function phoneParts(digits: string): Part {
  const word = sql`${`p:${digits}`}::text`;
  const within = (rank: number, condition: Part) => sql`(${hit(sql`${rank}::integer`)}
    where id in (select person_id from person_word where ${condition} limit ${hitsCountedTo}))`;
  const begins = phoneColumns.map(
    (
      column,
    ) => sql`(${hit(sql`2`)} where ${sql.ref(column)} is not null and ${beginsWith(sql.ref(column), sql`${digits}::text`)}
      limit ${hitsCountedTo})`,
  );
  return sql.join(
    [within(1, sql`word = ${word}`), within(2, beginsWith(sql`word`, word)), ...begins],
    sql` union all `,
  );
}
