import { attachToInvestigation, elevateRecord } from "../elevation/elevation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import type { CreatedRecord } from "../records/record-creation.service.ts";
import { mayAttach, mayElevate } from "./visit.policy.ts";
import { lockVisit } from "./visit-state.service.ts";

/** Elevates a visit to an investigation of one infection; the visit goes to Case Created. */
export async function elevateVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<CreatedRecord> {
  const visit = await lockVisit(tx, viewer, id);
  demand(mayElevate(viewer, visit));
  return elevateRecord(tx, viewer, visit, wanted);
}

/** Adds a visit to an open investigation of its person; the visit goes to Case Created. */
export async function attachVisit(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<CreatedRecord> {
  const visit = await lockVisit(tx, viewer, id);
  return attachToInvestigation(tx, viewer, visit, { investigationId, may: mayAttach(viewer, visit) });
}
