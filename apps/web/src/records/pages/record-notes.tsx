import { useViewer } from "../../platform/session/use-session.ts";
import { NotesCard } from "../components/notes-card.tsx";
import { useNotes } from "../hooks/use-notes.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

/** The notes of a record of any kind, to read, write and change. */
export function RecordNotes({ calls, record }: { calls: RecordCalls; record: AnyRecord }) {
  const { id: viewerId } = useViewer();
  const { add, edit } = useNotes(calls, record.id);
  return (
    <NotesCard
      notes={record.notes}
      viewerId={viewerId}
      referenceNumber={record.referenceNumber}
      onAdd={add}
      onEdit={edit}
    />
  );
}
