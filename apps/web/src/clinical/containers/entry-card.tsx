import type { ClinicalEntry, ClinicalOfRecord, EntryRecord, NewEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { useState } from "react";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { EntryHistory } from "../components/entry-history.tsx";
import { EntryList } from "../components/entry-list.tsx";
import { VitalTrends } from "../components/vital-trends.tsx";
import { entriesOf, titleOf } from "../entry-text.ts";
import { useEntryEdits, useEntryHistory } from "../hooks/use-clinical.ts";
import { EntryForm } from "./entry-form.tsx";
import { SymptomTicksForm } from "./symptom-ticks-form.tsx";

type EntryCardProps = {
  kind: ClinicalKind;
  recordId: string;
  clinical: ClinicalOfRecord;
  /** The entry in hand, `new`, `ticks` for the list of symptoms, or none. */
  editing: string | null;
  onEdit: (id: string | null) => void;
};

const nowhere = { allowed: false, reasons: [] };

/** The entries of a kind that are seen from a record: read, changed in place, removed, looked back at. */
export function EntryCard({ kind, recordId, clinical, editing, onEdit }: EntryCardProps) {
  const [lookedBackAt, lookBackAt] = useState<string | null>(null);
  const { names, records } = clinical;
  const entries = entriesOf(kind, clinical.entries);
  const askRemove = useRemoval(recordId, names);
  const form = (entry?: ClinicalEntry) => (
    <EntryForm key={entry?.id ?? "new"} {...{ recordId, kind, entry, names }} onDone={() => onEdit(null)} />
  );
  return (
    <>
      {editing === "new" && form()}
      {editing === "ticks" && <SymptomTicksForm recordId={recordId} onDone={() => onEdit(null)} />}
      {kind === "vital" && <VitalTrends entries={entries} />}
      {entries.length === 0 && editing === null && <EmptyLine>{kindOf(kind).empty}</EmptyLine>}
      <EntryList
        {...{ entries, names, records, recordId, editing }}
        actions={(entry, record) => (
          <Actions
            {...{ entry, record }}
            title={titleOf(entry, names)}
            lookedBack={lookedBackAt === entry.id}
            onEdit={() => onEdit(entry.id)}
            onRemove={() => void askRemove(entry)}
            onLookBack={() => lookBackAt(lookedBackAt === entry.id ? null : entry.id)}
          />
        )}
        below={(entry) =>
          entry.id === editing ? form(entry) : lookedBackAt === entry.id ? <PastOf entry={entry} /> : null
        }
      />
    </>
  );
}

type ActionsProps = {
  entry: ClinicalEntry;
  record: EntryRecord | undefined;
  title: string;
  lookedBack: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onLookBack: () => void;
};

function Actions({ entry, record, onEdit, onRemove, onLookBack }: ActionsProps) {
  const ability = record?.write ?? nowhere;
  return (
    <>
      {entry.version > 1 && (
        <ActionButton plain onPress={onLookBack}>
          History
        </ActionButton>
      )}
      <AbilityButton plain ability={ability} onPress={onEdit}>
        Edit
      </AbilityButton>
      <AbilityButton plain ability={ability} onPress={onRemove}>
        Remove
      </AbilityButton>
    </>
  );
}

function PastOf({ entry }: { entry: ClinicalEntry }) {
  const { data } = useEntryHistory(entry);
  return data ? <EntryHistory kind={entry.kind} history={data} /> : null;
}

/** Removes an entry after a question; what was removed can be noted again at once. */
function useRemoval(recordId: string, names: ClinicalOfRecord["names"]) {
  const { addAgain, remove } = useEntryEdits(recordId);
  const confirm = useConfirm();
  return async (entry: ClinicalEntry) => {
    const { noun } = kindOf(entry.kind);
    const detail = titleOf(entry, names);
    if (!(await confirm({ text: `Remove this ${noun}?`, detail, action: "Remove", danger: true }))) return;
    const problem = await remove(entry);
    if (problem) return void toast.fail(problem);
    const again = async () => {
      const { id, recordId: _, createdAt, createdBy, updatedAt, version, ...values } = entry;
      const refusal = await addAgain(values as NewEntry);
      if (refusal) toast.fail(refusal);
    };
    toast.done(`Removed: ${detail}`, { action: { label: "Undo", onPress: () => void again() } });
  };
}
