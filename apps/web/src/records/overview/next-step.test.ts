import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import type { IntakeLine } from "@tracewell/contract/intake-lines";
import type { StatusMove } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import type { WhyNow } from "@tracewell/contract/why-now";
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
const item = (change: Partial<IntakeLine> = {}): IntakeLine => ({
  id: "i",
  name: "Consent given",
  knownBy: "consent",
  neededFor: null,
  state: "open",
  fix: { label: "Go to the consents", href: "#consents" },
  tick: null,
  ...change,
});
const move = (key: StatusMove["key"], allowed = true): StatusMove => ({
  key,
  own: null,
  name: key,
  closed: false,
  asksReason: false,
  ability: { allowed, reasons: [] },
});
const first: NextStep = { title: "Say whom it is about", detail: null, label: "Compare them", href: "#match" };
const stand = {
  status: { key: "InProgress", closed: false } as const,
  moves: [],
  checklist: [],
  intake: [],
  tasks: [],
  whyNow: [],
  first: null,
};

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
  const status = { key: "SubmitForClosure", closed: false } as const;
  expect(nextStep({ ...stand, status, moves: [move("SubmitForClosure")] })).toBeNull();
});

it("is nothing once the record is closed", () => {
  expect(nextStep({ ...stand, status: { key: "Closed", closed: true }, tasks: [task({})], first })).toBeNull();
});

it("doesn't say that nothing is left while the record still says why it needs action", () => {
  const moves = [move("Closed")];
  const why = (reason: WhyNow["reason"]): WhyNow => ({ reason, days: 1, minutes: null });
  expect(nextStep({ ...stand, moves, whyNow: [why("closure")] })?.title).toBe("Nothing is left to do");
  expect(nextStep({ ...stand, moves, whyNow: [why("closure"), why("new-result")] })?.title).not.toBe(
    "Nothing is left to do",
  );
});

it("finishes nothing that nobody has begun", () => {
  const moves = [move("Discharged")];
  expect(nextStep({ ...stand, moves, status: { key: "Charting", closed: false } })).toMatchObject({ move: moves[0] });
  for (const key of ["Scheduled", "PatientIntake"] as const)
    expect(nextStep({ ...stand, moves, status: { key, closed: false } })).toBeNull();
});

it("is the intake that holds a visit up, before what the checklist misses and after what is overdue", () => {
  const status = { key: "PatientIntake", closed: false } as const;
  const intake = [item(), item({ name: "Identity checked", neededFor: "leaving-intake" })];
  const visit = { ...stand, status, intake, checklist: [line("open")] };
  expect(nextStep(visit)).toEqual({
    title: "Identity checked",
    detail: "Needed before leaving intake.",
    label: "Go to the consents",
    href: "#consents",
  });
  expect(nextStep({ ...visit, tasks: [task({ overdue: true })] })?.title).toBe("Call her");
  expect(nextStep({ ...visit, checklist: [], status: { key: "Scheduled", closed: false } })).toBeNull();
  const later = { ...visit, checklist: [], intake: [item({ neededFor: "discharge" })] };
  expect(nextStep(later)).toBeNull();
  expect(nextStep({ ...later, status: { key: "Charting", closed: false } })?.detail).toBe("Needed before discharge.");
});

it("names what is open at intake where the visit is finished, and doesn't say that nothing is left", () => {
  const visit = { ...stand, status: { key: "Charting", closed: false } as const, moves: [move("Discharged")] };
  expect(nextStep({ ...visit, intake: [item(), item({ name: "Vitals" }), item({ state: "done" })] })).toMatchObject({
    title: "The checklist and the tasks are done",
    detail: "Still open at intake: Consent given, Vitals.",
    move: { key: "Discharged" },
  });
  const many = ["A", "B", "C", "D", "E"].map((name) => item({ name }));
  expect(nextStep({ ...visit, intake: many })?.detail).toBe("Still open at intake: A, B, C and 2 more.");
  const done = [item({ state: "done" }), item({ state: "excepted", neededFor: "discharge" })];
  expect(nextStep({ ...visit, intake: done })).toMatchObject({ title: "Nothing is left to do", detail: null });
});
