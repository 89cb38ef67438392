import type { Total } from "@tracewell/contract/call";
import { type RawBuilder, sql } from "kysely";
import { type CountTo, countUpTo, totalOf } from "../lists/total.ts";
import {
  anyHolds,
  apart,
  type NamesMeant,
  namesMeant,
  personsMeant,
} from "../persons/search/persons-by-text.columns.ts";
import { beginsWith } from "../platform/database/key-range.ts";
import type { Tx } from "../platform/database/transaction.ts";

type Part = RawBuilder<unknown>;

/** Whom a quick search means: by their names, which `record_patient` holds, or by anything else of theirs. */
export type PatientSearch = NamesMeant | { ids: Part };

/** A reference number's beginning, or what a person search reads: names, person number, phone, email, birth date. */
export const searchOf = (text: string): { reference: Part[]; patients: PatientSearch | null } =>
  /^[a-z]-\d/i.test(text)
    ? { reference: [beginsWith(sql`r.reference_number`, sql`${text.toUpperCase()}::text`)], patients: null }
    : { reference: [], patients: namesMeant(text) ?? { ids: personsMeant(text) } };

/** What a list with a search asks for beside it. */
export interface SearchedList {
  /** On the record and its kind. */
  conditions: Part;
  /** The same on `record_patient n`, as far as it can tell. */
  ofPatient: Part;
  /** That is all: what `record_patient` finds is what the list holds. */
  ofPatientAlone: boolean;
  joins: Part;
}

/** Of more records than this it takes less to walk the list in its order until a page is full than to sort what was found. */
const mostSorted = 5000;

/** How many a search found: the total of its list. */
export const many: Part = sql`(select many from counted)`;

export async function countOfSearch(tx: Tx, search: PatientSearch, list: SearchedList, to: CountTo): Promise<Total> {
  const { rows } = await sql<{ many: number }>`
    with ${searched(search, list, { names: false, to })} select ${many} as many`.execute(tx);
  return totalOf(rows[0], to);
}

/**
 * What a quick search finds, each record once, as the query `searched n`, and how many these are, as `counted`: for the page and
 * its total. With `names` it has the columns of `record_patient` that lists are sorted by. Persons are materialized, so that the
 * planner knows how many they are before it chooses the way to their records. What names find alone is counted off their indexes
 * and read again for the page, if it is few: keeping 50,000 rows to count them takes longer than counting.
 */
export function searched(
  search: PatientSearch,
  list: SearchedList,
  { names, to }: { names: boolean; to: CountTo },
): Part {
  const { conditions, ofPatient, ofPatientAlone, joins } = list;
  if (!("names" in search)) {
    return sql`meant as materialized (${search.ids}), searched as materialized (
      select r.id as record_id from meant join record r on r.person_id = meant.id ${joins} where ${conditions}
    ), ${countedOf(countUpTo(sql`select from searched`, to))}`;
  }
  const keys = names ? sql`n.record_id, n.last_name_key, n.first_name_key, n.person_id` : sql`n.record_id`;
  const named = apart(search.names).map((name) => sql`from record_patient n where ${ofPatient} and ${name}`);
  const otherwise = sql`from otherwise o join record r on r.person_id = o.id join record_patient n on n.record_id = r.id
    where ${ofPatient} and not (${anyHolds(search.names)})`;
  const parts = search.aliases ? [...named, otherwise] : named;
  const found = sql.join(
    parts.map((part) => sql`select ${keys} ${part}`),
    sql` union all `,
  );
  const aliases = search.aliases ? sql`otherwise as materialized (${search.aliases}),` : sql``;
  if (ofPatientAlone) {
    const sum = sql.join(
      parts.map((part) => countUpTo(sql`select ${part}`, to)),
      sql` + `,
    );
    return sql`${aliases} ${countedOf(sum)}, searched as not materialized (${found})`;
  }
  return sql`${aliases} found as materialized (${found}), searched as materialized (
      select n.* from found n join record r on r.id = n.record_id ${joins} where ${conditions}
    ), ${countedOf(countUpTo(sql`select from searched`, to))}`;
}

const countedOf = (count: Part): Part => sql`counted as materialized (select ${count} as many)`;

/** The ids of a page of what was searched, in an order of the record or its kind, or by the patients' names. */
export function searchedPage(
  search: PatientSearch,
  { conditions, ofPatient, ofPatientAlone, joins }: SearchedList,
  { start, order, limit }: { start: Part; order: Part; limit: Part },
  byPatient: boolean,
): Part {
  if (!("names" in search)) {
    const rows = byPatient
      ? sql`select n.record_id as id from searched join record_patient n using (record_id)`
      : sql`select r.id from searched join record r on r.id = searched.record_id ${joins}`;
    return sql`${rows} where ${start} order by ${order} limit ${limit}`;
  }
  const meant = [...search.names, ...(search.aliases ? [sql`n.person_id in (select id from otherwise)`] : [])];
  // Each record that was found is looked up: while statistics tell of a smaller clinic, the planner would sooner search anew for
  // each record that there is.
  const found = byPatient
    ? sql`select n.record_id as id from searched n where ${start}`
    : sql`select r.id from searched cross join lateral (select * from record where id = searched.record_id offset 0) r ${joins}
        where ${start}`;
  const walked =
    byPatient && ofPatientAlone
      ? sql`select n.record_id as id from record_patient n where ${ofPatient}`
      : sql`select r.id from record r join record_patient n on n.record_id = r.id ${joins} where ${conditions}`;
  // By name and narrowed otherwise, too, what was found is sorted however many it is: few of those with the name may be left.
  if (byPatient && !ofPatientAlone) return sql`${found} order by ${order} limit ${limit}`;
  // Only one of the two is run: which one is told before either begins.
  return sql`
    (${found} and not ${many} > ${mostSorted} order by ${order} limit ${limit})
    union all
    (${walked} and (${anyHolds(meant)}) and ${start} and ${many} > ${mostSorted} order by ${order} limit ${limit})`;
}
