import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import type { ComponentProps } from "react";
import { useState } from "react";
import { DayField } from "../../ui/form/day-field.tsx";
import { dayOfTyped, typedOfDay } from "../typed-answer.ts";

type DayAnswerProps = Omit<ComponentProps<typeof DayField>, "value" | "onChange"> & {
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
};

/** A day to answer with: the rules go by the day, the eye by what was typed. */
export function DayAnswer({ value, onChange, ...shared }: DayAnswerProps) {
  const [typed, setTyped] = useState("");
  const text = dayOfTyped(typed) === (value ?? null) ? typed : typedOfDay(value);
  return (
    <DayField
      {...shared}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(dayOfTyped(next));
      }}
    />
  );
}
