import { sql } from "kysely";
import type { SortColumn, Sql, Told } from "../lists/list.ts";
import {
  anyHolds,
  apart,
  type MatchingNames,
  matchingNames,
  matchingPersonIds,
} from "../persons/search/persons-by-text.columns.ts";
import { beginsWith } from "../platform/database/key-range.ts";

/** The order of patients' names. */
export const patientColumns = [
  { column: sql`n.last_name_key`, type: "text" },
  { column: sql`n.first_name_key`, type: "text" },
  { column: sql`n.person_id`, type: "uuid" },
] as const satisfies readonly SortColumn[];

/** A reference number's beginning, or what a person search reads: names, person number, phone, email, birth date. */
export function searchOf(text: string): Told<"record" | "patient"> {
  if (/^[a-z]-\d/i.test(text)) return beginsWith(sql`r.reference_number`, sql`${text.toUpperCase()}::text`);
  const named = matchingNames(text, "n");
  return { search: named ? byNames(named) : byPersons(matchingPersonIds(text)) };
}

/** Names are two ranges of the indexes of `record_patient`; who has it as another name is looked up by person. */
function byNames({ names, aliases }: MatchingNames) {
  return {
    on: "patient",
    before: aliases ? [sql`otherwise as materialized (${aliases})`] : [],
    from(where: Sql) {
      const columns = sql.join([sql`n.record_id`, ...patientColumns.map(({ column }) => column)]);
      const named = apart(names).map((name) => sql`select ${columns} from record_patient n where ${where} and ${name}`);
      const otherwise = sql`select ${columns} from otherwise o join record of_person on of_person.person_id = o.id
        join record_patient n on n.record_id = of_person.id where ${where} and not (${anyHolds(names)})`;
      return sql`(${sql.join(aliases ? [...named, otherwise] : named, sql` union all `)}) n`;
    },
    carries: patientColumns,
    condition: sql`(${anyHolds(aliases ? [...names, sql`n.person_id in (${aliases})`] : names)})`,
    walks: true,
  } as const;
}

/** Persons come first, so that the planner knows how many they are before it chooses the way to their records. */
const byPersons = (ids: Sql) =>
  ({
    on: "record",
    before: [sql`meant as materialized (${ids})`],
    from: (where: Sql) => sql`(select r.* from meant join record r on r.person_id = meant.id where ${where}) r`,
    condition: sql`r.person_id in (${ids})`,
    walks: false,
  }) as const;
