import type { Factor, FactorBlock } from "@tracewell/contract/factors";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { wholeList } from "../lists/whole.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type FactorRow, findBlocks, findCurrentFactors } from "./factor-definition.queries.ts";

export const factorOf = ({ id, blockId, question }: FactorRow): Factor => ({ ...question, id, blockId });

/** The questions that the clinic asks now. */
export async function listFactors(tx: Tx) {
  const data = (await findCurrentFactors(tx)).map(factorOf);
  return wholeList(data);
}

/** The blocks of questions, with the ids of what they ask. */
export async function listBlocks(tx: Tx) {
  const blocks = await findBlocks(tx);
  const factors = await findCurrentFactors(tx);
  const data = blocks.map(
    (block): FactorBlock => ({
      ...block,
      factorIds: factors.filter(({ blockId }) => blockId === block.id).map(({ id }) => id),
    }),
  );
  return wholeList(data);
}

/** The cards that blocks of questions are, in their order; of one area, or of all. */
export const listBlockCards = (tx: Tx, area?: ModuleArea) => findBlocks(tx, area);
