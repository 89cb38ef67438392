import type { AccessGroup } from "@tracewell/contract/permissions";
import type { TaskStatus } from "@tracewell/contract/tasks";
import { expect, it } from "vitest";
import {
  mayBeGiven,
  mayEdit,
  mayMove,
  mayReadPerson,
  mayShare,
  mayTake,
  movesOf,
  sightOf,
  type TaskState,
  type TaskViewer,
} from "./task.policy.ts";

const viewer = (over: Partial<TaskViewer> = {}): TaskViewer => ({
  userId: "me",
  groups: new Set<AccessGroup>(["AUTHORIZED", "DIS_USER"]),
  workgroupLead: false,
  workgroupId: "east",
  ...over,
});
const task = (over: Partial<TaskState> = {}): TaskState => ({
  status: "Started",
  createdById: "someone",
  userIds: [],
  workgroupId: null,
  ...over,
});
const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

it("lets those change a task whom it concerns", () => {
  expect(codes(mayEdit(viewer(), task()))).toEqual(["task.not-yours"]);
  expect(mayEdit(viewer(), task({ createdById: "me" })).allowed).toBe(true);
  expect(mayEdit(viewer(), task({ userIds: ["other", "me"] })).allowed).toBe(true);
  expect(mayEdit(viewer(), task({ workgroupId: "east" })).allowed).toBe(true);
  expect(mayEdit(viewer(), task({ workgroupId: "west" })).allowed).toBe(false);
  expect(mayEdit(viewer({ workgroupLead: true }), task()).allowed).toBe(true);
  expect(codes(mayEdit(viewer(), task({ status: "Closed" })))).toEqual(["task.not-yours", "task.closed"]);
});

it("goes from Not Started to Started to Closed and back to Started, and nowhere else [R4-19]", () => {
  const statuses: TaskStatus[] = ["Not Started", "Started", "Closed"];
  const mine = (status: TaskStatus) => task({ status, userIds: ["me"] });
  const allowed = statuses.flatMap((from) =>
    statuses.filter((to) => mayMove(viewer(), mine(from), to).allowed).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(["Not Started → Started", "Started → Closed", "Closed → Started"]);
  expect(mayMove(viewer(), mine("Not Started"), "Closed").reasons).toEqual([
    { code: "task.status-move", text: "A task that is not started can’t become closed." },
  ]);
  expect(movesOf(viewer(), task()).map(({ ability }) => codes(ability))).toEqual([["task.not-yours"]]);
});

it("lets the members of its workgroup take a task, once", () => {
  expect(mayTake(viewer(), task({ workgroupId: "east" })).allowed).toBe(true);
  expect(codes(mayTake(viewer(), task({ workgroupId: "west" })))).toEqual(["task.not-shared"]);
  expect(codes(mayTake(viewer({ workgroupId: null }), task()))).toEqual(["task.not-shared"]);
  const closed = task({ workgroupId: "east", userIds: ["me"], status: "Closed" });
  expect(codes(mayTake(viewer(), closed))).toEqual(["task.closed", "task.already-yours"]);
});

it("is given only to staff who can open what it is about", () => {
  const member = (...groups: AccessGroup[]) => ({ name: "Nora Bell", groups });
  const none = { kind: null, isAboutPerson: false };
  expect(mayBeGiven(member(), none).allowed).toBe(true);
  expect(codes(mayBeGiven(null, none))).toEqual(["task.assignee-unfit"]);
  expect(codes(mayBeGiven(member("DCM_KIOSK"), none))).toEqual(["task.assignee-unfit"]);
  const visit = { kind: "Visit" as const, isAboutPerson: false };
  expect(mayBeGiven(member("DCM_VISITS_USER"), visit).allowed).toBe(true);
  expect(mayBeGiven(member("DIS_USER"), visit).reasons[0]?.text).toBe("Nora Bell can’t open what the task is about.");
  const person = { kind: null, isAboutPerson: true };
  expect(mayBeGiven(member("PERSONS_AGGREGATED"), person).allowed).toBe(true);
  expect(mayBeGiven(member("SUBMIT_IMPORT"), person).allowed).toBe(false);
});

it("shows tasks on the kinds of record that one's groups open", () => {
  const groups = new Set<AccessGroup>(["AUTHORIZED", "DIS_USER", "DCM_VISITS_USER"]);
  expect(sightOf(viewer({ groups }))).toMatchObject({
    kinds: ["Visit", "Incident", "IncomingPartner"],
    readsPersons: true,
    leads: false,
  });
  const administrator = viewer({ groups: new Set<AccessGroup>(["AUTHORIZED", "EDIT_SYSTEM_SETTINGS"]) });
  expect(sightOf(administrator)).toMatchObject({ kinds: [], readsPersons: false });
  expect(codes(mayReadPerson(administrator))).toEqual(["access.medical-record"]);
});

it("is shared with workgroups only where the installation allows it [R9-57]", () => {
  expect(mayShare(viewer(), true).allowed).toBe(true);
  expect(codes(mayShare(viewer(), false))).toEqual(["task.sharing-off"]);
});
