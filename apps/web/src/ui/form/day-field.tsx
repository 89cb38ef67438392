import { TextInput } from "@mantine/core";
import { dateFormat } from "@tracewell/contract/constants";
import { formatDay } from "../time/clinic-time.ts";
import { readTypedDay } from "../time/typed-day.ts";

type DayFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | null;
  description?: string;
  required?: boolean;
};

/** A day to type: any usual writing is understood, what can't be read stays as it is. */
export const DayField = ({ label, name, value, onChange, ...shown }: DayFieldProps) => (
  <TextInput
    label={label}
    name={name}
    placeholder={dateFormat}
    inputMode="numeric"
    autoComplete="off"
    maxLength={10}
    value={value}
    {...shown}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={() => {
      const day = readTypedDay(value);
      if (day) onChange(formatDay(day));
    }}
  />
);
