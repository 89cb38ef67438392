import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import type { Question } from "@tracewell/contract/factors";
import { kindOf } from "@tracewell/contract/question-kinds";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import type { QuestionPart } from "./basic-inputs.tsx";
import css from "./builder.module.css";
import { OptionInputs } from "./option-inputs.tsx";

type Rule = "maxLength" | "min" | "max" | "step" | "maxSelected";

const labels: Readonly<Record<Rule, string>> = {
  maxLength: "Maximum length (characters)",
  min: "Minimum",
  max: "Maximum",
  step: "In steps of",
  maxSelected: "Maximum choices",
};

/** Which answers a question takes. */
export function AnswerInputs(props: QuestionPart) {
  const { form, errors, onChange } = props;
  const kind = kindOf(form);
  const rule = (name: Rule) => (
    <NumberInput
      key={name}
      label={labels[name]}
      value={form.rules[name] ?? ""}
      error={errors[`rules.${name}`]}
      onChange={(typed) =>
        onChange({ rules: { ...form.rules, [name]: typeof typed === "number" ? typed : undefined } })
      }
    />
  );
  return (
    <fieldset className={css.section}>
      <legend>Answer</legend>
      {(kind === "choice" || kind === "choices") && <OptionInputs {...props} />}
      <div className={css.row}>
        {(kind === "text" || kind === "paragraph" || kind === "phone" || kind === "url") && rule("maxLength")}
        {kind === "number" && (
          <>
            {rule("min")}
            {rule("max")}
            {rule("step")}
            <TextInput
              label="Decimals"
              description="#: whole, ##.#: one decimal."
              maxLength={19}
              value={form.format?.startsWith("#") ? form.format : ""}
              error={errors.format && "Only #, and one point."}
              onChange={(event) => {
                const typed = event.currentTarget.value.trim();
                onChange({ format: typed === "" ? "number" : `#${typed.replaceAll(/[^#.]/g, "").replace(/^#/, "")}` });
              }}
            />
            <TextInput
              label="Unit"
              maxLength={30}
              value={form.unit ?? ""}
              onChange={(event) => onChange({ unit: event.currentTarget.value })}
            />
          </>
        )}
        {kind === "choices" && rule("maxSelected")}
        {kind === "date" && (
          <Checkbox
            label="Not after today"
            checked={form.rules.notFuture ?? false}
            onChange={(event) => onChange({ rules: event.currentTarget.checked ? { notFuture: true } : {} })}
          />
        )}
      </div>
      <StandardCode {...props} />
    </fieldset>
  );
}

type System = NonNullable<Question["standardCode"]>["system"];

/** The code that programs know the question by. */
function StandardCode({ form: { standardCode }, errors, onChange }: QuestionPart) {
  return (
    <div className={css.row}>
      <Select
        {...choicesInDialog}
        label="Standard"
        placeholder="None"
        clearable
        data={["LOINC", "SNOMED", "CDC"]}
        value={standardCode?.system ?? null}
        onChange={(system) =>
          onChange({
            standardCode: system ? { system: system as System, code: standardCode?.code ?? "" } : undefined,
          })
        }
      />
      {standardCode && (
        <TextInput
          label="Standard code"
          maxLength={40}
          value={standardCode.code}
          error={errors["standardCode.code"] && "Enter the code."}
          onChange={(event) => onChange({ standardCode: { ...standardCode, code: event.currentTarget.value } })}
        />
      )}
    </div>
  );
}
