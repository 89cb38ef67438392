import { Checkbox, TextInput } from "@mantine/core";
import type { Choice, Errors } from "../../editing/texts.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import { type SymptomTicks, withTick } from "../symptom-ticks.ts";
import css from "./symptom-list.module.css";

type SymptomListProps = {
  /** The clinic's symptoms. */
  symptoms: readonly Choice[];
  ticks: SymptomTicks;
  errors: Errors;
  onChange: (part: Partial<SymptomTicks>) => void;
};

/** All symptoms of the clinic's list to tick, each with the days that it lasted. */
export function SymptomList({ symptoms, ticks, errors, onChange }: SymptomListProps) {
  const { days } = ticks;
  return (
    <>
      <div className={css.all}>
        <DayField
          label="Observed on"
          name="observedOn"
          value={ticks.observedOn}
          error={errors.observedOn ?? null}
          onChange={(observedOn) => onChange({ observedOn })}
        />
        <Checkbox
          label="Patient described"
          checked={ticks.patientDescribed}
          onChange={(event) => onChange({ patientDescribed: event.currentTarget.checked })}
        />
        <Checkbox
          label="Clinician observed"
          checked={ticks.clinicianObserved}
          onChange={(event) => onChange({ clinicianObserved: event.currentTarget.checked })}
        />
      </div>
      <fieldset className={css.symptoms}>
        <legend className={css.legend}>Symptoms</legend>
        {errors.days && <p className={css.error}>{errors.days}</p>}
        <ul className={css.list}>
          {symptoms.map(({ value: id, label }) => {
            const lasted = days[id];
            return (
              <li key={id} className={css.symptom}>
                <Checkbox
                  label={label}
                  checked={lasted !== undefined}
                  onChange={(event) => onChange({ days: withTick(days, id, event.currentTarget.checked) })}
                />
                {lasted !== undefined && (
                  <TextInput
                    className={css.days}
                    aria-label={`${label}: days`}
                    placeholder="days"
                    name={id}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    size="xs"
                    value={lasted}
                    error={errors[id]}
                    onChange={(event) =>
                      onChange({ days: { ...days, [id]: event.currentTarget.value.replace(/\D/g, "") } })
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
    </>
  );
}
