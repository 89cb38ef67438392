import type { Ability } from "@tracewell/contract/abilities";
import type { HistoryType } from "@tracewell/contract/communications";
import { type RecordKind, recordHref, type StatusKey } from "@tracewell/contract/records";
import { type Guard, type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayOpen, mayWrite } from "../records/record.policy.ts";

/** What the guards know of the record that a line stands on. */
export interface HistoryRecord {
  id: string;
  kind: RecordKind;
  closed: boolean;
  statusKey: StatusKey;
  escalationOver: boolean;
}

/** A line is logged where notes are written: on a closed record, too, so that what comes later has a place. */
export const mayLog = (viewer: GuardViewer, record: HistoryRecord | undefined): Ability =>
  record
    ? verdict(...mayOpen(viewer, record).reasons, ...mayWrite(viewer, record).reasons)
    : verdict(
        when(true, "access.medical-record", { text: "Calls and letters are logged on a record. Make one first." }),
      );

/** What was logged is its creator's to change, until the record that stands on it is closed (docs/decisions/0057). */
export const mayEditCommunication: Guard<{ creator: { id: string; name: string }; record: HistoryRecord }> = (
  viewer,
  { creator, record },
) =>
  verdict(
    when(creator.id !== viewer.userId, "communication.not-creator", { text: `Only ${creator.name} can change this.` }),
    ...mayOpen(viewer, record).reasons,
    ...mayWrite(viewer, record).reasons,
    when(record.closed, "record.closed"),
  );

/** Lines that come from elsewhere are changed there, if at all (R9-80). */
export function mayEditElsewhere(type: HistoryType, record: HistoryRecord | null): Ability {
  if (type === "TextOut" || type === "EmailOut")
    return verdict(when(true, "communication.locked", { text: "A message stays as it was sent." }));
  if (type === "TextIn")
    return verdict(when(true, "communication.locked", { text: "What the patient wrote stays as it is." }));
  if (type === "NoteAdd" || type === "NoteEdit") {
    const text = "A note is changed among the notes, by who wrote it.";
    const fix = record && { label: "Go to the notes", href: `${recordHref(record.kind, record.id)}#notes` };
    return verdict(when(true, "communication.locked", fix ? { text, fix } : { text }));
  }
  return verdict(
    when(true, "communication.locked", { text: "A comment is changed in the comments, by who wrote it." }),
  );
}

/** A call or a letter says something: what it was about, or its words. */
export const saysSomething = ({ subject, message }: { subject: string; message: string }): Ability =>
  verdict(when(subject === "" && message === "", "communication.empty"));
