import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { personReaders } from "./permissions.ts";
import { byId, Id, Named, Version } from "./primitives.ts";
import { QueryTree } from "./query-tree.ts";

/** As many rows as a screen is shown; all of them go out as an export. */
export const mostQueryRows = 1000;

/** A query as it is asked: built from fields, or written as a SELECT (R10-32). */
const asked = {
  tree: QueryTree.nullable().default(null),
  sql: z.string().trim().min(1).max(10_000).nullable().default(null),
};
const isOne = ({ tree, sql }: { tree: unknown; sql: unknown }) => (tree === null) !== (sql === null);
const one = "Send either a tree or a SELECT.";

export const AskedQuery = z.object(asked).refine(isOne, one);
export type AskedQuery = z.infer<typeof AskedQuery>;

/** A view of the reporting schema, as the database describes it (docs/data-dictionary.md). */
export const QuerySource = z.object({
  name: z.string(),
  about: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      type: z.enum(["text", "number", "day", "yes-no", "id"]),
    }),
  ),
});
export type QuerySource = z.infer<typeof QuerySource>;

export const QueryResult = z.object({
  /** What was run, as a SELECT. */
  sql: z.string(),
  columns: z.array(z.string()),
  /** Values as text; null is none. */
  rows: z.array(z.array(z.string().nullable())),
  /** There are more rows than are shown. */
  hasMore: z.boolean(),
});
export type QueryResult = z.infer<typeof QueryResult>;

const kept = { name: z.string().trim().min(1, "Give the query a name.").max(80), shared: z.boolean() };

/** A query that its owner keeps; a shared one may be run by all who may see what it reads. */
export const SavedQuery = z.object({
  id: Id,
  ...kept,
  tree: QueryTree.nullable(),
  sql: z.string().nullable(),
  owner: Named,
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** A tree of all conditions that fit, each character escaped. */
export const bodyKilobytesOfQuery = 512;

export const customQueryCalls = {
  sources: call({
    method: "GET",
    path: "/query/sources",
    summary: "What a custom query may read: views and their fields.",
    needs: personReaders,
    list: true,
    reply: QuerySource,
  }),
  check: call({
    method: "POST",
    path: "/query/check",
    summary: "Says whether a custom query may be run, and what it is as a SELECT.",
    needs: personReaders,
    body: AskedQuery,
    atMostKilobytes: bodyKilobytesOfQuery,
    reply: z.object({ sql: z.string() }),
    refuses: ["query.invalid", "query.insecure", "query.too-costly"],
  }),
  run: call({
    method: "POST",
    path: "/query/run",
    summary: "Runs a custom query and answers its first rows.",
    needs: personReaders,
    body: AskedQuery,
    atMostKilobytes: bodyKilobytesOfQuery,
    reply: QueryResult,
    views: "told",
    // What it answers is read anew, and is too much to be kept.
    replay: "never",
    refuses: ["query.invalid", "query.insecure", "query.too-costly"],
  }),
  saved: call({
    method: "GET",
    path: "/query/saved",
    summary: "The custom queries that the user kept, and those that the clinic shares, by name.",
    needs: personReaders,
    list: true,
    reply: SavedQuery,
  }),
  create: call({
    method: "POST",
    path: "/query/saved",
    summary: "Keeps a custom query under a name.",
    needs: personReaders,
    body: z.object({ ...asked, ...kept }).refine(isOne, one),
    atMostKilobytes: bodyKilobytesOfQuery,
    reply: SavedQuery,
    refuses: ["query.invalid", "query.insecure", "query.name-taken"],
  }),
  update: call({
    method: "PUT",
    path: "/query/saved/:id",
    summary: "Changes one of the user's own custom queries.",
    needs: personReaders,
    params: byId,
    body: z.object({ ...asked, ...kept, version: Version }).refine(isOne, one),
    atMostKilobytes: bodyKilobytesOfQuery,
    reply: SavedQuery,
    refuses: ["query.invalid", "query.insecure", "query.name-taken", "query.not-yours", "edit.stale"],
  }),
  delete: call({
    method: "DELETE",
    path: "/query/saved/:id",
    summary: "Takes one of the user's own custom queries away, for all who share it.",
    needs: personReaders,
    params: byId,
    refuses: ["query.not-yours"],
  }),
};
