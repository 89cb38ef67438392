import { Select, TextInput } from "@mantine/core";
import { certainties } from "@tracewell/contract/unnamed-partners";
import { DayField } from "../../ui/form/day-field.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import type { SharedHead } from "../partner-lines.ts";
import css from "./partner-lines.module.css";

type SharedHeadFieldsProps = {
  head: SharedHead;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SharedHead>) => void;
  /** Enter leads on to the lines, instead of sending what isn't typed yet. */
  onEnter: () => void;
};

/** What holds for all lines that say nothing else. */
export function SharedHeadFields({ head, errors, onChange, onEnter }: SharedHeadFieldsProps) {
  const day = (field: "firstExposureOn" | "lastExposureOn", label: string) => (
    <DayField
      label={label}
      name={field}
      value={head[field]}
      error={errors[field] ?? null}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
  const text = (field: "venue" | "site", label: string, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      data-autofocus={field === "venue" || undefined}
      value={head[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset
      className={css.head}
      onKeyDown={(event) => {
        const { target, key, ctrlKey, metaKey } = event;
        if (key !== "Enter" || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
        if (target.getAttribute("role") === "combobox" || target.readOnly) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <legend className={css.legend}>For all lines that don’t say otherwise</legend>
      {text("venue", "Venue where they met", 120)}
      {text("site", "Site or app of the handles", 80)}
      {day("firstExposureOn", "First exposure")}
      {day("lastExposureOn", "Last exposure")}
      <Select
        {...choicesInDialog}
        label="Certainty"
        allowDeselect={false}
        data={[...certainties]}
        value={head.certainty}
        onChange={(certainty) => certainty && onChange({ certainty })}
      />
    </fieldset>
  );
}
