import type { DefinedBlock, Question } from "@tracewell/contract/factors";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  countAnswers,
  deleteBlock,
  deleteLaterVersions,
  findLatestFactors,
  getVersion,
} from "../factor-definition.queries.ts";
import { describeDefinitions, publishBlocks } from "../factor-definition.service.ts";
import { withVersions } from "./publication.model.ts";
import { findPublications } from "./publication.queries.ts";

/** The blocks that the clinic asks, and which of their questions were answered. */
export async function listAskedBlocks(
  tx: Tx,
  viewer: Viewer,
): Promise<{ blocks: DefinedBlock[]; answered: Set<string> }> {
  const { blocks } = (await describeDefinitions(tx, viewer)).definitions;
  const latest = await findLatestFactors(tx);
  const answered = latest.filter(({ current, hasResponses }) => current && hasResponses);
  return { blocks, answered: new Set(answered.map(({ question }) => question.code)) };
}

/**
 * Asks these blocks from now on, all at once. Whoever gives them gives no versions of questions: a changed one with responses
 * gets a higher one (R8-57), any other stays what it is.
 */
export async function askBlocks(tx: Tx, viewer: Viewer, wanted: readonly DefinedBlock[]): Promise<void> {
  await getVersion(tx, viewer.tenantId, true);
  const kept = new Map((await findLatestFactors(tx)).map((each) => [each.question.code, each]));
  const asked = wanted.map(({ key, questions, ...block }): [string, DefinedBlock] => [
    key,
    { ...block, key, questions: withVersions(key, questions, kept) },
  ]);
  await publishBlocks(tx, viewer, new Map(asked));
}

/** Makes way for earlier versions of questions, as far as nobody has answered the later ones. */
export const withdrawLaterVersions = (tx: Tx, versions: readonly Pick<Question, "code" | "version">[]) =>
  deleteLaterVersions(tx, versions);

/**
 * Asks a block no more. One that was never asked before and never answered is gone with its questions. Answers false where it
 * was answered, and stays as a block that is disabled.
 */
export async function withdrawBlock(tx: Tx, viewer: Viewer, key: string): Promise<boolean> {
  const wasAsked = (await findPublications(tx, key)).length > 1;
  await publishBlocks(tx, viewer, new Map([[key, null]]));
  if (wasAsked) return true;
  if ((await countAnswers(tx, key)) > 0) return false;
  await deleteBlock(tx, key);
  return true;
}

/** How many answers there are to a block's questions. */
export const countBlockAnswers = (tx: Tx, key: string): Promise<number> => countAnswers(tx, key);
