import { type QueryColumn, type QueryCondition, type QueryTree, queryOperators } from "@tracewell/contract/query-tree";

/** A condition that misses a value, or has one that its operator can't read. */
export class ConditionFault extends Error {
  /** Where the condition stands in the tree: `where.groups.0.conditions.1`. */
  readonly at: string;

  constructor(at: string, message: string) {
    super(message);
    this.at = at;
  }
}

/** The SELECT that a built query stands for, as a person would write it. */
export function selectOf({ source, columns, where, orderBy }: QueryTree): string {
  const summed = columns.some(({ aggregate }) => aggregate !== null);
  const plain = columns.flatMap(({ aggregate }, place) => (aggregate === null ? [place + 1] : []));
  const conditions = together(where.match, [
    ...conditionsOf(where.conditions, "where"),
    ...where.groups.flatMap(({ match, conditions: inner }, place) => {
      const sql = together(match, conditionsOf(inner, `where.groups.${place}`));
      return sql ? [`(${sql})`] : [];
    }),
  ]);
  const order = orderBy.flatMap(({ column, descending }) =>
    column < columns.length ? [`${column + 1}${descending ? " desc" : ""} nulls last`] : [],
  );
  return [
    `select ${named(columns).join(",\n  ")}`,
    `from ${source}`,
    conditions && `where ${conditions}`,
    summed && plain.length > 0 && `group by ${plain.join(", ")}`,
    order.length > 0 && `order by ${order.join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Columns with a name of their own each: `opened_on_month`, `rows`. */
function named(columns: readonly QueryColumn[]): string[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const wanted = nameOf(column);
    let name = wanted;
    for (let place = 2; taken.has(name); place++) name = `${wanted}_${place}`;
    taken.add(name);
    return `${expressionOf(column)} as ${name}`;
  });
}

const nameOf = ({ field, aggregate, period }: QueryColumn): string =>
  aggregate === "count" ? "rows" : [field, aggregate?.replace("-", "_"), period].filter(Boolean).join("_");

function expressionOf({ field, aggregate, period }: QueryColumn): string {
  const value = period ? `date_trunc('${period}', ${field})::date` : field;
  if (aggregate === null) return value;
  const written = {
    count: "count(*)",
    "count-distinct": `count(distinct ${value})`,
    min: `min(${value})`,
    max: `max(${value})`,
    average: `round(avg(${value}), 2)`,
    sum: `sum(${value})`,
  };
  return written[aggregate];
}

const together = (match: "all" | "any", conditions: readonly string[]): string =>
  conditions.join(match === "all" ? "\n  and " : "\n  or ");

const conditionsOf = (conditions: readonly QueryCondition[], at: string): string[] =>
  conditions.map((condition, place) => conditionOf(condition, `${at}.conditions.${place}`));

function conditionOf({ field, operator, values }: QueryCondition, at: string): string {
  const given = values.filter((value) => value !== "");
  const [value = ""] = given;
  const wanted = queryOperators[operator].values;
  if (wanted > 0 && given.length === 0) throw new ConditionFault(at, "Give a value.");
  switch (operator) {
    case "is":
      return `lower(${field}::text) = ${lowerText(value)}`;
    case "is-not":
      return `coalesce(lower(${field}::text), '') <> ${lowerText(value)}`;
    case "one-of":
      return `lower(${field}::text) in (${given.map(lowerText).join(", ")})`;
    case "contains":
      return `${field}::text ilike ${text(`%${unlike(value)}%`)}`;
    case "starts-with":
      return `${field}::text ilike ${text(`${unlike(value)}%`)}`;
    case "at-least":
      return `${field} >= ${text(value)}`;
    case "at-most":
      return `${field} <= ${text(value)}`;
    case "last-days":
      if (!/^\d{1,5}$/.test(value)) throw new ConditionFault(at, "Give a number of days.");
      return `${field} >= current_date - ${value}`;
    case "empty":
      return `${field} is null`;
    case "not-empty":
      return `${field} is not null`;
  }
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const lowerText = (value: string): string => `lower(${text(value)})`;
const unlike = (value: string): string => value.replace(/[\\%_]/g, "\\$&");
