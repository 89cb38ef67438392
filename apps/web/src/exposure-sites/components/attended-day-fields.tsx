import { DayField } from "../../ui/form/day-field.tsx";
import type { TypedDays } from "../attended-days.ts";
import css from "./sites.module.css";

type AttendedDayFieldsProps = {
  typed: TypedDays;
  errors: Partial<TypedDays>;
  onChange: (typed: TypedDays) => void;
};

/** On which days somebody was at a site. */
export const AttendedDayFields = ({ typed, errors, onChange }: AttendedDayFieldsProps) => (
  <div className={css.days}>
    <DayField
      label="First day there"
      name="firstOn"
      value={typed.firstOn}
      error={errors.firstOn ?? null}
      onChange={(firstOn) => onChange({ ...typed, firstOn })}
    />
    <DayField
      label="Last day there"
      name="lastOn"
      value={typed.lastOn}
      error={errors.lastOn ?? null}
      onChange={(lastOn) => onChange({ ...typed, lastOn })}
    />
  </div>
);
