import { definitionProblems, readDefinitions } from "@tracewell/contract/factor-definitions";
import type { DefinedBlock, FactorDefinitions } from "@tracewell/contract/factors";
import type { KeptDefinitions } from "@tracewell/contract/forms";
import type pg from "pg";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, systemActor, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { keepPublications } from "./builder/publication.service.ts";
import { planChange } from "./definition-change.model.ts";
import { seededDefinitions } from "./factor.seed.ts";
import {
  findBlocks,
  findClinicsWithout,
  findCurrentFactors,
  findLatestFactors,
  getVersion,
  insertFactors,
  putBlocks,
  raiseVersion,
  retireFactors,
  updateFactors,
} from "./factor-definition.queries.ts";

/** All that the clinic asks, as the file that an administrator keeps. */
export async function describeDefinitions(tx: Tx, viewer: Viewer): Promise<KeptDefinitions> {
  const blocks = await findBlocks(tx);
  const factors = Map.groupBy(await findCurrentFactors(tx), ({ blockId }) => blockId);
  const defined = blocks.map(
    ({ id, ...block }): DefinedBlock => ({
      ...block,
      questions: (factors.get(id) ?? []).map(({ question }) => question),
    }),
  );
  return { version: await getVersion(tx, viewer.tenantId), definitions: { blocks: defined } };
}

/** Makes the clinic ask these questions, made on this version of what it asked before. */
export async function replaceDefinitions(tx: Tx, viewer: Viewer, kept: KeptDefinitions): Promise<KeptDefinitions> {
  if ((await getVersion(tx, viewer.tenantId, true)) !== kept.version) {
    throw new Refusal("edit.stale", { newer: await describeDefinitions(tx, viewer) });
  }
  refuseFor("factor.definitions-wrong", definitionProblems(kept.definitions));
  const { blocks: before } = (await describeDefinitions(tx, viewer)).definitions;
  await putDefinitions(tx, viewer, { before, definitions: kept.definitions });
  return describeDefinitions(tx, viewer);
}

/** Makes the clinic ask this block, in place of the one with its key; null: none. */
export const publishBlock = (tx: Tx, viewer: Viewer, key: string, block: DefinedBlock | null): Promise<void> =>
  publishBlocks(tx, viewer, new Map([[key, block]]));

/** Makes the clinic ask these blocks, in place of those with their keys, all at once: a question may go from one to another. */
export async function publishBlocks(
  tx: Tx,
  viewer: Viewer,
  wanted: ReadonlyMap<string, DefinedBlock | null>,
): Promise<void> {
  const { blocks } = (await describeDefinitions(tx, viewer)).definitions;
  const others = blocks.filter(({ key }) => !wanted.has(key));
  const asked = [...wanted.values()].filter((block) => block !== null);
  const { definitions, problems } = readDefinitions({ blocks: [...others, ...asked] });
  refuseFor("factor.definitions-wrong", problems);
  if (definitions) await putDefinitions(tx, viewer, { before: blocks, definitions });
}

/** Gives a clinic the questions that a program begins with, unless it has its own. */
export async function seedDefinitions(tx: Tx, tenantId: string): Promise<void> {
  if ((await getVersion(tx, tenantId, true)) === 0)
    await putDefinitions(tx, { tenantId, userId: null }, { before: [], definitions: seededDefinitions() });
}

/** Gives questions to the clinics that were opened before there were any. */
export async function seedEarlierClinics(pool: pg.Pool): Promise<void> {
  for (const id of await inTransaction(pool, systemActor(null), findClinicsWithout))
    await inTransaction(pool, systemActor(id), (tx) => seedDefinitions(tx, id));
}

async function putDefinitions(
  tx: Tx,
  by: { tenantId: string; userId: string | null },
  { before, definitions }: { before: readonly DefinedBlock[]; definitions: FactorDefinitions },
): Promise<void> {
  const { tenantId } = by;
  const change = planChange(await findLatestFactors(tx), definitions);
  refuseFor("factor.definitions-wrong", change.outdated);
  refuseFor("factor.has-responses", change.answered);
  const blockIds = await putBlocks(tx, tenantId, definitions.blocks);
  const inBlock = <Q extends { blockKey: string }>({ blockKey, ...question }: Q) => ({
    ...question,
    blockId: blockIds.get(blockKey) ?? "",
  });
  // What is asked no more goes first: one version of a question is asked at a time.
  await retireFactors(tx, change.retired);
  await insertFactors(tx, tenantId, change.added.map(inBlock));
  await updateFactors(tx, change.put.map(inBlock));
  await raiseVersion(tx, tenantId);
  await keepPublications(tx, by, before, definitions.blocks);
}

function refuseFor(
  code: "factor.definitions-wrong" | "factor.has-responses",
  problems: readonly { at: string; message: string }[],
): void {
  if (problems.length === 0) return;
  throw new Refusal(code, { details: problems.map(({ at, message }) => ({ code, field: at, message })) });
}
