import { attachToCase, elevateRecord } from "../investigations/elevation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import type { OpenedRecord } from "../records/open-record.service.ts";
import { holdFile } from "./held-file.service.ts";
import { mayAttach, mayElevate } from "./incoming-file.policy.ts";

/** Makes an investigation of a file, for one infection; the file goes to Case Created (domain §5). */
export async function elevateFile(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<OpenedRecord> {
  const file = await holdFile(tx, id);
  demand(mayElevate(viewer, file));
  return elevateRecord(tx, viewer, file, wanted);
}

/** Adds a file to an open investigation of its person; the file goes to Case Created. */
export async function attachFile(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<OpenedRecord> {
  const file = await holdFile(tx, id);
  return attachToCase(tx, viewer, file, { investigationId, may: mayAttach(viewer, file) });
}
