import type { RecordListQuery } from "@tracewell/contract/record-list";
import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { type PatientSearch, searchOf } from "./record-search.ts";

type Filters = RecordListQuery;

/** Who a list is for, and whose day it goes by. */
export type ListViewer = Pick<Viewer, "userId" | "timeZone">;

/** Which records a list is about, as SQL on `r` (record) and the kind's own alias. */
export interface Question {
  kind: RecordKind;
  conditions: RawBuilder<unknown>[];
  /** Those of them that the record alone tells, those that its kind does, and whether these ask for the record, too. */
  onRecord: RawBuilder<unknown>[];
  onKind: RawBuilder<unknown>[];
  onBoth: boolean;
  /** As much of it as `record_patient n` can tell, and whether that is all. */
  ofPatient: RawBuilder<unknown>[];
  ofPatientAlone: boolean;
  /** Only the kind's own columns narrow it: its own table tells. Null: something else does. */
  ofKind: RawBuilder<unknown>[] | null;
  /** Whom the quick search may mean. */
  search: PatientSearch | null;
  /** Nothing but open or closed narrows it: one plan is good for whoever asks. */
  common: boolean;
}

/** What a kind adds: conditions on its own columns alone, on the record alone, and on both. */
export interface KindConditions {
  own?: RawBuilder<unknown>[];
  record?: RawBuilder<unknown>[];
  both?: RawBuilder<unknown>[];
  /** Whether it is to need action, and what does beside what nobody has or has begun. */
  action?: AskedAction | undefined;
  /** The kind's own column that tells that its record is open, where it has one. */
  open?: RawBuilder<unknown>;
}

/** What narrows a list of records down; each kind adds conditions of its own. */
export function questionOf(
  viewer: ListViewer,
  kind: RecordKind,
  filters: Filters,
  { own = [], record: ofRecordAlone = [], both = [], action, open }: KindConditions = {},
): Question {
  const record = [...ofRecordAlone, ...(action ? [actionOf(action, filters)] : [])];
  const status = statusCondition(filters);
  const { reference, patients } = filters.search ? searchOf(filters.search) : { reference: [], patients: null };
  const shared = [...otherConditions(viewer, filters), ...reference];
  const besideInfection = [...shared, ...record];
  const ofRecord = [...infectionCondition(kind, filters), ...besideInfection];
  const ofKind = [...own, ...both];
  const nothingElse = !patients && !filters.infection && shared.length === 0;
  const ownStatus = ownStatusOf(filters, open);
  const narrowsKindAlone = nothingElse && ownStatus && record.length === 0 && both.length === 0;
  const onRecord = [sql`r.kind = ${kind}`, ...(status ? [status.record] : []), ...ofRecord];
  return {
    kind,
    conditions: [...onRecord, ...ofKind],
    onRecord,
    onKind: ofKind,
    onBoth: both.length > 0,
    ofPatient: [sql`n.kind = ${kind}`, ...(status?.patient ? [status.patient] : [])],
    ofPatientAlone: ofRecord.length === 0 && ofKind.length === 0 && (!status || status.patient !== null),
    ofKind: narrowsKindAlone ? [...own, ...ownStatus] : null,
    search: patients,
    common: !patients && besideInfection.length + ofKind.length === 0 && !filters.infection && !filters.status,
  };
}

interface StatusCondition {
  record: RawBuilder<unknown>;
  /** On `record_patient n`, which knows what is closed. */
  patient: RawBuilder<unknown> | null;
}

/** Statuses that are chosen count alone; else all that are open, or closed. */
function statusCondition(filters: Filters): StatusCondition | null {
  if (filters.status) {
    const keys = sql.join(filters.status);
    return { record: sql`r.status_key in (${keys})`, patient: null };
  }
  if (filters.state === "all") return null;
  return filters.state === "open"
    ? { record: sql`not r.closed`, patient: sql`not n.closed` }
    : { record: sql`r.closed`, patient: sql`n.closed` };
}

const isOpenAlone = ({ state, status }: Filters): boolean => state === "open" && !status;

/** The same on the kind's own table; null where only the record tells. */
function ownStatusOf({ status, state }: Filters, open?: RawBuilder<unknown>): RawBuilder<unknown>[] | null {
  if (!status && state === "all") return [];
  if (status || !open) return null;
  return [state === "open" ? open : sql`not ${open}`];
}

const infectionCondition = (kind: RecordKind, { infection }: Filters): RawBuilder<unknown>[] =>
  infection
    ? [
        sql`exists (select from record_infection ri where ri.tenant_id = r.tenant_id and ri.record_id = r.id
          and ri.kind = ${kind} and ri.infection_id in (${sql.join(infection)}))`,
      ]
    : [];

function otherConditions(viewer: ListViewer, filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.assignedTo) conditions.push(ownerCondition(viewer, filters.assignedTo));
  if (filters.createdFrom) conditions.push(sql`r.created_at >= ${startOfDay(viewer, filters.createdFrom)}`);
  if (filters.createdTo) conditions.push(sql`r.created_at < ${startOfDay(viewer, filters.createdTo, 1)}`);
  // Said outright, not as a parameter: few are lost, and their index holds no others.
  if (filters.lostToFollowUp !== undefined)
    conditions.push(filters.lostToFollowUp ? sql`r.lost_to_follow_up` : sql`not r.lost_to_follow_up`);
  return conditions;
}

/** The instant at which a day (plus some) begins in the clinic's time zone. */
export const startOfDay = (viewer: ListViewer, day: string, plusDays = 0): RawBuilder<unknown> =>
  sql`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${viewer.timeZone}`;

/** Asked for what needs action, or for what does not. */
export interface AskedAction {
  needed: boolean;
  /** Selects the ids of records of the kind that need action, also where someone has them and has begun. */
  others: RawBuilder<unknown>;
}

/**
 * Whether a record would be left lying unless someone looks at it: a task about it is overdue, or what its kind tells
 * (docs/decisions/0042), each of it a query for the ids of its records.
 */
export const askedAction = (
  viewer: ListViewer,
  kind: RecordKind,
  { needsAction }: Pick<Filters, "needsAction">,
  ofItsKind: RawBuilder<unknown>[] = [],
): AskedAction | undefined =>
  needsAction === undefined
    ? undefined
    : { needed: needsAction, others: sql.join([tasksOverdue(viewer, kind), ...ofItsKind], sql` union `) };

const tasksOverdue = ({ timeZone }: ListViewer, kind: RecordKind) => sql`select t.record_id from task t
  where t.record_kind = ${kind} and t.status <> 'Closed' and t.due_on < ${todayIn(timeZone)}`;

/** What is asked for open ones anyway is not said twice: PostgreSQL would take them for fewer. */
function actionOf({ needed, others }: AskedAction, filters: Filters): RawBuilder<unknown> {
  const needs = sql`(${nobodysOrNew} or r.id in (${others}))`;
  if (needed) return isOpenAlone(filters) ? needs : sql`(not r.closed and ${needs})`;
  return sql`not (not r.closed and ${needs})`;
}

/** The same of visits: whether they need action is told by themselves together with their record. */
export const actionCondition = (
  viewer: ListViewer,
  kind: RecordKind,
  { needsAction }: Pick<Filters, "needsAction">,
  ofItsKind: RawBuilder<unknown>,
): RawBuilder<unknown>[] => {
  if (needsAction === undefined) return [];
  const needs = sql`(${ofItsKind} or r.id in (${tasksOverdue(viewer, kind)}))`;
  return [needsAction ? sql`(not r.closed and ${needs})` : sql`not (not r.closed and ${needs})`];
};

/** Nobody has it, or nobody has begun it. */
const nobodysOrNew = sql`(r.assigned_to is null or r.status_key = 'New')`;

function ownerCondition(viewer: ListViewer, owners: string[]): RawBuilder<unknown> {
  const ids = owners.filter((owner) => owner !== "none").map((owner) => (owner === "me" ? viewer.userId : owner));
  const among = ids.length > 0 ? [sql`r.assigned_to in (${sql.join(ids)})`] : [];
  const nobody = owners.includes("none") ? [sql`r.assigned_to is null`] : [];
  return sql`(${sql.join([...among, ...nobody], sql` or `)})`;
}
