import { expect, it } from "vitest";
import { clashesOf, handConflictsOf, type Standing } from "./conflict.model.ts";

const assign = (userId: string | null) => ({
  type: "assign" as const,
  to: userId ? ("user" as const) : ("rule" as const),
  userId,
});
const set = (status: "New" | "Closed") => ({ type: "status" as const, status, own: null, reason: "" });
const message = (messageId: string) => ({ type: "message" as const, messageId });
const task = (userId: string | null) => ({
  type: "task" as const,
  taskType: "CaseReview" as const,
  priority: "High" as const,
  subject: "Look",
  to: userId ? ("user" as const) : ("owner" as const),
  userId,
  workgroupId: null,
});
const elevate = { type: "elevate" as const };

it("tells which actions of two triggers can't both stand [R10-52]", () => {
  const own = [assign("a"), set("New"), message("m"), task(null), elevate];
  expect(clashesOf("X", own, [assign("b"), set("Closed"), message("m"), task(null)])).toEqual([
    "The trigger “X” assigns it to someone else.",
    "The trigger “X” sets another status.",
    "The trigger “X” sends the same message.",
    "The trigger “X” gives a task of the same type.",
  ]);
  expect(clashesOf("X", own, [assign("a"), set("New"), message("n"), task("b"), elevate])).toEqual([]);
  expect(clashesOf("X", [assign("a")], [assign(null)])).toHaveLength(1);
});

const open: Standing = { closed: false, assignedTo: null, taskTypes: [], investigation: null, laterStatus: null };
const names = new Map([["Closed", "Done"]]);
const conflicts = (actions: Parameters<typeof handConflictsOf>[0], over: Partial<Standing>) =>
  handConflictsOf(actions, { ...open, ...over }, names);

it("tells what staff had done by hand, or did otherwise that day [R10-52]", () => {
  const all = [assign("a"), set("New"), message("m"), task(null), elevate];
  expect(conflicts(all, {})).toEqual([]);
  const ben = { id: "b", name: "Ben Ito" };
  expect(conflicts([assign("a")], { assignedTo: ben })).toEqual(["It was already Ben Ito’s."]);
  expect(conflicts([assign(null)], { assignedTo: ben })).toEqual(["It was already Ben Ito’s."]);
  expect(conflicts([assign("b")], { assignedTo: ben })).toEqual([]);
  expect(conflicts([assign("a")], { closed: true })).toEqual(["It had been closed."]);
  const laterStatus = { status: "Closed", by: "Ana Cruz" };
  expect(conflicts([set("New")], { laterStatus })).toEqual(["Ana Cruz set it to Done later that day."]);
  expect(conflicts([set("Closed")], { laterStatus })).toEqual([]);
  expect(conflicts([task(null), task("b")], { taskTypes: ["CaseReview"] })).toEqual([
    "A task of this type was already open.",
  ]);
  expect(conflicts([elevate], { investigation: "INV-1" })).toEqual(["Investigation INV-1 was already open."]);
});
