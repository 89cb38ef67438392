import { Select, Textarea } from "@mantine/core";
import { expressionLength } from "@tracewell/contract/factor-expressions";
import type { Question } from "@tracewell/contract/factors";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { conditionOf } from "../condition-rows.ts";
import type { QuestionPart } from "./basic-inputs.tsx";
import css from "./builder.module.css";
import { ConditionRowInputs } from "./condition-row-inputs.tsx";

type ConditionInputsProps = QuestionPart & { others: readonly Question[] };

/** When a question is asked, and what it is worked out of. */
export function ConditionInputs({ form, others, onChange }: ConditionInputsProps) {
  const condition = conditionOf(form.when ?? "");
  const parent = others.filter(({ code }) => code === form.parent);
  // The question that it follows is asked about first.
  const askable = [...parent, ...others.filter(({ code }) => code !== form.parent)];
  return (
    <fieldset className={css.section}>
      <legend>Condition and calculation</legend>
      <Select
        {...choicesInDialog}
        label="Follows"
        description="Asked only after that question is answered, or when the condition is true."
        placeholder="None: it is always asked"
        searchable
        clearable
        data={others.map(({ code, label }) => ({ value: code, label }))}
        value={form.parent ?? null}
        onChange={(parent) => onChange(parent ? { parent } : { parent: undefined, when: undefined })}
      />
      {form.parent && condition && (
        <ConditionRowInputs condition={condition} questions={askable} onChange={(when) => onChange({ when })} />
      )}
      {form.parent && (
        <Textarea
          label="Condition as text"
          description="Leave empty to ask once that question is answered or checked."
          placeholder={`${form.parent} = 'yes'`}
          autosize
          maxLength={expressionLength}
          value={form.when ?? ""}
          onChange={(event) => onChange({ when: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Calculated"
        description="Leave empty if someone answers it."
        placeholder="round(weight / height, 1)"
        autosize
        maxLength={expressionLength}
        value={form.calculated ?? ""}
        onChange={(event) => onChange({ calculated: event.currentTarget.value })}
      />
      <details>
        <summary>What you can write</summary>
        <p className={css.help}>
          Codes of this block’s questions, numbers, <code>'texts'</code>, <code>true</code>, <code>false</code>;{" "}
          <code>+ - * /</code>, <code>= != &lt; &lt;= &gt; &gt;=</code>, <code>includes</code>, <code>and</code>,{" "}
          <code>or</code>, <code>not</code>; <code>today()</code>, <code>answered(a)</code>, <code>count(a)</code>,{" "}
          <code>years(from, to)</code>, <code>weeks(from, to)</code>, <code>days(from, to)</code>,{" "}
          <code>adddays(day, n)</code>, <code>round(a, digits)</code>, <code>min(…)</code>, <code>max(…)</code>,{" "}
          <code>sum(…)</code>, <code>if(condition, a, b)</code>.
        </p>
      </details>
    </fieldset>
  );
}
