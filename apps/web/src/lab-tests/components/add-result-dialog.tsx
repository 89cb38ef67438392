import { Select, TextInput } from "@mantine/core";
import type { SentBody } from "@tracewell/contract/call";
import { qualitativeResults } from "@tracewell/contract/lab-tests";
import type { recordCalls } from "@tracewell/contract/records";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

/** A result as it stands in the form. */
export interface ResultDraft {
  testName: string;
  value: string;
  meaning: (typeof qualitativeResults)[number] | null;
  infectionId: string | null;
}

type AddResultDialogProps = {
  draft: ResultDraft;
  onChange: (part: Partial<ResultDraft>) => void;
  infections: readonly { id: string; name: string }[];
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onAdd: (result: SentBody<typeof recordCalls.addResult>) => void;
  onClose: () => void;
};

/** Asks for one result: of which test, what was found, what it says of which infection. */
export function AddResultDialog({ draft, onChange, infections, busy, problem, onAdd, onClose }: AddResultDialogProps) {
  const { testName, value, meaning, infectionId } = draft;
  const [pressed, setPressed] = useState(false);
  const missing = (text: string, words: string) => pressed && text.trim() === "" && words;
  const add = () => {
    setPressed(true);
    if (busy || testName.trim() === "" || value.trim() === "") return;
    onAdd({
      testName: testName.trim(),
      value: value.trim(),
      observedAt: new Date().toISOString(),
      ...(meaning ? { qualitativeResult: meaning } : {}),
      ...(infectionId ? { infectionId } : {}),
    });
  };
  const list = {
    ...choicesInDialog,
    clearable: true,
  } as const;
  return (
    <FormDialog
      title="Add a result"
      action="Add the result"
      busy={busy}
      problem={problem && `${problem} What you typed is still here.`}
      onSubmit={add}
      onClose={onClose}
    >
      <TextInput
        label="Test"
        placeholder="RPR, rapid HIV, gonorrhea culture…"
        required
        maxLength={512}
        value={testName}
        error={missing(testName, "Say which test it was.")}
        onChange={(event) => onChange({ testName: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Result"
        placeholder="1:32, Reactive…"
        required
        maxLength={512}
        value={value}
        error={missing(value, "Say what was found.")}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <Select
        label="Meaning"
        data={[...qualitativeResults]}
        value={meaning}
        onChange={(meaning) => onChange({ meaning })}
        {...list}
      />
      <Select
        label="Infection"
        searchable
        data={infections.map(({ id, name }) => ({ value: id, label: name }))}
        value={infectionId}
        onChange={(infectionId) => onChange({ infectionId })}
        {...list}
      />
    </FormDialog>
  );
}
