import { z } from "zod";
import { Id, Instant, Named } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/** The live channel's destinations (R7-98 to R7-100); each user hears only their own. */
export const queues = {
  tasksAssigned: "/only-me/queue/tasks/assigned",
  importStatus: "/only-me/queue/import-status",
  exportStatus: "/only-me/queue/export-status",
  /** A record was assigned to the user: it shows in their lists at once. */
  recordsAssigned: "/only-me/queue/records/assigned",
  /** Someone wrote, changed or removed a comment: whoever has the record in view reads it again. */
  comments: "/only-me/queue/comments",
  /** Someone changed a record or a person: whoever has it in view reads it again. */
  changed: "/only-me/queue/changed",
  /** Records came in or persons were merged: lists are read again, and whatever shows these persons. */
  lists: "/only-me/queue/lists",
  /** Someone registered at a kiosk, was taken in hand, or is settled: who has the waiting room in view reads it again. */
  waitingRoom: "/only-me/queue/waiting-room",
  /** Someone in the clinic came, was called, served, moved on or left: the board and the wall screen are read again. */
  flow: "/only-me/queue/flow",
  /** An appointment was made or changed: who has a calendar in view reads it again. */
  appointments: "/only-me/queue/appointments",
  /** Messages of a campaign left, or it was paused or canceled: who follows it reads its counts again. */
  campaigns: "/only-me/queue/campaigns",
  /** A patient reported danger signs: staff hear of it wherever they are (R10-62). */
  dangerSigns: "/only-me/queue/danger-signs",
  /** What the user may do has changed: their browser asks again who is signed in. */
  access: "/only-me/queue/access",
  /** The clinic's settings, lists, statuses, infections or forms are others: screens read what they go by again. */
  configuration: "/only-me/queue/configuration",
} as const;
export type Queue = (typeof queues)[keyof typeof queues];

/** The topic of a record or a person in view: whoever subscribes is shown to the others who do. */
export type PresenceTopic = `/topic/${"records" | "persons"}/${string}`;
export const recordTopic = (recordId: string): PresenceTopic => `/topic/records/${recordId}`;
export const personTopic = (personId: string): PresenceTopic => `/topic/persons/${personId}`;

/** The colleagues who have the same record or person in view, besides the receiver. */
export const Presence = z.object({ here: z.array(Named) });

/** A record or a person is another now. It says which, not what: those who may see it ask. */
export const Changed = z.object({
  recordId: Id.nullable(),
  personId: Id.nullable(),
  /** Null: the product itself, such as a message that left. */
  by: Id.nullable(),
});

export const listKinds = [...RecordKind.options, "Person"] as const;

/** Lists of these kinds are others now. It says whom it is about, not what: those who may see it ask. */
export const ListsChanged = z.object({
  kinds: z.array(z.enum(listKinds)),
  personIds: z.array(Id),
  /** Null: an import. */
  by: Id.nullable(),
  /** All of these persons are this one from now on. */
  became: Id.optional(),
});
export type ListsChanged = z.infer<typeof ListsChanged>;

/** The waiting room is another now. It says whose registration it is, not what was typed in. */
export const WaitingRoomChanged = z.object({ rawVisitId: Id });

/** The clinic's flow is another now. It says no more: those who may see it ask. */
export const FlowChanged = z.object({});

/** How far a campaign is has changed. It says which, not how far: those who may see it ask. */
export const CampaignMoved = z.object({ campaignId: Id });

/** A patient reported danger signs, or a colleague has seen to them. It names nobody: those who may see it ask. */
export const DangerSignsChanged = z.object({ personId: Id, handled: z.boolean() });

/** The user's access is another now. It says no more: the session's call tells. */
export const AccessChanged = z.object({});

/** What the clinic is set up by is another now. It says no more: the calls tell. */
export const ConfigurationChanged = z.object({});

/** A record that has just been given to the user. */
export const RecordAssigned = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  assignedBy: z.string(),
  at: Instant,
});
export type RecordAssigned = z.infer<typeof RecordAssigned>;

/** What became of a task of the user's: it was given to them or taken back, their workgroup got it, one of them took it. */
export const TaskAssigned = z.object({
  id: Id,
  what: z.enum(["given", "taken-back", "shared", "taken"]),
  by: z.string(),
  at: Instant,
});
export type TaskAssigned = z.infer<typeof TaskAssigned>;

/** The comments on a module of a record are others now. It says where, not what: those who may read it ask. */
export const CommentsChanged = z.object({ recordId: Id, moduleId: z.string() });
export type CommentsChanged = z.infer<typeof CommentsChanged>;
