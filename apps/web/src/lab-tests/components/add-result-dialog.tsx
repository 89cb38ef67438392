import { Button, Modal, Select, TextInput } from "@mantine/core";
import type { SentBody } from "@tracewell/contract/call";
import { qualitativeResults } from "@tracewell/contract/lab-tests";
import type { recordCalls } from "@tracewell/contract/records";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { choicesInDialog, dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import css from "../../ui/form/dialog-form.module.css";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";

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
  useShortcuts({ "mod+Enter": add }, { inDialog: true });
  const list = {
    ...choicesInDialog,
    clearable: true,
  } as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add a result"
      centered
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
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
        {problem && (
          <p role="alert" className={css.problem}>
            {problem} What you typed is still here.
          </p>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy}>
            Add the result
          </Button>
        </div>
      </form>
    </Modal>
  );
}
