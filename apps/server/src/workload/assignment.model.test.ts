import { AssignmentRules } from "@tracewell/contract/assignment-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Investigator, proposeOwners, type Unassigned } from "./assignment.model.ts";

const [east, west] = ["0190aaaa-0000-7000-8000-000000000001", "0190aaaa-0000-7000-8000-000000000002"];
const ana: Investigator = { id: "0190bbbb-0000-7000-8000-000000000001", name: "Ana", open: 3 };
const ben: Investigator = { id: "0190bbbb-0000-7000-8000-000000000002", name: "Ben", open: 1 };
const cho: Investigator = { id: "0190bbbb-0000-7000-8000-000000000003", name: "Cho", open: 1 };
const row = (over: Partial<Unassigned> = {}): Unassigned => ({ id: "1", regionId: null, language: null, ...over });
const rules = (over: object) => AssignmentRules.parse(over);

const given = (rows: Unassigned[], over: object, among = [ana, ben, cho]) =>
  proposeOwners(rows, among, rules(over)).map(({ to, causes }) => [to?.name ?? null, causes.join()]);

describe("assigning by rule", () => {
  it("gives to whoever has the fewest open, and counts what was given [R10-42]", () => {
    expect(given([row(), row(), row()], {})).toEqual([
      ["Ben", "load"],
      ["Cho", "load"],
      ["Ben", "load"],
    ]);
  });

  it("prefers who works in the region and speaks the language, then the language, then the region", () => {
    const over = {
      byRegion: [{ regionId: east, userIds: [ana.id, ben.id] }],
      byLanguage: [{ language: "Spanish", userIds: [ana.id, cho.id] }],
    };
    expect(given([row({ regionId: east, language: "spanish" })], over)).toEqual([["Ana", "region,language"]]);
    expect(given([row({ regionId: west, language: "Spanish" })], over)).toEqual([["Cho", "language,load"]]);
    expect(given([row({ regionId: east, language: "English" })], over)).toEqual([["Ben", "region,load"]]);
    expect(given([row({ regionId: east, language: "Spanish" })], over, [ben, cho])).toEqual([["Cho", "language"]]);
  });

  it("passes over a rule that names nobody who still works here, and whoever has as many as they may have", () => {
    const over = { byRegion: [{ regionId: east, userIds: [east] }], mostOpen: 2 };
    expect(given([row({ regionId: east }), row(), row()], over)).toEqual([
      ["Ben", "load"],
      ["Cho", "load"],
      [null, ""],
    ]);
  });

  it("never gives anybody more than the most, and levels loads", () => {
    const loads = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(loads, fc.integer({ min: 0, max: 30 }), (opens, many) => {
        const staff = opens.map((open, at) => ({ id: `u${at}`, name: `U${at}`, open }));
        const rows = Array.from({ length: many }, (_, at) => row({ id: `r${at}` }));
        const after = new Map(staff.map(({ id, open }) => [id, open]));
        for (const { to } of proposeOwners(rows, staff, rules({ mostOpen: 6 })))
          if (to) after.set(to.id, (after.get(to.id) ?? 0) + 1);
        for (const { id, open } of staff) {
          const now = after.get(id) ?? 0;
          expect(now).toBeLessThanOrEqual(Math.max(6, open));
          // Who was given any has at most one more than anybody else who could have had it.
          if (now > open) expect(now).toBeLessThanOrEqual(Math.min(...after.values()) + 1);
        }
      }),
    );
  });
});
