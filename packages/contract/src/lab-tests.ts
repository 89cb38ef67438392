import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { GivenInstant, Id, Instant, Line, Named, Paragraph, Version } from "./primitives.ts";
import { ResultAttachment } from "./result-attachments.ts";

const Specimen = z.object({
  id: Id,
  specimenId: z.string().nullable(),
  type: z.string().nullable(),
  site: z.string().nullable(),
  collectedAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
});

export const qualitativeResults = ["Detected", "Not detected", "Inconclusive", "Invalid"] as const;
export const QualitativeResult = z.enum(qualitativeResults);

/** One result of a test, as reported. Status is HL7 table 0085 (P preliminary, F final, C corrected, X canceled). */
export const TestResult = z.object({
  id: Id,
  testCode: z.string().nullable(),
  testName: z.string(),
  value: z.string().nullable(),
  /** The code of a coded value, as it was sent. */
  valueCode: z.string().nullable(),
  unit: z.string().nullable(),
  referenceRange: z.string().nullable(),
  abnormalFlags: z.array(z.string()),
  qualitativeResult: QualitativeResult.nullable(),
  /** Null where the laboratory sent none: such a result is not final. */
  status: z.string().nullable(),
  infection: Named.nullable(),
  observedAt: Instant.nullable(),
  performingOrganization: z.string().nullable(),
  /** Of the laboratory that performed the test. */
  performingClia: z.string().nullable(),
  performingAddress: z.string().nullable(),
  method: z.string().nullable(),
  device: z.string().nullable(),
  analyzedAt: Instant.nullable(),
  notes: z.string().nullable(),
  attachments: z.array(ResultAttachment),
  /** The values that a correction replaced, newest first; of what was entered here also by whom and why. */
  earlier: z.array(
    z.object({
      value: z.string().nullable(),
      status: z.string().nullable(),
      replacedAt: Instant,
      replacedBy: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** It was added by hand: only then is it changed and removed here. */
  byHand: z.boolean(),
  /** Who added it or changed it last by hand, where that is known. */
  enteredBy: z.string().nullable(),
  version: Version,
  sourceRecord: z.object({ id: Id, referenceNumber: z.string() }),
});
export type TestResult = z.infer<typeof TestResult>;

/** An order with its results (R3-45). */
export const TestOrder = z.object({
  id: Id,
  testName: z.string(),
  fillerOrderNumber: z.string().nullable(),
  placerOrderNumber: z.string().nullable(),
  /** HL7 table 0123: F final, P preliminary, X canceled … */
  status: z.string().nullable(),
  /** Why the test was asked for. */
  reasons: z.array(z.string()),
  orderingProvider: z.string().nullable(),
  orderingOrganization: z.string().nullable(),
  orderingProviderNpi: z.string().nullable(),
  /** With the extension, if any. */
  orderingProviderPhone: z.string().nullable(),
  orderingOrganizationPhone: z.string().nullable(),
  orderingOrganizationAddress: z.string().nullable(),
  collectedAt: Instant.nullable(),
  reportedAt: Instant.nullable(),
  notes: z.string().nullable(),
  specimens: z.array(Specimen),
  results: z.array(TestResult),
});
export type TestOrder = z.infer<typeof TestOrder>;

/** A question that was asked with the order: not a lab result. */
export const OrderAnswer = z.object({ question: z.string(), answer: z.string() });

/** A result that came by another way than a lab report file. */
export const handResult = {
  testName: Line.min(1),
  testCode: Line.optional(),
  value: Line.min(1),
  unit: Line.optional(),
  qualitativeResult: QualitativeResult.optional(),
  infectionId: Id.optional(),
  observedAt: GivenInstant.optional(),
  status: z.enum(["P", "F", "C"]).default("F"),
};

const ofResult = z.object({ id: Id, resultId: Id });
const whyResult = Paragraph.min(1, "Say why.");
const unchangeable = [
  "access.medical-record",
  "visit.abandoned",
  "visit.escalated",
  "test.result-reported",
  "test.result-ordered",
  "edit.stale",
] as const;

export const labTestCalls = {
  editResult: call({
    method: "PUT",
    path: "/records/:id/results/:resultId",
    summary: "Corrects a result that was added by hand, with a reason; what it was stays to be read.",
    needs: recordWorkers,
    params: ofResult,
    body: z.object(handResult).omit({ status: true }).extend({ reason: whyResult, version: Version }),
    reply: TestResult,
    views: "part-of-record",
    refuses: unchangeable,
  }),
  removeResult: call({
    method: "POST",
    path: "/records/:id/results/:resultId/remove",
    summary: "Removes a result that was added by hand; the Activity log keeps what it said, and why it went.",
    needs: recordWorkers,
    params: ofResult,
    body: z.object({ reason: whyResult, version: Version }),
    refuses: unchangeable,
  }),

  attachment: call({
    method: "GET",
    path: "/records/:id/results/:resultId/attachments/:attachmentId",
    summary: "The bytes of a document that a laboratory sent within a result, seen from a record.",
    needs: recordWorkers,
    params: z.object({ id: Id, resultId: Id, attachmentId: Id }),
    plain: true,
    views: "told",
    refuses: ["access.medical-record", "file.not-found", "result.attachment-unfit"],
  }),
};
