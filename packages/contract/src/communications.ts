import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { AttachedFile, AttachmentIds } from "./files.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import {
  byId,
  GivenDay,
  Id,
  Instant,
  Line,
  manyOf,
  Named,
  Paragraph,
  Version,
  VersionInAddress,
} from "./primitives.ts";
import { RecordKind } from "./records.ts";
import { TimeOfDay } from "./visits.ts";

/** The history types that staff log by hand: calls, interviews and letters (R9-79). */
export const loggedTypes = [
  "CallOut",
  "CallIn",
  "InterviewInOffice",
  "InterviewOnSite",
  "MailCorrespondenceOut",
  "MailCorrespondenceIn",
] as const;
export type LoggedType = (typeof loggedTypes)[number];

/**
 * Every history type; those that are not logged by hand follow from messages, notes and comments (R9-79). `TextIn` is ours: what a
 * patient answered by text message (docs/decisions/0190).
 */
export const historyTypes = [
  ...loggedTypes,
  "TextIn",
  "TextOut",
  "EmailOut",
  "NoteAdd",
  "NoteEdit",
  "CommentAdd",
  "CommentEdit",
] as const;
export type HistoryType = (typeof historyTypes)[number];

export const historyTypeLabels: Record<HistoryType, string> = {
  CallOut: "Outgoing call",
  CallIn: "Incoming call",
  InterviewInOffice: "Interview in office",
  InterviewOnSite: "Interview on site",
  MailCorrespondenceOut: "Letter sent",
  MailCorrespondenceIn: "Letter received",
  TextIn: "Text message received",
  TextOut: "Text message",
  EmailOut: "Email",
  NoteAdd: "Note",
  NoteEdit: "Note changed",
  CommentAdd: "Comment",
  CommentEdit: "Comment changed",
};

/** A line of what was said to and by a patient (R3-79). */
export const HistoryEntry = z.object({
  /** Unique in a history. What was logged has its own id; what follows from elsewhere can't be asked for by it. */
  id: z.string(),
  type: z.enum(historyTypes),
  /** Where it stands in the history: when it was sent, took place or was written. */
  at: Instant,
  /** When it left or took place; null: a message that has not left. */
  sendTime: Instant.nullable(),
  /** A message leaves no sooner: 'Message scheduled for: {date time}'; null also where its campaign has not let it go. */
  scheduledFor: Instant.nullable(),
  /** Why a message was not sent (R8-70 and following). */
  error: z.string().nullable(),
  /** The phone number or the address that a message went to; of a text message received, where it came from. */
  destination: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** It held a code or a link: staff never see its words (docs/decisions/0057). */
  secret: z.boolean(),
  attachments: z.array(AttachedFile),
  /** Null: the product wrote it by itself, or the patient did. */
  creator: Named.nullable(),
  /** Of a message that left or shall leave, for its files; null for the rest. */
  messageId: Id.nullable(),
  /** The record that it was logged or written on; null: a message to the person. */
  record: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }).nullable(),
  /** Of what was logged by hand; null for the rest. */
  version: Version.nullable(),
  /** It can't be changed here; `abilities.edit` says why. */
  locked: z.boolean(),
  abilities: z.object({ edit: Ability }),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A page of a history, the newest line first. */
export const CommunicationHistory = z.object({
  entries: z.array(HistoryEntry),
  /** How many lines there are of the types asked for. */
  total: z.number().int(),
  /** The place that the next page begins after. */
  next: z.string().nullable(),
  /** The record that a new line is logged on: of a person, their current one; null where the viewer may open none. */
  loggedOn: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }).nullable(),
  abilities: z.object({ log: Ability }),
});
export type CommunicationHistory = z.infer<typeof CommunicationHistory>;

/** What is logged by hand. */
const logged = {
  type: z.enum(loggedTypes),
  /** In the clinic's time. Left out: now; in an edit, as it was. */
  when: z.object({ day: GivenDay, time: TimeOfDay }).optional(),
  subject: Line.default(""),
  message: Paragraph.default(""),
  /** Files that the user uploaded, in their order. */
  attachmentIds: AttachmentIds.default([]),
};

const page = {
  type: manyOf(z.enum(historyTypes)),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The `next` of the page before. */
  after: z.string().max(200).optional(),
};

const unfit = [
  "communication.empty",
  "communication.in-future",
  "communication.attachment-unfit",
  "communication.attachment-too-large",
] as const;
const readOnly = ["access.medical-record", "visit.abandoned", "visit.escalated"] as const;

export const communicationCalls = {
  ofRecord: call({
    method: "GET",
    path: "/records/:id/communications",
    summary:
      "What was said to and by a record's patient, newest first: calls, interviews, letters, messages, notes, comments.",
    needs: recordWorkers,
    params: byId,
    query: z.object(page),
    reply: CommunicationHistory,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/communications",
    summary: "The same of a person: their messages, and what stands on those of their records that one may open.",
    needs: personReaders,
    params: byId,
    query: z.object(page),
    reply: CommunicationHistory,
    views: "part-of-person",
  }),
  log: call({
    method: "POST",
    path: "/records/:id/communications",
    summary: "Logs a call, an interview or a letter on a record of any kind.",
    needs: recordWorkers,
    params: byId,
    body: z.object(logged),
    reply: HistoryEntry,
    views: "part-of-record",
    refuses: [...readOnly, ...unfit],
  }),
  edit: call({
    method: "PUT",
    path: "/records/:id/communications/:communicationId",
    summary: "Changes what one logged oneself, while the record is open.",
    needs: recordWorkers,
    params: z.object({ id: Id, communicationId: Id }),
    body: z.object({ ...logged, version: Version }),
    reply: HistoryEntry,
    views: "part-of-record",
    refuses: [...readOnly, ...unfit, "communication.not-creator", "record.closed", "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/records/:id/communications/:communicationId",
    summary: "Removes what one logged oneself, while the record is open; the Activity log keeps what it said.",
    needs: recordWorkers,
    params: z.object({ id: Id, communicationId: Id }),
    query: z.object({ version: VersionInAddress }),
    refuses: [...readOnly, "communication.not-creator", "record.closed", "edit.stale"],
  }),
  attachment: call({
    method: "GET",
    path: "/records/:id/communications/:communicationId/attachments/:fileId",
    summary: "The bytes of a file of a line that is seen from a record.",
    needs: recordWorkers,
    params: z.object({ id: Id, communicationId: Id, fileId: Id }),
    plain: true,
    views: "told",
    refuses: ["access.medical-record", "file.not-found"],
  }),
  messageAttachment: call({
    method: "GET",
    path: "/messages/:messageId/attachments/:fileId",
    summary: "The bytes of a file that went along with an email to a person.",
    needs: personReaders,
    params: z.object({ messageId: Id, fileId: Id }),
    plain: true,
    views: "told",
    refuses: ["access.medical-record", "file.not-found"],
  }),
};
