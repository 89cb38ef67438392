import type { Ability } from "@tracewell/contract/abilities";
import { useViewer } from "../../platform/session/use-session.ts";
import { useNotes } from "../hooks/use-notes.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { NotesCard } from "./notes-card.tsx";

type RecordNotesProps = {
  calls: RecordCalls;
  record: AnyRecord;
  /** By which rule notes are written; left out, they always can be. */
  writing?: Ability | undefined;
};

/** The notes of a record of any kind, to read, write and change. */
export function RecordNotes({ calls, record, writing }: RecordNotesProps) {
  const { id: viewerId } = useViewer();
  const edits = useNotes(calls, record.id);
  return (
    <NotesCard
      notes={record.notes}
      viewerId={viewerId}
      referenceNumber={record.referenceNumber}
      writing={writing}
      edits={edits}
    />
  );
}
