import { Checkbox, NumberInput, Select } from "@mantine/core";
import {
  labelFieldNames,
  labelFields,
  labelSizes,
  mostLabelCopies,
  type SpecimenLabelSetup,
} from "@tracewell/contract/specimen-label-setup";
import type { Errors } from "../../editing/texts.ts";
import css from "./settings.module.css";

export const labelSetupLabels: Readonly<Record<keyof SpecimenLabelSetup, string>> = {
  fields: "On the label",
  size: "Size",
  copies: "Copies of each",
};

export function labelSetupText(setup: SpecimenLabelSetup, field: keyof SpecimenLabelSetup): string {
  if (field === "size") return labelSizes[setup.size];
  if (field === "copies") return String(setup.copies);
  const chosen = setup.fields.map((each) => labelFields[each]);
  return ["Specimen number and barcode", ...chosen].join(", ");
}

type LabelSetupFieldsProps = {
  draft: SpecimenLabelSetup;
  errors: Errors;
  change: (part: Partial<SpecimenLabelSetup>) => void;
};

const sizes = Object.entries(labelSizes).map(([value, label]) => ({ value, label }));

/** What stands on a specimen's label, on which size, and how often it is printed. */
export const LabelSetupFields = ({ draft, errors, change }: LabelSetupFieldsProps) => (
  <>
    <Checkbox.Group
      label={labelSetupLabels.fields}
      description="The specimen number and its barcode are always there."
      value={[...draft.fields]}
      onChange={(names) => change({ fields: labelFieldNames.filter((name) => names.includes(name)) })}
    >
      <div className={css.choices}>
        {labelFieldNames.map((name) => (
          <Checkbox key={name} value={name} label={labelFields[name]} />
        ))}
      </div>
    </Checkbox.Group>
    <Select
      className={css.minutes}
      label={labelSetupLabels.size}
      description="A computer whose printer holds another roll can choose another when it prints."
      allowDeselect={false}
      data={sizes}
      value={draft.size}
      onChange={(size) => size && change({ size: size as SpecimenLabelSetup["size"] })}
    />
    <NumberInput
      className={css.minutes}
      label={labelSetupLabels.copies}
      min={1}
      max={mostLabelCopies}
      allowDecimal={false}
      clampBehavior="none"
      value={draft.copies}
      onChange={(copies) => change({ copies: Number(copies) })}
      error={errors.copies}
    />
  </>
);
