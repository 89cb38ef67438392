import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { byId, Id, Instant, listQuery, pageQuery } from "./primitives.ts";
import { RecordKind } from "./records.ts";
import { tableChoice } from "./table-choice.ts";
import { tableKinds } from "./table-kinds.ts";

/** The statuses of a job (R4-12); people read those of `jobStatusNames`. */
export const jobStatuses = [
  "NOT_STARTED",
  "IN_PROGRESS",
  "FINISHED_SUCCESS",
  "FINISHED_FAIL",
  "CANCELED_BY_USER",
] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const jobStatusNames: Record<JobStatus, string> = {
  NOT_STARTED: "Pending",
  IN_PROGRESS: "In Progress",
  FINISHED_SUCCESS: "Completed",
  FINISHED_FAIL: "Failed to Complete",
  CANCELED_BY_USER: "Deleted",
};

/** `hl7-xml` is HL7 version 2 in XML, `cda` a clinical document such as a case report, `xml` a table. */
export const importFormats = ["hl7", "hl7-xml", "cda", "csv", "tsv", "xml", "xlsx", "text"] as const;

/** What is wrong with one message or row, and where (R5-61). */
export const ImportProblem = z.object({
  messageNumber: z.number().int(),
  messageId: Id.nullable(),
  /** Segment and field, such as `PID-7`, or a column's name. */
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** A warning does not keep the message out. */
  severity: z.enum(["error", "warning"]),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportStatus = z.object({
  uuid: Id,
  fileName: z.string(),
  status: z.enum(jobStatuses),
  format: z.enum(importFormats).nullable(),
  totalParsed: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failedRows: z.number().int(),
  /** Of the failed ones: they need no work. */
  dismissedRows: z.number().int(),
  unsupportedFormat: z.boolean(),
  errorReason: z.string().nullable(),
  /** 0 to 1, by bytes read. */
  progress: z.number(),
  startedBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** At most the first 500; the messages call has them all. */
  problems: z.array(ImportProblem),
  abilities: z.object({ cancel: Ability }),
});
export type ImportStatus = z.infer<typeof ImportStatus>;

/** What comes on `/only-me/queue/import-status`, a few times a second at most. */
export const ImportProgress = ImportStatus.omit({ problems: true, abilities: true });
export type ImportProgress = z.infer<typeof ImportProgress>;

/** What a row of a table became that is no record, by the kind of its rows. */
export const ImportedItem = z.object({ kind: z.enum(tableKinds), id: Id, name: z.string() });
export type ImportedItem = z.infer<typeof ImportedItem>;

const messageOutcomes = ["created", "updated", "unchanged", "failed", "unsupported"] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** One message of an import and what came of it. */
export const ImportedMessage = z.object({
  id: Id,
  messageNumber: z.number().int(),
  controlId: z.string().nullable(),
  messageType: z.string().nullable(),
  outcome: z.enum(messageOutcomes),
  patient: z.string().nullable(),
  records: z.array(
    z.object({ id: Id, kind: RecordKind, referenceNumber: z.string(), infection: z.string().nullable() }),
  ),
  /** What a row became that is no record: a person, an organization, a user. */
  made: ImportedItem.nullable(),
  problems: z.array(ImportProblem),
  matchInReview: z.boolean(),
  /** What it did was undone then. */
  undoneAt: Instant.nullable(),
});
export type ImportedMessage = z.infer<typeof ImportedMessage>;

const needs = "SUBMIT_IMPORT" as const;
const messageId = z.object({ id: Id, messageId: Id });

/** What the CSV file of an import's messages is called, after the file that was imported. */
export const resultFileName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, "")}-result.csv`;

export const dataImportCalls = {
  start: call({
    method: "POST",
    path: "/import",
    summary: "Starts the import of an uploaded file; of a table, with what its rows are and its columns mean.",
    needs,
    body: z.object({
      fileUuid: Id,
      type: z.enum(importFormats).optional(),
      ...tableChoice,
      /** Who sent the table; the mapping is kept by this name. */
      sender: z.string().trim().min(1).max(200).optional(),
    }),
    atMostKilobytes: 3072,
    reply: z.object({ uuid: Id }),
    refuses: ["file.not-found", "import.no-table", "import.no-mapping", "import.kind-not-allowed"],
  }),
  list: call({
    method: "GET",
    path: "/import",
    summary: "The clinic's imports, newest first.",
    needs,
    query: listQuery,
    list: true,
    reply: ImportProgress,
  }),
  get: call({
    method: "GET",
    path: "/import/:id",
    summary: "How far an import is, and what went wrong.",
    needs,
    params: byId,
    reply: ImportStatus,
  }),
  messages: call({
    method: "GET",
    path: "/import/:id/messages",
    summary: "What came of each message.",
    needs,
    params: byId,
    query: z.object({
      ...pageQuery.shape,
      limit: pageQuery.shape.limit.removeDefault().default(100),
      outcome: z.enum(messageOutcomes).optional(),
    }),
    list: true,
    reply: ImportedMessage,
    views: "thing",
  }),
  resultFile: call({
    method: "GET",
    path: "/import/:id/result",
    summary: "What came of each message as a CSV file: its number, its records, what was wrong.",
    needs,
    params: byId,
    plain: true,
    views: "told",
  }),
  message: call({
    method: "GET",
    path: "/import/:id/messages/:messageId",
    summary: "One message with its raw text, as it was sent or as it was mended.",
    needs,
    params: messageId,
    reply: ImportedMessage.extend({ text: z.string(), mended: z.boolean() }),
    views: { of: "thing", by: "messageId" },
  }),
  retry: call({
    method: "POST",
    path: "/import/:id/messages/:messageId/retry",
    summary: "Tries a rejected message again, with its text mended or as it is.",
    needs,
    params: messageId,
    body: z.object({ text: z.string().max(1_000_000).optional() }),
    atMostKilobytes: 1280,
    reply: ImportedMessage,
    views: { of: "thing", by: "messageId" },
    refuses: ["import.message-not-failed", "import.row-unreadable", "import.kind-not-allowed"],
  }),
  cancel: call({
    method: "POST",
    path: "/import/:id/cancel",
    summary: "Stops an import; what has gone in stays.",
    needs,
    params: byId,
    reply: ImportStatus,
    refuses: ["import.not-running"],
  }),
};
