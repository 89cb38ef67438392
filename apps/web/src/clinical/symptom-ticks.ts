import { type EntryValues, kindOf } from "@tracewell/contract/clinical-kinds";
import { type Errors, readAll } from "../editing/texts.ts";

/** Symptoms as they are ticked on the clinic's list, what holds for all of them above. */
export interface SymptomTicks {
  observedOn: string;
  patientDescribed: boolean;
  clinicianObserved: boolean;
  /** For how many days, as it is typed, by the symptom's id. */
  days: Readonly<Record<string, string>>;
}

/** A patient tells most symptoms. */
export const noTicks = (observedOn: string): SymptomTicks => ({
  observedOn,
  patientDescribed: true,
  clinicianObserved: false,
  days: {},
});

export const withTick = (days: SymptomTicks["days"], id: string, ticked: boolean): SymptomTicks["days"] => {
  const { [id]: _, ...rest } = days;
  return ticked ? { ...rest, [id]: "" } : rest;
};

type Symptom = EntryValues<"symptom">;

/** What is ticked as entries, or what is wrong with which field; a number of days has its symptom's id for a name. */
export function readTicks(ticks: SymptomTicks): { symptoms: Symptom[]; errors: Errors } {
  const { observedOn, duration } = kindOf("symptom").fields as Record<"observedOn" | "duration", never>;
  const day = readAll({ observedOn }, { observedOn: ticks.observedOn });
  const ids = Object.keys(ticks.days);
  const days = readAll(Object.fromEntries(ids.map((id) => [id, duration])), ticks.days);
  const symptoms = ids.map((symptomId) => {
    const lasted = (days.values[symptomId] ?? null) as number | null;
    return {
      symptomId,
      anatomicSiteId: null,
      observedOn: (day.values.observedOn ?? null) as string | null,
      patientDescribed: ticks.patientDescribed || null,
      clinicianObserved: ticks.clinicianObserved || null,
      duration: lasted,
      durationUnit: lasted === null ? null : ("Days" as const),
      resolved: null,
    };
  });
  const none: Errors = ids.length === 0 ? { days: "Tick at least one symptom." } : {};
  return { symptoms, errors: { ...none, ...day.errors, ...days.errors } };
}
