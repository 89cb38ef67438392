import type { RecordKind, recordFilters } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { beginsWith } from "../persons/key-range.ts";
import { personsMeant } from "../persons/persons-meant.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeCursor } from "./list-cursor.ts";
import { recordRowColumns } from "./record-columns.ts";
import { type ListOrder, orderOf } from "./record-order.ts";

type Filters = z.output<z.ZodObject<typeof recordFilters>>;

/** Who a list is for, and whose day it goes by. */
export type ListViewer = Pick<Viewer, "userId" | "timeZone">;

/** Which records a list is about, as SQL on `r` (record), `p` (its person) and the kind's own alias. */
export interface Question {
  kind: RecordKind;
  conditions: RawBuilder<unknown>[];
  /** Only the record's own columns narrow it: it is counted without a join, off an index. */
  ofRecord: boolean;
  /** Only the kind's own columns narrow it: its own table is counted. Null: something else does. */
  ofKind: RawBuilder<unknown>[] | null;
  /** The ids of the persons whom the quick search may mean. */
  persons: RawBuilder<unknown> | null;
  /** Only the status narrows it: the total is read off the tally instead of counted. */
  tally: RawBuilder<unknown> | null;
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
  const search = filters.search ? searchOf(filters.search) : { reference: [], persons: null };
  const ofRecord = [...otherConditions(viewer, filters), ...record, ...search.reference];
  const ofKind = [...own, ...both];
  const others = [...ofRecord, ...ofKind];
  const narrowsKindAlone = !status && !search.persons && ofRecord.length === 0 && both.length === 0 && own.length > 0;
  return {
    kind,
    conditions: [sql`r.kind = ${kind}`, ...(status ? [status.record] : []), ...others],
    ofRecord: ofKind.length === 0,
    ofKind: narrowsKindAlone ? own : null,
    persons: search.persons,
    tally: others.length > 0 || search.persons ? null : (status?.tally ?? sql`true`),
  };
}

/** A reference number's beginning, or what a person search reads: names, person number, phone, email, birth date. */
function searchOf(text: string): { reference: RawBuilder<unknown>[]; persons: RawBuilder<unknown> | null } {
  return /^[a-z]-\d/i.test(text)
    ? { reference: [beginsWith(sql`r.reference_number`, sql`${text.toUpperCase()}::text`)], persons: null }
    : { reference: [], persons: personsMeant(text) };
}

/** Statuses that are chosen count alone; else all that are open, or closed. */
function statusCondition(filters: Filters): { record: RawBuilder<unknown>; tally: RawBuilder<unknown> } | null {
  if (filters.status) {
    const keys = sql.join(filters.status);
    return { record: sql`r.status_key in (${keys})`, tally: sql`s.key in (${keys})` };
  }
  if (filters.state === "all") return null;
  return filters.state === "open"
    ? { record: sql`not r.closed`, tally: sql`not s.closed` }
    : { record: sql`r.closed`, tally: sql`s.closed` };
}

function otherConditions(viewer: ListViewer, filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.infection) {
    conditions.push(sql`exists (select from record_infection ri where ri.tenant_id = r.tenant_id and ri.record_id = r.id
      and ri.infection_id in (${sql.join(filters.infection)}))`);
  }
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
  const narrowed = question.persons ? sql`true` : conditionOf(question);
  const page = sql<Row & { cursorValues: string[]; searched: number | null }>`
    with ${searchedRecords(question, shape)} page as materialized (
      select r.id from ${sourceOf(question, shape)} ${sort.person} ${shape.joins}
      where ${narrowed} and ${sort.start} order by ${sort.order} limit ${limit + 1}
    )
    select ${recordRowColumns}, ${shape.columns}, array[${sql.join(sort.values)}] as "cursorValues",
      ${question.persons ? sql`(select count(*)::integer from searched)` : sql`null`} as searched
    from page join record r on r.id = page.id join person p on p.id = r.person_id ${shape.joins}
    order by ${sort.order}`;
  // A search counts what it found as it goes; else page and total are asked for at once.
  const [{ rows }, counted] = await together([
    page.execute(tx),
    question.persons ? null : countRecords(tx, question, shape),
  ]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  const next = last ? writeCursor({ values: last.cursorValues, id: last.id }) : null;
  return { rows: kept, next, total: counted ?? rows[0]?.searched ?? (await countRecords(tx, question, shape)) };
}

function sourceOf(question: Question, { gathers }: RowShape): RawBuilder<unknown> {
  if (question.persons) return sql`searched join record r using (id)`;
  return gathers && question.ofRecord
    ? sql`(select * from record r where ${conditionOf(question)} offset 0) r`
    : sql`record r`;
}

/** How many records each of these questions finds, in one round trip. */
export const countLists = (tx: Tx, questions: readonly Question[], shape: RowShape): Promise<number[]> =>
  together(questions.map((question) => countRecords(tx, question, shape)));

const conditionOf = ({ conditions }: Question) => sql.join(conditions, sql` and `);

/**
 * What a quick search finds, once for the page and its total. The persons are materialized, so that the planner knows how
 * many they are before it chooses the way to their records.
 */
const searchedRecords = (question: Question, shape: RowShape): RawBuilder<unknown> =>
  question.persons
    ? sql`meant as materialized (${question.persons}), searched as materialized (
        select r.id from meant join record r on r.person_id = meant.id ${joinsFor(question, shape)}
        where ${conditionOf(question)}
      ),`
    : sql``;

async function countRecords(tx: Tx, question: Question, shape: RowShape): Promise<number> {
  const { rows } = await sql<{ total: number }>`${countOf(question, shape)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

function countOf(question: Question, shape: RowShape): RawBuilder<unknown> {
  if (question.tally) {
    return sql`select coalesce(sum(t.delta), 0)::integer as total from record_tally t
      join reference_status s on s.tenant_id = t.tenant_id and s.key = t.status_key
      where t.kind = ${question.kind} and ${question.tally}`;
  }
  if (question.persons) {
    return sql`with ${searchedRecords(question, shape)} found as (select count(*)::integer as total from searched)
      select total from found`;
  }
  if (question.ofKind) {
    return sql`select count(*)::integer as total from ${shape.own} where ${sql.join(question.ofKind, sql` and `)}`;
  }
  return sql`select count(*)::integer as total from record r ${joinsFor(question, shape)} where ${conditionOf(question)}`;
}

/** A join that nothing asks for is left out here: the planner drops it, too, but then reads the rows that an index alone answers for. */
const joinsFor = ({ ofRecord }: Question, { joins }: RowShape): RawBuilder<unknown> => (ofRecord ? sql`` : joins);
