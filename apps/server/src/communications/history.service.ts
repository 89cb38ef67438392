import type { QueryOf } from "@tracewell/contract/call";
import type { CommunicationHistory, communicationCalls, HistoryEntry } from "@tracewell/contract/communications";
import { listCommentWritings } from "../comments/comment.service.ts";
import { listMessagesOfPerson, type PersonMessage } from "../messages/message.service.ts";
import { listReceivedFrom } from "../messages/received-message.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { listNoteWritings } from "../records/note.service.ts";
import { type AnyRecord, describedRecords, openableRecord } from "../records/record-access.service.ts";
import { familyOf, recordsOfPerson } from "../records/record-family.service.ts";
import { mayLog } from "./communication.policy.ts";
import { findCommunications } from "./communication.queries.ts";
import {
  commentLine,
  entryOf,
  messageLine,
  noteLine,
  pageOf,
  receivedLine,
  referenceOf,
} from "./history-line.service.ts";

type Asked = QueryOf<typeof communicationCalls.ofRecord>;

/**
 * What was said to and by a record's patient: what was logged and noted on it and on its nearest relations
 * (docs/decisions/0008), its own comments, and the messages that belong to no other record.
 */
export async function recordHistory(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  asked: Asked,
): Promise<CommunicationHistory> {
  const record = await openableRecord(tx, viewer, recordId);
  const { familyIds } = await familyOf(tx, recordId);
  const lines = await linesOf(tx, viewer, {
    personId: record.personId,
    recordIds: familyIds,
    commentedIds: [recordId],
    isWanted: (message) => message.recordId === null || familyIds.includes(message.recordId),
  });
  return {
    ...pageOf(lines, asked),
    loggedOn: referenceOf(record),
    abilities: { log: mayLog(viewer, record) },
  };
}
recordHistory.reading = { byIds: true } as const;

/** What was said to and by a person: their messages, and what stands on those of their records that the viewer may open. */
export async function personHistory(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  asked: Asked,
): Promise<CommunicationHistory> {
  found(await findPerson(tx, personId));
  const recordIds = await recordsOfPerson(tx, viewer, personId);
  const lines = await linesOf(tx, viewer, { personId, recordIds, commentedIds: recordIds, isWanted: () => true });
  const records = await describedRecords(tx, recordIds);
  const current = records.find(({ closed }) => !closed) ?? records[0];
  return {
    ...pageOf(lines, asked),
    loggedOn: current ? referenceOf(current) : null,
    abilities: { log: mayLog(viewer, current) },
  };
}
personHistory.reading = { byIds: true } as const;

interface Sources {
  personId: string;
  /** Whose notes and logged lines are told. */
  recordIds: readonly string[];
  commentedIds: readonly string[];
  isWanted: (message: PersonMessage) => boolean;
}

/** All lines, in no order; nothing of them is stored here but what was logged by hand. */
async function linesOf(
  tx: Tx,
  viewer: Viewer,
  { personId, recordIds, commentedIds, isWanted }: Sources,
): Promise<HistoryEntry[]> {
  const [logged, notes, comments, messages, received] = await together([
    findCommunications(tx, recordIds),
    listNoteWritings(tx, recordIds),
    listCommentWritings(tx, commentedIds),
    listMessagesOfPerson(tx, personId),
    listReceivedFrom(tx, personId),
  ]);
  const wanted = messages.filter(isWanted);
  const named = [...logged, ...notes, ...comments, ...wanted].flatMap(({ recordId }) => recordId ?? []);
  const records = new Map((await describedRecords(tx, [...new Set(named)])).map((record) => [record.id, record]));
  const on = (recordId: string): AnyRecord => found(records.get(recordId));
  return [
    ...logged.map((row) => entryOf(viewer, row, on(row.recordId))),
    ...notes.map((note) => noteLine(note, on(note.recordId))),
    ...comments.map((comment) => commentLine(comment, on(comment.recordId))),
    ...wanted.map((message) => messageLine(message, message.recordId === null ? null : on(message.recordId))),
    ...received.map(receivedLine),
  ];
}
