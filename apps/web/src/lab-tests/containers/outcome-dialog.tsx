import { Checkbox, MultiSelect, NumberInput, Select } from "@mantine/core";
import { infectionStatuses } from "@tracewell/contract/constants";
import { treatmentTypes } from "@tracewell/contract/medical-kinds";
import { messageTypes, type Outcome, type OutcomeBody } from "@tracewell/contract/test-outcomes";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { ReminderFields } from "../components/reminder-fields.tsx";
import { useEditOutcome, useOutcomeTexts, useTreatments } from "../hooks/use-test-definitions.ts";

type OutcomeDialogProps = { outcome: Outcome; onClose: () => void };

const messages = Object.entries(messageTypes).map(([value, label]) => ({ value, label }));

/** Says what follows from one result: what the patient reads, what is sent, what the infection is then. */
export function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const [draft, setDraft] = useState<OutcomeBody>(() => bodyOf(outcome));
  const texts = useOutcomeTexts().data?.data ?? [];
  const treatments = useTreatments();
  const edit = useEditOutcome();
  const change = (part: Partial<OutcomeBody>) => setDraft({ ...draft, ...part });
  const save = () => {
    if (edit.isPending) return;
    const asked = { params: { id: outcome.id }, body: { ...draft, version: outcome.version } };
    edit.mutate(asked, {
      onSuccess: () => {
        toast.done("The outcome is saved.");
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`Outcome of ${outcome.qualitativeResult.name}`}
      action="Save"
      busy={edit.isPending}
      problem={edit.error?.message ?? null}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        {...choicesInDialog}
        label="The patient reads"
        allowDeselect={false}
        searchable
        data={texts.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.textId}
        onChange={(textId) => textId && change({ textId })}
      />
      <Select
        {...choicesInDialog}
        label="Message"
        allowDeselect={false}
        data={messages}
        value={draft.messageType}
        onChange={(messageType) => messageType && change({ messageType: messageType as OutcomeBody["messageType"] })}
      />
      <Select
        {...choicesInDialog}
        label="Message where the patient was treated"
        placeholder="The same"
        clearable
        data={messages}
        value={draft.treatedMessageType}
        onChange={(type) => change({ treatedMessageType: type as OutcomeBody["treatedMessageType"] })}
      />
      {outcome.infection && (
        <Select
          {...choicesInDialog}
          label={`${outcome.infection.name} is then`}
          placeholder="As it was"
          clearable
          data={[...infectionStatuses]}
          value={draft.infectionStatus}
          onChange={(status) => change({ infectionStatus: status as OutcomeBody["infectionStatus"] })}
        />
      )}
      <NumberInput
        label="Weight"
        description="Of several results the heaviest decides what the patient is told."
        min={0}
        max={1000}
        allowDecimal={false}
        value={draft.weight}
        onChange={(weight) => change({ weight: Number(weight) })}
      />
      <Checkbox
        label="Shown in the portal"
        checked={draft.showOnPortal}
        onChange={(event) => change({ showOnPortal: event.currentTarget.checked })}
      />
      <Select
        {...choicesInDialog}
        label="Treatment is then"
        placeholder="As it was"
        clearable
        data={[...treatmentTypes]}
        value={draft.treatmentType}
        onChange={(type) => change({ treatmentType: type as OutcomeBody["treatmentType"] })}
      />
      <MultiSelect
        {...choicesInDialog}
        label="Treatments that are offered"
        searchable
        hidePickedOptions
        data={treatments.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.treatmentDefinitionIds}
        onChange={(treatmentDefinitionIds) => change({ treatmentDefinitionIds })}
      />
      <ReminderFields reminders={draft.reminders} onChange={(reminders) => change({ reminders })} />
    </FormDialog>
  );
}

const bodyOf = (outcome: Outcome): OutcomeBody => ({
  textId: outcome.text.id,
  messageType: outcome.messageType,
  treatedMessageType: outcome.treatedMessageType,
  showOnPortal: outcome.showOnPortal,
  weight: outcome.weight,
  infectionId: outcome.infection?.id ?? null,
  infectionStatus: outcome.infectionStatus,
  treatmentType: outcome.treatmentType,
  treatmentDefinitionIds: outcome.treatments.map(({ id }) => id),
  reminders: outcome.reminders,
});
