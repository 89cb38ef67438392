import type { RecordListQuery } from "@tracewell/contract/record-list";
import { type RecordKind, StatusKey } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Condition, List, PageQuery, Sort, Sql } from "../lists/list.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { WhyNowColumns } from "../why-now/why-now.columns.ts";
import { recordRows } from "./record.columns.ts";
import { patientColumns, searchOf } from "./record-search.columns.ts";

/** Who a list is for, and in which time zone. */
export type ListViewer = Pick<Viewer, "userId" | "timeZone">;

/**
 * Where a list of records is found: the record `r`, the table of its kind, `record_patient n`, which has the patient's names, and
 * those that name an infection, or a type of visit; `why` has how urgent it is, where the kind tells that.
 */
type RecordTable = "record" | "kind" | "patient" | "infection" | "type" | "why";
type SharedFilters = RecordListQuery;
type ListQuery = SharedFilters & PageQuery;
export type RecordSort = Sort<RecordTable>;

/** What a kind defines for its list. */
interface KindList<Query extends ListQuery, Row> {
  kind: RecordKind;
  /** The kind's own table; `open` is its column that tells that the record is open, where it has one. */
  table: { from: Sql; id: Sql; open?: Sql };
  /** Its filters beside those of all kinds; SQL alone is about the record. */
  filters: Omit<RecordList<Query, Row>["filters"], keyof SharedFilters>;
  /** Why its records need action, which its rows show and it can be sorted by (docs/decisions/0329). */
  why: WhyNowColumns;
  sorts: Record<NonNullable<Query["sort"]>, RecordSort>;
  /** What its rows show beside `recordRows`. */
  columns: Sql;
}

type RecordList<Query extends PageQuery, Row> = List<Query, Row, ListViewer, RecordTable>;

/** The list of a kind of record, with what all kinds share. */
export const recordList = <Query extends ListQuery, Row>(told: KindList<Query, Row>): RecordList<Query, Row> =>
  ({
    kind: told.kind,
    tables: {
      record: { from: sql`record r`, id: sql`r.id`, where: sql`r.kind = ${sql.lit(told.kind)}` },
      kind: told.table,
      patient: { from: sql`record_patient n`, id: sql`n.record_id`, where: sql`n.kind = ${sql.lit(told.kind)}` },
      infection: { from: sql`record_infection ri`, id: sql`ri.record_id`, where: sql`ri.kind = ${sql.lit(told.kind)}` },
      type: { from: sql`visit_type vt`, id: sql`vt.record_id` },
      why: {
        from: sql`record w left join ${told.why.urgencies} u on u.record_id = w.id`,
        id: sql`w.id`,
        where: sql`w.kind = ${sql.lit(told.kind)}`,
      },
    } as RecordList<Query, Row>["tables"],
    filters: { ...sharedFilters(told), ...told.filters } as unknown as RecordList<Query, Row>["filters"],
    sorts: told.sorts as RecordList<Query, Row>["sorts"],
    row: () => ({
      before: sql`${recordRows.before}, ${told.why.ofPage}`,
      joins: sql`${recordRows.joins} left join why on why.record_id = r.id`,
      columns: sql<Row>`${recordRows.columns}, coalesce(why.list, '[]') as "whyNow", ${told.columns}`,
      tables: ["kind"],
    }),
  }) satisfies RecordList<Query, Row>;

const sharedFilters = ({ kind, table, why }: KindList<never, unknown>) =>
  ({
    state: (state, { query }) => {
      // The chosen statuses already say whether records are open.
      if (query.status || state === "all") return null;
      const said = (closed: Sql) => (state === "open" ? sql`not ${closed}` : closed);
      const ofKind = table.open && (state === "open" ? table.open : sql`not ${table.open}`);
      return { record: said(sql`r.closed`), patient: said(sql`n.closed`), ...(ofKind ? { kind: ofKind } : {}) };
    },
    status: (asked) => hasStatus(asked),
    // A record has an infection once: of one infection the table has a row for each record that is found.
    infection: ([id, ...others]) =>
      others.length === 0
        ? { infection: sql`ri.infection_id = ${id}` }
        : sql`exists (select from record_infection ri where ri.tenant_id = r.tenant_id and ri.record_id = r.id
            and ri.kind = ${sql.lit(kind)} and ri.infection_id in (${sql.join([id, ...others])}))`,
    assignedTo: (owners, { viewer }) => isOf(viewer, owners),
    createdFrom: (day, { viewer }) => sql`r.created_at >= ${startOfDay(viewer, day)}`,
    createdTo: (day, { viewer }) => sql`r.created_at < ${startOfDay(viewer, day, 1)}`,
    // A literal, not a parameter, so that the planner can use the partial index of the few that are lost.
    lostToFollowUp: (lost) => (lost ? sql`r.lost_to_follow_up` : sql`not r.lost_to_follow_up`),
    needsAction: (needed) => {
      const record = sql`(not r.closed and r.id in (select due.record_id from ${why.rows} due))`;
      return needed
        ? { record, why: sql`(not w.closed and u.urgency >= 0)` }
        : { record: sql`not ${record}`, why: sql`(w.closed or u.urgency is null)` };
    },
    search: searchOf,
  }) satisfies List<ListQuery, unknown, ListViewer, RecordTable>["filters"];

/** Fixed statuses by their keys, with the clinic's own ones that stand for them; one of its own by its id. */
function hasStatus(asked: readonly string[]): Sql {
  const keys = asked.filter((one) => StatusKey.safeParse(one).success);
  const own = asked.filter((one) => !keys.includes(one));
  const fixed = keys.length > 0 ? [sql`r.status_key in (${sql.join(keys)})`] : [];
  const ofClinic = own.length > 0 ? [sql`r.own_status_id in (${sql.join(own)})`] : [];
  return sql`(${sql.join([...fixed, ...ofClinic], sql` or `)})`;
}

/** The records about persons who stand for test or training messages; few, so they are found first. */
const rehearsed = (kinds: readonly RehearsalKind[]) => sql`select rehearsed.id from person stands
  join record rehearsed on rehearsed.person_id = stands.id where stands.stands_for in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

type RehearsalKind = "test" | "training";

/** Whom the records of a kind are about; `more` selects ids that go with those of persons who stand for messages. */
export const patientsOf =
  (ofKind: Sql, more?: (ids: Sql) => Sql) =>
  (patients: RehearsalKind | "real" | "all"): Condition<RecordTable> | null => {
    if (patients === "all") return null;
    const own = rehearsed(patients === "real" ? ["test", "training"] : [patients]);
    const ids = more ? sql`${own} union ${more(own)}` : own;
    const isAmong = (id: Sql) => (patients === "real" ? sql`${id} not in (${ids})` : sql`${id} in (${ids})`);
    return {
      record: isAmong(sql`r.id`),
      kind: isAmong(ofKind),
      patient: isAmong(sql`n.record_id`),
      infection: isAmong(sql`ri.record_id`),
      type: isAmong(sql`vt.record_id`),
    };
  };

/** The instant at which a day (plus some) begins in the clinic's time zone. */
export const startOfDay = ({ timeZone }: Pick<ListViewer, "timeZone">, day: string, plusDays = 0): Sql =>
  sql`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${timeZone}`;

function isOf({ userId }: ListViewer, owners: readonly string[]): Sql {
  const ids = owners.filter((owner) => owner !== "none").map((owner) => (owner === "me" ? userId : owner));
  const among = ids.length > 0 ? [sql`r.assigned_to in (${sql.join(ids)})`] : [];
  const nobody = owners.includes("none") ? [sql`r.assigned_to is null`] : [];
  return sql`(${sql.join([...among, ...nobody], sql` or `)})`;
}

/** What is most urgent, of kinds that tell why; of equals what waits longest. What has no reason stands below. */
export const byUrgency = {
  columns: [
    { column: sql`coalesce(u.urgency, -1)`, type: "int" },
    { column: sql`coalesce(u.minutes, -1)`, type: "int" },
  ],
  on: "why",
} as const satisfies RecordSort;

/** The orders that lists of every kind offer. */
export const recordSorts = {
  created: { columns: [{ column: sql`r.created_at`, type: "timestamptz" }] },
  updated: { columns: [{ column: sql`r.updated_at`, type: "timestamptz" }] },
  reference: { columns: [{ column: sql`r.reference_number`, type: "text" }] },
  patient: {
    columns: patientColumns,
    on: "patient",
  },
} as const satisfies Record<string, RecordSort>;
