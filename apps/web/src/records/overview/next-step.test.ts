import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import type { StatusMove } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import { expect, it } from "vitest";
import { type NextStep, nextStep } from "./next-step.ts";

const task = (change: Partial<Task>): Task =>
  ({
    subject: "Call her",
    taskType: { id: "t", name: "Call" },
    status: "Not Started",
    dateDue: "2026-11-30",
    overdue: false,
    users: [],
    ...change,
  }) as Task;
const line = (state: ChecklistLine["state"]): ChecklistLine => ({
  key: "interview",
  state,
  text: "Not interviewed yet.",
  fix: { label: "Write it down", href: "#case" },
  exception: null,
  mayExcept: true,
});
const move = (key: StatusMove["key"], allowed = true): StatusMove => ({
  key,
  name: key,
  closed: false,
  asksReason: false,
  ability: { allowed, reasons: [] },
});
const first: NextStep = { title: "Say whom it is about", detail: null, label: "Compare them", href: "#match" };
const stand = { status: { closed: false }, moves: [], checklist: [], tasks: [], first: null };

it("is what the kind of record asks for, before anything else", () => {
  expect(nextStep({ ...stand, first, tasks: [task({ overdue: true })] })).toBe(first);
});

it("is what is overdue, then what the checklist misses, then the next task", () => {
  const late = task({ subject: "Treat him", overdue: true, users: [{ id: "u", name: "Ana Ruiz", assignedAt: "" }] });
  const all = { ...stand, checklist: [line("done"), line("open")], tasks: [task({}), late] };
  expect(nextStep(all)).toMatchObject({
    title: "Treat him",
    detail: "Overdue since 11/30/2026, assigned to Ana Ruiz",
    href: "#tasks",
  });
  expect(nextStep({ ...all, tasks: [task({})] })).toMatchObject({ label: "Write it down", href: "#case" });
  expect(nextStep({ ...all, checklist: [line("excepted")], tasks: [task({})] })).toMatchObject({ title: "Call her" });
});

it("is to finish where nothing is left, by a move that the viewer may make", () => {
  const moves = [move("LostToContact"), move("Closed", false), move("SubmitForClosure")];
  expect(nextStep({ ...stand, moves, tasks: [task({ status: "Closed" })] })).toMatchObject({
    label: "Mark as SubmitForClosure",
    move: moves[2],
  });
  expect(nextStep({ ...stand, moves: [move("Closed", false)] })).toBeNull();
});

it("is nothing once the record is closed", () => {
  expect(nextStep({ ...stand, status: { closed: true }, tasks: [task({})], first })).toBeNull();
});
