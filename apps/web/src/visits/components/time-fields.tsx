import { TextInput } from "@mantine/core";
import { dateFormat } from "@tracewell/contract/constants";
import { formatTime } from "../../ui/time/typed-time.ts";
import css from "./visit-form.module.css";

type Time = { day: string; start: string; end: string };

type TimeFieldsProps = {
  time: Time;
  onChange: (part: Partial<Time>) => void;
  errors: Readonly<Record<string, string | undefined>>;
  /** What is typed as the clinic writes it, once the field is left; null where it can't be read. */
  read: { day: (typed: string) => string | null; time: (typed: string) => string | null };
};

/** A day and the hours of an appointment, to type. */
export function TimeFields({ time, onChange, errors, read }: TimeFieldsProps) {
  const field = (name: keyof Time, label: string, placeholder: string, tidy: (typed: string) => string | null) => (
    <TextInput
      label={label}
      name={`appointment.${name}`}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={12}
      value={time[name]}
      error={errors[`appointment.${name}`]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onBlur={() => {
        const tidied = tidy(time[name]);
        if (tidied) onChange({ [name]: tidied });
      }}
    />
  );
  const hour = (typed: string) => {
    const told = read.time(typed);
    return told && formatTime(told);
  };
  return (
    <div className={css.hours}>
      {field("day", "Day", dateFormat, read.day)}
      {field("start", "From", "9:30 am", hour)}
      {field("end", "Until", "10:00 am", hour)}
    </div>
  );
}
