import type { BuiltBlock } from "@tracewell/contract/form-builder";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/refusal.ts";
import { draftNewBlock, listBuiltBlocks } from "../builder/built-block.service.ts";
import { findLatestFactors } from "../factor-definition.queries.ts";
import { withFreeCodes } from "./copied-block.model.ts";
import { readyBlocks } from "./library.seed.ts";

/** The blocks that can be copied, with the words of their questions. */
export const listReadyBlocks = () =>
  readyBlocks().map(({ key, name, about, areas, scope, questions }) => ({
    key,
    name,
    about,
    areas,
    scope,
    questions: questions.map(({ code, label }) => ({ code, label })),
  }));

/** Copies a ready block as a draft of the clinic's own; it gets codes that nothing else has. */
export async function copyReadyBlock(tx: Tx, viewer: Viewer, key: string): Promise<BuiltBlock> {
  const ready = readyBlocks().find((block) => block.key === key);
  if (!ready) throw notFound();
  const { name, areas, scope, questions } = ready;
  const asked = (await findLatestFactors(tx)).map(({ question }) => question.code);
  const drafted = (await listBuiltBlocks(tx)).data.flatMap((block) => block.questions.map(({ code }) => code));
  const free = withFreeCodes(questions, new Set([...asked, ...drafted]));
  return draftNewBlock(tx, viewer, name, { name, areas, scope, questions: free, disabled: false });
}
