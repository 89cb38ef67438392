import { Select } from "@mantine/core";
import type { Meanings } from "../model/meanings.ts";
import css from "./network-page.module.css";

type MeaningBarProps = { meanings: Meanings; onChange: (part: Partial<Meanings>) => void };

type Choices = { [Name in keyof Meanings]: { label: string; words: Record<Meanings[Name], string> } };

const choices: Choices = {
  color: {
    label: "Color",
    words: {
      status: "Status",
      infection: "Infection",
      sex: "Sex at birth",
      age: "Age group",
      area: "Area",
      cluster: "Lab or genetic cluster",
      outbreak: "Outbreak",
      treated: "Treated",
    },
  },
  shape: {
    label: "Shape",
    words: { status: "Status", role: "Case or contact", sex: "Sex at birth", none: "All alike" },
  },
  size: { label: "Size", words: { none: "All alike", ties: "Ties", named: "Persons named" } },
  label: {
    label: "Label",
    words: { name: "Name", initials: "Initials", number: "Record no.", age: "Age and sex", none: "None" },
  },
  edge: {
    label: "Ties",
    words: {
      relationship: "Relationship",
      exposure: "Exposure type",
      frequency: "Frequency",
      days: "Days to onset",
      none: "All alike",
    },
  },
};

/** Picks what color, shape, size, names and lines stand for. */
export const MeaningBar = ({ meanings, onChange }: MeaningBarProps) => (
  <fieldset className={css.meanings} aria-label="What stands for what">
    {(Object.keys(choices) as (keyof Meanings)[]).map((name) => (
      <Select
        key={name}
        label={choices[name].label}
        size="xs"
        allowDeselect={false}
        data={Object.entries(choices[name].words).map(([value, label]) => ({ value, label }))}
        value={meanings[name]}
        onChange={(value) => onChange({ [name]: value } as Partial<Meanings>)}
      />
    ))}
  </fieldset>
);
