import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsAfter } from "./record-rows.model.ts";

interface Step {
  id: string;
  deletes: boolean;
  values: Record<string, number | null>;
}
type Line = Parameters<typeof rowsAfter>[0][number];

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom("r1", "r2", "r3"),
  deletes: fc.boolean(),
  values: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.option(fc.integer({ min: 0, max: 3 }))),
});

const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

it("stands as the rows stood after each change, however often they came, changed and went", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const table = new Map<string, Record<string, unknown>>();
      const lines: Line[] = [];
      for (const { id, deletes, values } of steps) {
        const before = table.get(id);
        const line = { tableName: "note", rowId: id };
        if (!before) {
          table.set(id, values);
          lines.push({ ...line, action: "insert", before: null, after: withoutNulls(values) });
        } else if (deletes) {
          table.delete(id);
          lines.push({ ...line, action: "delete", before: withoutNulls(before), after: null });
        } else {
          const changed = Object.keys(values).filter((name) => values[name] !== (before[name] ?? null));
          table.set(id, { ...before, ...values });
          const of = (row: Record<string, unknown>) =>
            Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
          if (changed.length > 0) lines.push({ ...line, action: "update", before: of(before), after: of(values) });
        }
        const rebuilt = [...rowsAfter(lines).values()].map((row) => [row.id, withoutNulls(row.values)]);
        const stood = [...table].map(([key, row]) => [key, withoutNulls(row)]);
        expect(Object.fromEntries(rebuilt)).toEqual(Object.fromEntries(stood));
      }
    }),
  );
});
