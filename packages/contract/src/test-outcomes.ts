import { z } from "zod";
import { Ability } from "./abilities.ts";
import { infectionStatuses } from "./constants.ts";
import { durationUnits, treatmentTypes } from "./medical-kinds.ts";
import { Id, Line, Named, Paragraph, Version } from "./primitives.ts";
import { QualitativeResultLookup } from "./qualitative-results.ts";

/** Notification types, and what they are called (R4-23, R9-78). */
export const messageTypes = {
  CALL_FOR_RESULTS: "Call for Results",
  POSITIVE_TREATED: "Presumptively Treated Message",
  RESULTS_AVAILABLE: "Results are Available",
  NOTHING: "No Communication Sent",
} as const;
export type MessageType = keyof typeof messageTypes;
export const MessageTypes = z.enum(Object.keys(messageTypes) as [MessageType, ...MessageType[]]);

/** Something in words for each language; one that is missing falls back to English. */
export const Translated = z.object({
  en: Paragraph.min(1, "Write it in English at least."),
  es: Paragraph.optional(),
  fr: Paragraph.optional(),
  my: Paragraph.optional(),
  zh: Paragraph.optional(),
});
export type Translated = z.infer<typeof Translated>;
/** Room for two text messages. */
const Short = z.string().trim().max(320).optional();
const ShortWords = z.object({ en: Short, es: Short, fr: Short, my: Short, zh: Short });

/** What patients read of a result, in five languages. */
export const OutcomeText = z.object({
  id: Id,
  name: z.string(),
  titles: Translated,
  texts: Translated,
  /** How many outcomes say it. */
  outcomes: z.number().int(),
  version: Version,
  abilities: z.object({ remove: Ability }),
});
export type OutcomeText = z.infer<typeof OutcomeText>;

export const OutcomeTextBody = z.object({ name: Line.min(1, "Name the text."), titles: Translated, texts: Translated });
export type OutcomeTextBody = z.output<typeof OutcomeTextBody>;

export const reminderTypes = ["Retest", "Test of cure", "Follow-up titer", "Second test", "Follow-up visit"] as const;

/** What a patient is reminded of after a result (R3-50). */
export const Reminder = z.object({
  type: z.enum(reminderTypes),
  duration: z.number().int().min(1).max(999),
  durationUnit: z.enum(durationUnits),
  message: ShortWords,
  comment: Line.nullable(),
  numberOfReminders: z.number().int().min(1).max(20),
  /** Days after the first of them. */
  expiresAfterDays: z.number().int().min(1).max(999),
});
export type Reminder = z.infer<typeof Reminder>;

/** What follows from a result of a test (R3-49). */
export const Outcome = z.object({
  id: Id,
  definition: Named,
  qualitativeResult: QualitativeResultLookup.pick({ id: true, name: true, color: true, detection: true }),
  /** Null: of any source. */
  source: Named.nullable(),
  text: Named,
  titles: Translated,
  portalTexts: Translated,
  messageType: MessageTypes,
  /** Where the patient has been treated already; null: the same. */
  treatedMessageType: MessageTypes.nullable(),
  showOnPortal: z.boolean(),
  weight: z.number().int(),
  infection: Named.nullable(),
  infectionStatus: z.enum(infectionStatuses).nullable(),
  treatmentType: z.enum(treatmentTypes).nullable(),
  treatments: z.array(Named),
  reminders: z.array(Reminder),
  version: Version,
  abilities: z.object({ remove: Ability }),
});
export type Outcome = z.infer<typeof Outcome>;

export const outcomeShape = {
  textId: Id,
  messageType: MessageTypes,
  treatedMessageType: MessageTypes.nullable(),
  showOnPortal: z.boolean(),
  weight: z.number().int().min(0).max(1000),
  infectionId: Id.nullable(),
  infectionStatus: z.enum(infectionStatuses).nullable(),
  treatmentType: z.enum(treatmentTypes).nullable(),
  treatmentDefinitionIds: z.array(Id).max(20),
  reminders: z.array(Reminder).max(6),
};

export const wellFormedOutcome = <T extends z.ZodType<z.output<z.ZodObject<typeof outcomeShape>>>>(outcome: T) =>
  outcome.refine(({ infectionId, infectionStatus }) => infectionId || !infectionStatus, {
    error: "Choose the infection that the status is about.",
    path: ["infectionId"],
  });

export const OutcomeBody = wellFormedOutcome(z.object(outcomeShape));
export type OutcomeBody = z.output<typeof OutcomeBody>;
