import { isDeepStrictEqual } from "node:util";
import type { DefinedBlock } from "@tracewell/contract/factors";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import type { Tx } from "../../platform/database/transaction.ts";
import { findLatestNumbers, insertPublications, type NewPublication, raiseDrafts } from "./publication.queries.ts";

const contentOf = ({ key: _, ...block }: DefinedBlock, disabled: boolean): DraftBlock => ({ ...block, disabled });

/** Keeps what changed of the clinic's blocks as versions of them; what a clinic begins with is none yet. */
export async function keepPublications(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string | null },
  before: readonly DefinedBlock[],
  after: readonly DefinedBlock[],
): Promise<void> {
  if (before.length === 0) return;
  const earlier = new Map(before.map((block) => [block.key, block]));
  const now = new Map(after.map((block) => [block.key, block]));
  const keys = [...new Set([...earlier.keys(), ...now.keys()])].filter(
    (key) => !isDeepStrictEqual(earlier.get(key), now.get(key)),
  );
  if (keys.length === 0) return;
  const publishedAt = new Date();
  const rows = (await findLatestNumbers(tx, keys)).flatMap(({ blockId, key, number }): NewPublication[] => {
    const was = earlier.get(key);
    const is = now.get(key);
    const content = is ? contentOf(is, false) : was && contentOf(was, true);
    if (!content) return [];
    const published = { blockId, content, publishedAt, publishedBy: userId };
    if (number > 0 || !was) return [{ ...published, number: number + 1 }];
    const first = { blockId, number: 1, content: contentOf(was, false), publishedAt: null, publishedBy: null };
    return [first, { ...published, number: 2 }];
  });
  await insertPublications(tx, tenantId, rows);
  await raiseDrafts(tx, keys);
}
