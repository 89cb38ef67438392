import { z } from "zod";
import { Ability } from "./abilities.ts";
import { withMost } from "./bounds.ts";
import { call } from "./call.ts";
import { treatmentTypes } from "./medical-kinds.ts";
import { recordWorkers } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, GivenInstant, Id, Instant, Named, Paragraph, Version } from "./primitives.ts";
import { detections, QualitativeResultLookup } from "./qualitative-results.ts";
import { RecordLink } from "./records.ts";
import { comboRoles } from "./test-definitions.ts";
import { testOrderList } from "./test-order-list.ts";
import { MessageTypes } from "./test-outcomes.ts";

/** What is to be done next with an ordered test; the parts of a combo test have a state each, the combo none. */
const itemStates = ["to-collect", "to-send", "to-enter", "running", "resulted", "combo"] as const;

/** A value that a correction or withdrawal replaced. */
const EarlierResult = z.object({
  value: z.string().nullable(),
  status: z.string().nullable(),
  reason: z.string().nullable(),
  replacedAt: Instant,
  replacedBy: z.string().nullable(),
});

/** How a titer stands to the person's last one of the same test: dilutions are steps of two. */
export const TiterChange = z.object({
  /** The last one, as 1:n. */
  last: z.number().int(),
  lastAt: Instant,
  dilutions: z.number().int(),
  /** Two dilutions or more: fourfold. */
  fourfold: z.enum(["rise", "fall"]).nullable(),
});
export type TiterChange = z.infer<typeof TiterChange>;

/** One test of an order (R3-46). */
export const TestOrderItem = z.object({
  id: Id,
  /** Of the combo test that it is part of. */
  parentId: Id.nullable(),
  testDefinition: Named.extend({
    portalName: z.string().nullable(),
    titers: z.boolean(),
    rapidMinutes: z.number().int().nullable(),
    readUntilMinutes: z.number().int().nullable(),
  }),
  comboTest: z.enum(comboRoles).nullable(),
  source: Named.nullable(),
  organization: Named.nullable(),
  accountNumber: z.string().nullable(),
  performingLaboratoryType: Named.nullable(),
  onSite: z.boolean(),
  offSite: z.boolean(),
  printLabel: z.boolean(),
  specimenId: z.string().nullable(),
  testId: z.string().nullable(),
  answers: z.record(z.string(), z.string()),
  /** The answers under the questions' texts, in the test's order. */
  answeredQuestions: z.array(z.object({ question: z.string(), answer: z.string() })),
  collection: z.object({ at: Instant, by: z.string().nullable(), source: z.string().nullable() }).nullable(),
  sentAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  reportedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  state: z.enum(itemStates),
  detection: z.enum(detections).nullable(),
  qualitativeResult: QualitativeResultLookup.pick({ id: true, name: true, color: true, detection: true }).nullable(),
  quantitativeResult: z.string().nullable(),
  resultUnit: Named.nullable(),
  titer: TiterChange.nullable(),
  /** HL7 table 0085: F final, C corrected, W withdrawn. */
  resultStatus: z.string().nullable(),
  earlierResults: z.array(EarlierResult),
  outcome: z.object({ id: Id, title: z.string(), showOnPortal: z.boolean() }).nullable(),
  presumptiveTreatment: z.boolean(),
  treatmentType: z.enum(treatmentTypes).nullable(),
  extraFields: z.record(z.string(), z.string()),
  version: Version,
  /** `repeat`: it came to nothing, and is done again on the same specimen. */
  abilities: z.object({ remove: Ability, repeat: Ability }),
});
export type TestOrderItem = z.infer<typeof TestOrderItem>;

/** An order of tests (R3-45). */
export const PlacedOrder = z.object({
  id: Id,
  person: PersonSummary,
  reference: RecordLink,
  specimenIdPrefix: z.string(),
  orderedAt: Instant,
  orderedBy: z.string().nullable(),
  patientCalledBackAt: Instant.nullable(),
  treatmentAssignedAt: Instant.nullable(),
  notificationType: MessageTypes.nullable(),
  viewedAt: Instant.nullable(),
  cfrNotifyAttempts: z.number().int(),
  ravNotifyAttempts: z.number().int(),
  lastNotifiedAt: Instant.nullable(),
  items: z.array(TestOrderItem),
  version: Version,
  abilities: z.object({ remove: Ability, write: Ability, callBack: Ability }),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** A row of the list of orders. */
export const TestOrderRow = z.object({
  id: Id,
  person: PersonSummary,
  reference: RecordLink,
  tests: z.array(z.string()),
  specimenIds: z.array(z.string()),
  states: z.array(z.enum(itemStates)),
  missingResults: z.number().int(),
  found: z.array(z.string()),
  organizations: z.array(z.string()),
  orderedAt: Instant,
  orderedBy: z.string().nullable(),
  calledBackAt: Instant.nullable(),
});
export type TestOrderRow = z.infer<typeof TestOrderRow>;

/** The person's last result of a test. */
export const EarlierTestResult = z.object({
  definitionId: Id,
  qualitativeResult: QualitativeResultLookup.pick({ id: true, name: true, color: true, detection: true }).nullable(),
  quantitativeResult: z.string().nullable(),
  resultUnit: Named.nullable(),
  source: z.string().nullable(),
  at: Instant,
});
export type EarlierTestResult = z.infer<typeof EarlierTestResult>;

/** One test as it is ordered. */
const OrderedTest = z.object({
  definitionId: Id,
  sourceId: Id.nullish(),
  onSite: z.boolean().optional(),
  organizationId: Id.nullish(),
  accountNumber: z.string().trim().max(100).nullish(),
  /** By the question's key. */
  answers: withMost(z.record(z.string().max(40), z.string().trim().max(120)), 10).optional(),
});
export type OrderedTest = z.output<typeof OrderedTest>;

/** What was in the basket when it was signed. */
export const NewTestOrder = z.object({
  recordId: Id,
  items: z.array(OrderedTest).min(1, "Choose a test.").max(20),
  /** The specimens are there already. */
  collectedAt: GivenInstant.nullish(),
});
export type NewTestOrder = z.output<typeof NewTestOrder>;

const someItems = z.object({ itemIds: z.array(Id).min(1).max(60) });
const needs = recordWorkers;

export const testOrderCalls = {
  orders: call({
    method: "GET",
    path: "/testing/orders",
    summary: "Test orders, the latest first: to collect, to send, to enter, running, positive and not yet told.",
    needs,
    query: testOrderList.query,
    list: true,
    reply: TestOrderRow,
    views: "persons",
  }),
  lastResults: call({
    method: "GET",
    path: "/testing/records/:id/last-results",
    summary: "The last result of each test that a record's person had, to see before it is ordered again.",
    needs,
    params: byId,
    reply: z.object({ results: z.array(EarlierTestResult) }),
    views: "thing",
    refuses: ["access.medical-record"],
  }),
  place: call({
    method: "POST",
    path: "/testing/orders",
    summary: "Orders the tests of a basket, all or none of them.",
    needs,
    body: NewTestOrder,
    reply: z.object({ id: Id }),
    refuses: [
      "access.medical-record",
      "visit.abandoned",
      "visit.escalated",
      "test.already-ordered",
      "test.disabled",
      "test.source-unsupported",
      "test.site-unsupported",
      "test.invalid-organization",
      "test.organization-needed",
      "test.answer-missing",
    ],
  }),
  order: call({
    method: "GET",
    path: "/testing/orders/:id",
    summary: "One order with its tests, specimens and results.",
    needs,
    params: byId,
    reply: PlacedOrder,
    views: "thing",
    refuses: ["access.medical-record"],
  }),
  collect: call({
    method: "POST",
    path: "/testing/orders/:id/collect",
    summary: "The specimens of these tests were taken.",
    needs,
    params: byId,
    body: someItems.extend({ at: GivenInstant.nullish() }),
    reply: PlacedOrder,
    views: "thing",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", "test.collected-in-future"],
  }),
  send: call({
    method: "POST",
    path: "/testing/orders/:id/send",
    summary: "The specimens of these tests went to the laboratory.",
    needs,
    params: byId,
    body: someItems,
    reply: PlacedOrder,
    views: "thing",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", "test.not-collected"],
  }),
  start: call({
    method: "POST",
    path: "/testing/orders/:id/start",
    summary: "These rapid tests run from now on.",
    needs,
    params: byId,
    body: someItems,
    reply: PlacedOrder,
    views: "thing",
    refuses: ["access.medical-record", "visit.abandoned", "visit.escalated", "test.not-collected", "test.not-rapid"],
  }),
  calledBack: call({
    method: "POST",
    path: "/testing/orders/:id/called-back",
    summary: "The patient called, and was told.",
    needs,
    params: byId,
    reply: PlacedOrder,
    views: "thing",
    refuses: ["access.medical-record", "test.called-back"],
  }),
  enterResult: call({
    method: "PUT",
    path: "/testing/orders/:id/items/:itemId/result",
    summary: "Enters the result of a test, or corrects or withdraws it with a reason.",
    needs,
    params: z.object({ id: Id, itemId: Id }),
    body: z.object({
      qualitativeResultId: Id.nullish(),
      /** A number, or a titer as 1:32. */
      quantitativeResult: z.union([z.number().min(-1e12).max(1e12), z.string().trim().max(100)]).nullish(),
      unitId: Id.nullish(),
      reportedAt: GivenInstant.nullish(),
      /** Takes the result back. */
      withdrawn: z.boolean().optional(),
      /** Needed where there is a result already. */
      reason: Paragraph.nullish(),
      /** The treatment that followed was given, and stays in the record. */
      keepTreatment: z.boolean().optional(),
      version: Version,
    }),
    reply: PlacedOrder,
    views: "thing",
    refuses: [
      "access.medical-record",
      "visit.abandoned",
      "visit.escalated",
      "edit.stale",
      "record.reason-needed",
      "test.qualitative-result-unsupported",
      "test.result-missing",
      "test.titer-unfit",
      "test.number-unfit",
      "test.combo-result",
      "test.result-reported",
      "test.result-treated",
    ],
  }),
  repeatTest: call({
    method: "POST",
    path: "/testing/orders/:id/items/:itemId/repeat",
    summary: "Does a test again on the same specimen, after an invalid result or one that was not read in time.",
    needs,
    params: z.object({ id: Id, itemId: Id }),
    body: z.object({ version: Version }),
    reply: PlacedOrder,
    views: "thing",
    refuses: [
      "access.medical-record",
      "visit.abandoned",
      "visit.escalated",
      "edit.stale",
      "test.not-repeatable",
      "test.result-reported",
    ],
  }),
  removeOrder: call({
    method: "DELETE",
    path: "/testing/orders/:id",
    summary: "Takes back an order, or one of its tests.",
    needs,
    params: byId,
    query: z.object({ itemId: Id.optional() }),
    refuses: [
      "access.medical-record",
      "visit.abandoned",
      "visit.escalated",
      "test.has-result",
      "test.child-of-combo",
      "test.has-treatment",
    ],
  }),
};
