import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { byId, Id, Line, Named, Version } from "./primitives.ts";
import { QualitativeResultBody, QualitativeResultLookup, QualitativeResultPage } from "./qualitative-results.ts";
import { testDefinitionList } from "./test-definition-list.ts";
import { Outcome, OutcomeText, OutcomeTextBody, outcomeShape, wellFormedOutcome } from "./test-outcomes.ts";

/** Titers that staff choose from: 1:1 to 1:4096, each twice the one before. */
export const titers = Array.from({ length: 13 }, (_, power) => 2 ** power);

const questionKinds = ["yes-no", "choice", "day", "line"] as const;
/** A question that is asked when the test is ordered. */
export const EntryQuestion = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Lower-case letters, digits and dashes."),
  text: z.string().trim().min(1, "Say what is asked.").max(200),
  kind: z.enum(questionKinds),
  choices: z.array(z.string().trim().min(1).max(100)).max(10),
  required: z.boolean(),
});
export type EntryQuestion = z.infer<typeof EntryQuestion>;

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

type Timed = Pick<
  z.output<z.ZodObject<typeof definitionShape>>,
  "onSite" | "offSite" | "rapidMinutes" | "readUntilMinutes"
>;

/** A test is done somewhere, and can be read before it is too late. */
export const wellFormedTest = <T extends z.ZodType<Timed>>(test: T) =>
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
  managedResults: call({
    method: "GET",
    path: "/testing/qualitative-results",
    summary: "The results that tests may have, and which of them can be deleted.",
    needs,
    list: true,
    reply: QualitativeResultPage,
  }),
  createResult: call({
    method: "POST",
    path: "/config/qualitative-result",
    summary: "Adds a result that tests may have.",
    needs,
    body: QualitativeResultBody,
    reply: QualitativeResultPage,
    refuses: ["test.name-taken"],
  }),
  editResult: call({
    method: "PUT",
    path: "/config/qualitative-result/:id",
    summary: "Changes a result that tests may have.",
    needs,
    params: byId,
    body: QualitativeResultBody.extend({ version: Version }),
    reply: QualitativeResultPage,
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
    refuses: ["test.qualitative-result-unsupported", "test.outcome-exists", "message.template-unfit"],
  }),
  editOutcome: call({
    method: "PUT",
    path: "/testing/outcomes/:id",
    summary: "Changes what follows from a result.",
    needs,
    params: byId,
    body: wellFormedOutcome(z.object({ ...outcomeShape, version: Version })),
    reply: Outcome,
    refuses: ["edit.stale", "message.template-unfit"],
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
    refuses: ["test.text-in-use"],
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
