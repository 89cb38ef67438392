import { TextInput, type TextInputProps } from "@mantine/core";
import css from "./birth-day-field.module.css";
import { formatLongDay } from "./month-names.ts";
import { type DayOrder, readBirthDay } from "./typed-birth-day.ts";

/** Today where the reader is, as `yyyy-mm-dd`. */
export const todayHere = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

type BirthDayFieldProps = Omit<TextInputProps, "value" | "onChange" | "type"> & {
  value: string;
  onChange: (typed: string) => void;
  language: string;
  order?: DayOrder;
};

/** A day of birth to type in any usual writing; what was understood is said back in words below. */
export function BirthDayField({ value, onChange, language, order, ...props }: BirthDayFieldProps) {
  const { day } = readBirthDay(value, todayHere(), order);
  return (
    <div>
      <TextInput
        // A phone's number pad has no slash: digits alone are understood too.
        inputMode="numeric"
        autoComplete="bday"
        maxLength={40}
        {...props}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={props.error ? undefined : css.understood} role="status">
        {day && `✓ ${formatLongDay(day, language)}`}
      </p>
    </div>
  );
}
