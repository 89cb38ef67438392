import { z } from "zod";
import { Id, Instant } from "./fields.ts";
import { RecordKind } from "./records.ts";

/** The live channel's destinations; each user hears only their own (product §7). */
export const queues = {
  tasksAssigned: "/only-me/queue/tasks/assigned",
  importStatus: "/only-me/queue/import-status",
  exportStatus: "/only-me/queue/export-status",
  /** A record was given to the user: it shows in their lists at once (domain §4). */
  recordsAssigned: "/only-me/queue/records/assigned",
} as const;
export type Queue = (typeof queues)[keyof typeof queues];

/** A record that has just been given to the user. */
export const RecordAssigned = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  assignedBy: z.string(),
  at: Instant,
});
export type RecordAssigned = z.infer<typeof RecordAssigned>;
