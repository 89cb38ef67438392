import type { StatusKey } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { markMoved } from "../records/record.service.ts";
import { mayEditVisit } from "./visit.policy.ts";
import { demandAlone } from "./visit-creation.service.ts";
import { lockVisit } from "./visit-state.service.ts";

/** Brings a visit back to the open status that it was moved from by mistake, whatever the clinic's moves say. */
export async function returnVisit(tx: Tx, viewer: Viewer, id: string, status: StatusKey): Promise<void> {
  const visit = await lockVisit(tx, viewer, id);
  demand(mayEditVisit(viewer, visit));
  await markMoved(tx, viewer, id, { status, closed: false, reason: "Undone" }, () =>
    demandAlone(tx, viewer, visit.personId, id),
  );
}
