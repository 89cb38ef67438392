import { sql } from "kysely";
import type { Condition, FilterName, List, ListShape, ListTable, PageQuery, Search, Sort, Sql, Told } from "./list.ts";

/** What a list is asked for. */
export interface Asked<Query, Viewer> {
  query: Query;
  viewer: Viewer;
}

/** Where a list's rows are found, as SQL without an order: `select … from ${from} where ${where}`. */
export interface Plan {
  /** Column of the row's id. */
  id: Sql;
  from: Sql;
  where: Sql;
}

/** What narrows the list, whoever tells it, and the search that finds its rows, if there is one. */
export interface Narrowed {
  conditions: readonly Condition<string>[];
  search: Search<string> | null;
  /** The viewer, or a filter that holds values, narrows it: what plan is good depends on them. */
  byValues: boolean;
}

export function narrowedBy<Query extends PageQuery, Viewer>(
  list: List<Query, unknown, Viewer, string>,
  { query, viewer }: Asked<Query, Viewer>,
): Narrowed {
  const first = firstOf(list);
  const conditions: Condition<string>[] = list.visible ? [{ [first]: list.visible(viewer) }] : [];
  const searches: Search<string>[] = [];
  let byValues = list.visible !== undefined;
  for (const name of Object.keys(list.filters) as FilterName<Query>[]) {
    const value = query[name];
    // An empty search box narrows nothing.
    if (value === undefined || value === null || isBlank(value)) continue;
    const told = [list.filters[name](value as never, { query, viewer }) ?? []].flat() as Told<string>[];
    byValues ||= told.length > 0 && !saidInWords.has(name);
    for (const each of told) {
      if (isSearch(each)) searches.push(each.search);
      else conditions.push(isSql(each) ? { [first]: each } : each);
    }
  }
  // A second search is a condition on what the first finds.
  const [search = null, ...others] = searches;
  return { conditions: [...conditions, ...others.map(asCondition)], search, byValues };
}

/** Filters whose conditions hold no values: other statements, each with a plan that is good for whoever asks. */
const saidInWords: ReadonlySet<PropertyKey> = new Set(["state", "patients"]);

const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";
const isSql = (told: object): told is Sql => "toOperationNode" in told;
const isSearch = (told: object): told is { search: Search<string> } => !isSql(told) && "search" in told;

/** A search as a condition like others. */
export const asCondition = ({ on, condition }: Search<string>): Condition<string> => ({ [on]: condition });

/**
 * The one place that chooses how a list's rows are found. What the list is sorted by stands in one table, as does what a search
 * finds: that one is read, and others are joined to it if a condition needs them. Each condition is told by every table that is read
 * and can tell it, so that the indexes of all of them count. Where no order is asked for, a table that can tell everything is
 * read alone.
 */
export function planOf(list: ListShape, { conditions, search }: Narrowed, sort: Sort<string> | null): Plan {
  const first = firstOf(list);
  const base = search?.on ?? (sort ? (sort.on ?? first) : (tellingAll(list, conditions) ?? first));
  const [, ...joined] = tablesFor(list, conditions, base);
  const { id, from } = tableOf(list, base);
  const ofBase = and(conditionsOn(list, conditions, base));
  const both = conditions.filter((condition) => [base, ...joined].every((name) => !(name in condition)));
  const beside = and([...joined.flatMap((name) => conditionsOn(list, conditions, name)), ...both.map(bothOf)]);
  if (search)
    return { id, from: sql`${search.from(ofBase)} ${lookedUp(list, joined, { id, where: beside })}`, where: sql`true` };
  const joins = joined.map((name) => sql`join ${tableOf(list, name).from} on ${tableOf(list, name).id} = ${id}`);
  const own = list.joins && [base, ...joined].includes(first) ? [list.joins] : [];
  return { id, from: sql.join([from, ...joins, ...own], sql` `), where: sql`${ofBase} and ${beside}` };
}

const bothOf = ({ both }: Condition<string>): Sql => both ?? sql`true`;

/**
 * What else is asked of each row that a search finds: one after the other, because statistics that tell of a smaller clinic would have
 * the planner compare all with all.
 */
function lookedUp(list: ListShape, [name, ...others]: readonly string[], of: { id: Sql; where: Sql }): Sql {
  if (name === undefined) return sql``;
  const { from, id } = tableOf(list, name);
  const joins = others.map((other) => sql`join ${tableOf(list, other).from} on ${tableOf(list, other).id} = ${id}`);
  return sql`cross join lateral (
    select from ${sql.join([from, ...joins], sql` `)} where ${id} = ${of.id} and ${of.where} offset 0) beside`;
}

export const firstOf = ({ tables }: ListShape): string => Object.keys(tables)[0] as string;

export const tableOf = ({ tables }: ListShape, name: string): ListTable => tables[name] as ListTable;

const and = (conditions: readonly Sql[]): Sql => sql.join([...conditions, sql`true`], sql` and `);

const conditionsOn = (list: ListShape, conditions: readonly Condition<string>[], name: string): Sql[] =>
  [tableOf(list, name).where, ...conditions.map((condition) => condition[name])].filter((each) => each !== undefined);

const tellingAll = ({ tables }: ListShape, conditions: readonly Condition<string>[]): string | undefined =>
  Object.keys(tables).find((name) => conditions.every((condition) => name in condition));

/** The tables that are read: the base, and for each condition that it can't tell the first that can. */
function tablesFor(list: ListShape, conditions: readonly Condition<string>[], base: string): string[] {
  const names = Object.keys(list.tables);
  const read = new Set([base]);
  for (const condition of conditions) {
    if ([...read].some((name) => name in condition)) continue;
    const teller = names.find((name) => name in condition);
    for (const name of teller ? [teller] : names.slice(0, 2)) read.add(name);
  }
  return [...read];
}
