import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { mostRegimens, type TreatmentDefinition, TreatmentDefinitionBody } from "@tracewell/contract/treatments";
import { useState } from "react";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { RegimenFields } from "../components/regimen-fields.tsx";
import { bodyOf, type DefinitionDraft, draftOf, newRegimen } from "../definition-draft.ts";
import { useCreateTreatment, useEditTreatment } from "../hooks/use-treatment-definitions.ts";

/** Adds a treatment, or changes one with its regimens. */
export function DefinitionDialog({
  definition,
  onClose,
}: {
  definition: TreatmentDefinition | null;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<DefinitionDraft>(() => draftOf(definition));
  const [pressed, setPressed] = useState(false);
  const infections = useInfectionChoices();
  const create = useCreateTreatment();
  const edit = useEditTreatment();
  const { error, isPending } = definition ? edit : create;
  const checked = TreatmentDefinitionBody.safeParse(bodyOf(draft));
  const faultAt = (path: string): string | undefined =>
    (pressed && checked.error?.issues.find((issue) => issue.path.join(".") === path)?.message) ||
    error?.details.find(({ field }) => field === path)?.message;
  const change = (part: Partial<DefinitionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const save = () => {
    setPressed(true);
    if (!checked.success || isPending) return;
    const done = {
      onSuccess: () => {
        toast.done(`${draft.name} is saved.`);
        onClose();
      },
    };
    if (definition) {
      const body = { ...checked.data, version: definition.version };
      edit.mutate({ params: { id: definition.id }, body }, done);
    } else {
      const regimens = checked.data.regimens.map(({ id: _, ...regimen }) => regimen);
      create.mutate({ body: { ...checked.data, regimens } }, done);
    }
  };
  return (
    <FormDialog
      title={definition?.name ?? "New treatment"}
      action="Save"
      busy={isPending}
      problem={error ? `${error.message} What you typed is still here.` : null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={512}
        value={draft.name}
        error={faultAt("name")}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        {...choicesInDialog}
        label="Infection"
        description="None: a syndrome, or prevention."
        searchable
        clearable
        data={infections}
        value={draft.infectionId}
        error={faultAt("infectionId")}
        onChange={(infectionId) => change({ infectionId })}
      />
      <Textarea
        label="Notes"
        autosize
        maxLength={2048}
        value={draft.notes ?? ""}
        onChange={(event) => change({ notes: event.currentTarget.value || null })}
      />
      <Checkbox
        label="Turned off"
        description="It is not offered any more. What was given stays."
        checked={draft.disabled}
        onChange={(event) => change({ disabled: event.currentTarget.checked })}
      />
      <RegimenFields
        regimens={draft.regimens}
        faultAt={(place, field) => faultAt(`regimens.${place}.${field}`)}
        onChange={(regimens) => change({ regimens })}
      />
      {draft.regimens.length < mostRegimens && (
        <ActionButton
          onPress={() => change({ regimens: [...draft.regimens, newRegimen(`new ${draft.regimens.length}`)] })}
        >
          Add a regimen
        </ActionButton>
      )}
    </FormDialog>
  );
}
