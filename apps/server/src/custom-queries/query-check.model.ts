import { type QuerySourceName, querySourceNames } from "@tracewell/contract/query-tree";
import { hasSqlDetails, parse } from "libpg-query";
import {
  allowedFunctions,
  allowedMoments,
  allowedOperators,
  allowedTypes,
  joiningFunctions,
  mostJoins,
  queryGrammar,
} from "./query-grammar.model.ts";

/** Line and column of a text, both from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A SELECT that may not be run, or can't be. */
export class QueryFault extends Error {
  readonly code: "query.invalid" | "query.insecure";
  readonly place: Place | undefined;

  constructor(code: QueryFault["code"], message: string, place?: Place) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

export interface CheckedQuery {
  /** The one statement, without a semicolon and what may stand behind it. */
  sql: string;
  /** The views that it reads. */
  sources: QuerySourceName[];
}

const mostDepth = 500;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/**
 * Reads a SELECT with PostgreSQL's own grammar and lets through what reads the reporting views and nothing else (R8-58).
 * Throws a `QueryFault` that names the place.
 */
export async function checkQuery(text: string): Promise<CheckedQuery> {
  const { stmts = [] } = await parsed(text);
  const [first, second] = stmts;
  if (!first?.stmt) throw new QueryFault("query.invalid", "Write a SELECT.");
  // PostgreSQL counts bytes.
  const bytes = Buffer.from(text);
  const placeOf = (location: number) => placeAt(text, bytes.subarray(0, location).toString().length);
  if (second) throw new QueryFault("query.insecure", "Only one statement is run.", placeOf(second.stmt_location ?? 0));
  const reading = new Reading(placeOf);
  reading.node(first.stmt as Node);
  const start = first.stmt_location ?? 0;
  const sql = bytes
    .subarray(start, first.stmt_len ? start + first.stmt_len : undefined)
    .toString()
    .trim();
  return { sql, sources: [...reading.sources] };
}

async function parsed(text: string) {
  try {
    return await parse(text);
  } catch (error) {
    if (hasSqlDetails(error) && error.sqlDetails) {
      const { message, cursorPosition } = error.sqlDetails;
      throw new QueryFault("query.invalid", `${sentence(message)}.`, placeAt(text, Math.max(0, cursorPosition)));
    }
    throw new QueryFault("query.invalid", "This is no SELECT that PostgreSQL can read.");
  }
}

export const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Walks through one statement; what it does not know it refuses. */
class Reading {
  readonly sources = new Set<QuerySourceName>();
  readonly #placeOf: (location: number) => Place;
  readonly #named = new Set<string>();
  /** The nearest place that the tree told. */
  #location = 0;
  #joins = 0;
  #depth = 0;

  constructor(placeOf: (location: number) => Place) {
    this.#placeOf = placeOf;
  }

  /** A node that names its type: `{"ColumnRef": {…}}`; an empty one stands for a plain `distinct`. */
  node(value: Node): void {
    if (++this.#depth > mostDepth) this.#refuse("The query is nested too deeply.");
    for (const [type, content] of Object.entries(value)) this.#content(type, content as Node);
    this.#depth--;
  }

  #content(type: string, content: Node): void {
    if (typeof content.location === "number" && content.location >= 0) this.#location = content.location;
    const grammar = queryGrammar[type];
    if (!grammar) this.#refuse(refusedNodes[type] ?? "This can’t be used in a custom query.");
    this.#rule(type, content);
    for (const [field, value] of Object.entries(content)) {
      const holds = field === "location" ? "plain" : grammar[field];
      if (!holds) this.#refuse(refusedFields[field] ?? "This can’t be used in a custom query.");
      if (holds === "nodes") for (const each of [value].flat()) if (isNode(each)) this.node(each);
      if (typeof holds === "object" && isNode(value)) this.#content(holds.one, value);
    }
  }

  #rule(type: string, content: Node): void {
    if (type === "SelectStmt") for (const name of partsOf(content)) this.#name(name);
    if (type === "RangeVar") this.#table(content);
    if (type === "FuncCall") this.#function(lastOf(content.funcname, ["pg_catalog"]));
    if (type === "A_Expr") this.#operator(lastOf(content.name, []), content.kind);
    if (type === "SubLink" && content.operName) this.#operator(lastOf(content.operName, []), undefined);
    if (type === "TypeName") this.#type(lastOf(content.names, ["pg_catalog"]));
    if (type === "SQLValueFunction" && !allowedMoments.has(String(content.op)))
      this.#refuse("This can’t be used in a custom query.");
  }

  /** A name of the system's own tables would hide that the table itself is meant elsewhere. */
  #name(name: string): void {
    if (/^pg_|^information_schema$/i.test(name)) this.#refuse(`${name} can’t be the name of a part of the query.`);
    this.#named.add(name);
  }

  #table({ schemaname, relname }: Node): void {
    const name = String(relname);
    const known = querySourceNames.find((source) => source === name);
    if (known && (schemaname === undefined || schemaname === "reporting")) this.sources.add(known);
    else if (schemaname !== undefined || !this.#named.has(name))
      this.#refuse(
        `${schemaname ? `${schemaname}.` : ""}${name} can’t be read. There are ${querySourceNames.join(", ")}.`,
      );
  }

  #function(name: string | undefined): void {
    if (!name || !allowedFunctions.has(name))
      this.#refuse(`The function ${name ?? "of another schema"} can’t be used.`);
    this.#join(name);
  }

  #operator(name: string | undefined, kind: unknown): void {
    if (!name || !allowedOperators.has(name)) {
      // `between` and its like carry their own name in the operator's place.
      if (!(typeof kind === "string" && kind.includes("BETWEEN")))
        this.#refuse(`The operator ${name ?? ""} can’t be used.`);
    } else this.#join(name);
  }

  #type(name: string | undefined): void {
    if (!name || !allowedTypes.has(name)) this.#refuse(`The type ${name ?? ""} can’t be used.`);
  }

  #join(name: string): void {
    if (joiningFunctions.has(name) && ++this.#joins > mostJoins)
      this.#refuse(`Texts can be put together ${mostJoins} times in a query.`);
  }

  #refuse(message: string): never {
    throw new QueryFault("query.insecure", message, this.#placeOf(this.#location));
  }
}

const onlySelect = "Only SELECT is allowed.";
const refusedNodes: Readonly<Record<string, string>> = {
  InsertStmt: onlySelect,
  UpdateStmt: onlySelect,
  DeleteStmt: onlySelect,
  MergeStmt: onlySelect,
  ParamRef: "Write the value itself in place of $1.",
  RangeFunction: "Only views can be read, no functions.",
};
const refusedFields: Readonly<Record<string, string>> = {
  intoClause: "SELECT INTO is not allowed.",
  lockingClause: "Rows can’t be locked.",
  recursive: "WITH RECURSIVE is not allowed.",
  valuesLists: "VALUES is not allowed.",
};

const stringOf = (value: unknown): string | undefined => {
  const string = isNode(value) && isNode(value.String) ? value.String.sval : undefined;
  return typeof string === "string" ? string : undefined;
};

/** The last of a qualified name, if it is qualified by one of these schemas or not at all. */
function lastOf(value: unknown, schemas: readonly string[]): string | undefined {
  const names = [value].flat().map(stringOf);
  const qualified = names.length === 2 && schemas.includes(names[0] ?? "");
  return names.length === 1 || qualified ? names.at(-1) : undefined;
}

/** What the parts of a `with` are called; they may be read before they are come to. */
const partsOf = ({ withClause }: Node): string[] =>
  [isNode(withClause) ? withClause.ctes : []].flat().flatMap((part) => {
    const name = isNode(part) && isNode(part.CommonTableExpr) ? part.CommonTableExpr.ctename : undefined;
    return typeof name === "string" ? [name] : [];
  });
