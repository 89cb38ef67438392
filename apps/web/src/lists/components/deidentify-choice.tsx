import { Checkbox } from "@mantine/core";
import type { Deidentified } from "@tracewell/contract/export-types";

type DeidentifyChoiceProps = { value: Deidentified | null; onChange: (value: Deidentified | null) => void };

/** Whether an export tells who the people in it are. */
export const DeidentifyChoice = ({ value, onChange }: DeidentifyChoiceProps) => (
  <>
    <Checkbox
      label="De-identify"
      description="Leaves out names, numbers, contact details, and free text; shows ages and 3-digit ZIP codes, and moves each person’s dates by the same random number of days."
      checked={value !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? "alone" : null)}
    />
    {value !== null && (
      <Checkbox
        label="Use the same study IDs as in other exports"
        description="So that this file can be joined with earlier and later ones."
        checked={value === "linked"}
        onChange={(event) => onChange(event.currentTarget.checked ? "linked" : "alone")}
      />
    )}
  </>
);
