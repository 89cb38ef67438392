import { z } from "zod";

/** The views of the reporting schema that a custom query may read (docs/data-dictionary.md). */
export const querySourceNames = [
  "persons",
  "incoming_files",
  "investigations",
  "contacts",
  "visits",
  "tests",
  "tasks",
  "relationships",
] as const;
export type QuerySourceName = (typeof querySourceNames)[number];

/** How a condition compares a field with its values, and how many values it takes. */
export const queryOperators = {
  is: { label: "is", values: 1 },
  "is-not": { label: "is not", values: 1 },
  "one-of": { label: "is one of", values: 10 },
  contains: { label: "contains", values: 1 },
  "starts-with": { label: "starts with", values: 1 },
  "at-least": { label: "is at least", values: 1 },
  "at-most": { label: "is at most", values: 1 },
  "last-days": { label: "is in the last … days", values: 1 },
  empty: { label: "is empty", values: 0 },
  "not-empty": { label: "is not empty", values: 0 },
} as const satisfies Record<string, { label: string; values: number }>;
export type QueryOperator = keyof typeof queryOperators;
const operators = Object.keys(queryOperators) as [QueryOperator, ...QueryOperator[]];

/** A field by its name in the view. */
const FieldName = z
  .string()
  .max(40)
  .regex(/^[a-z_]+$/);

export const QueryCondition = z.object({
  field: FieldName,
  operator: z.enum(operators),
  values: z.array(z.string().max(80)).max(10, "At most 10 values."),
});
export type QueryCondition = z.infer<typeof QueryCondition>;

const matches = {
  match: z.enum(["all", "any"]),
  conditions: z.array(QueryCondition).max(10, "At most 10 conditions."),
};
/** Conditions of which all or any must hold, and groups of such conditions. */
const QueryGroup = z.object({ ...matches, groups: z.array(z.object(matches)).max(4, "At most 4 groups.") });

/** How a column sums its field up over the rows of a group. */
export const queryAggregates = {
  count: "Number of rows",
  "count-distinct": "Number of different",
  min: "Least",
  max: "Most",
  average: "Average",
  sum: "Sum",
} as const;
export type QueryAggregate = keyof typeof queryAggregates;
const aggregates = Object.keys(queryAggregates) as [QueryAggregate, ...QueryAggregate[]];

/** Days put together. */
export const queryPeriods = ["day", "week", "month", "year"] as const;

export const QueryColumn = z.object({
  field: FieldName,
  aggregate: z.enum(aggregates).nullable(),
  period: z.enum(queryPeriods).nullable(),
});
export type QueryColumn = z.infer<typeof QueryColumn>;

/**
 * A custom query that is built from fields. Where a column sums up, rows are put together by the columns that don't.
 */
export const QueryTree = z.object({
  source: z.enum(querySourceNames),
  columns: z.array(QueryColumn).min(1, "Choose at least one column.").max(20),
  where: QueryGroup,
  /** The place of a column, from 0. */
  orderBy: z.array(z.object({ column: z.number().int().min(0).max(19), descending: z.boolean() })).max(5),
});
export type QueryTree = z.infer<typeof QueryTree>;
