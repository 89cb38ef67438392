import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Factor, FactorBlock, FactorDefinitions, FactorNumber } from "./factors.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { Id, Instant, MadeOn, Named, Version } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/** An answer as it travels; null: none. */
const AnswerValue = z.union([
  z.string().max(2048),
  FactorNumber,
  z.boolean(),
  z.array(z.string().max(60)).max(300).readonly(),
  z.null(),
]);

/** An answer that was replaced or withdrawn, and the question that it answered. */
export const EarlierResponse = z.object({
  value: AnswerValue,
  answeredBy: Named.nullable(),
  answeredAt: Instant,
  /** When and by whom it was changed. */
  until: Instant,
  changedBy: Named.nullable(),
  factor: Factor,
});
export type EarlierResponse = z.infer<typeof EarlierResponse>;

/** What was answered to a question, for a record or a person. */
export const FactorResponse = z.object({
  code: z.string(),
  /** The version of the question that was answered. */
  factor: Factor,
  value: AnswerValue,
  answeredBy: Named.nullable(),
  answeredAt: Instant,
  /** The related record that it was answered on, where this one has no answer of its own (docs/decisions/0031). */
  source: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }).nullable(),
});
export type FactorResponse = z.infer<typeof FactorResponse>;

/** A block as it is answered; `version` grows with each change of its answers. */
export const AnsweredBlock = z.object({
  blockId: Id,
  version: z.number().int().nonnegative(),
  responses: z.array(FactorResponse),
  /** What stood before, newest first. */
  earlier: z.array(EarlierResponse),
  abilities: z.object({ edit: Ability }),
});
export type AnsweredBlock = z.infer<typeof AnsweredBlock>;

/** A clinic's definitions with the number of their last edit. */
export const KeptDefinitions = z.object({ version: Version, definitions: FactorDefinitions });
export type KeptDefinitions = z.infer<typeof KeptDefinitions>;

const readOnly = ["record.closed", "visit.abandoned", "visit.escalated"] as const;

export const formCalls = {
  factors: call({
    method: "GET",
    path: "/factor",
    summary: "The questions that the clinic asks now, by block and in their order.",
    needs: "staff",
    list: true,
    reply: Factor,
  }),
  blocks: call({
    method: "GET",
    path: "/factor/custom-block",
    summary: "The blocks of questions, with the areas that they are in and the ids of their questions.",
    needs: "staff",
    list: true,
    reply: FactorBlock,
  }),
  byIds: call({
    method: "POST",
    path: "/factor/list-by-ids",
    summary:
      "Questions by id, in the order asked, also earlier versions; with a record or a person, what was answered.",
    needs: personReaders,
    admits: ["viewing-as"],
    replay: "never",
    query: z.object({ referenceId: Id.optional() }),
    body: z.array(Id).max(500),
    list: true,
    reply: Factor.extend({ response: FactorResponse.nullable() }),
    views: { of: "part-of-either", by: "referenceId" },
    refuses: ["access.medical-record"],
  }),
  responses: call({
    method: "GET",
    path: "/factor/response",
    summary: "All that was answered for a record or a person, block by block, with what stood before.",
    needs: personReaders,
    query: z.object({ referenceId: Id }),
    list: true,
    reply: AnsweredBlock,
    views: { of: "part-of-either", by: "referenceId" },
    refuses: ["access.medical-record"],
  }),
  save: call({
    method: "PUT",
    path: "/factor/custom-block/:blockId/response",
    summary: "Saves the changed answers of a block; null takes one away. What is hidden by them is withdrawn.",
    needs: recordWorkers,
    params: z.object({ blockId: Id }),
    body: z.object({
      referenceId: Id,
      version: MadeOn,
      answers: z.array(z.object({ factorId: Id, value: AnswerValue })).max(200),
    }),
    atMostKilobytes: 512,
    reply: AnsweredBlock,
    views: { of: "part-of-either", by: "referenceId" },
    refuses: [
      "access.medical-record",
      "access.denied",
      "factor.answer-unfit",
      "factor.not-asked",
      "edit.stale",
      ...readOnly,
    ],
  }),
  definitions: call({
    method: "GET",
    path: "/config/factor-definitions",
    summary: "The clinic's blocks and questions as one file.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: KeptDefinitions,
  }),
  replaceDefinitions: call({
    method: "PUT",
    path: "/config/factor-definitions",
    summary:
      "Replaces the clinic's blocks and questions. A question with responses is changed only under a higher version; one that is left out is asked no more.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: KeptDefinitions,
    atMostKilobytes: 4096,
    reply: KeptDefinitions,
    refuses: ["factor.definitions-wrong", "factor.has-responses", "edit.stale"],
  }),
};
