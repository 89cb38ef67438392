import { NumberInput, Switch } from "@mantine/core";
import css from "./booking.module.css";

/** A course of weekly injections or doses is seldom longer. */
const mostWeeks = 12;
/** Three doses are the usual course. */
const usualWeeks = 3;

/** Whether it is one appointment, or the same time every week. */
export const RepeatFields = ({ weeks, onWeeks }: { weeks: number; onWeeks: (weeks: number) => void }) => (
  <div className={css.repeat}>
    <Switch
      label="Repeat every week"
      checked={weeks > 1}
      onChange={(event) => onWeeks(event.currentTarget.checked ? usualWeeks : 1)}
    />
    {weeks > 1 && (
      <NumberInput
        label="How many times"
        w={130}
        min={2}
        max={mostWeeks}
        value={weeks}
        onChange={(count) => onWeeks(Math.min(mostWeeks, Math.max(2, Number(count) || 2)))}
      />
    )}
  </div>
);
