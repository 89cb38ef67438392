import type { Ability } from "@tracewell/contract/abilities";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { type AccessGroup, permits } from "@tracewell/contract/permissions";
import { personCalls } from "@tracewell/contract/persons";
import type { RecordKind } from "@tracewell/contract/records";
import type { TaskStatus } from "@tracewell/contract/tasks";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { workersOf } from "../records/record.policy.ts";
import type { Sight } from "./task-sight.model.ts";

/** What the guards know of who asks. */
export interface TaskViewer extends Omit<GuardViewer, "groups"> {
  groups: ReadonlySet<AccessGroup>;
  workgroupId: string | null;
}

/** What the guards know of a task. */
export interface TaskState {
  status: TaskStatus;
  createdById: string;
  userIds: readonly string[];
  workgroupId: string | null;
}

/** What a task is about. */
export interface TaskSubject {
  kind: RecordKind | null;
  isAboutPerson: boolean;
}

/** Who may read persons at all. */
export const mayReadPerson = (viewer: TaskViewer): Ability =>
  verdict(when(!readsPersons(viewer.groups), "access.medical-record"));

const readsPersons = (groups: ReadonlySet<AccessGroup>): boolean => permits(personCalls.get.needs, groups);

/** Who may work on outbreaks. */
export const mayReadOutbreak = (viewer: TaskViewer): Ability =>
  verdict(when(!managesOutbreaks(viewer.groups), "access.denied"));

const managesOutbreaks = (groups: ReadonlySet<AccessGroup>): boolean => permits(outbreakCalls.get.needs, groups);

/** A task is open to those whom it concerns, and to those who work on its record; never to who can't open its record. */
export const sightOf = (viewer: TaskViewer): Sight => ({
  userId: viewer.userId,
  workgroupId: viewer.workgroupId,
  leads: viewer.workgroupLead,
  kinds: (Object.keys(workersOf) as RecordKind[]).filter((kind) => viewer.groups.has(workersOf[kind])),
  readsPersons: readsPersons(viewer.groups),
  managesOutbreaks: managesOutbreaks(viewer.groups),
});

const concerns = (viewer: TaskViewer, task: TaskState): boolean =>
  viewer.workgroupLead ||
  task.createdById === viewer.userId ||
  task.userIds.includes(viewer.userId) ||
  (task.workgroupId !== null && task.workgroupId === viewer.workgroupId);

/** Who gave a task, who has it, its workgroup and workgroup leads change it, until it is closed. */
export const mayEdit = (viewer: TaskViewer, task: TaskState): Ability =>
  verdict(when(!concerns(viewer, task), "task.not-yours"), when(task.status === "Closed", "task.closed"));

/** A closed task keeps who had it. */
export const mayAssign = mayEdit;

/** A task that is shared with one's workgroup, and that one does not have yet, can be taken. */
export const mayTake = (viewer: TaskViewer, task: TaskState): Ability =>
  verdict(
    when(task.status === "Closed", "task.closed"),
    when(task.workgroupId === null || task.workgroupId !== viewer.workgroupId, "task.not-shared"),
    when(task.userIds.includes(viewer.userId), "task.already-yours"),
  );

/** Not Started → Started → Closed, reopening allowed (docs/domain.md#tasks). */
const moves: Record<TaskStatus, readonly TaskStatus[]> = {
  "Not Started": ["Started"],
  Started: ["Closed"],
  Closed: ["Started"],
};

export const mayMove = (viewer: TaskViewer, task: TaskState, to: TaskStatus): Ability =>
  verdict(
    when(!concerns(viewer, task), "task.not-yours"),
    when(!moves[task.status].includes(to), "task.status-move", {
      text: `A task that is ${task.status.toLowerCase()} can’t become ${to.toLowerCase()}.`,
    }),
  );

/** The statuses that may follow, and why one may not yet. */
export const movesOf = (viewer: TaskViewer, task: TaskState) =>
  moves[task.status].map((status) => ({ status, ability: mayMove(viewer, task, status) }));

/** Whether tasks can be shared with a workgroup at all (R9-57). */
export const mayShare = (_viewer: TaskViewer, sharing: boolean): Ability => verdict(when(!sharing, "task.sharing-off"));

/** Only staff who can open what a task is about can be given it. */
export function mayBeGiven(
  member: { name: string; groups: readonly AccessGroup[] } | null,
  { kind, isAboutPerson }: TaskSubject,
): Ability {
  const groups = new Set<AccessGroup>(["AUTHORIZED", ...(member?.groups ?? [])]);
  const opens = (kind === null || groups.has(workersOf[kind])) && (!isAboutPerson || readsPersons(groups));
  return verdict(
    when(member === null || !permits("staff", groups), "task.assignee-unfit", {
      text: "Choose someone who works in this clinic.",
    }),
    when(member !== null && !opens, "task.assignee-unfit", {
      text: `${member?.name} can’t open what the task is about.`,
    }),
  );
}
