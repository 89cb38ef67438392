import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "../persons/key-range.ts";
import { anyHolds, apart, type NamesMeant, namesMeant, personsMeant } from "../persons/persons-meant.ts";

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

/**
 * What a quick search finds, as the query `searched n`, each record once: for the page and its total. With `names` it has the
 * columns of `record_patient` that lists are sorted by. The persons are materialized, so that the planner knows how many they
 * are before it chooses the way to their records.
 */
export function searched(search: PatientSearch, list: SearchedList, { names }: { names: boolean }): Part {
  const { conditions, ofPatient, ofPatientAlone, joins } = list;
  if (!("names" in search)) {
    return sql`meant as materialized (${search.ids}), searched as materialized (
      select r.id as record_id from meant join record r on r.person_id = meant.id ${joins} where ${conditions}
    )`;
  }
  const keys = names ? sql`n.record_id, n.last_name_key, n.first_name_key, n.person_id` : sql`n.record_id`;
  const named = apart(search.names).map(
    (name) => sql`select ${keys} from record_patient n where ${ofPatient} and ${name}`,
  );
  const otherwise = sql`
    select ${keys} from otherwise o join record r on r.person_id = o.id join record_patient n on n.record_id = r.id
    where ${ofPatient} and not (${anyHolds(search.names)})`;
  const found = sql.join(search.aliases ? [...named, otherwise] : named, sql` union all `);
  const aliases = search.aliases ? sql`otherwise as materialized (${search.aliases}),` : sql``;
  return ofPatientAlone
    ? sql`${aliases} searched as materialized (${found})`
    : sql`${aliases} found as materialized (${found}), searched as materialized (
        select n.* from found n join record r on r.id = n.record_id ${joins} where ${conditions}
      )`;
}

/** Of more records than this it takes less to walk the list in its order until a page is full than to sort what was found. */
const mostSorted = 5000;

/** The ids of a page of what was searched, in an order of the record or its kind. */
export function searchedPage(
  search: PatientSearch,
  { conditions, joins }: SearchedList,
  { start, order, limit }: { start: Part; order: Part; limit: Part },
): Part {
  const sorted = sql`select r.id from searched join record r on r.id = searched.record_id ${joins} where ${start}`;
  if (!("names" in search)) return sql`${sorted} order by ${order} limit ${limit}`;
  const many = sql`(select count(*) > ${mostSorted}::integer from searched)`;
  const meant = [...search.names, ...(search.aliases ? [sql`r.person_id in (select id from otherwise)`] : [])];
  // Only one of the two is run: which one is told before either begins.
  return sql`
    (${sorted} and not ${many} order by ${order} limit ${limit})
    union all
    (select r.id from record r join record_patient n on n.record_id = r.id ${joins}
      where ${conditions} and (${anyHolds(meant)}) and ${start} and ${many} order by ${order} limit ${limit})`;
}
