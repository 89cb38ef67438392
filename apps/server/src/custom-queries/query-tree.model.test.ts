import { type QueryOperator, QueryTree, queryOperators } from "@tracewell/contract/query-tree";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkQuery } from "./query-check.model.ts";
import { ConditionFault, selectOf } from "./query-tree.model.ts";

const tree = (over: Partial<QueryTree> = {}): QueryTree => ({
  source: "investigations",
  columns: [{ field: "infection", aggregate: null, period: null }],
  where: { match: "all", conditions: [], groups: [] },
  orderBy: [],
  ...over,
});

it("becomes the SELECT that a person would have written", () => {
  const sql = selectOf(
    tree({
      columns: [
        { field: "infection", aggregate: null, period: null },
        { field: "opened_on", aggregate: null, period: "month" },
        { field: "record_id", aggregate: "count", period: null },
        { field: "person_id", aggregate: "count-distinct", period: null },
      ],
      where: {
        match: "all",
        conditions: [{ field: "closed", operator: "is", values: ["false"] }],
        groups: [
          {
            match: "any",
            conditions: [
              { field: "opened_on", operator: "last-days", values: ["30"] },
              { field: "region", operator: "contains", values: ["O’Brien's 100%"] },
            ],
          },
        ],
      },
      orderBy: [{ column: 2, descending: true }],
    }),
  );
  expect(sql).toBe(`select infection as infection,
  date_trunc('month', opened_on)::date as opened_on_month,
  count(*) as rows,
  count(distinct person_id) as person_id_count_distinct
from investigations
where lower(closed::text) = lower('false')
  and (opened_on >= current_date - 30
  or region::text ilike '%O’Brien''s 100\\%%')
group by 1, 2
order by 3 desc nulls last`);
});

it("names the condition that lacks a value, or has no number of days", () => {
  const where = (operator: QueryOperator, values: string[]) =>
    tree({
      where: {
        match: "all",
        conditions: [],
        groups: [{ match: "any", conditions: [{ field: "region", operator, values }] }],
      },
    });
  expect(() => selectOf(where("is", [""]))).toThrow(new ConditionFault("where.groups.0.conditions.0", "Give a value."));
  expect(() => selectOf(where("last-days", ["1; drop table"]))).toThrow("Give a number of days.");
});

it("is a SELECT that may be run, whatever is typed into it", async () => {
  const field = fc.stringMatching(/^[a-z]{1,10}(_[a-z]{1,5})?$/).map((name) => `x${name}`);
  const condition = fc.record({
    field,
    operator: fc
      .constantFrom(...(Object.keys(queryOperators) as QueryOperator[]))
      .filter((name) => name !== "last-days"),
    values: fc.array(
      fc.string({ minLength: 1, maxLength: 80 }).filter((value) => !value.includes("\0") && value.isWellFormed()),
      { minLength: 1, maxLength: 10 },
    ),
  });
  const match = fc.constantFrom("all" as const, "any" as const);
  const group = fc.record({ match, conditions: fc.array(condition, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        match,
        conditions: fc.array(condition, { maxLength: 4 }),
        groups: fc.array(group, { maxLength: 3 }),
      }),
      async (where) => {
        const built = QueryTree.parse(tree({ where }));
        const { sources } = await checkQuery(selectOf(built));
        expect(sources).toEqual(["investigations"]);
      },
    ),
  );
});
