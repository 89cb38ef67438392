import { type Module, structuredModules } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { openableRecord } from "../records/record-access.service.ts";

/** The cards of an area in their order (product §7). */
export async function listModules(
  tx: Tx,
  viewer: Viewer,
  { area, referenceId }: { area: ModuleArea; referenceId?: string | undefined },
) {
  if (referenceId && area !== "HOME" && area !== "PERSON") await openableRecord(tx, viewer, referenceId);
  const data: Module[] = structuredModules
    .filter(({ areas }) => areas.includes(area))
    .map(({ id, name, order }) => ({ id, name, kind: "structured" as const, order, count: null }))
    .sort((one, other) => one.order - other.order);
  return { data, total: data.length, next: null };
}
