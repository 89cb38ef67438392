import { inOwnOrder } from "@tracewell/contract/module-order";
import { areaOf, readPreference } from "@tracewell/contract/preferences";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchoredIn, orderToKeep, startsCollapsed } from "./module-order.ts";

const unset = readPreference("user_ui_preferences");
const modules = (...ids: string[]) => ids.map((id) => ({ id }));
const ordered = (ids: string[], order?: string[]) => inOwnOrder(modules(...ids), order).map(({ id }) => id);

describe("modules in the user's own order", () => {
  it("stand as the page has them where there is none", () => {
    expect(ordered(["results", "person", "notes"])).toEqual(["results", "person", "notes"]);
  });

  it("stand in it, and those that are new follow what they follow by default", () => {
    expect(ordered(["results", "person", "notes"], ["notes", "results", "person"])).toEqual([
      "notes",
      "results",
      "person",
    ]);
    expect(ordered(["match", "results", "tasks", "notes"], ["notes", "results"])).toEqual([
      "match",
      "notes",
      "results",
      "tasks",
    ]);
    expect(ordered(["results"], ["gone", "results"])).toEqual(["results"]);
  });

  it("are all there once, in whatever order", () => {
    const some = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
    fc.assert(
      fc.property(some, some, (page, order) => {
        expect(ordered(page, order).toSorted()).toEqual(page.toSorted());
      }),
    );
  });

  it("keep the place of a module that only another page has", () => {
    expect(orderToKeep(["notes", "results"])).toEqual(["notes", "results"]);
    expect(orderToKeep(["notes", "results"], ["match", "results", "message", "notes"])).toEqual([
      "match",
      "notes",
      "results",
      "message",
    ]);
  });
});

it("anchors the default modules until the user chooses others [R9-25] [R9-26]", () => {
  expect(anchoredIn("HOME", unset)).toEqual(["calendar"]);
  expect(anchoredIn("CONTACT", unset)).toEqual([
    "address",
    "communications",
    "activity",
    "surveillance-symptoms",
    "clinical-course",
    "risk-factors",
    "notes",
    "contacts",
    "results",
    "treatment",
    "vaccine-history",
  ]);
  expect(anchoredIn("CONTACT", { ...unset, modulesAnchored: { CONTACT: ["person"] } })).toEqual(["person"]);
  expect(areaOf.Incident).toBe("INVESTIGATION");
});

it("starts modules collapsed as the user left them, as they want all, or as the page has it", () => {
  const starts = (module: { id: string; closedAtFirst?: boolean }, change = {}) =>
    startsCollapsed(module, { ...unset, ...change });
  expect(starts({ id: "notes" })).toBe(false);
  expect(starts({ id: "activity", closedAtFirst: true })).toBe(true);
  expect(starts({ id: "notes" }, { modulesCollapsed: true })).toBe(true);
  expect(starts({ id: "notes" }, { modulesCollapsed: true, collapsedModules: { notes: false } })).toBe(false);
  expect(starts({ id: "notes" }, { collapsedModules: { notes: true } })).toBe(true);
});
