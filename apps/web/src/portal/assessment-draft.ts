import {
  type EmergencyName,
  emergencyNames,
  type SymptomName,
  symptomNames,
  temperature,
} from "@tracewell/contract/constants";
import { type ExposureName, exposureNames, type SelfAssessment } from "@tracewell/contract/isolation";

/** What can be ticked, in the form's order. */
export const tickedNames = ["high_fever", ...symptomNames, ...emergencyNames, ...exposureNames] as const;
export type TickedName = "high_fever" | SymptomName | EmergencyName | ExposureName;

/** What the form asks, in English; the patient's words are made from it. */
export const tickedTexts: Record<TickedName, string> = {
  high_fever: "High temperature",
  cough: "Cough",
  difficulty_breathing: "Difficulty breathing",
  flu_symptoms: "Flu symptoms, such as chills or aches",
  loss_taste_smell: "Loss of taste or smell",
  chest_pain: "Chest pain or pressure that does not go away",
  confusion: "Confused, or hard to wake up",
  blue_lips: "Blue or gray lips or face",
  infected_contact: "I was near someone who is infected",
  domestic_travel: "I traveled inside the country",
  foreign_travel: "I traveled to another country",
};

export interface AssessmentDraft {
  ticked: ReadonlySet<TickedName>;
  noSymptoms: boolean;
  /** °F, as far as it is typed. */
  degrees: number | "";
  coughRecent: boolean | null;
}

export const emptyAssessment: AssessmentDraft = {
  ticked: new Set(),
  noSymptoms: false,
  degrees: temperature.start,
  coughRecent: null,
};

/** Ticking 'no symptoms' clears all other answers; ticking any other clears 'no symptoms' (R2.7-04, R2.7-05). */
export const tickNone = (checked: boolean): AssessmentDraft => ({
  ...emptyAssessment,
  noSymptoms: checked,
});

export function tick(draft: AssessmentDraft, name: TickedName, checked: boolean): AssessmentDraft {
  const ticked = new Set(draft.ticked);
  if (checked) ticked.add(name);
  else ticked.delete(name);
  return {
    ...draft,
    ticked,
    noSymptoms: checked ? false : draft.noSymptoms,
    // What hangs on an answer goes with it.
    ...(name === "high_fever" ? { degrees: temperature.start } : {}),
    ...(name === "cough" ? { coughRecent: null } : {}),
  };
}

export interface AssessmentFaults {
  answers?: string;
  degrees?: string;
}

/** What keeps the form from being sent. */
export function assessmentFaults({ ticked, noSymptoms, degrees }: AssessmentDraft): AssessmentFaults {
  const asksDegrees = ticked.has("high_fever");
  return {
    ...(ticked.size === 0 && !noSymptoms ? { answers: "Tick what is so today, or “No symptoms”." } : {}),
    ...(asksDegrees && (degrees === "" || degrees < temperature.least)
      ? { degrees: "Temperature must be not less 100°F" }
      : {}),
    ...(asksDegrees && degrees !== "" && degrees > temperature.most ? { degrees: "Check the temperature." } : {}),
  };
}

/** The form as it is sent. */
export function assessmentOf({ ticked, degrees, coughRecent }: AssessmentDraft, date: string): SelfAssessment {
  const answers = Object.fromEntries(tickedNames.map((name) => [name, ticked.has(name)])) as Record<
    TickedName,
    boolean
  >;
  return {
    date,
    ...answers,
    current_fever: answers.high_fever && degrees !== "" ? degrees : null,
    cough_recent: answers.cough ? coughRecent : null,
  };
}

/** What was said of a day, in English sentences, with the degrees where they were given. */
export const saidOf = (report: SelfAssessment): string[] =>
  tickedNames.filter((name) => report[name]).map((name) => tickedTexts[name]);
