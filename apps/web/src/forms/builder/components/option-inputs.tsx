import { Checkbox, NumberInput, Switch, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { FactorOption } from "@tracewell/contract/factors";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { withMoved } from "../with-moved.ts";
import type { QuestionPart } from "./basic-inputs.tsx";
import css from "./builder.module.css";

const mostOptions = 300;
const parts = { min: "From", max: "To", step: "In steps of" } as const;

/** What can be chosen: options one by one, or numbers from one to another. */
export function OptionInputs({ form, errors, onChange }: QuestionPart) {
  const { options = [], generatedOptions } = form;
  return (
    <>
      <Switch
        label="Numbers from one to another"
        checked={generatedOptions !== undefined}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { generatedOptions: { min: 0, max: 10, step: 1 }, options: undefined }
              : { generatedOptions: undefined, options: [] },
          )
        }
      />
      {generatedOptions ? (
        <div className={css.row}>
          {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
            <NumberInput
              key={part}
              label={parts[part]}
              value={generatedOptions[part]}
              error={errors.generatedOptions ?? errors[`generatedOptions.${part}`]}
              onChange={(typed) =>
                typeof typed === "number" && onChange({ generatedOptions: { ...generatedOptions, [part]: typed } })
              }
            />
          ))}
        </div>
      ) : (
        <Options options={options} errors={errors} onChange={(changed) => onChange({ options: changed })} />
      )}
    </>
  );
}

type OptionsProps = {
  options: readonly FactorOption[];
  errors: QuestionPart["errors"];
  onChange: (options: FactorOption[]) => void;
};

function Options({ options, errors, onChange }: OptionsProps) {
  const change = (at: number, part: Partial<FactorOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...part } : option)));
  return (
    <>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no code before it is saved
        <div key={at} className={css.option}>
          <TextInput
            label={`Option ${at + 1}`}
            maxLength={200}
            value={option.label}
            error={errors[`options.${at}.label`]}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <Checkbox
            label="Disabled"
            aria-label={`Option ${at + 1} is disabled`}
            checked={option.disabled}
            onChange={(event) => change(at, { disabled: event.currentTarget.checked })}
          />
          <ActionButton plain onPress={() => onChange(withMoved(options, at, -1))}>
            <IconArrowUp size={16} aria-hidden="true" />
            <VisuallyHidden>Move up: option {at + 1}</VisuallyHidden>
          </ActionButton>
          <ActionButton plain onPress={() => onChange(withMoved(options, at, 1))}>
            <IconArrowDown size={16} aria-hidden="true" />
            <VisuallyHidden>Move down: option {at + 1}</VisuallyHidden>
          </ActionButton>
          <ActionButton plain onPress={() => onChange(options.filter((_, place) => place !== at))}>
            Remove<VisuallyHidden>: option {at + 1}</VisuallyHidden>
          </ActionButton>
        </div>
      ))}
      {options.length < mostOptions && (
        <div>
          <ActionButton onPress={() => onChange([...options, { code: "", label: "", disabled: false }])}>
            Add an option
          </ActionButton>
        </div>
      )}
    </>
  );
}
