import type { View } from "@tracewell/contract/call";
import type pg from "pg";

/** That persons' data was read, for the Activity log (docs/decisions/0069). */
export interface Look {
  view: View;
  /** The call, never what was searched for. */
  call: string;
  /** What the answer is about. */
  id: string | null;
  /** Whose data the answer shows, too. */
  shows: ShownIds;
}

/** Ids of persons, of records whose persons they are, or those of the page that waits in the transaction. */
export type ShownIds =
  | { of: "persons" | "records"; ids: readonly string[] }
  | { of: "page-of-persons" | "page-of-records"; limit: number };

/** What a look is about, as `record_id`, `person_id` and `row_id`: no row where there is no such thing in the clinic. */
const subjects: Partial<Record<View, string>> = {
  record: "select id, person_id, null::uuid from record where id = $1::uuid",
  person: "select null::uuid, id, null::uuid from person where id = $1::uuid",
  "part-of-either": `select id, person_id, null::uuid from record where id = $1::uuid
    union all select null, id, null from person where id = $1::uuid`,
  comment: `select r.id, r.person_id, null::uuid from comment c join record r on r.id = c.record_id where c.id = $1::uuid`,
  own: "select null::uuid, $1::uuid, null::uuid",
  thing: "select null::uuid, null::uuid, $1::uuid",
  persons: "select null::uuid, null::uuid, $1::uuid",
};
const subjectOf = (view: View) => subjects[view] ?? subjects[view.replace("part-of-", "") as View];

// A page keeps one row more than it shows, by which it knows of a next one.
const page = "(string_to_array(current_setting('app.page', true), ',')::uuid[])[1:$3::integer]";
const shownFrom: Record<ShownIds["of"], string> = {
  persons: "$3::uuid[]",
  records: "persons_shown($3::uuid[])",
  "page-of-persons": page,
  "page-of-records": `persons_shown(${page})`,
};

/**
 * The statement that writes that someone looked at persons' data. It travels with the commit. A list that shows nobody leaves
 * no line.
 */
export const viewOf = ({ view, call, id, shows }: Look): pg.QueryConfig => ({
  name: `view-${view}-${shows.of}`,
  text: `select write_look('${view === "record" || view === "person" ? "view" : "read"}', $2::text,
      about.record_id, about.person_id, about.row_id, also.shown)
    from (${subjectOf(view)}) about (record_id, person_id, row_id),
      lateral (select nullif(array_remove(${shownFrom[shows.of]}, about.person_id), '{}') as shown) also
    ${view === "persons" ? "where also.shown is not null" : ""}`,
  values: [id, call, "limit" in shows ? shows.limit : shows.ids],
});
