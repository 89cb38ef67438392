import type { AskedQuery, QuerySource } from "@tracewell/contract/custom-queries";
import {
  type QueryColumn,
  type QueryCondition,
  type QueryOperator,
  type QuerySourceName,
  type QueryTree,
  queryOperators,
} from "@tracewell/contract/query-tree";

/** A query while it is put together: built from fields, or written. */
export interface QueryDraft {
  way: "built" | "written";
  tree: QueryTree;
  sql: string;
}

type FieldType = QuerySource["fields"][number]["type"];

/** Which comparisons make sense of a field's values. */
const operatorsOf: Record<FieldType, readonly QueryOperator[]> = {
  text: ["is", "is-not", "one-of", "contains", "starts-with", "empty", "not-empty"],
  number: ["is", "at-least", "at-most", "empty", "not-empty"],
  day: ["is", "at-least", "at-most", "last-days", "empty", "not-empty"],
  "yes-no": ["is", "empty", "not-empty"],
  id: ["is", "empty", "not-empty"],
};

export const operatorChoices = (type: FieldType) =>
  operatorsOf[type].map((value) => ({ value, label: queryOperators[value].label }));

const fewColumns = 4;

/** A query to begin with: what people read of a view. */
export const emptyTree = (source: QuerySource): QueryTree => ({
  source: source.name as QuerySourceName,
  columns: source.fields
    .filter(({ type }) => type !== "id")
    .slice(0, fewColumns)
    .map(({ name }) => columnOf(name)),
  where: { match: "all", conditions: [], groups: [] },
  orderBy: [],
});

export const columnOf = (field: string): QueryColumn => ({ field, aggregate: null, period: null });

/** A condition on a field, to begin with. */
export const conditionOf = ({ name, type }: QuerySource["fields"][number]): QueryCondition => ({
  field: name,
  operator: operatorsOf[type][0] ?? "is",
  values: type === "yes-no" ? ["true"] : [],
});

/** What is asked of the server. */
export const askedOf = ({ way, tree, sql }: QueryDraft): AskedQuery =>
  way === "built" ? { tree, sql: null } : { tree: null, sql };

/** A value as it is typed: several are parted by commas. */
export const valuesOf = (operator: QueryOperator, text: string): string[] =>
  operator === "one-of"
    ? text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
    : [text];
