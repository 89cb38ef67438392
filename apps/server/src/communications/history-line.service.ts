import type { HistoryEntry } from "@tracewell/contract/communications";
import { sendFailureText } from "@tracewell/contract/messages";
import type { CommentWriting } from "../comments/comment.service.ts";
import { partOf } from "../lists/whole.ts";
import { undeliveredText } from "../messages/delivery.model.ts";
import type { PersonMessage } from "../messages/message.service.ts";
import type { ReceivedMessage } from "../messages/received-message.service.ts";
import type { GuardViewer } from "../platform/guards.ts";
import type { Writing } from "../platform/trail/text-writings.ts";
import type { AnyRecord } from "../records/record-access.service.ts";
import { mayEditCommunication, mayEditElsewhere } from "./communication.policy.ts";
import type { CommunicationRow } from "./communication.queries.ts";

/** What every line has where nothing else is said of it. */
const plain = {
  scheduledFor: null,
  error: null,
  destination: null,
  subject: null,
  secret: false,
  attachments: [],
  messageId: null,
  version: null,
} satisfies Partial<HistoryEntry>;

/** What was logged by hand, as a line of the history. */
export function entryOf(viewer: GuardViewer, row: CommunicationRow, record: AnyRecord): HistoryEntry {
  const { recordId: _, sendTime, ...rest } = row;
  const edit = mayEditCommunication(viewer, { creator: row.creator, record });
  return {
    ...plain,
    ...rest,
    at: sendTime,
    sendTime,
    record: referenceOf(record),
    locked: !edit.allowed,
    abilities: { edit },
  };
}

const stopped = "Stopped before it left: what it tells of changed, or the patient had heard of it by then.";
const unknown = "It may have left: the server stopped while it was sent. It is not sent again.";

const errorOf = ({ state, failure, delivery }: PersonMessage): string | null => {
  if (state === "stopped") return stopped;
  if (state === "unknown") return unknown;
  return failure ? sendFailureText(failure) : undeliveredText(delivery);
};

/** A message that left, waits to, was stopped, or could not; of a code or a link nobody sees the words. */
export function messageLine(message: PersonMessage, record: AnyRecord | null): HistoryEntry {
  const { channel, state, sensitive, createdAt, sentAt } = message;
  return lockedLine(record, {
    ...plain,
    id: `message ${message.id}`,
    messageId: message.id,
    attachments: message.attachments,
    type: channel === "sms" ? "TextOut" : "EmailOut",
    at: sentAt ?? createdAt,
    sendTime: sentAt,
    scheduledFor: state === "scheduled" ? message.sendAfter : null,
    error: errorOf(message),
    destination: message.destination,
    // A text message to many has one for the list of those; it was not sent.
    subject: channel === "sms" && !sensitive ? null : message.subject,
    message: message.body,
    secret: sensitive,
    creator: message.createdBy,
  });
}

const keywordSubjects = {
  stop: "Asked for no more messages",
  start: "Asked for messages again",
  help: "Asked for help",
} as const;

/** What the patient wrote by text message; a keyword says what came of it. */
export function receivedLine({ id, sender, body, keyword, sharedWith, receivedAt }: ReceivedMessage): HistoryEntry {
  const others = sharedWith === 1 ? "One other person has" : `${sharedWith} other people have`;
  return lockedLine(null, {
    ...plain,
    id: `received ${id}`,
    type: "TextIn",
    at: receivedAt,
    sendTime: receivedAt,
    destination: sender,
    subject: keyword && keywordSubjects[keyword],
    message: body,
    error: sharedWith > 0 ? `${others} this number: it is not certain who wrote.` : null,
    creator: null,
  });
}

export const noteLine = (writing: Writing, record: AnyRecord): HistoryEntry =>
  lockedLine(record, { ...writingLine("note", writing), type: writing.change ? "NoteEdit" : "NoteAdd" });

export const commentLine = (writing: CommentWriting, record: AnyRecord): HistoryEntry =>
  lockedLine(record, {
    ...writingLine("comment", writing),
    type: writing.change ? "CommentEdit" : "CommentAdd",
    subject: writing.isReply ? "Reply" : null,
  });

const writingLine = (what: "note" | "comment", { change, rowId, text, by, at }: Writing) => ({
  ...plain,
  id: [what, rowId, change].filter(Boolean).join(" "),
  at,
  sendTime: at,
  message: text,
  creator: by,
});

const lockedLine = (
  record: AnyRecord | null,
  line: Omit<HistoryEntry, "record" | "locked" | "abilities">,
): HistoryEntry => ({
  ...line,
  record: record && referenceOf(record),
  locked: true,
  abilities: { edit: mayEditElsewhere(line.type, record) },
});

export const referenceOf = ({ id, kind, referenceNumber }: AnyRecord) => ({ id, kind, referenceNumber });

/** Newest first; what was written at once in an order of its own that never changes. */
const newestFirst = (one: HistoryEntry, other: HistoryEntry): number =>
  compare(other.at, one.at) || compare(other.id, one.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface Asked {
  type?: readonly string[] | undefined;
  limit: number;
  after?: string | undefined;
}

const placeOf = ({ at, id }: HistoryEntry): string => `${at}~${id}`;

/** The lines of these types that come after a place, how many there are in all, and where the next page begins. */
export function pageOf(lines: readonly HistoryEntry[], { type, limit, after }: Asked) {
  const wanted = lines.filter((line) => !type || type.includes(line.type)).toSorted(newestFirst);
  const [at = "", id = ""] = after?.split(/~(.*)/s) ?? [];
  const rest = after ? wanted.filter((line) => compare(line.at, at) < 0 || (line.at === at && line.id < id)) : wanted;
  const { data: entries, next } = partOf(rest, { start: 0, limit });
  const last = entries.at(-1);
  return { entries, total: wanted.length, next: last && next ? placeOf(last) : null };
}
