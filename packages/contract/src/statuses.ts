import { z } from "zod";
import { call } from "./call.ts";
import { Id, MadeOn } from "./primitives.ts";
import { RecordKind, StatusKey, statusKeys } from "./records.ts";

const KeptMove = z.object({
  from: StatusKey,
  to: StatusKey,
  /** A supervisor or workgroup lead alone. */
  supervisors: z.boolean(),
  asksReason: z.boolean(),
});

const name = z.string().trim().min(1, "Give it a name.").max(60);

/** A kind of record has at most so many statuses of the clinic's own. */
export const mostOwnStatuses = 20;

/** A status of the clinic's own as it is edited; what it stands for is said when it is added, and stays. */
export const KeptOwnStatus = z.object({
  /** Null: it is new. */
  id: Id.nullable(),
  standsFor: StatusKey,
  name,
  /** A supervisor or workgroup lead alone may set it. */
  supervisors: z.boolean(),
  /** Records keep it, and take it no more. */
  disabled: z.boolean(),
});
export type KeptOwnStatus = z.infer<typeof KeptOwnStatus>;

/** The statuses of a kind of record in their order, and the moves between them. */
export const KindStatuses = z.object({
  kind: RecordKind,
  statuses: z.array(
    z.object({
      key: StatusKey,
      name: z.string(),
      closed: z.boolean(),
      /** Kinds of record that share it; a new name holds for all of them. */
      kinds: z.array(RecordKind),
      /** Records of the kind that have it now. */
      records: z.number().int(),
    }),
  ),
  moves: z.array(KeptMove),
  /** The clinic's own in their order, each of which stands for one of the statuses. */
  own: z.array(
    KeptOwnStatus.extend({
      id: Id,
      name: z.string(),
      /** Records of the kind that have it now. */
      records: z.number().int(),
      /** A record has it or had it: it can be switched off, and is not deleted. */
      used: z.boolean(),
    }),
  ),
});
export type KindStatuses = z.infer<typeof KindStatuses>;

/** All statuses with the version that they are edited on; 0: nobody has changed them. */
export const StatusSet = z.object({ version: MadeOn, kinds: z.array(KindStatuses) });
export type StatusSet = z.infer<typeof StatusSet>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;

export const statusCalls = {
  set: call({
    method: "GET",
    path: "/config/statuses",
    summary: "The statuses of each kind of record, how many records have them, and the moves between them.",
    needs,
    reply: StatusSet,
  }),
  edit: call({
    method: "PUT",
    path: "/config/statuses/:kind",
    summary:
      "Renames and orders the statuses of a kind, says which moves are allowed, and which statuses of its own the clinic has; nothing may become unreachable or a dead end.",
    needs,
    params: z.object({ kind: RecordKind }),
    body: z.object({
      statuses: z.array(z.object({ key: StatusKey, name })).max(statusKeys.length),
      moves: z.array(KeptMove).max(statusKeys.length * statusKeys.length),
      /** The clinic's own, in their order; those left out are deleted. Absent: they stay as they are. */
      own: z.array(KeptOwnStatus).max(mostOwnStatuses).optional(),
      version: MadeOn,
    }),
    reply: StatusSet,
    refuses: [
      "edit.stale",
      "status.name-taken",
      "status.unreachable",
      "status.dead-end",
      "status.move-twice",
      "status.move-to-itself",
      "status.unknown",
      "status.own-used",
    ],
  }),
};
