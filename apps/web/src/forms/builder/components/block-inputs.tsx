import { MultiSelect, Select, TextInput } from "@mantine/core";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { areaChoices, scopeChoices } from "../block-labels.ts";

export type BlockForm = Pick<DraftBlock, "name" | "areas" | "scope">;

/** What is wrong with what a block is called and where it is asked. */
export const blockErrors = ({ name, areas, scope }: BlockForm): Partial<Record<keyof BlockForm, string>> => ({
  ...(name.trim() ? {} : { name: "Give it a name." }),
  ...(areas.length > 0 ? {} : { areas: "Choose where it is asked." }),
  ...(scope === "record" && areas.includes("PERSON")
    ? { scope: "Only answers of the person are shown on a person’s page." }
    : {}),
});

type BlockInputsProps = {
  form: BlockForm;
  tried: boolean;
  onChange: (part: Partial<BlockForm>) => void;
};

/** What a block is called, and where it is asked. */
export function BlockInputs({ form, tried, onChange }: BlockInputsProps) {
  const errors = tried ? blockErrors(form) : {};
  return (
    <>
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={100}
        value={form.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MultiSelect
        {...choicesInDialog}
        label="Areas"
        description="The pages where it appears as a card."
        required
        searchable
        data={areaChoices}
        value={form.areas}
        error={errors.areas}
        onChange={(areas) => onChange({ areas: areas as BlockForm["areas"] })}
      />
      <Select
        {...choicesInDialog}
        label="Answers"
        required
        allowDeselect={false}
        data={scopeChoices}
        value={form.scope}
        error={errors.scope}
        onChange={(scope) => scope && onChange({ scope: scope as BlockForm["scope"] })}
      />
    </>
  );
}
