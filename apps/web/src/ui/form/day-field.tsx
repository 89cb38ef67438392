import { TextInput, UnstyledButton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { dateFormat } from "@tracewell/contract/constants";
import { useRef } from "react";
import { useTexts } from "../texts.tsx";
import { formatDay } from "../time/clinic-time.ts";
import { readTypedDay } from "../time/typed-day.ts";
import css from "./day-field.module.css";

type DayFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | null;
  description?: string;
  required?: boolean;
};

/** A day to type, or to choose: any usual writing is understood, what can't be read stays as it is. */
export const DayField = ({ label, name, value, onChange, ...shown }: DayFieldProps) => (
  <TextInput
    label={label}
    name={name}
    placeholder={dateFormat}
    inputMode="numeric"
    autoComplete="off"
    maxLength={10}
    value={value}
    rightSection={<Calendar day={readTypedDay(value)} onChoose={(day) => onChange(formatDay(day))} />}
    {...shown}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={() => {
      const day = readTypedDay(value);
      if (day) onChange(formatDay(day));
    }}
  />
);

type CalendarProps = { day: string | null; onChoose: (day: string) => void };

/** The browser's own calendar, in the user's language. The Tab key passes it by: who uses keys types the day. */
function Calendar({ day, onChoose }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <UnstyledButton
        className={css.button}
        tabIndex={-1}
        aria-label={useTexts().calendar}
        onClick={() => input.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      <input
        ref={input}
        className={css.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day ?? ""}
        onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
      />
    </>
  );
}
