import { z } from "zod";
import { call } from "./call.ts";
import { ModuleId } from "./comments.ts";
import { DefinedBlock, FactorCode, factorTypes, Question } from "./factors.ts";
import { Instant, MadeOn, Named, Version, VersionInAddress } from "./primitives.ts";

/** A block while it is built: it may have no question yet, and expressions that can't be read. */
export const DraftBlock = DefinedBlock.omit({ key: true }).extend({
  questions: z.array(Question).max(200),
  /** It is asked no more once this is published; its answers stay. */
  disabled: z.boolean().default(false),
});
export type DraftBlock = z.infer<typeof DraftBlock>;

/** A block among all that the clinic has, with the words of its questions to look through. */
export const BlockSummary = DefinedBlock.omit({ questions: true }).extend({
  /** Whether it is asked now, was asked before, or was never published. */
  state: z.enum(["asked", "disabled", "new"]),
  /** Whether it has changes that are not published. */
  changed: z.boolean(),
  questions: z.array(z.object({ code: FactorCode, label: z.string(), type: z.enum(factorTypes) })),
});
export type BlockSummary = z.infer<typeof BlockSummary>;

/** What the latest published version of a question comes to. */
const PublishedFact = z.object({ code: FactorCode, version: Version, answered: z.boolean() });

/** One version of a block that was published. */
const Publication = z.object({
  number: Version,
  /** Null: it was there before versions were kept. */
  at: Instant.nullable(),
  by: Named.nullable(),
  questions: z.number().int(),
  disabled: z.boolean(),
});

/** A block with its draft, what is published of it, and what was before. */
export const BuiltBlock = z.object({
  key: ModuleId,
  /** Null: it was never published. */
  published: DraftBlock.nullable(),
  /** Null: nothing is changed. */
  draft: DraftBlock.nullable(),
  /** The version of the draft; 0: there is none. */
  version: MadeOn,
  /** Another version was published since the draft was begun: publishing it takes that back. */
  outdated: z.boolean(),
  changedBy: Named.nullable(),
  changedAt: Instant.nullable(),
  facts: z.array(PublishedFact),
  /** Questions of the block that are asked no more. */
  retired: z.array(Question),
  /** What keeps the draft from being published. */
  problems: z.array(z.object({ at: z.string(), message: z.string() })),
  publications: z.array(Publication),
});
export type BuiltBlock = z.infer<typeof BuiltBlock>;

const Count = z.object({ code: FactorCode, label: z.string(), count: z.number().int() });

/** What publishing a draft would make of the answers that were given last. */
export const DraftTrial = z.object({
  /** The answers that were tried: the last ones, at most 500. */
  answers: z.number().int(),
  /** The records or persons that they are of. */
  subjects: z.number().int(),
  /** Answers that stay as they are. */
  fit: z.number().int(),
  /** Answers that no longer fit their question, and why. */
  invalid: z.array(Count.extend({ message: z.string() })),
  /** Answers whose question would be hidden. */
  hidden: z.array(Count),
  /** Answers whose question would be asked no more. */
  disabled: z.array(Count),
  /** Required questions without an answer, and of how many. */
  missing: z.array(Count),
});
export type DraftTrial = z.infer<typeof DraftTrial>;
export const mostTriedAnswers = 500;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const params = z.object({ key: ModuleId });

/** A block of the library, to be copied. */
export const ReadyBlock = DefinedBlock.omit({ order: true, questions: true }).extend({
  about: z.string(),
  questions: z.array(z.object({ code: FactorCode, label: z.string() })),
});
export type ReadyBlock = z.infer<typeof ReadyBlock>;

export const formBuilderCalls = {
  readyBlocks: call({
    method: "GET",
    path: "/config/form-library",
    summary: "Blocks of questions that are ready to be copied: interviews by disease, and how someone is found.",
    needs,
    reply: z.array(ReadyBlock),
  }),
  copyReadyBlock: call({
    method: "POST",
    path: "/config/form-library/:key/copy",
    summary: "Copies a ready block as a draft. It is asked once it is published.",
    needs,
    params,
    reply: BuiltBlock,
    refuses: ["form.too-many"],
  }),
  builtBlocks: call({
    method: "GET",
    path: "/config/forms",
    summary:
      "All blocks of questions, also those that are asked no more or not yet, with the words of their questions.",
    needs,
    list: true,
    reply: BlockSummary,
  }),
  createBlock: call({
    method: "POST",
    path: "/config/forms",
    summary: "Begins a block as a draft. It is asked once it is published.",
    needs,
    body: DefinedBlock.pick({ name: true, areas: true, scope: true }),
    reply: BuiltBlock,
    refuses: ["form.too-many"],
  }),
  builtBlock: call({
    method: "GET",
    path: "/config/forms/:key",
    summary: "A block with its draft, its published versions, and what keeps the draft from being published.",
    needs,
    params,
    reply: BuiltBlock,
  }),
  saveDraft: call({
    method: "PUT",
    path: "/config/forms/:key/draft",
    summary:
      "Keeps a block as a draft, made on a version of it; 0 begins one. Nobody is asked it before it is published.",
    needs,
    params,
    body: z.object({ version: MadeOn, block: DraftBlock }),
    atMostKilobytes: 1024,
    reply: BuiltBlock,
    refuses: ["edit.stale"],
  }),
  restoreBlock: call({
    method: "PUT",
    path: "/config/forms/:key/restore",
    summary: "Makes an earlier version of a block the draft.",
    needs,
    params,
    body: z.object({ version: MadeOn, number: Version }),
    reply: BuiltBlock,
    refuses: ["edit.stale", "form.no-such-version"],
  }),
  discardDraft: call({
    method: "POST",
    path: "/config/forms/:key/discard",
    summary: "Throws a draft away. A block that was never published is gone.",
    needs,
    params,
    body: z.object({ version: Version }),
    refuses: ["edit.stale"],
  }),
  tryDraft: call({
    method: "GET",
    path: "/config/forms/:key/trial",
    summary:
      "Tries a draft on the last 500 answers to the block: how many would no longer fit, be hidden, or be asked no more.",
    needs,
    params,
    query: z.object({ version: VersionInAddress }),
    reply: DraftTrial,
    refuses: ["edit.stale"],
  }),
  publishDraft: call({
    method: "POST",
    path: "/config/forms/:key/publish",
    summary:
      "Asks the draft from now on. A changed question with responses becomes a new version; answers keep the one that they were given to.",
    needs,
    params,
    body: z.object({ version: Version }),
    reply: BuiltBlock,
    refuses: ["edit.stale", "factor.definitions-wrong"],
  }),
};
