import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionStatuses } from "./constants.ts";
import { QualitativeResult } from "./lab-tests.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant, Named, Paragraph, Version } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/**
 * What the laboratory did: replaced a result, took it back, took it back because it was another patient's, or found something
 * where it had found nothing.
 */
const correctionKinds = ["corrected", "withdrawn", "wrong-patient", "turned-positive"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What is decided about a record whose result was corrected: it stays as it is, is worked on again, or is no case. */
const correctionDecisions = ["keep", "review", "not-a-case"] as const;
export const CorrectionDecision = z.enum(correctionDecisions);
export type CorrectionDecision = z.infer<typeof CorrectionDecision>;

/** A result as it stood at one time; null where there was none. */
const ResultState = z.object({
  value: z.string().nullable(),
  qualitativeResult: QualitativeResult.nullable(),
  /** HL7 table 0085; null where none was sent. */
  status: z.string().nullable(),
});
export type ResultState = z.infer<typeof ResultState>;

/** A result that the laboratory changed. */
export const ChangedResult = z.object({ testName: z.string(), from: ResultState.nullable(), to: ResultState });
export type ChangedResult = z.infer<typeof ChangedResult>;

/** What a laboratory changed of the results that a record is built on, and what was decided about it. */
export const LabCorrection = z.object({
  id: Id,
  kind: z.enum(correctionKinds),
  /** The record that is to be decided about: the investigation, or the file that became none. */
  record: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }),
  infection: Named.nullable(),
  statusBefore: z.enum(infectionStatuses).nullable(),
  statusAfter: z.enum(infectionStatuses).nullable(),
  results: z.array(ChangedResult),
  /** The record was closed and is open again. */
  reopened: z.boolean(),
  messagesStopped: z.number().int(),
  messagesSent: z.number().int(),
  treatments: z.number().int(),
  /** The message that brought it: its sender and control id (MSH-4, MSH-10). */
  sender: z.string().nullable(),
  controlId: z.string().nullable(),
  importId: Id.nullable(),
  messageNumber: z.number().int().nullable(),
  createdAt: Instant,
  decision: CorrectionDecision.nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: Named.nullable(),
  version: Version,
  abilities: z.object({ keep: Ability, review: Ability, notACase: Ability }),
});
export type LabCorrection = z.infer<typeof LabCorrection>;

export const correctionCalls = {
  ofRecord: call({
    method: "GET",
    path: "/records/:id/corrections",
    summary: "What laboratories changed of the results that a record is built on, the newest first.",
    needs: recordWorkers,
    params: byId,
    list: true,
    reply: LabCorrection,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  decide: call({
    method: "POST",
    path: "/records/:id/corrections/:correctionId/decision",
    summary:
      "Says what becomes of a record whose result a laboratory changed: keep it, review it, or close it as no case.",
    needs: recordWorkers,
    params: byId.extend({ correctionId: Id }),
    body: z.object({
      decision: CorrectionDecision,
      reason: Paragraph.min(1, "Say why.").optional(),
      version: Version,
    }),
    reply: LabCorrection,
    views: "part-of-record",
    refuses: [
      "access.medical-record",
      "correction.decided",
      "correction.reason-needed",
      "correction.not-this-kind",
      "record.status-group",
      "investigation.open-exists",
      "edit.stale",
    ],
  }),
};
