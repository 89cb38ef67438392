import { Autocomplete, Select, Textarea, TextInput } from "@mantine/core";
import { qualitativeResults } from "@tracewell/contract/lab-tests";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { Errors } from "../../editing/texts.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { type ResultDraft, resultsOfTest, withTest, withValue } from "../hand-result-draft.ts";

type HandResultDialogProps = {
  title: string;
  action: string;
  draft: ResultDraft;
  onChange: (part: Partial<ResultDraft>) => void;
  /** Why it is corrected; absent where nothing stands there yet. */
  reason?: { value: string; onChange: (reason: string) => void } | undefined;
  /** The clinic's own tests, to choose from; any other can be typed. */
  tests: readonly TestDefinition[];
  infections: readonly { id: string; name: string }[];
  errors: Errors;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onSave: () => void;
  onClose: () => void;
};

/** Asks for one result: of which test, what was found and when, what it says of which infection. */
export function HandResultDialog(props: HandResultDialogProps) {
  const { title, action, draft, onChange, reason, tests, infections, errors, busy, problem, onSave, onClose } = props;
  const list = { ...choicesInDialog, clearable: true } as const;
  const names = tests.filter(({ disabled }) => !disabled).map(({ name }) => name);
  return (
    <FormDialog title={title} action={action} busy={busy} problem={problem} onSubmit={onSave} onClose={onClose}>
      <Autocomplete
        {...choicesInDialog}
        label="Test"
        placeholder="RPR, rapid HIV, gonorrhea culture…"
        required
        maxLength={512}
        limit={20}
        data={[...new Set(names)]}
        value={draft.testName}
        error={errors.testName}
        onChange={(name) => onChange(withTest(name, tests))}
        data-autofocus
      />
      <Autocomplete
        {...choicesInDialog}
        label="Result"
        placeholder="1:32, Reactive…"
        required
        maxLength={512}
        data={[...new Set(resultsOfTest(draft.testName, tests))]}
        value={draft.value}
        error={errors.value}
        onChange={(value) => onChange(withValue(value, draft, tests))}
      />
      <TextInput
        label="Unit"
        maxLength={512}
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <DayField
        label="Observed on"
        name="day"
        value={draft.day}
        error={errors.day ?? null}
        onChange={(day) => onChange({ day })}
      />
      <Select
        label="Meaning"
        data={[...qualitativeResults]}
        value={draft.meaning}
        onChange={(meaning) => onChange({ meaning })}
        {...list}
      />
      <Select
        label="Infection"
        searchable
        data={infections.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.infectionId}
        onChange={(infectionId) => onChange({ infectionId })}
        {...list}
      />
      {reason && (
        <Textarea
          label="Reason"
          description="What the result was stays to be read."
          required
          maxLength={2048}
          value={reason.value}
          error={errors.reason}
          onChange={(event) => reason.onChange(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
