import { Popover, TextInput, UnstyledButton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { dateFormat } from "@tracewell/contract/constants";
import { Suspense, useState } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import { useTexts } from "../texts.tsx";
import { formatDay } from "../time/clinic-time.ts";
import { readTypedDay } from "../time/typed-day.ts";
import css from "./day-field.module.css";

/** Loaded when someone opens one: most days are typed. */
const DayCalendar = lazyPart(() => import("./day-calendar.tsx"), "DayCalendar");

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

/** A button that opens a calendar. The Tab key passes it by: who uses keys types the day. */
function Calendar({ day, onChoose }: CalendarProps) {
  const { calendar } = useTexts();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: string) => {
    setOpened(false);
    onChoose(chosen);
  };
  return (
    // Within a dialog or a card, for those who go by landmarks and for its focus.
    <Popover opened={opened} onChange={setOpened} withinPortal={false} floatingStrategy="fixed" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={css.button}
          tabIndex={-1}
          aria-label={calendar}
          onClick={() => setOpened((before) => !before)}
        >
          <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={calendar}>
        <Suspense>
          <DayCalendar day={day} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
