import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionStatuses } from "./constants.ts";
import { durationUnits, treatmentTypes } from "./medical-kinds.ts";
import { byId, Id, Line, Named, Paragraph, Version } from "./primitives.ts";
import { testDefinitionList } from "./test-definition-list.ts";

/** What a qualitative result says of what was looked for (R9-74). */
export const detections = ["Absent", "Found", "Uncertain"] as const;
export type Detection = (typeof detections)[number];

export const resultColors = ["red", "amber", "green", "blue", "gray"] as const;
export type ResultColor = (typeof resultColors)[number];

/** The fixed identifiers of qualitative results (R3-107); the clinic may rename them. */
export const qualitativeResultKeys = [
  "Detected",
  "NotDetected",
  "Equivocal",
  "Reactive",
  "Nonreactive",
  "Indeterminate",
  "Positive",
  "Negative",
  "TrichomonadsSeen",
  "ClueCellsSeen",
  "YeastSeen",
  "DiplococciSeen",
  "WhiteCellsOnly",
  "NothingSeen",
  "Invalid",
  "NotDone",
] as const;
export type QualitativeResultKey = (typeof qualitativeResultKeys)[number];

/** What can be found by a test, in a word (R3-48). */
export const QualitativeResultLookup = z.object({
  id: Id,
  /** Null: the clinic added it. */
  key: z.enum(qualitativeResultKeys).nullable(),
  name: z.string(),
  /** SNOMED CT. */
  code: z.string().nullable(),
  color: z.enum(resultColors),
  /** Of several results of a patient, the heaviest decides what they are told. */
  weight: z.number().int(),
  detection: z.enum(detections),
  order: z.number().int(),
  disabled: z.boolean(),
  version: Version,
});
export type QualitativeResultLookup = z.infer<typeof QualitativeResultLookup>;

/** Titers that staff choose from: 1:1 to 1:4096, each twice the one before. */
export const titers = Array.from({ length: 13 }, (_, power) => 2 ** power);

export const questionKinds = ["yes-no", "choice", "day", "line"] as const;
/** A question that is asked when the test is ordered. */
export const EntryQuestion = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Lower-case letters, digits and dashes."),
  text: z.string().trim().min(1, "Say what is asked.").max(200),
  kind: z.enum(questionKinds),
  choices: z.array(z.string().trim().min(1).max(100)).max(10),
  required: z.boolean(),
});
export type EntryQuestion = z.infer<typeof EntryQuestion>;
/** The answers to a yes-or-no question. */
export const yesNoAnswers = ["Yes", "No", "Not known"] as const;

export const codeSystems = { LN: "LOINC", SCT: "SNOMED CT", L: "Local" } as const;
const MappedCode = z.object({ system: z.enum(["LN", "SCT", "L"]), code: z.string().trim().min(1).max(64) });

/** A combo test is made of other tests; a child belongs to one, and can be ordered alone, too. */
export const comboRoles = ["parent", "child"] as const;

/** A test that the clinic orders (R3-47). */
export const TestDefinition = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string().nullable(),
  portalName: z.string().nullable(),
  infection: Named.nullable(),
  type: Named.nullable(),
  unit: Named.nullable(),
  titers: z.boolean(),
  onSite: z.boolean(),
  offSite: z.boolean(),
  rapidMinutes: z.number().int().nullable(),
  readUntilMinutes: z.number().int().nullable(),
  container: z.string().nullable(),
  questions: z.array(EntryQuestion),
  comboTest: z.enum(comboRoles).nullable(),
  children: z.array(Named),
  qualitativeResults: z.array(
    QualitativeResultLookup.pick({ id: true, key: true, name: true, color: true, weight: true, detection: true }),
  ),
  sources: z.array(Named),
  /** Where it is done; none: anywhere. */
  organizations: z.array(Named.extend({ accountNumber: z.string().nullable() })),
  mappingCodes: z.array(MappedCode),
  order: z.number().int(),
  disabled: z.boolean(),
  version: Version,
});
export type TestDefinition = z.infer<typeof TestDefinition>;

export const TestDefinitionPage = TestDefinition.extend({
  abilities: z.object({ remove: Ability }),
});
export type TestDefinitionPage = z.infer<typeof TestDefinitionPage>;

/** A row of the list of tests. */
export const TestDefinitionRow = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string().nullable(),
  infection: Named.nullable(),
  type: Named.nullable(),
  comboTest: z.enum(comboRoles).nullable(),
  onSite: z.boolean(),
  rapidMinutes: z.number().int().nullable(),
  sources: z.array(z.string()),
  resultNames: z.array(z.string()),
  codes: z.array(z.string()),
  outcomes: z.number().int(),
  disabled: z.boolean(),
});
export type TestDefinitionRow = z.infer<typeof TestDefinitionRow>;

const minutes = z.number().int().min(1).max(600).nullable();

const definitionShape = {
  name: Line.min(1, "Name the test."),
  shortName: z.string().trim().max(40).nullable(),
  portalName: Line.nullable(),
  infectionId: Id.nullable(),
  typeId: Id.nullable(),
  unitId: Id.nullable(),
  titers: z.boolean(),
  onSite: z.boolean(),
  offSite: z.boolean(),
  rapidMinutes: minutes,
  readUntilMinutes: minutes,
  container: z.string().trim().max(100).nullable(),
  questions: z.array(EntryQuestion).max(10),
  childIds: z.array(Id).max(10),
  qualitativeResultIds: z.array(Id).max(40),
  sourceIds: z.array(Id).max(40),
  organizations: z
    .array(z.object({ organizationId: Id, accountNumber: z.string().trim().max(100).nullable() }))
    .max(40),
  mappingCodes: z.array(MappedCode).max(40),
  disabled: z.boolean(),
};

const wellFormedTest = <T extends z.ZodType<z.output<z.ZodObject<typeof definitionShape>>>>(test: T) =>
  test
    .refine(({ onSite, offSite }) => onSite || offSite, {
      error: "It is done on site, elsewhere, or both.",
      path: ["onSite"],
    })
    .refine(({ rapidMinutes, readUntilMinutes }) => !readUntilMinutes || (rapidMinutes ?? 0) <= readUntilMinutes, {
      error: "It can’t be too late before it can be read.",
      path: ["readUntilMinutes"],
    });

/** All that is edited of a test. */
export const TestDefinitionBody = wellFormedTest(z.object(definitionShape));
export type TestDefinitionBody = z.output<typeof TestDefinitionBody>;

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
const Translated = z.object({
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

const outcomeShape = {
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

const wellFormedOutcome = <T extends z.ZodType<z.output<z.ZodObject<typeof outcomeShape>>>>(outcome: T) =>
  outcome.refine(({ infectionId, infectionStatus }) => infectionId || !infectionStatus, {
    error: "Choose the infection that the status is about.",
    path: ["infectionId"],
  });

export const OutcomeBody = wellFormedOutcome(z.object(outcomeShape));
export type OutcomeBody = z.output<typeof OutcomeBody>;

export const QualitativeResultBody = z.object({
  name: Line.min(1, "Name the result."),
  code: z.string().trim().max(64).nullable(),
  color: z.enum(resultColors),
  weight: z.number().int().min(0).max(1000),
  detection: z.enum(detections),
  disabled: z.boolean(),
});
export type QualitativeResultBody = z.output<typeof QualitativeResultBody>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;

/** What a clinic tests for, and what follows. */
export const testDefinitionCalls = {
  definitions: call({
    method: "GET",
    path: "/testing/definitions",
    summary: "The clinic's tests with their results, sources, laboratories and questions.",
    needs: "staff",
    list: true,
    reply: TestDefinition,
  }),
  qualitativeResults: call({
    method: "GET",
    path: "/config/qualitative-result",
    summary: "The results that tests may have, in a word.",
    needs: "staff",
    list: true,
    reply: QualitativeResultLookup,
  }),
  list: call({
    method: "GET",
    path: "/config/tests",
    summary: "The clinic's tests as a list to look through.",
    needs,
    query: testDefinitionList.query,
    list: true,
    reply: TestDefinitionRow,
  }),
  get: call({
    method: "GET",
    path: "/testing/definitions/:id",
    summary: "One test.",
    needs,
    params: byId,
    reply: TestDefinitionPage,
  }),
  create: call({
    method: "POST",
    path: "/testing/definitions",
    summary: "Adds a test.",
    needs,
    body: TestDefinitionBody,
    reply: TestDefinitionPage,
    refuses: ["test.name-taken", "test.combo-circle"],
  }),
  edit: call({
    method: "PUT",
    path: "/testing/definitions/:id",
    summary: "Changes a test.",
    needs,
    params: byId,
    body: wellFormedTest(z.object({ ...definitionShape, version: Version })),
    reply: TestDefinitionPage,
    refuses: ["edit.stale", "test.name-taken", "test.combo-circle", "test.qualitative-result-in-use"],
  }),
  createResult: call({
    method: "POST",
    path: "/config/qualitative-result",
    summary: "Adds a result that tests may have.",
    needs,
    body: QualitativeResultBody,
    reply: QualitativeResultLookup,
    refuses: ["test.name-taken"],
  }),
  editResult: call({
    method: "PUT",
    path: "/config/qualitative-result/:id",
    summary: "Changes a result that tests may have.",
    needs,
    params: byId,
    body: QualitativeResultBody.extend({ version: Version }),
    reply: QualitativeResultLookup,
    refuses: ["edit.stale", "test.name-taken"],
  }),
  removeResult: call({
    method: "DELETE",
    path: "/config/qualitative-result/:id",
    summary: "Removes a result that no test may have.",
    needs,
    params: byId,
    refuses: ["test.qualitative-result-in-use"],
  }),
  outcomes: call({
    method: "GET",
    path: "/testing/definitions/:id/outcomes",
    summary: "What follows from each result of a test.",
    needs: "staff",
    params: byId,
    list: true,
    reply: Outcome,
  }),
  createOutcome: call({
    method: "POST",
    path: "/testing/definitions/:id/outcomes",
    summary: "Says what follows from a result of a test, of one source or of any.",
    needs,
    params: byId,
    body: wellFormedOutcome(z.object({ ...outcomeShape, qualitativeResultId: Id, sourceId: Id.nullable() })),
    reply: Outcome,
    refuses: ["test.qualitative-result-unsupported", "test.outcome-exists"],
  }),
  editOutcome: call({
    method: "PUT",
    path: "/testing/outcomes/:id",
    summary: "Changes what follows from a result.",
    needs,
    params: byId,
    body: wellFormedOutcome(z.object({ ...outcomeShape, version: Version })),
    reply: Outcome,
    refuses: ["edit.stale"],
  }),
  removeOutcome: call({
    method: "DELETE",
    path: "/testing/outcomes/:id",
    summary: "Removes an outcome that no result has.",
    needs,
    params: byId,
    refuses: ["test.outcome-in-use"],
  }),
  texts: call({
    method: "GET",
    path: "/testing/outcome-texts",
    summary: "What patients read of their results, in five languages.",
    needs,
    list: true,
    reply: OutcomeText,
  }),
  createText: call({
    method: "POST",
    path: "/testing/outcome-texts",
    summary: "Adds a text for patients.",
    needs,
    body: OutcomeTextBody,
    reply: OutcomeText,
    refuses: ["test.name-taken"],
  }),
  editText: call({
    method: "PUT",
    path: "/testing/outcome-texts/:id",
    summary: "Changes a text for patients.",
    needs,
    params: byId,
    body: OutcomeTextBody.extend({ version: Version }),
    reply: OutcomeText,
    refuses: ["edit.stale", "test.name-taken"],
  }),
  removeText: call({
    method: "DELETE",
    path: "/testing/outcome-texts/:id",
    summary: "Removes a text that no outcome says.",
    needs,
    params: byId,
    refuses: ["test.outcome-in-use"],
  }),
  remove: call({
    method: "DELETE",
    path: "/testing/definitions/:id",
    summary: "Removes a test that was never ordered.",
    needs,
    params: byId,
    refuses: ["test.definition-in-use"],
  }),
};
