import { z } from "zod";
import { sexesAtBirth } from "./constants.ts";
import { qualitativeResults } from "./lab-tests.ts";
import type { RecordKind } from "./records.ts";

/** What a trigger waits for, as the screen calls it (R3-83). */
export const triggerSources = {
  "record-made": "A record is made",
  "result-in": "A result comes in",
  "status-set": "A status is set",
  "answer-given": "An answer is given",
  "time-passed": "Time has passed",
} as const;
export type TriggerSource = keyof typeof triggerSources;
export const triggerSourceNames = Object.keys(triggerSources) as [TriggerSource, ...TriggerSource[]];

/** From which day time is counted. */
export const triggerClocks = {
  "opened-on": "the record was opened",
  "positive-on": "the positive test",
  "treated-on": "the treatment",
  "exposed-on": "the last exposure",
} as const;
export type TriggerClock = keyof typeof triggerClocks;
export const triggerClockNames = Object.keys(triggerClocks) as [TriggerClock, ...TriggerClock[]];

type FactType = "list" | "number" | "date" | "words";
interface TriggerField {
  label: string;
  type: FactType;
  /** Of a list: what can be chosen, or which of the clinic's lists it is. */
  choices?: readonly string[] | "infections" | "statuses";
  /** Records of these kinds alone have it. */
  kinds?: readonly RecordKind[];
}
const yesNo = ["Yes", "No"] as const;

/** What conditions can ask. */
const triggerFields = {
  infection: { label: "Infection of the record", type: "list", choices: "infections" },
  positive: { label: "Positive for", type: "list", choices: "infections" },
  result: { label: "Newest result", type: "list", choices: qualitativeResults },
  "test-name": { label: "Test of the newest result", type: "words" },
  titer: { label: "Highest titer (16 for 1:16)", type: "number" },
  status: { label: "Status", type: "list", choices: "statuses" },
  pregnant: {
    label: "Pregnant",
    type: "list",
    choices: ["Yes", "No", "Unknown", "Refused", "Recently pregnant"],
  },
  sex: { label: "Sex at birth", type: "list", choices: sexesAtBirth },
  age: { label: "Age in years", type: "number" },
  language: { label: "Language", type: "words" },
  city: { label: "City", type: "words" },
  assigned: { label: "Assigned to someone", type: "list", choices: yesNo },
  treated: { label: "Treated", type: "list", choices: yesNo },
  interviewed: { label: "Interviewed", type: "list", choices: yesNo, kinds: ["Incident"] },
  contacts: { label: "Contacts named", type: "number", kinds: ["Incident"] },
  disposition: { label: "Has a disposition", type: "list", choices: yesNo, kinds: ["IncomingPartner"] },
  ill: { label: "Ill by the last self-assessment", type: "list", choices: yesNo },
  danger: { label: "Danger signs in the last self-assessment", type: "list", choices: yesNo },
  question: { label: "Question that was answered", type: "words" },
  answer: { label: "Answer", type: "words" },
  "opened-on": { label: "Opened", type: "date" },
  "positive-on": { label: "Positive test", type: "date" },
  "treated-on": { label: "Treatment", type: "date" },
  "exposed-on": { label: "Last exposure", type: "date", kinds: ["IncomingPartner"] },
  "reported-on": { label: "Last self-assessment", type: "date" },
} as const satisfies Record<string, TriggerField>;
export type TriggerFieldName = keyof typeof triggerFields;
const fieldNames = Object.keys(triggerFields) as [TriggerFieldName, ...TriggerFieldName[]];
export const triggerFieldOf = (name: TriggerFieldName): TriggerField => triggerFields[name];

/** The fields that records of a kind have. */
export const triggerFieldsOf = (kind: RecordKind): TriggerFieldName[] =>
  fieldNames.filter((name) => triggerFieldOf(name).kinds?.includes(kind) ?? true);

/** How a fact is compared, and with how many values at least and at most. */
export const triggerOperators = {
  "one-of": { label: "is one of", of: ["list"], least: 1, most: 10 },
  "none-of": { label: "is none of", of: ["list"], least: 1, most: 10 },
  "at-least": { label: "is at least", of: ["number"], least: 1, most: 1 },
  "at-most": { label: "is at most", of: ["number"], least: 1, most: 1 },
  between: { label: "is between", of: ["number"], least: 2, most: 2 },
  "last-days": { label: "is in the last … days", of: ["date"], least: 1, most: 1 },
  "older-days": { label: "is more than … days ago", of: ["date"], least: 1, most: 1 },
  "on-or-after": { label: "is on or after", of: ["date"], least: 1, most: 1 },
  "on-or-before": { label: "is on or before", of: ["date"], least: 1, most: 1 },
  is: { label: "is", of: ["words"], least: 1, most: 1 },
  contains: { label: "contains", of: ["words"], least: 1, most: 1 },
  "starts-with": { label: "starts with", of: ["words"], least: 1, most: 1 },
  known: { label: "is known", of: ["list", "number", "date", "words"], least: 0, most: 0 },
  unknown: { label: "is not known", of: ["list", "number", "date", "words"], least: 0, most: 0 },
} as const satisfies Record<string, { label: string; of: readonly FactType[]; least: number; most: number }>;
export type TriggerOperator = keyof typeof triggerOperators;
const operatorNames = Object.keys(triggerOperators) as [TriggerOperator, ...TriggerOperator[]];

/** The operations that fit a field. */
export const triggerOperatorsOf = (name: TriggerFieldName): TriggerOperator[] => {
  const { type } = triggerFieldOf(name);
  return operatorNames.filter((operator) => (triggerOperators[operator].of as readonly FactType[]).includes(type));
};

/** A rule has so many conditions at most; how many are too few or too many is refused in words (R8-59). */
export const mostTriggerConditions = 12;
const readableConditions = 16;
const readableGroups = 6;

export const TriggerCondition = z.object({
  field: z.enum(fieldNames),
  operator: z.enum(operatorNames),
  values: z.array(z.string().trim().max(80)).max(10, "At most 10 values."),
});
export type TriggerCondition = z.infer<typeof TriggerCondition>;

/** All of them hold (and), any of them (or), or none of them (not). */
export const triggerNeeds = {
  all: "all of these are true",
  any: "any of these is true",
  none: "none of these is true",
} as const;
export type TriggerNeed = keyof typeof triggerNeeds;

const part = {
  need: z.enum(["all", "any", "none"]),
  conditions: z.array(TriggerCondition).max(readableConditions),
};
const TriggerGroup = z.object(part);
export type TriggerGroup = z.infer<typeof TriggerGroup>;

/** Conditions and groups of conditions; each group counts as one part. */
export const TriggerRule = z.object({ ...part, groups: z.array(TriggerGroup).max(readableGroups) });
export type TriggerRule = z.infer<typeof TriggerRule>;

/** The conditions of a rule in their order: its own, then those of each group. */
export const conditionsIn = ({ conditions, groups }: TriggerRule): TriggerCondition[] => [
  ...conditions,
  ...groups.flatMap((group) => group.conditions),
];
