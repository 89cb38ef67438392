import { atLeastOne, type EntryRule, inOrder, kind, together } from "./entry-kind.ts";
import {
  choice,
  day,
  definition,
  infection,
  line,
  lookup,
  needed,
  number,
  paragraph,
  regimen,
  timeOfDay,
  user,
  yesNo,
} from "./fields/field.ts";

/** Units of a symptom's duration (R9-69). */
export const durationUnits = ["Days", "Weeks", "Months", "Years"] as const;
/** Whether an infection was treated (R4-26). */
export const treatmentTypes = ["Treated", "Presumptively Treated", "Untreated"] as const;
const vitals = {
  temperature: number("Temperature", "decimal", [70, 115], "°F"),
  pulse: number("Pulse", "integer", [0, 300], "/min"),
  respiratoryRate: number("Respiratory rate", "integer", [0, 120], "/min"),
  systolic: number("Blood pressure, systolic", "integer", [30, 300], "mmHg"),
  diastolic: number("Blood pressure, diastolic", "integer", [10, 200], "mmHg"),
  oxygenSaturation: number("Oxygen saturation", "percent", [0, 100], "%"),
  weight: number("Weight", "decimal", [0.5, 1500], "lb"),
  height: number("Height", "decimal", [5, 110], "in"),
  pain: number("Pain", "integer", [0, 10], "of 10"),
};

/** The measurements of a vital entry, in the order in which they are taken. */
export const vitalNames = Object.keys(vitals) as (keyof typeof vitals)[];

/** Between these a measurement is not asked about, of children either (docs/domain.md#clinical-entries). */
const plausible: Partial<Record<keyof typeof vitals, readonly [number, number]>> = {
  temperature: [94, 105],
  pulse: [40, 180],
  respiratoryRate: [8, 60],
  systolic: [60, 220],
  diastolic: [30, 130],
  oxygenSaturation: [80, 100],
  weight: [5, 450],
  height: [18, 84],
};

const isPlausible = (name: keyof typeof vitals): EntryRule => {
  const [least, most] = plausible[name] ?? [-Infinity, Infinity];
  return {
    at: name,
    text: `Usually ${least} to ${most}.`,
    holds: ({ [name]: value }) => typeof value !== "number" || (value >= least && value <= most),
  };
};

/** Medical findings and treatments, by kind (R3-51 to R3-57). */
export const medicalKinds = {
  symptom: kind({
    module: "surveillance-symptoms",
    title: "Symptoms",
    noun: "symptom",
    empty: "No symptoms are noted.",
    holdsOf: "record",
    calledBy: ["symptomId", "anatomicSiteId"],
    dated: "observedOn",
    fields: {
      symptomId: needed(lookup("Symptom", "SYMPTOM")),
      anatomicSiteId: lookup("Anatomic site", "ANATOMIC_SITE"),
      observedOn: day("Observed on"),
      clinicianObserved: yesNo("Clinician observed"),
      patientDescribed: yesNo("Patient described"),
      duration: number("Duration", "integer", [1, 999]),
      durationUnit: choice("Duration unit", durationUnits),
      resolved: yesNo("Resolved"),
    },
    rules: [together("duration", "durationUnit", "A duration is a number with its unit.")],
  }),
  "clinical-course": kind({
    module: "clinical-course",
    title: "Clinical course",
    noun: "clinical course",
    empty: "Nothing is noted of onset, diagnosis or outcome.",
    holdsOf: "record",
    calledBy: ["infectionId"],
    dated: "onsetOn",
    fields: {
      infectionId: needed(infection()),
      onsetOn: day("Onset"),
      diagnosedOn: day("Diagnosed"),
      hospitalizedFromOn: day("Hospitalised from"),
      hospitalizedToOn: day("Hospitalised until"),
      hospital: line("Hospital"),
      outcome: choice("Outcome", ["Recovered", "Recovering", "Not recovered", "Died", "Unknown"]),
      diedOn: day("Died on"),
    },
    rules: [
      inOrder("hospitalizedFromOn", "hospitalizedToOn"),
      inOrder("onsetOn", "diedOn"),
      {
        at: "diedOn",
        text: "Give a day of death only with the outcome Died.",
        holds: ({ diedOn, outcome }) => diedOn === null || outcome === "Died",
      },
    ],
  }),
  vital: kind({
    module: "vitals",
    title: "Vitals",
    noun: "vitals",
    empty: "No vitals were taken.",
    holdsOf: "record",
    calledBy: ["takenOn", "takenTime"],
    dated: "takenOn",
    fields: {
      takenOn: needed(day("Taken on")),
      takenTime: timeOfDay("At"),
      ...vitals,
      comment: line("Comment"),
    },
    rules: [
      atLeastOne(vitalNames, "Enter at least one measurement."),
      together("systolic", "diastolic", "Blood pressure is two numbers."),
    ],
    doubts: [
      ...vitalNames.filter((name) => name in plausible).map(isPlausible),
      {
        at: "systolic",
        text: "Usually above diastolic.",
        holds: ({ systolic, diastolic }) =>
          typeof systolic !== "number" || typeof diastolic !== "number" || systolic > diastolic,
      },
    ],
    groups: [
      { title: "Taken", names: ["takenOn", "takenTime", "comment"] },
      { title: "Measurements", names: vitalNames, short: true },
    ],
  }),
  medication: kind({
    module: "medications",
    title: "Medications",
    noun: "medication",
    empty: "No medications are noted.",
    holdsOf: "person",
    calledBy: ["name"],
    dated: "fromOn",
    fields: {
      name: needed(line("Medication")),
      dosage: line("Dosage"),
      reason: line("Reason"),
      fromOn: day("From"),
      toOn: day("Until"),
    },
    rules: [inOrder("fromOn", "toOn")],
  }),
  allergy: kind({
    module: "allergies",
    title: "Allergies",
    noun: "allergy",
    empty: "No allergies are noted. That they were asked for can be noted, too: allergic to “None known”.",
    holdsOf: "person",
    calledBy: ["allergen"],
    dated: "notedOn",
    fields: {
      allergen: needed(line("Allergic to")),
      allergenType: choice("Type", ["Drug", "Food", "Latex", "Environment", "Other"]),
      reaction: line("Reaction"),
      severity: choice("Severity", ["Mild", "Moderate", "Severe", "Unknown"]),
      notedOn: day("Since"),
    },
  }),
  antibiotic: kind({
    module: "antibiotics",
    title: "Antibiotics",
    noun: "antibiotic",
    empty: "No antibiotics taken before are noted.",
    holdsOf: "record",
    calledBy: ["name"],
    dated: "fromOn",
    fields: {
      name: needed(line("Antibiotic")),
      dosage: line("Dosage"),
      reason: line("Reason"),
      fromOn: day("From"),
      toOn: day("Until"),
      completed: yesNo("Course completed"),
    },
    rules: [inOrder("fromOn", "toOn")],
  }),
  vaccination: kind({
    module: "vaccine-history",
    title: "Vaccine history",
    noun: "vaccination",
    empty: "No vaccinations are noted, nor why there were none.",
    holdsOf: "person",
    calledBy: ["vaccineTypeId"],
    dated: "givenOn",
    fields: {
      vaccineTypeId: needed(lookup("Vaccine", "VACCINE_TYPE")),
      doseNumber: number("Dose number", "integer", [1, 20]),
      givenOn: day("Given on"),
      lotNumber: line("Lot number"),
      manufacturerId: lookup("Manufacturer", "VACCINE_MANUFACTURER"),
      eventSourceId: lookup("Source of information", "VACCINE_EVENT_SOURCE"),
      reasonNotVaccinatedId: lookup("Reason not vaccinated", "VACCINE_REASON_NOT_VACCINATED"),
    },
    rules: [
      {
        at: "reasonNotVaccinatedId",
        text: "A dose was given, or there is a reason why none was.",
        holds: ({ reasonNotVaccinatedId, givenOn, doseNumber, lotNumber }) =>
          reasonNotVaccinatedId === null || (givenOn === null && doseNumber === null && lotNumber === null),
      },
    ],
  }),
  treatment: kind({
    module: "treatment",
    title: "Treatment",
    noun: "treatment",
    empty: "No treatment is noted.",
    holdsOf: "record",
    calledBy: ["treatmentType", "definitionId", "regimenId"],
    dated: "administeredOn",
    fields: {
      treatmentType: needed(choice("Type", treatmentTypes)),
      infectionId: infection(),
      definitionId: definition("Treatment"),
      regimenId: regimen("Regimen"),
      clinicianId: user("Clinician"),
      afterResult: yesNo("After the result"),
      administeredOn: day("Administered on"),
      administeredTime: timeOfDay("At"),
      administeredById: user("Administered by"),
      lotNumber: line("Lot number"),
      comment: paragraph("Comment"),
    },
    rules: [
      {
        at: "infectionId",
        text: "Choose an infection. Only a treatment of a syndrome is of none.",
        holds: ({ infectionId, definitionId }) => infectionId !== null || definitionId !== null,
      },
      {
        at: "definitionId",
        text: "Choose what the patient was treated with.",
        holds: ({ treatmentType, definitionId }) => treatmentType === "Untreated" || definitionId !== null,
      },
      {
        at: "regimenId",
        text: "Who was not treated was given no regimen.",
        holds: ({ treatmentType, regimenId }) => treatmentType !== "Untreated" || regimenId === null,
      },
      {
        at: "regimenId",
        text: "A regimen belongs to a treatment: choose that first.",
        holds: ({ definitionId, regimenId }) => regimenId === null || definitionId !== null,
      },
    ],
  }),
  pregnancy: kind({
    module: "pregnancy",
    title: "Pregnancy",
    noun: "pregnancy",
    empty: "It is not noted whether the patient is pregnant.",
    holdsOf: "person",
    calledBy: ["pregnancyStatus"],
    dated: "notedOn",
    fields: {
      pregnancyStatus: needed(choice("Pregnant", ["Yes", "No", "Unknown", "Refused", "Recently pregnant"])),
      notedOn: needed(day("As of")),
      weeks: number("Weeks", "integer", [0, 45]),
      dueOn: day("Due on"),
      prenatalCare: yesNo("In prenatal care"),
      outcome: choice("Outcome", ["Live birth", "Stillbirth", "Miscarriage", "Termination", "Unknown"]),
      outcomeOn: day("Outcome on"),
    },
    rules: [
      {
        at: "weeks",
        text: "Weeks and a due day are those of someone who is pregnant.",
        holds: ({ pregnancyStatus, weeks, dueOn }) => pregnancyStatus === "Yes" || (weeks === null && dueOn === null),
      },
    ],
  }),
};
