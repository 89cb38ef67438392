import { z } from "zod";
import { call } from "./call.ts";
import { ImportedItem } from "./data-imports.ts";
import { byId, Id } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/** So many records are gone through by one call. */
export const undoneAtOnce = 100;

/** What undoing would do to a record that messages of an import made or changed. */
export const UndoneRecord = z.object({
  record: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }).nullable(),
  /** What it is where it is no record: a person, an organization, an outbreak. */
  item: ImportedItem.nullable(),
  /** All messages of the import that are about it: they are undone together. */
  messageNumbers: z.array(z.number().int()),
  /** Whether the import made it, so that it goes, or changed it, so that it goes back. */
  made: z.boolean(),
  /** Who worked on it since, so that it stays; null: it was not touched. */
  workedOnBy: z.string().nullable(),
  /** What it would be refused for, such as records that were added to a person since; it stays then, too. */
  keptBecause: z.string().nullable(),
});
export type UndoneRecord = z.infer<typeof UndoneRecord>;

const needs = "SUBMIT_IMPORT" as const;
const mostMessageNumber = 2_147_483_647;
const MessageNumber = z.number().int().min(0).max(mostMessageNumber);
const whole = { messageId: Id.optional() };

export const importUndoCalls = {
  undoPreview: call({
    method: "GET",
    path: "/import/:id/undo",
    summary: "What undoing an import, or one of its messages, would take away, put back and leave.",
    needs,
    params: byId,
    query: z.object({
      ...whole,
      limit: z.coerce.number().int().min(1).max(undoneAtOnce).default(undoneAtOnce),
      /** Number of the first message of the record that the page before ended with. */
      cursor: z.coerce.number().int().min(0).max(mostMessageNumber).optional(),
    }),
    list: true,
    reply: UndoneRecord,
    views: "thing",
  }),
  undo: call({
    method: "POST",
    path: "/import/:id/undo",
    summary:
      "Undoes an import, or chosen messages of it, a hundred records at a time: call again until `after` is null. What people worked on since stays.",
    needs,
    params: byId,
    body: z.object({
      ...whole,
      /** Only the records that these messages are about. */
      messageNumbers: z.array(MessageNumber.min(1)).min(1).max(undoneAtOnce).optional(),
      after: MessageNumber.default(0),
    }),
    reply: z.object({
      undone: z.number().int(),
      stayed: z.number().int(),
      /** Where the next call goes on; null: all was gone through. */
      after: z.number().int().nullable(),
    }),
    refuses: ["import.still-running", "import.kind-not-allowed"],
  }),
};
