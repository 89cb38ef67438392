import { type Module, structuredModules } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findBlocks } from "./factor-definition.queries.ts";
import { countAnswered } from "./factor-response.service.ts";

/** The cards of an area in order (R7-53); for a record or a person, also how much of each block is answered. */
export async function listModules(
  tx: Tx,
  viewer: Viewer,
  { area, referenceId }: { area: ModuleArea; referenceId?: string | undefined },
) {
  const counts = referenceId && area !== "HOME" ? await countAnswered(tx, viewer, referenceId) : new Map();
  const structured = structuredModules
    .filter(({ areas }) => areas.includes(area))
    .map(({ id, name, order }): Module => ({ id, name, kind: "structured", order, count: null, blockId: null }));
  const blocks = (await findBlocks(tx, area)).map(
    ({ id, key, name, order }): Module => ({
      id: key,
      name,
      kind: "questions",
      order,
      count: referenceId ? (counts.get(id) ?? 0) : null,
      blockId: id,
    }),
  );
  const data = [...structured, ...blocks].sort((one, other) => one.order - other.order);
  return wholeList(data);
}
listModules.reading = { byIds: true } as const;
