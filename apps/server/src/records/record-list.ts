import type { Total } from "@tracewell/contract/call";
import type { WorkListCounts } from "@tracewell/contract/work-lists";
import { type RawBuilder, sql } from "kysely";
import { writeCursor } from "../lists/cursor.ts";
import { type CountTo, countRows, inSystem, totalOf } from "../lists/total.ts";
import { keepPage, keptPage } from "../platform/database/kept-page.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { recordRows } from "./record-columns.ts";
import { type ListOrder, type OrderParts, orderOf } from "./record-order.ts";
import type { Question } from "./record-question.ts";
import { countOfSearch, many, type SearchedList, searched, searchedPage } from "./record-search.ts";

export interface PageRequest {
  question: Question;
  order: ListOrder;
  cursor: string | undefined;
  limit: number;
  countTo?: CountTo | undefined;
}

/** How a kind's rows are selected and left-joined (a join that a question does not use is then left out by the planner). */
export interface RowShape {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The kind's own table, with the alias that its conditions name. */
  own: RawBuilder<unknown>;
  /** That alias, where the list is sorted by a column of the kind's own. */
  sortedBy?: string | undefined;
  /**
   * What the record's columns, or the kind's own, narrow the list to is gathered before it is sorted: in its order it may stand
   * behind years of others. Of few records the kind's rows are looked up one by one; the planner takes them for more.
   */
  gathers?: "record" | "few" | "own" | undefined;
}

/**
 * One page of records with its total and the cursor of the next page. The page's ids are found first, so that only its
 * own rows are described; they wait in the transaction for the statement that describes them, which is the same whatever was
 * asked for, and so is planned once a connection.
 */
export async function listRecords<Row extends { id: string }>(tx: Tx, request: PageRequest, shape: RowShape) {
  const { question, limit, countTo = "total" } = request;
  const sort = orderOf(request.order, request.cursor, shape.sortedBy ? ownId(shape.sortedBy) : undefined);
  const { search } = question;
  // A plan that knows how few rows a page has is kept; with a parameter's unknown limit it looks dear, and each page would be
  // planned anew, which takes as long as reading it. What is filtered, or goes on somewhere, is planned by its values.
  const size = question.common && !request.cursor ? sql.lit(limit + 1) : sql`${limit + 1}`;
  const found = sql<{ many: number; inSystem: number | null }>`
    ${search ? sql`with ${searched(search, searchedList(question, shape), { names: sort.byPatient, to: countTo })}` : sql``}
    select ${keepPage}, ${search ? many : sql`null`} as many,
      ${search ? inSystem(many, countTo, question.kind) : sql`null`} as "inSystem"
    from (${pageOf(question, sort, size, shape)}) page`;
  const described = sql<Row & { cursorValues: string }>`
    with page as materialized ${keptPage}, ${recordRows.before}
    select ${recordRows.columns}, ${shape.columns}, json_build_array(${sql.join(sort.values)})::text as "cursorValues"
    from ${recordRows.from} ${shape.joins} ${sort.byPatient ? sql`join record_patient n on n.record_id = r.id` : sql``}
    order by ${sort.order}`;
  // A search counts what it found as it goes; else all three are asked at once.
  const [
    {
      rows: [ids],
    },
    { rows },
    counted,
  ] = await together([
    found.execute(tx),
    described.execute(tx),
    search ? null : countRecords(tx, question, shape, countTo),
  ]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  const next = last ? writeCursor({ values: JSON.parse(last.cursorValues), id: last.id }) : null;
  return { rows: kept, next, ...(counted ?? totalOf(ids, countTo)) };
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
  if (search) return searchedPage(search, searchedList(question, shape), { start, order, limit }, sort.byPatient);
  if (sort.byPatient) {
    const record = ofPatientAlone ? sql`` : sql`join record r on r.id = n.record_id ${shape.joins}`;
    const conditions = [...question.ofPatient, ...(ofPatientAlone ? [] : question.conditions), start];
    return sql`select n.record_id as id from record_patient n ${record}
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`;
  }
  if (question.ofKind && shape.sortedBy) return ownPage(question.ofKind, sort, limit, shape, shape.sortedBy);
  if (shape.gathers === "record" || shape.gathers === "few") {
    const rows =
      shape.gathers === "few" && shape.sortedBy
        ? gatheredFew(question, shape, shape.sortedBy)
        : sql`${gathered(question)} ${shape.joins}`;
    return sql`select r.id from ${rows}
      where ${sql.join([...question.onKind, start], sql` and `)} order by ${order} limit ${limit}`;
  }
  return sql`select r.id from record r ${shape.joins}
    where ${conditionOf(question)} and ${start} order by ${order} limit ${limit}`;
}

const gathered = ({ onBoth, onRecord }: Question) =>
  sql`(select ${onBoth ? sql`r.*` : sql`r.id`} from record r where ${sql.join(onRecord, sql` and `)} offset 0) r`;

const gatheredFew = (question: Question, { own }: RowShape, alias: string) => sql`${gathered(question)}
  cross join lateral (select * from ${own} where ${ownId(alias)} = r.id offset 0) ${sql.ref(alias)}`;

/** What the kind's own table tells alone. */
function ownPage(
  conditions: RawBuilder<unknown>[],
  { start, order }: OrderParts,
  limit: RawBuilder<unknown>,
  { own, gathers }: RowShape,
  alias: string,
): RawBuilder<unknown> {
  const narrowed = sql.join([...conditions, sql`true`], sql` and `);
  return gathers === "own"
    ? sql`select ${ownId(alias)} as id from (select * from ${own} where ${narrowed} offset 0) ${sql.ref(alias)}
        where ${start} order by ${order} limit ${limit}`
    : sql`select ${ownId(alias)} as id from ${own} where ${narrowed} and ${start} order by ${order} limit ${limit}`;
}

const ownId = (alias: string): RawBuilder<unknown> => sql.ref(`${alias}.record_id`);

const searchedList = (question: Question, shape: RowShape): SearchedList => ({
  conditions: conditionOf(question),
  ofPatient: sql.join(question.ofPatient, sql` and `),
  ofPatientAlone: question.ofPatientAlone,
  joins: shape.joins,
});

/** How many records each of these questions finds, in one round trip. */
export async function countLists(tx: Tx, lists: readonly (readonly [Question, RowShape])[]): Promise<WorkListCounts> {
  const totals = await together(lists.map(([question, shape]) => countRecords(tx, question, shape, "workList")));
  return {
    counts: totals.map(({ total }) => total),
    atLeast: totals.map(({ totalIsAtLeast = false }) => totalIsAtLeast),
  };
}

const conditionOf = ({ conditions }: Question) => sql.join(conditions, sql` and `);

async function countRecords(tx: Tx, question: Question, shape: RowShape, to: CountTo): Promise<Total> {
  const { search, kind } = question;
  if (!search) return countRows(tx, countedRows(question, shape), { to, kind });
  return countOfSearch(tx, search, { ...searchedList(question, shape), joins: joinsFor(question, shape) }, to);
}

const countedRows = (question: Question, shape: RowShape): RawBuilder<unknown> =>
  question.ofKind
    ? sql`select from ${shape.own} where ${sql.join([...question.ofKind, sql`true`], sql` and `)}`
    : sql`select from record r ${joinsFor(question, shape)} where ${conditionOf(question)}`;

/** A join that nothing asks for is left out here: the planner drops it, too, but then reads the rows that an index alone answers for. */
const joinsFor = ({ onKind }: Question, { joins }: RowShape): RawBuilder<unknown> =>
  onKind.length === 0 ? sql`` : joins;
