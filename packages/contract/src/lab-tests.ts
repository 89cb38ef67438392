import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { Id, Instant, Named } from "./primitives.ts";
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
  /** The values that a correction replaced, newest first. */
  earlier: z.array(z.object({ value: z.string().nullable(), status: z.string().nullable(), replacedAt: Instant })),
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

export const labTestCalls = {
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
