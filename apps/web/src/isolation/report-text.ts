import type { EmergencyName, SymptomName } from "@tracewell/contract/constants";
import { dangerSignLabels, type ExposureName, type SelfAssessmentReport } from "@tracewell/contract/isolation";

const words: Record<Exclude<SymptomName, "cough"> | EmergencyName | ExposureName, string> = {
  difficulty_breathing: dangerSignLabels.difficulty_breathing,
  flu_symptoms: dangerSignLabels.flu_symptoms,
  loss_taste_smell: dangerSignLabels.loss_taste_smell,
  chest_pain: dangerSignLabels.chest_pain,
  confusion: dangerSignLabels.confusion,
  blue_lips: dangerSignLabels.blue_lips,
  infected_contact: "Infected contact",
  domestic_travel: "Domestic travel",
  foreign_travel: "Foreign travel",
};

/** What someone said of a day, in the words of staff; nothing: no symptoms. */
export function describeReport(report: SelfAssessmentReport): string[] {
  const { high_fever, current_fever, cough, cough_recent } = report;
  const recent = cough_recent === null ? "" : cough_recent ? ", recent" : ", not recent";
  return [
    ...(high_fever ? [`High temperature${current_fever === null ? "" : ` ${current_fever.toFixed(1)} °F`}`] : []),
    ...(cough ? [`Cough${recent}`] : []),
    ...Object.entries(words)
      .filter(([name]) => report[name as keyof typeof words])
      .map(([, text]) => text),
  ];
}
