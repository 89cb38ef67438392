import { type AskedQuery, mostQueryRows, type QueryResult, type SavedQuery } from "@tracewell/contract/custom-queries";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import type { QuerySourceName } from "@tracewell/contract/query-tree";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { mayEditQuery, mayRead, maySeeSource } from "./custom-query.policy.ts";
import { type ChangedQuery, type NewQuery, type QueryRow, savedQueries } from "./custom-query.queries.ts";
import { type CheckedQuery, checkQuery, QueryFault } from "./query-check.model.ts";
import { planRows, QueryTooCostly, type QueryValue, readAllRows, readRows, readSources } from "./query-run.queries.ts";
import { ConditionFault, selectOf } from "./query-tree.model.ts";

/** The views that the viewer may read. */
export async function listSources(tx: Tx, viewer: Viewer) {
  const sources = await readSources(tx);
  return wholeList(sources.filter(({ name }) => maySeeSource(viewer.groups, name as QuerySourceName)));
}

/** Says what is wrong with a query without running it. */
export async function checkAsked(tx: Tx, viewer: Viewer, asked: AskedQuery): Promise<{ sql: string }> {
  const { sql } = await checked(viewer, asked);
  await told(() => planRows(tx, { sql, timeZone: viewer.timeZone }));
  return { sql };
}

/** Runs a query; what it read leaves a line in the Activity log, what it asked, which may name patients, does not. */
export async function runAsked(tx: Tx, viewer: Viewer, asked: AskedQuery): Promise<QueryResult> {
  const { sql, sources } = await checked(viewer, asked);
  const { timeZone } = viewer;
  const rows = await told(() => readRows(tx, { sql, timeZone, most: mostQueryRows + 1 }));
  await writeEvent(tx, "query", { reason: `custom query on ${sources.join(", ") || "nothing"}` });
  return {
    sql,
    columns: rows[0]?.map(([name]) => name) ?? [],
    rows: rows.slice(0, mostQueryRows).map((row) => row.map(([, value]) => value)),
    hasMore: rows.length > mostQueryRows,
  };
}

type Reader = Pick<Viewer, "userId" | "groups" | "timeZone" | "workgroupLead">;

/** Refuses a query that can't be exported, and says which views it reads. */
export async function demandExportable(tx: Tx, viewer: Reader, asked: AskedQuery): Promise<QuerySourceName[]> {
  const { sql, sources } = await checked(viewer, asked);
  await told(() => planRows(tx, { sql, timeZone: viewer.timeZone }));
  return sources;
}

/** Reads all rows of a query, some at a time. It is checked again: what its user may read may have changed since it was asked. */
export async function withAllRows(
  tx: Tx,
  viewer: Reader,
  asked: AskedQuery,
  work: (fetch: (many: number) => Promise<QueryValue[][]>) => Promise<void>,
): Promise<void> {
  const { sql } = await checked(viewer, asked);
  await told(() => readAllRows(tx, { sql, timeZone: viewer.timeZone }, work));
}

/** The viewer's own queries and the shared ones. */
export async function listSaved(tx: Tx, viewer: Viewer) {
  return wholeList((await savedQueries.list(tx, viewer.userId)).map((row) => shownTo(viewer, row)));
}

/** Keeps a query that may be run, under a name that no other of the viewer's has. */
export async function saveQuery(tx: Tx, viewer: Viewer, query: NewQuery): Promise<SavedQuery> {
  await checked(viewer, query);
  const id = await savedQueries.insert(tx, viewer, query);
  if (!id) throw new Refusal("query.name-taken");
  return shownTo(viewer, found(await savedQueries.find(tx, viewer.userId, id)));
}

/** Changes one of the viewer's own queries, for all who share it. */
export async function changeQuery(tx: Tx, viewer: Viewer, id: string, query: ChangedQuery): Promise<SavedQuery> {
  await editableQuery(tx, viewer, id);
  await checked(viewer, query);
  if (await savedQueries.hasNamesake(tx, id, query.name)) throw new Refusal("query.name-taken");
  const isNewest = await savedQueries.update(tx, id, query);
  const now = shownTo(viewer, found(await savedQueries.find(tx, viewer.userId, id)));
  if (!isNewest) throw new Refusal("edit.stale", { newer: now });
  return now;
}

/** Takes one of the viewer's own queries away. */
export async function removeQuery(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  await editableQuery(tx, viewer, id);
  await savedQueries.remove(tx, id);
}

async function editableQuery(tx: Tx, viewer: Viewer, id: string): Promise<QueryRow> {
  const row = found(await savedQueries.find(tx, viewer.userId, id));
  demand(mayEditQuery(viewer, { ownerId: row.owner.id }));
  return row;
}

const shownTo = (viewer: Viewer, row: QueryRow): SavedQuery => ({
  ...row,
  abilities: { edit: mayEditQuery(viewer, { ownerId: row.owner.id }) },
});

async function checked(viewer: Reader, { tree, sql }: Pick<AskedQuery, "tree" | "sql">): Promise<CheckedQuery> {
  const query = await told(() => checkQuery(tree ? selectOf(tree) : (sql ?? "")));
  demand(mayRead(viewer, query), "sql");
  return query;
}

/** Turns what is wrong with a query into a refusal with its place (R8-58). */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueryTooCostly) throw new Refusal("query.too-costly");
    if (error instanceof ConditionFault)
      throw refusal("query.invalid", { field: `tree.${error.at}`, message: error.message });
    if (error instanceof QueryFault) {
      const { code, place, message } = error;
      throw refusal(code, { field: "sql", message, ...(place ? { place } : {}) });
    }
    throw error;
  }
}

const refusal = (code: QueryFault["code"], detail: Omit<ProblemDetail, "code">) =>
  new Refusal(code, { details: [{ code, ...detail }] });
