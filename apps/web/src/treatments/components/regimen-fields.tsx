import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { treatmentRoutes } from "@tracewell/contract/treatments";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import css from "../../ui/form/dialog-form.module.css";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { moved, type RegimenDraft } from "../definition-draft.ts";

type RegimenFieldsProps = {
  regimens: readonly RegimenDraft[];
  faultAt: (place: number, field: string) => string | undefined;
  onChange: (regimens: RegimenDraft[]) => void;
};

/** The regimens of a treatment, in the order in which they are offered. */
export const RegimenFields = ({ regimens, faultAt, onChange }: RegimenFieldsProps) =>
  regimens.map((regimen, place) => (
    <OneRegimen
      key={regimen.key}
      regimen={regimen}
      place={place}
      faultAt={(field) => faultAt(place, field)}
      onChange={(part) => onChange(regimens.map((each) => (each.key === regimen.key ? { ...each, ...part } : each)))}
      onMove={(by) => onChange(moved(regimens, regimen.key, by))}
      onRemove={() => onChange(regimens.filter(({ key }) => key !== regimen.key))}
    />
  ));

type OneRegimenProps = {
  regimen: RegimenDraft;
  place: number;
  faultAt: (field: string) => string | undefined;
  onChange: (part: Partial<RegimenDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function OneRegimen({ regimen, place, faultAt, onChange, onMove, onRemove }: OneRegimenProps) {
  const name = `Regimen ${place + 1}`;
  const line = (field: "dose" | "code", label: string, most: number, hint?: string) => (
    <TextInput
      label={label}
      description={hint}
      maxLength={most}
      value={regimen[field] ?? ""}
      error={faultAt(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value || null })}
    />
  );
  const box = (field: "forPregnant" | "forNonPregnant" | "forAllergy" | "deleted", label: string) => (
    <Checkbox
      label={label}
      checked={regimen[field]}
      error={faultAt(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  );
  return (
    <fieldset className={css.form}>
      <legend>{name}</legend>
      <TextInput
        label="Title"
        required
        maxLength={512}
        value={regimen.title}
        error={faultAt("title")}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        maxLength={2048}
        value={regimen.description ?? ""}
        onChange={(event) => onChange({ description: event.currentTarget.value || null })}
      />
      {line("dose", "Dose", 100)}
      <Select
        {...choicesInDialog}
        label="Route"
        clearable
        data={[...treatmentRoutes]}
        value={regimen.route}
        onChange={(route) => onChange({ route })}
      />
      {line("code", "RxNorm code", 64, "Of the ingredient.")}
      {box("forPregnant", "For pregnant patients")}
      {box("forNonPregnant", "For other patients")}
      {box("forAllergy", "Instead, in an allergy to the others")}
      {box("deleted", "Not offered any more")}
      <div className={css.buttons}>
        <ActionButton plain onPress={() => onMove(-1)}>
          Up<VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
        <ActionButton plain onPress={() => onMove(1)}>
          Down<VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
        {!regimen.id && (
          <ActionButton plain onPress={onRemove}>
            Remove<VisuallyHidden>: {name}</VisuallyHidden>
          </ActionButton>
        )}
      </div>
    </fieldset>
  );
}
