import { Button, Checkbox, Group, MultiSelect, NumberInput, Radio, Select, Textarea, TextInput } from "@mantine/core";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { decimalsOf, isNumber, maxLengthOf, optionsOf, searchableFrom, stepOf } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { memo, useCallback, useDeferredValue, useId, useSyncExternalStore } from "react";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { FormStore } from "../form-store.ts";
import { answerText } from "../typed-answer.ts";
import { DayAnswer } from "./day-answer.tsx";
import css from "./questions.module.css";

type FactorFieldProps = { store: FormStore; factor: Factor };

/**
 * One question to answer. It is drawn when something of its own changes, and then alone. Where it is not asked it is hidden,
 * and drawn after the others, so that the key that leads to it has only to show it.
 */
export const FactorField = memo(function FactorField({ store, factor }: FactorFieldProps) {
  const { code } = factor;
  const { asked, value, error } = useSyncExternalStore(
    (hear) => store.subscribe(code, hear),
    () => store.field(code),
  );
  const isDrawn = useDeferredValue(true, asked);
  const onChange = useCallback((answer: AnswerValue) => store.set(code, answer), [store, code]);
  if (!asked && !isDrawn) return null;
  const isFixed = factor.readonly || factor.calculated !== undefined;
  return (
    <div
      className={css.field}
      hidden={!asked}
      data-sub={factor.parent !== undefined || undefined}
      data-wrong={error !== null || undefined}
    >
      {isFixed ? (
        <FixedAnswer factor={factor} value={value} />
      ) : (
        <Control factor={factor} value={value} error={error} required={factor.required && asked} onChange={onChange} />
      )}
    </div>
  );
});

/** What is filled elsewhere, or worked out. */
function FixedAnswer({ factor, value }: { factor: Factor; value: AnswerValue }) {
  const id = useId();
  return (
    <div className={css.fixed}>
      <span id={id} className={css.fixedLabel}>
        {factor.label}
      </span>
      <output aria-labelledby={id}>{answerText(factor, value) ?? "–"}</output>
      <span className={css.hint}>{factor.hint ?? (factor.calculated ? "Worked out" : "Read-only")}</span>
    </div>
  );
}

type ControlProps = {
  factor: Factor;
  value: AnswerValue;
  error: string | null;
  required: boolean;
  onChange: (value: AnswerValue) => void;
};

const sharedProps = ({ factor, error, required }: ControlProps) => ({
  name: factor.code,
  label: factor.label,
  description: factor.hint,
  error,
  required,
});

const Control = memo(function Control(props: ControlProps) {
  const { factor, value, onChange } = props;
  const shared = sharedProps(props);
  const text = typeof value === "string" ? value : "";
  const most = maxLengthOf(factor);
  if (factor.type === "select") return <Choice {...props} />;
  if (factor.type === "boolean") return <YesNo {...props} />;
  if (factor.type === "textarea") {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={most}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (factor.type === "date") return <DayAnswer {...shared} value={value} onChange={onChange} />;
  if (factor.format === "phone") return <PhoneField {...shared} value={text} onChange={onChange} />;
  if (isNumber(factor)) return <NumberField {...props} />;
  return (
    <TextInput
      {...shared}
      type={factor.format === "url" ? "url" : "text"}
      autoComplete="off"
      maxLength={most}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
});

function NumberField(props: ControlProps) {
  const { factor, value, onChange } = props;
  const { min, max } = factor.rules;
  const mask = factor.format?.startsWith("#") ? factor.format : null;
  return (
    <NumberInput
      {...sharedProps(props)}
      min={min}
      max={max}
      step={stepOf(factor)}
      decimalScale={mask ? decimalsOf(mask) : undefined}
      clampBehavior="none"
      suffix={factor.unit ? ` ${factor.unit}` : undefined}
      value={typeof value === "number" || typeof value === "string" ? value : ""}
      onChange={(typed) => onChange(typed === "" ? null : typed)}
    />
  );
}

function Choice(props: ControlProps) {
  const { factor, value, onChange } = props;
  const chosen = [value].flat();
  const options = optionsOf(factor);
  const shared = {
    ...sharedProps(props),
    placeholder: "Select One...",
    searchable: options.length >= searchableFrom,
    nothingFoundMessage: "Nothing found",
    clearable: true,
    clearButtonProps: { "aria-label": `Clear ${factor.label}` },
    data: options
      .filter(({ code, disabled }) => !disabled || chosen.includes(code))
      .map(({ code, label }) => ({ value: code, label })),
  };
  if (factor.multiple) {
    const codes = Array.isArray(value) ? [...value] : [];
    return (
      <MultiSelect
        {...shared}
        placeholder={codes.length === 0 ? shared.placeholder : undefined}
        hidePickedOptions={false}
        maxValues={factor.rules.maxSelected}
        value={codes}
        onChange={(picked) => onChange(picked.length === 0 ? null : picked)}
      />
    );
  }
  return <Select {...shared} value={typeof value === "string" ? value : null} onChange={onChange} />;
}

function YesNo(props: ControlProps) {
  const { factor, value, onChange } = props;
  const { required, ...shared } = sharedProps(props);
  if (factor.format === "checkbox") {
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || null)}
      />
    );
  }
  const isAnswered = typeof value === "boolean";
  return (
    <Radio.Group
      {...shared}
      required={required}
      value={isAnswered ? (value ? "yes" : "no") : null}
      onChange={(picked) => onChange(picked === "yes")}
    >
      <Group gap={16} mih={28}>
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
        {isAnswered && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            Clear <VisuallyHidden>{factor.label}</VisuallyHidden>
          </Button>
        )}
      </Group>
    </Radio.Group>
  );
}
