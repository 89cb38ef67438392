import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionStatuses } from "./constants.ts";
import { AttachedFile, AttachmentIds } from "./files.ts";
import { handResult, OrderAnswer, TestOrder, TestResult } from "./lab-tests.ts";
import { recordWorkers } from "./permissions.ts";
import { Address, PersonSummary } from "./persons.ts";
import { byId, Id, Instant, JoinedChange, Named, Paragraph, Version, VersionInAddress } from "./primitives.ts";
import { WhyNow } from "./why-now.ts";

/** The four kinds of record, by their names on the wire (docs/domain.md#record-kinds). */
export const recordKinds = ["Visit", "IncomingReport", "Incident", "IncomingPartner"] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = (typeof recordKinds)[number];

/** What a page of the shell shows (R3-16): a record, a person, or the start page. */
export const shellKinds = [...recordKinds, "Person", "Home"] as const;
export type ShellKind = (typeof shellKinds)[number];

/** Where each kind's calls and pages are (R3-14, R3-15). */
export const recordPlaces: Record<RecordKind, { api: string; page: string; noun: string }> = {
  Visit: { api: "/dcm/visit", page: "/visits/visit-details", noun: "Visit" },
  IncomingReport: {
    api: "/dis/incoming-reports",
    page: "/incoming-files/incoming-file-details",
    noun: "Incoming file",
  },
  Incident: { api: "/dis/cases", page: "/investigations/investigation-details", noun: "Investigation" },
  IncomingPartner: { api: "/dis/partners", page: "/contacts/contact-details", noun: "Contact" },
};

/** Path of a record's page. */
export const recordHref = (kind: RecordKind, id: string): string => `${recordPlaces[kind].page}/${id}`;

/** The fixed identifiers of statuses (R3-104, R3-105). An administrator may rename a status; its key stays. */
export const statusKeys = [
  "New",
  "InReview",
  "InProgress",
  "SubmitForClosure",
  "Closed",
  "ClosedPresentInEDSS",
  "LostToContact",
  "IsolationMonitoring",
  "SendToStateEpi",
  "NotACase",
  "CaseCreated",
  "Scheduled",
  "PatientIntake",
  "SpecimenCollection",
  "Charting",
  "Review",
  "PostTestCounseling",
  "Discharged",
  "Abandoned",
] as const;
export const StatusKey = z.enum(statusKeys);
export type StatusKey = (typeof statusKeys)[number];

const FixedStatus = z.object({ key: StatusKey, name: z.string(), closed: z.boolean() });

/**
 * The status of a record. `own`: the clinic's own status that it has, which stands for `key` and gives the name
 * (docs/decisions/0348).
 */
export const RecordStatus = FixedStatus.extend({ own: Id.nullable() });
export type RecordStatus = z.infer<typeof RecordStatus>;

/** What tells a status from all others of its kind. */
export const statusId = ({ key, own }: Pick<RecordStatus, "key" | "own">): string => own ?? key;

/** A status of the clinic's own, which stands for a fixed one. */
const OwnStatus = z.object({
  id: Id,
  kind: RecordKind,
  name: z.string(),
  /** The group that is needed to set it; null: everyone who may set what it stands for. */
  setterGroup: z.string().nullable(),
  /** Switched off: records keep it, and take it no more. */
  disabled: z.boolean(),
});

/** A status of the clinic, the kinds of record it applies to, and who may set it (docs/domain.md#statuses). */
export const ReferenceStatus = FixedStatus.extend({
  kinds: z.array(RecordKind),
  order: z.number().int(),
  /** The groups of which one is needed to set it; empty: everyone who works on the kind. */
  setterGroups: z.array(z.string()),
  /** What the clinic's moves allow from it, kind by kind. */
  moves: z.array(
    z.object({ kind: RecordKind, to: StatusKey, setterGroup: z.string().nullable(), asksReason: z.boolean() }),
  ),
  /** The clinic's own statuses that stand for it, kind by kind. */
  own: z.array(OwnStatus),
});
export type ReferenceStatus = z.infer<typeof ReferenceStatus>;

/** A status that a record may take next, and why it may not yet. */
export const StatusMove = RecordStatus.extend({ ability: Ability, asksReason: z.boolean() });
export type StatusMove = z.infer<typeof StatusMove>;

export const InfectionBadge = z.object({ id: Id, name: z.string(), status: z.enum(infectionStatuses).nullable() });
export type InfectionBadge = z.infer<typeof InfectionBadge>;

/** What an infection of a person is, as of the last specimen or exposure that tells it (docs/decisions/0104). */
export const InfectionStanding = z.object({
  infectionId: Id,
  status: z.enum(infectionStatuses),
  asOf: Instant,
  reason: z.string(),
  /** Of the record that tells it. */
  referenceNumber: z.string(),
});
export type InfectionStanding = z.infer<typeof InfectionStanding>;

/** A record named in another's page or list. */
export const RecordLink = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  status: RecordStatus,
  person: PersonSummary.nullable(),
});
export type RecordLink = z.infer<typeof RecordLink>;

/** What makes a record urgent, then its reasons to be looked at, the most urgent first; empty: it can wait. */
const whyNow = z.array(WhyNow);

/** What the list rows of all kinds share. */
export const recordRow = {
  id: Id,
  referenceNumber: z.string(),
  person: PersonSummary,
  infections: z.array(InfectionBadge),
  status: RecordStatus,
  assignedTo: Named.nullable(),
  whyNow,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
};

export const Note = z.object({
  id: Id,
  text: z.string(),
  author: Named,
  createdAt: Instant,
  version: Version,
  recordReference: z.string(),
  /** In the order in which they were attached. */
  attachments: z.array(AttachedFile),
});
export type Note = z.infer<typeof Note>;

/** The person of a record page: what its header and demographics card show. */
export const RecordPerson = PersonSummary.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  primaryLanguage: z.string().nullable(),
  race: z.string().nullable(),
  ethnicity: z.string().nullable(),
  akaName: z.string().nullable(),
  addresses: z.array(Address),
});
export type RecordPerson = z.infer<typeof RecordPerson>;

/** What the pages of all kinds share. */
export const recordPage = {
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  status: RecordStatus,
  moves: z.array(StatusMove),
  person: RecordPerson,
  infections: z.array(InfectionBadge),
  /** Of its person, over all records that the viewer may open. */
  personInfections: z.array(InfectionStanding),
  assignedTo: Named.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  closedAt: Instant.nullable(),
  lostToFollowUp: z.boolean(),
  whyNow,
  version: Version,
  basedOn: RecordLink.nullable(),
  /** Records that came out of this one. */
  followedBy: z.array(RecordLink),
  orders: z.array(TestOrder),
  answers: z.array(OrderAnswer),
  notes: z.array(Note),
  /** In the answer to an edit that was made on an older version: what others had changed, which stays. */
  joined: z.array(JoinedChange).optional(),
};

export const AssignBody = z.object({ userId: Id.nullable(), version: Version });
export const StatusBody = z.object({
  status: StatusKey,
  /** The clinic's own status that stands for `status`. */
  own: Id.optional(),
  reason: Paragraph.optional(),
  disposition: z.string().max(2).optional(),
  version: Version,
});

/** What keeps a record from being deleted (docs/domain.md#deleting-records). */
export const deletionBlocks = [
  "record.has-investigation",
  "record.has-follow-up",
  "record.has-open-appointment",
  "record.is-referenced",
  "record.has-relationships",
  "record.has-source",
  "record.has-medical-records",
] as const;

/** What a call answers with that created a record. */
export const CreatedRecord = z.object({ id: Id, referenceNumber: z.string() });

/** The statuses that may follow one of them, and why the viewer may not set one. */
export const MovesFrom = z.object({ from: StatusKey, moves: z.array(StatusMove) });
export type MovesFrom = z.infer<typeof MovesFrom>;

/** So many records are changed from a list at once. */
export const mostAtOnce = 1000;

/** Whether one of the records may be deleted, and all that keeps it. */
export const Deletion = z.object({ id: Id, ability: Ability });
export type Deletion = z.infer<typeof Deletion>;

const noteText = Paragraph.min(1, "Write the note first.");
const ofNote = z.object({ id: Id, noteId: Id });
const unfitFile = ["file.not-found", "communication.attachment-unfit", "communication.attachment-too-large"] as const;

export const recordCalls = {
  deletions: call({
    method: "POST",
    path: "/records/deletions",
    summary:
      "Which of some records of a kind may be deleted, and what keeps the others; records that are gone are left out.",
    needs: recordWorkers,
    admits: ["viewing-as"],
    body: z.object({ kind: RecordKind, recordIds: z.array(Id).max(mostAtOnce) }),
    list: true,
    reply: Deletion,
    refuses: ["access.medical-record"],
  }),
  moves: call({
    method: "GET",
    path: "/records/moves",
    summary: "The moves from each status of a kind of record, and why the viewer may not make one.",
    needs: recordWorkers,
    query: z.object({ kind: RecordKind }),
    list: true,
    reply: MovesFrom,
    refuses: ["access.medical-record"],
  }),
  statuses: call({
    method: "GET",
    path: "/config/reference-status",
    summary: "The clinic's statuses in the order of their work, with the kinds of record that they are for.",
    needs: "staff",
    list: true,
    reply: ReferenceStatus,
  }),
  addNote: call({
    method: "POST",
    path: "/records/:id/notes",
    summary: "Adds a note to a record of any kind, with the files that the user uploaded for it.",
    needs: recordWorkers,
    params: byId,
    body: z.object({ text: noteText, attachmentIds: AttachmentIds.default([]) }),
    reply: Note,
    views: "part-of-record",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", ...unfitFile],
  }),
  editNote: call({
    method: "PUT",
    path: "/records/:id/notes/:noteId",
    summary: "Changes one's own note and its files.",
    needs: recordWorkers,
    params: ofNote,
    body: z.object({
      text: noteText,
      /** Left out: its files stay. */
      attachmentIds: AttachmentIds.optional(),
      version: Version,
    }),
    reply: Note,
    views: "part-of-record",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", ...unfitFile, "edit.stale"],
  }),
  removeNote: call({
    method: "DELETE",
    path: "/records/:id/notes/:noteId",
    summary: "Removes one's own note with its files; the Activity log keeps what it said.",
    needs: recordWorkers,
    params: ofNote,
    query: z.object({ version: VersionInAddress }),
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", "edit.stale"],
  }),
  noteAttachment: call({
    method: "GET",
    path: "/records/:id/notes/:noteId/attachments/:fileId",
    summary: "The bytes of a file of a note that is seen from a record.",
    needs: recordWorkers,
    params: ofNote.extend({ fileId: Id }),
    plain: true,
    views: "told",
    refuses: ["access.medical-record", "file.not-found"],
  }),
  addResult: call({
    method: "POST",
    path: "/records/:id/results",
    summary: "Adds a test result that came by another way than a lab report file.",
    needs: recordWorkers,
    params: byId,
    body: z.object(handResult),
    reply: TestResult,
    views: "part-of-record",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated"],
  }),
};
