import { z } from "zod";
import { call } from "./call.ts";
import { MadeOn } from "./primitives.ts";
import { RecordKind, StatusKey, statusKeys } from "./records.ts";

const KeptMove = z.object({
  from: StatusKey,
  to: StatusKey,
  /** A supervisor or workgroup lead alone. */
  supervisors: z.boolean(),
  asksReason: z.boolean(),
});

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
      "Renames and orders the statuses of a kind, and says which moves are allowed; nothing may become unreachable or a dead end.",
    needs,
    params: z.object({ kind: RecordKind }),
    body: z.object({
      statuses: z
        .array(z.object({ key: StatusKey, name: z.string().trim().min(1, "Give it a name.").max(60) }))
        .max(statusKeys.length),
      moves: z.array(KeptMove).max(statusKeys.length * statusKeys.length),
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
    ],
  }),
};
