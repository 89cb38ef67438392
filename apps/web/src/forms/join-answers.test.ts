import type { Answers } from "@tracewell/contract/factor-rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { changesOf, joinAnswers } from "./join-answers.ts";

it("keeps what only one of two changed, and asks about what both did", () => {
  const base = { smokes: true, name: "Ana", age: 30 };
  const changes = { smokes: false, name: "Anna", phone: "1" };
  expect(joinAnswers(base, changes, { ...base, age: 31 })).toEqual({ changes, conflicts: [] });
  expect(joinAnswers(base, changes, { ...base, name: "Anne" })).toEqual({
    changes: { smokes: false, phone: "1" },
    conflicts: [{ code: "name", mine: "Anna", theirs: "Anne" }],
  });
  expect(joinAnswers(base, changes, { ...base, name: "Anna" }).changes).toEqual({ smokes: false, phone: "1" });
});

const code = fc.constantFrom("a", "b", "c", "d");
const value = fc.constantFrom(null, "", "x", "y", true, 1);
const answers = fc.dictionary(code, value) as fc.Arbitrary<Answers>;

it("loses no answer of either side", () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const changes = changesOf(base, mine);
      const joined = joinAnswers(base, changes, theirs);
      const after = { ...theirs, ...joined.changes };
      const asked = new Set(joined.conflicts.map((conflict) => conflict.code));
      for (const each of Object.keys(theirs)) if (!(each in changes)) expect(after[each]).toEqual(theirs[each]);
      for (const each of Object.keys(changes))
        if (!asked.has(each))
          expect(changesOf({ [each]: changes[each] ?? null }, { [each]: after[each] ?? null })).toEqual({});
    }),
  );
});

it("asks nothing where nobody else changed anything", () => {
  fc.assert(
    fc.property(answers, answers, (base, mine) => {
      const changes = changesOf(base, mine);
      expect(joinAnswers(base, changes, base)).toEqual({ changes, conflicts: [] });
    }),
  );
});
