import { Button, Checkbox, Group, MultiSelect, NumberInput, Radio, Select, Textarea, TextInput } from "@mantine/core";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { decimalsOf, isNumber, maxLengthOf, optionsOf, searchableFrom, stepOf } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { type KeyboardEvent, memo, useId, useRef, useSyncExternalStore } from "react";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import type { FieldState, FormStore } from "../form-store.ts";
import { inWords } from "../typed-answer.ts";
import { DayAnswer } from "./day-answer.tsx";
import css from "./questions.module.css";

type FactorFieldProps = { store: FormStore; factor: Factor };

/** One question to answer, where it is asked. It is drawn when something of its own changes, and then alone. */
export const FactorField = memo(function FactorField({ store, factor }: FactorFieldProps) {
  const { code } = factor;
  const state = useSyncExternalStore(
    (hear) => store.subscribe(code, hear),
    () => store.field(code),
  );
  if (!state.asked) return null;
  const isFixed = factor.readonly || factor.calculated !== undefined;
  return (
    <div className={css.field} data-sub={factor.parent !== undefined || undefined}>
      {isFixed ? (
        <FixedAnswer factor={factor} value={state.value} />
      ) : (
        <Control factor={factor} state={state} onChange={(value) => store.set(code, value)} />
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
      <output aria-labelledby={id}>{inWords(factor, value) ?? "–"}</output>
      <span className={css.hint}>{factor.hint ?? (factor.calculated ? "Worked out" : "Read-only")}</span>
    </div>
  );
}

type ControlProps = { factor: Factor; state: FieldState; onChange: (value: AnswerValue) => void };

function Control(props: ControlProps) {
  const { factor, state, onChange } = props;
  const shared = {
    name: factor.code,
    label: factor.label,
    description: factor.hint,
    error: state.error,
    required: factor.required,
  };
  const text = typeof state.value === "string" ? state.value : "";
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
  if (factor.type === "date") return <DayAnswer {...shared} value={state.value} onChange={onChange} />;
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
}

function NumberField({ factor, state, onChange }: ControlProps) {
  const { min, max } = factor.rules;
  const mask = factor.format?.startsWith("#") ? factor.format : null;
  return (
    <NumberInput
      name={factor.code}
      label={factor.label}
      description={factor.hint}
      error={state.error}
      required={factor.required}
      min={min}
      max={max}
      step={stepOf(factor)}
      decimalScale={mask ? decimalsOf(mask) : undefined}
      clampBehavior="none"
      suffix={factor.unit ? ` ${factor.unit}` : undefined}
      value={typeof state.value === "number" || typeof state.value === "string" ? state.value : ""}
      onChange={(value) => onChange(value === "" ? null : value)}
    />
  );
}

/** A dropdown that closes on Escape leaves the form open. */
function useDropdownKeys() {
  const open = useRef(false);
  return {
    onDropdownOpen: () => {
      open.current = true;
    },
    onDropdownClose: () => {
      open.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && open.current) event.stopPropagation();
    },
  };
}

function Choice({ factor, state, onChange }: ControlProps) {
  const keys = useDropdownKeys();
  const chosen = [state.value].flat();
  const options = optionsOf(factor);
  const shared = {
    ...keys,
    name: factor.code,
    label: factor.label,
    description: factor.hint,
    error: state.error,
    required: factor.required,
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
    const codes = Array.isArray(state.value) ? [...state.value] : [];
    return (
      <MultiSelect
        {...shared}
        placeholder={codes.length === 0 ? shared.placeholder : undefined}
        hidePickedOptions={false}
        maxValues={factor.rules.maxSelected}
        value={codes}
        onChange={(value) => onChange(value.length === 0 ? null : value)}
      />
    );
  }
  return <Select {...shared} value={typeof state.value === "string" ? state.value : null} onChange={onChange} />;
}

function YesNo({ factor, state, onChange }: ControlProps) {
  if (factor.format === "checkbox") {
    return (
      <Checkbox
        name={factor.code}
        label={factor.label}
        description={factor.hint}
        error={state.error}
        checked={state.value === true}
        onChange={(event) => onChange(event.currentTarget.checked || null)}
      />
    );
  }
  const isAnswered = typeof state.value === "boolean";
  return (
    <Radio.Group
      name={factor.code}
      label={factor.label}
      description={factor.hint}
      error={state.error}
      required={factor.required}
      value={isAnswered ? (state.value ? "yes" : "no") : null}
      onChange={(value) => onChange(value === "yes")}
    >
      <Group gap={16} mih={28}>
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
        {isAnswered && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            Clear <Spoken>{factor.label}</Spoken>
          </Button>
        )}
      </Group>
    </Radio.Group>
  );
}
