import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { ClinicReach } from "./clinic-reach.ts";
import {
  type EmergencyName,
  emergencyNames,
  languages,
  type SymptomName,
  symptomNames,
  temperature,
} from "./constants.ts";
import { linkToken } from "./identity-fields.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, Id, Instant } from "./primitives.ts";

/** Ways to have been exposed, in the form's order. */
export const exposureNames = ["infected_contact", "domestic_travel", "foreign_travel"] as const;
export type ExposureName = (typeof exposureNames)[number];

const answers = {
  high_fever: z.boolean().default(false),
  /** °F; only with a high temperature. */
  current_fever: z
    .number()
    .min(temperature.least, "Temperature must be not less 100°F")
    .max(temperature.most, "Check the temperature.")
    .nullish()
    .transform((degrees) => (degrees ? Math.round(degrees * 10) / 10 : null)),
  cough: z.boolean().default(false),
  /** Whether the cough is new; only with a cough. */
  cough_recent: z
    .boolean()
    .nullish()
    .transform((recent) => recent ?? null),
  difficulty_breathing: z.boolean().default(false),
  flu_symptoms: z.boolean().default(false),
  loss_taste_smell: z.boolean().default(false),
  chest_pain: z.boolean().default(false),
  confusion: z.boolean().default(false),
  blue_lips: z.boolean().default(false),
  infected_contact: z.boolean().default(false),
  domestic_travel: z.boolean().default(false),
  foreign_travel: z.boolean().default(false),
};

/** How someone says they are on one day (R2.7-02). All answers no: no symptoms. */
export const SelfAssessment = z.object({ date: GivenDay, ...answers });
export type SelfAssessment = z.output<typeof SelfAssessment>;
type Answers = Omit<SelfAssessment, "date">;
type CountedAnswers = Omit<Answers, EmergencyName>;

type Fever = Pick<Answers, "high_fever" | "current_fever">;

const isHighFever = ({ high_fever, current_fever }: Fever, threshold: number): boolean =>
  high_fever && (current_fever === null || current_fever >= threshold);

/** Ill: high fever, which begins at the clinic's threshold in °F, or two symptoms, or two exposures, or one of each (R9-48, R9-49). */
export function isIll(given: CountedAnswers, feverThreshold: number): boolean {
  const symptoms = symptomNames.filter((name) => given[name]).length;
  const exposures = exposureNames.filter((name) => given[name]).length;
  return isHighFever(given, feverThreshold) || symptoms >= 2 || exposures >= 2 || (symptoms >= 1 && exposures >= 1);
}

const dangerSigns = ["very_high_fever", ...emergencyNames, ...symptomNames] as const;
/** What can need help at once. */
export type DangerSign = (typeof dangerSigns)[number];

/** The danger signs in the words of staff. */
export const dangerSignLabels: Record<DangerSign, string> = {
  very_high_fever: "Very high fever",
  chest_pain: "Chest pain",
  confusion: "Confused or hard to wake",
  blue_lips: "Blue or gray lips",
  cough: "Cough",
  difficulty_breathing: "Difficulty breathing",
  flu_symptoms: "Flu symptoms",
  loss_taste_smell: "Loss of taste or smell",
};

/** From which temperature in °F on, and with which symptoms besides trouble breathing, a clinic wants help called at once. */
export interface DangerRules {
  urgentTemperature: number;
  urgentSymptoms: readonly SymptomName[];
}

const alwaysDanger: readonly string[] = ["difficulty_breathing", ...emergencyNames];

/** The danger signs in what someone said (R10-62). Trouble breathing always is one, and so is what is asked for that alone. */
export const dangerSignsIn = (given: Answers, { urgentTemperature, urgentSymptoms }: DangerRules): DangerSign[] =>
  dangerSigns.filter((sign) =>
    sign === "very_high_fever"
      ? given.high_fever && given.current_fever !== null && given.current_fever >= urgentTemperature
      : given[sign] && (alwaysDanger.includes(sign) || urgentSymptoms.some((name) => name === sign)),
  );

/** How bad it is, from what is nothing to what can't wait; each has a next step of its own. */
export const answerLevels = ["well", "mild", "ill", "danger"] as const;
export type AnswerLevel = (typeof answerLevels)[number];

/** Danger signs before illness, illness before what is to be watched: one symptom, or one way to have been exposed. */
export function answerLevelOf(given: Answers, signs: readonly DangerSign[], feverThreshold: number): AnswerLevel {
  if (signs.length > 0) return "danger";
  if (isIll(given, feverThreshold)) return "ill";
  const isWatched = given.high_fever || [...symptomNames, ...exposureNames].some((name) => given[name]);
  return isWatched ? "mild" : "well";
}

/** What the clinic answers to a self-assessment: the next step, in the patient's language, and whom to call. */
export const AssessmentAnswer = z.object({
  level: z.enum(answerLevels),
  words: z.record(z.enum(languages), z.string()),
  /** The number of the ambulance. */
  emergencyNumber: z.string(),
  clinicPhone: z.string().nullable(),
});
export type AssessmentAnswer = z.infer<typeof AssessmentAnswer>;

/** A report as its patient gets it back, with what to do now. */
export const OwnSelfAssessment = SelfAssessment.extend({ answer: AssessmentAnswer });
export type OwnSelfAssessment = z.infer<typeof OwnSelfAssessment>;

/** A report as staff read it. */
export const SelfAssessmentReport = SelfAssessment.extend({
  id: Id,
  ill: z.boolean(),
  dangerSigns: z.array(z.enum(dangerSigns)),
  /** Who saw to the danger signs. */
  handled: z.object({ by: z.string(), at: Instant }).nullable(),
  /** In the portal, or by a link that was sent. */
  cameBy: z.enum(["portal", "link"]),
  createdAt: Instant,
});
export type SelfAssessmentReport = z.infer<typeof SelfAssessmentReport>;

/** Danger signs that nobody has seen to yet. */
export const OpenDanger = z.object({
  id: Id,
  person: PersonSummary,
  phone: z.string().nullable(),
  dangerSigns: z.array(z.enum(dangerSigns)),
  at: Instant,
});
export type OpenDanger = z.infer<typeof OpenDanger>;

/** What a link to the form is good for, before it is used. It tells nothing of whom it was sent to. */
export const SelfAssessmentLink = z.object({
  state: z.enum(["open", "expired", "used", "reported"]),
  /** The day that a report by it is about: the clinic's today. */
  today: Day,
  /** How to reach the clinic. */
  reach: ClinicReach,
});
export type SelfAssessmentLink = z.infer<typeof SelfAssessmentLink>;

const staff = "PERSONS_AGGREGATED";

export const isolationCalls = {
  report: call({
    method: "POST",
    path: "/person/portal/daily-report",
    summary: "Hands in the self-assessment of today: the signed-in patient's or, with a link's token, its person's.",
    needs: "public",
    session: "welcome",
    body: SelfAssessment.extend({ token: linkToken.nullish() }),
    reply: OwnSelfAssessment,
    refuses: [
      "auth.signed-out",
      "portal.read-only",
      "self-assessment.link-unknown",
      "self-assessment.link-expired",
      "self-assessment.link-used",
      "self-assessment.not-asked",
      "self-assessment.other-day",
      "self-assessment.exists",
      "request.invalid",
    ],
    atMost: 120,
    replay: "never",
  }),
  ofDay: call({
    method: "GET",
    path: "/person/portal/daily-report/:date",
    summary: "The signed-in patient's self-assessment of a day, written YYYYMMDD; null where there is none.",
    needs: "PORTAL_PATIENT",
    params: z.object({ date: z.string().regex(/^\d{8}$/) }),
    reply: OwnSelfAssessment.nullable(),
    views: "own",
    refuses: ["request.not-found"],
  }),
  link: call({
    method: "POST",
    path: "/person/portal/daily-report/link",
    summary: "What a link to the self-assessment is good for.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: SelfAssessmentLink,
    refuses: ["self-assessment.link-unknown"],
    atMost: 120,
    replay: "never",
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/daily-reports",
    summary: "A person's self-assessments, newest first, and whether a link to the form can be sent.",
    needs: staff,
    params: byId,
    reply: z.object({ reports: z.array(SelfAssessmentReport), abilities: z.object({ sendLink: Ability }) }),
    views: "part-of-person",
  }),
  openDangers: call({
    method: "GET",
    path: "/person/daily-reports/danger-signs",
    summary: "Self-assessments with danger signs that nobody has seen to, oldest first.",
    needs: staff,
    list: true,
    reply: OpenDanger,
    views: "persons",
  }),
  handleDanger: call({
    method: "POST",
    path: "/person/:id/daily-reports/:reportId/handled",
    summary: "Says that the viewer has seen to the danger signs of a report.",
    needs: staff,
    params: byId.extend({ reportId: Id }),
    refuses: ["self-assessment.handled"],
  }),
  sendLink: call({
    method: "POST",
    path: "/person/:id/daily-reports/link",
    summary: "Sends the person a link to today's self-assessment; it works once, until the day is over.",
    needs: staff,
    params: byId,
    reply: z.object({ sentTo: z.string() }),
    views: "part-of-person",
    refuses: [
      "self-assessment.not-asked",
      "self-assessment.exists",
      "self-assessment.opted-out",
      "message.no-dest-address",
      "message.invalid-mobile-phone",
      "request.too-many",
    ],
    replay: "never",
  }),
};
