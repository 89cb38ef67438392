import { z } from "zod";
import { AssignmentRules } from "./assignment-rules.ts";
import type { ClinicSettingName } from "./clinic-preferences.ts";
import { languages, symptomNames, temperature } from "./constants.ts";
import { EnvironmentSettings } from "./environment-settings.ts";
import { LetterSetup } from "./letter-setup.ts";
import { OrganizationAdvanced } from "./organization-advanced.ts";
import { OrganizationBasic } from "./organization-basic.ts";
import { type NamedValue, readValue, TestFavorites } from "./preferences.ts";
import { Day } from "./primitives.ts";
import { Scheduling } from "./scheduling.ts";
import { SpecimenLabelSetup } from "./specimen-label-setup.ts";
import { YieldWeights } from "./yield-weights.ts";

/** How many days someone is followed up at most, where no isolation deadline says otherwise. */
const mostMonitoringDays = 60;
const monitoringDays = z.number().int().min(1).max(mostMonitoringDays);

/**
 * The clinic's setting `isolationMonitoring`: for which kinds of record a person's isolation is followed, for how many
 * days, and what a fever is.
 */
export const IsolationMonitoring = z.object({
  enableInvestigation: z.boolean().default(false),
  enableContact: z.boolean().default(false),
  /** After the day on which it began. */
  investigationDays: monitoringDays.default(10),
  /** After the last exposure. */
  contactDays: monitoringDays.default(14),
  /** °F from which on a temperature is a high fever (R9-48). */
  feverThreshold: z.number().min(temperature.least).max(temperature.most).default(temperature.start),
});

/** The clinic's setting `isolationMessaging`: whether it writes to people in isolation, who may refuse it. */
const IsolationMessaging = z.object({ enabled: z.boolean().default(false) });

/** R8-60. */
const invalidPhones = "Invalid phone number(s)";

/** The clinic's own words by language; where there are none, those of usual-answers.ts stand. */
const ownWords = z.partialRecord(z.enum(languages), z.string().trim().max(600)).default({});

/** The clinic's setting `urgentAdvice`: what counts as a danger sign in a self-assessment, and what its patient is told. */
export const UrgentAdviceSetting = z.object({
  emergencyNumber: z
    .string()
    .trim()
    .max(20)
    .regex(/^[+\d][\d ()-]{1,19}$/, invalidPhones)
    .default("911"),
  clinicPhone: z
    .string()
    .trim()
    .max(20)
    .regex(/^[+\d(][\d ()-]{5,19}$/, invalidPhones)
    .nullable()
    .default(null),
  /** °F. */
  urgentTemperature: z.number().min(temperature.least).max(temperature.most).default(103),
  urgentSymptoms: z.array(z.enum(symptomNames)).max(symptomNames.length).default([]),
  /** With danger signs; then for who is ill, has something that is to be watched, or is well. */
  words: ownWords,
  illWords: ownWords,
  mildWords: ownWords,
  wellWords: ownWords,
});
export type UrgentAdviceSetting = z.infer<typeof UrgentAdviceSetting>;

/** The clinic's setting `registration`: whether its kiosks let a visitor choose the language (R9-64: off), and from which. */
const Registration = z.object({
  languageSelector: z.boolean().default(false),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .max(languages.length)
    .default([...languages]),
});

/** The clinic's setting `matching`: birth dates that its systems fill in where none is known. */
const MatchingSetting = z.object({ placeholderBirthDates: z.array(Day).max(50).default([]) });

/** The clinic's setting `labReports`: whether test and training messages are matched with its patients. */
const LabReports = z.object({ matchTestMessages: z.boolean().default(false) });

/** The clinic's settings by their names. */
export const clinicSettings = {
  clinicTestFavorites: { value: TestFavorites, unset: { favorites: [], panels: [] } },
  isolationMonitoring: { value: IsolationMonitoring, unset: {} },
  isolationMessaging: { value: IsolationMessaging, unset: {} },
  urgentAdvice: { value: UrgentAdviceSetting, unset: {} },
  registration: { value: Registration, unset: {} },
  matching: { value: MatchingSetting, unset: {} },
  labReports: { value: LabReports, unset: {} },
  organizationBasic: { value: OrganizationBasic, unset: {} },
  organizationAdvanced: { value: OrganizationAdvanced, unset: {} },
  scheduling: { value: Scheduling, unset: {} },
  environment: { value: EnvironmentSettings, unset: {} },
  yieldWeights: { value: YieldWeights, unset: {} },
  assignmentRules: { value: AssignmentRules, unset: {} },
  letters: { value: LetterSetup, unset: {} },
  specimenLabels: { value: SpecimenLabelSetup, unset: {} },
} as const satisfies Record<ClinicSettingName, NamedValue>;

export type ClinicSetting<Name extends ClinicSettingName> = z.output<(typeof clinicSettings)[Name]["value"]>;

/** The value in the text of a clinic's setting. */
export const readClinicSetting = <Name extends ClinicSettingName>(name: Name, text?: string): ClinicSetting<Name> =>
  readValue(clinicSettings[name], text) as ClinicSetting<Name>;
