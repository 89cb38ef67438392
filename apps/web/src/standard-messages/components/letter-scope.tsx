import { MultiSelect } from "@mantine/core";
import { type RecordKind, recordKinds, recordPlaces } from "@tracewell/contract/records";
import type { MessageDraft } from "../message-draft.ts";

type LetterScopeProps = {
  /** Of the clinic. */
  infections: { value: string; label: string }[];
  draft: MessageDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<MessageDraft>) => void;
};

const kinds = recordKinds.map((kind) => ({ value: kind, label: recordPlaces[kind].noun }));

/** For which records a letter is offered. */
export function LetterScope({ infections, draft, errors, onChange }: LetterScopeProps) {
  return (
    <>
      <MultiSelect
        searchable
        clearable
        label="Offered on"
        placeholder={draft.recordKinds.length === 0 ? "All kinds of record" : undefined}
        data={kinds}
        value={draft.recordKinds}
        error={errors.recordKinds}
        onChange={(chosen) => onChange({ recordKinds: chosen as RecordKind[] })}
      />
      <MultiSelect
        searchable
        clearable
        label="Offered for"
        placeholder={draft.infectionIds.length === 0 ? "All infections" : undefined}
        data={infections}
        maxValues={100}
        value={draft.infectionIds}
        error={errors.infectionIds}
        onChange={(infectionIds) => onChange({ infectionIds })}
      />
    </>
  );
}
