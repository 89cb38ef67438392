import type { CaseDefinition, ClassRule, Criterion } from "@tracewell/contract/case-definition";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  classOf,
  countClasses,
  enough,
  type MemberFacts,
  meets,
  metBy,
  type Truth,
  ticksOf,
} from "./case-definition.model.ts";

const nothing: MemberFacts = {
  ...{ positive: null, titer: null, onsetOn: null, specimenOn: null, symptomIds: [] },
  ...{ exposed: false, linked: false, age: null, sex: null, regionId: null },
};
const all = (...criteria: Criterion[]): ClassRule => ({ need: "all", least: 1, criteria, groups: [] });
const none = { confirmed: null, probable: null, suspected: null, excluded: null };

describe("a criterion", () => {
  const cases: [Criterion, Partial<MemberFacts>, Truth][] = [
    [{ kind: "positive-test" }, { positive: true }, true],
    [{ kind: "positive-test" }, {}, null],
    [{ kind: "titer", least: 16 }, { titer: 16 }, true],
    [{ kind: "titer", least: 16 }, { titer: 8 }, false],
    [{ kind: "titer", least: 16 }, {}, null],
    [{ kind: "onset", from: "2026-10-01", to: null }, { onsetOn: "2026-10-01" }, true],
    [{ kind: "onset", from: null, to: "2026-10-01" }, { onsetOn: "2026-10-02" }, false],
    [{ kind: "specimen", from: "2026-10-01", to: "2026-10-31" }, {}, null],
    [{ kind: "symptoms", symptomIds: ["a", "b"], least: 2 }, { symptomIds: ["a", "b", "c"] }, true],
    [{ kind: "symptoms", symptomIds: ["a", "b"], least: 2 }, { symptomIds: ["a"] }, null],
    [{ kind: "exposed" }, { exposed: true }, true],
    [{ kind: "linked" }, {}, false],
    [{ kind: "age", least: 18, most: null }, { age: 17 }, false],
    [{ kind: "age", least: null, most: 30 }, { age: 30 }, true],
    [{ kind: "sex", sex: "Female" }, { sex: "Male" }, false],
    [{ kind: "sex", sex: "Female" }, { sex: "Unknown" }, null],
    [{ kind: "region", regionId: "east" }, { regionId: "west" }, false],
  ];
  it.each(cases)("%j of %j is %s", (criterion, facts, truth) => {
    expect(meets(criterion, { ...nothing, ...facts })).toBe(truth);
  });
});

const truths = fc.array(fc.constantFrom<Truth>(true, false, null), { minLength: 1, maxLength: 6 });

it("all, any and at least k answer as every way of filling in what is not known would", () => {
  const group = fc.record({
    need: fc.constantFrom("all" as const, "any" as const, "at-least" as const),
    least: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(group, truths, ({ need, least }, parts) => {
      const filled = parts.reduce<boolean[][]>(
        (ways, part) => ways.flatMap((way) => (part === null ? [true, false] : [part]).map((truth) => [...way, truth])),
        [[]],
      );
      const wanted = need === "all" ? parts.length : need === "any" ? 1 : least;
      const answers = new Set(filled.map((way) => way.filter(Boolean).length >= wanted));
      const expected = answers.size === 2 ? null : answers.has(true);
      expect(enough({ need, least }, parts)).toBe(expected);
    }),
  );
});

describe("a definition", () => {
  const definition: CaseDefinition = {
    confirmed: all({ kind: "positive-test" }, { kind: "titer", least: 16 }),
    // Any one of the links, with a symptom.
    probable: {
      ...{ need: "all", least: 1, criteria: [{ kind: "symptoms", symptomIds: ["rash"], least: 1 }] },
      groups: [{ need: "any", least: 1, criteria: [{ kind: "exposed" }, { kind: "linked" }] }],
    },
    suspected: all({ kind: "linked" }),
    excluded: all({ kind: "age", least: null, most: 12 }),
  };
  const of = (facts: Partial<MemberFacts>) => classOf(definition, { ...nothing, ...facts });

  it("gives the surest class that holds, and what is not known is no proof [R10-37]", () => {
    expect(of({ positive: true, titer: 32 })).toBe("confirmed");
    expect(of({ positive: true })).toBeNull();
    expect(of({ symptomIds: ["rash"], linked: true })).toBe("probable");
    expect(of({ linked: true })).toBe("suspected");
    expect(of({})).toBeNull();
    expect(of({ positive: true, titer: 32, age: 8 })).toBe("excluded");
    expect(classOf(null, { ...nothing, positive: true })).toBeNull();
    expect(classOf({ ...none, suspected: all({ kind: "exposed" }) }, { ...nothing, exposed: true })).toBe("suspected");
  });

  it("ticks a rule's own criteria, then those of its groups, and counts who meets each", () => {
    const ticks = [{ symptomIds: ["rash"], linked: true }, { exposed: true }].map((facts) =>
      ticksOf(definition, { ...nothing, ...facts }),
    );
    expect(ticks.map(({ probable }) => probable)).toEqual([
      [true, false, true],
      [null, true, false],
    ]);
    expect(metBy(ticks, definition)).toEqual({
      ...{ confirmed: [0, 0], probable: [1, 1, 1], suspected: [1], excluded: [0] },
    });
    expect(metBy([], null)).toEqual({ confirmed: [], probable: [], suspected: [], excluded: [] });
  });

  it("counts classes", () => {
    expect(countClasses(["confirmed", null, "confirmed", "excluded"])).toEqual({
      ...{ confirmed: 2, probable: 0, suspected: 0, excluded: 1, none: 1 },
    });
  });
});
