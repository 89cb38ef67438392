import type { RecordKind, recordFilters } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { todayIn } from "../persons/person-name.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeCursor } from "./list-cursor.ts";
import { recordRowColumns } from "./record-columns.ts";
import { type ListOrder, type OrderParts, orderOf } from "./record-order.ts";
import { type PatientSearch, type SearchedList, searched, searchedPage, searchOf } from "./record-search.ts";

type Filters = z.output<z.ZodObject<typeof recordFilters>>;

/** Who a list is for, and whose day it goes by. */
export type ListViewer = Pick<Viewer, "userId" | "timeZone">;

/** Which records a list is about, as SQL on `r` (record) and the kind's own alias. */
export interface Question {
  kind: RecordKind;
  conditions: RawBuilder<unknown>[];
  /** As much of it as `record_patient n` can tell, and whether that is all. */
  ofPatient: RawBuilder<unknown>[];
  ofPatientAlone: boolean;
  /** Only the record's own columns narrow it: it is counted without a join, off an index. */
  ofRecord: boolean;
  /** Only the kind's own columns narrow it: its own table is counted. Null: something else does. */
  ofKind: RawBuilder<unknown>[] | null;
  /** Whom the quick search may mean. */
  search: PatientSearch | null;
  /** Only the status, or one infection and the status, narrows it: the total is read off a tally instead of counted. */
  tally: { status: RawBuilder<unknown>; infection: string | null } | null;
  /** Nothing but open or closed narrows it: one plan is good for whoever asks. */
  common: boolean;
}

/** What a kind adds: conditions on its own columns alone, on the record alone, and on both. */
export interface KindConditions {
  own?: RawBuilder<unknown>[];
  record?: RawBuilder<unknown>[];
  both?: RawBuilder<unknown>[];
}

/** What narrows a list of records down; each kind adds conditions of its own. */
export function questionOf(
  viewer: ListViewer,
  kind: RecordKind,
  filters: Filters,
  { own = [], record = [], both = [] }: KindConditions = {},
): Question {
  const status = statusCondition(filters);
  const { reference, patients } = filters.search ? searchOf(filters.search) : { reference: [], patients: null };
  const besideInfection = [...otherConditions(viewer, filters), ...record, ...reference];
  const ofRecord = [...infectionCondition(kind, filters), ...besideInfection];
  const ofKind = [...own, ...both];
  const narrowsKindAlone = !status && !patients && ofRecord.length === 0 && both.length === 0 && own.length > 0;
  const infections = filters.infection ?? [];
  const tallied = !patients && besideInfection.length === 0 && ofKind.length === 0 && infections.length < 2;
  return {
    kind,
    conditions: [sql`r.kind = ${kind}`, ...(status ? [status.record] : []), ...ofRecord, ...ofKind],
    ofPatient: [sql`n.kind = ${kind}`, ...(status?.patient ? [status.patient] : [])],
    ofPatientAlone: ofRecord.length === 0 && ofKind.length === 0 && (!status || status.patient !== null),
    ofRecord: ofKind.length === 0,
    ofKind: narrowsKindAlone ? own : null,
    search: patients,
    tally: tallied ? { status: status?.tally ?? sql`true`, infection: infections[0] ?? null } : null,
    common: tallied && infections.length === 0 && !filters.status,
  };
}

interface StatusCondition {
  record: RawBuilder<unknown>;
  /** On `record_patient n`, which knows what is closed. */
  patient: RawBuilder<unknown> | null;
  tally: RawBuilder<unknown>;
}

/** Statuses that are chosen count alone; else all that are open, or closed. */
function statusCondition(filters: Filters): StatusCondition | null {
  if (filters.status) {
    const keys = sql.join(filters.status);
    return { record: sql`r.status_key in (${keys})`, patient: null, tally: sql`s.key in (${keys})` };
  }
  if (filters.state === "all") return null;
  return filters.state === "open"
    ? { record: sql`not r.closed`, patient: sql`not n.closed`, tally: sql`not s.closed` }
    : { record: sql`r.closed`, patient: sql`n.closed`, tally: sql`s.closed` };
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

/**
 * Whether a record would be left lying unless someone looks at it: a task about it is overdue, or what its kind tells
 * (docs/decisions/0042).
 */
export const actionCondition = (
  viewer: ListViewer,
  { needsAction }: Pick<Filters, "needsAction">,
  ofItsKind: RawBuilder<unknown>,
): RawBuilder<unknown>[] => {
  if (needsAction === undefined) return [];
  const needs = sql`(not r.closed and (${ofItsKind} or r.id in (select t.record_id from task t
    where t.record_id is not null and t.status <> 'Closed' and t.due_on < ${todayIn(viewer.timeZone)})))`;
  return [needsAction ? needs : sql`not ${needs}`];
};

/** Nobody has it, or nobody has begun it. */
export const nobodysOrNew = sql`(r.assigned_to is null or r.status_key = 'New')`;

function ownerCondition(viewer: ListViewer, owners: string[]): RawBuilder<unknown> {
  const ids = owners.filter((owner) => owner !== "none").map((owner) => (owner === "me" ? viewer.userId : owner));
  const among = ids.length > 0 ? [sql`r.assigned_to in (${sql.join(ids)})`] : [];
  const nobody = owners.includes("none") ? [sql`r.assigned_to is null`] : [];
  return sql`(${sql.join([...among, ...nobody], sql` or `)})`;
}

export interface PageRequest {
  question: Question;
  order: ListOrder;
  cursor: string | undefined;
  limit: number;
}

/** How a kind's rows are selected and left-joined (a join that a question does not use is then left out by the planner). */
export interface RowShape {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The kind's own table, with the alias that its conditions name. */
  own: RawBuilder<unknown>;
  /**
   * What the record's columns narrow the list to is gathered before it is sorted by the kind's own: in that order it may stand
   * behind years of others.
   */
  gathers?: boolean;
}

/**
 * One page of records with the exact total and the cursor of the next page. The page's ids are found first, so that only
 * its own rows are described.
 */
export async function listRecords<Row extends { id: string }>(tx: Tx, request: PageRequest, shape: RowShape) {
  const { question, limit } = request;
  const sort = orderOf(request.order, request.cursor);
  const { search } = question;
  // A plan that knows how few rows a page has is kept; with a parameter's unknown limit it looks dear, and each page would be
  // planned anew, which takes as long as reading it. What is filtered, or goes on somewhere, is planned by its values.
  const size = question.common && !request.cursor ? sql.lit(limit + 1) : sql`${limit + 1}`;
  const page = sql<Row & { cursorValues: string; searched: number | null }>`
    with ${search ? sql`${searched(search, searchedList(question, shape))},` : sql``} page as materialized (
      ${pageOf(question, sort, size, shape)}
    )
    select ${recordRowColumns}, ${shape.columns}, json_build_array(${sql.join(sort.values)})::text as "cursorValues",
      ${search ? sql`(select count(*)::integer from searched)` : sql`null`} as searched
    from page join record r on r.id = page.id join person p on p.id = r.person_id ${shape.joins}
      ${sort.byPatient ? sql`join record_patient n on n.record_id = r.id` : sql``}
    order by ${sort.order}`;
  // A search counts what it found as it goes; else page and total are asked for at once.
  const [{ rows }, counted] = await together([page.execute(tx), search ? null : countRecords(tx, question, shape)]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  const next = last ? writeCursor({ values: JSON.parse(last.cursorValues), id: last.id }) : null;
  return { rows: kept, next, total: counted ?? rows[0]?.searched ?? (await countRecords(tx, question, shape)) };
}

/** The ids of a page, in its order. */
function pageOf(
  question: Question,
  sort: OrderParts,
  limit: RawBuilder<unknown>,
  shape: RowShape,
): RawBuilder<unknown> {
  const { search, ofPatientAlone } = question;
  const { start, order } = sort;
  if (search && sort.byPatient) {
    const names = "names" in search ? sql`searched n` : sql`searched join record_patient n using (record_id)`;
    return sql`select n.record_id as id from ${names} where ${start} order by ${order} limit ${limit}`;
  }
  if (search) return searchedPage(search, searchedList(question, shape), { start, order, limit });
  if (sort.byPatient) {
    const record = ofPatientAlone ? sql`` : sql`join record r on r.id = n.record_id ${shape.joins}`;
    const conditions = [...question.ofPatient, ...(ofPatientAlone ? [] : question.conditions), start];
    return sql`select n.record_id as id from record_patient n ${record}
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`;
  }
  return sql`select r.id from ${sourceOf(question, shape)} ${shape.joins}
    where ${conditionOf(question)} and ${start} order by ${order} limit ${limit}`;
}

const sourceOf = (question: Question, { gathers }: RowShape): RawBuilder<unknown> =>
  gathers && question.ofRecord
    ? sql`(select * from record r where ${conditionOf(question)} offset 0) r`
    : sql`record r`;

const searchedList = (question: Question, shape: RowShape): SearchedList => ({
  conditions: conditionOf(question),
  ofPatient: sql.join(question.ofPatient, sql` and `),
  ofPatientAlone: question.ofPatientAlone,
  joins: shape.joins,
});

/** How many records each of these questions finds, in one round trip. */
export const countLists = (tx: Tx, questions: readonly Question[], shape: RowShape): Promise<number[]> =>
  together(questions.map((question) => countRecords(tx, question, shape)));

const conditionOf = ({ conditions }: Question) => sql.join(conditions, sql` and `);

async function countRecords(tx: Tx, question: Question, shape: RowShape): Promise<number> {
  const { rows } = await sql<{ total: number }>`${countOf(question, shape)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

function countOf(question: Question, shape: RowShape): RawBuilder<unknown> {
  const { tally, search } = question;
  if (tally) {
    const tallies = tally.infection ? sql`record_infection_tally` : sql`record_tally`;
    const ofInfection = tally.infection ? sql`and t.infection_id = ${tally.infection}` : sql``;
    return sql`select coalesce(sum(t.delta), 0)::integer as total from ${tallies} t
      join reference_status s on s.tenant_id = t.tenant_id and s.key = t.status_key
      where t.kind = ${question.kind} ${ofInfection} and ${tally.status}`;
  }
  if (search) {
    const list = { ...searchedList(question, shape), joins: joinsFor(question, shape) };
    return sql`with ${searched(search, list)} select count(*)::integer as total from searched`;
  }
  if (question.ofKind) {
    return sql`select count(*)::integer as total from ${shape.own} where ${sql.join(question.ofKind, sql` and `)}`;
  }
  return sql`select count(*)::integer as total from record r ${joinsFor(question, shape)} where ${conditionOf(question)}`;
}

/** A join that nothing asks for is left out here: the planner drops it, too, but then reads the rows that an index alone answers for. */
const joinsFor = ({ ofRecord }: Question, { joins }: RowShape): RawBuilder<unknown> => (ofRecord ? sql`` : joins);
