import { openInvestigation } from "../investigations/investigation-opening.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type OpenedRecord, setRecordInfections } from "../records/open-record.service.ts";
import { attachRecord, getRecord, markElevated } from "../records/record.service.ts";
import { holdVisit } from "./held-visit.service.ts";
import { mayAttach, mayElevate, mayJoin, type VisitState } from "./visit.policy.ts";

/** Makes an investigation of a visit, for one infection; the visit goes to Case Created (domain §5). */
export async function elevateVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<OpenedRecord> {
  const visit = await holdVisit(tx, viewer, id);
  demand(mayElevate(viewer, visit));
  const infectionId = infectionToWork(visit, wanted.infectionId);
  const opened = await openInvestigation(tx, viewer, {
    personId: visit.personId,
    infectionId,
    basedOnId: id,
    ...(wanted.assignTo ? { assignedTo: wanted.assignTo } : {}),
  });
  if (!isLeft(visit, infectionId)) await setRecordInfections(tx, viewer.tenantId, id, [{ infectionId, status: null }]);
  await markElevated(tx, viewer, id);
  return opened;
}

/** The one infection that is left, or the chosen one, also where no test has named it yet. */
function infectionToWork(visit: VisitState, chosen: string | undefined): string {
  const [only] = visit.infectionsLeft;
  if (!chosen && only && visit.infectionsLeft.length === 1) return only.id;
  if (!chosen) throw new Refusal("visit.infection-needed");
  const worked = visit.cases.some(({ infectionId }) => infectionId === chosen);
  if (worked || (visit.statusKey === "CaseCreated" && !isLeft(visit, chosen))) {
    throw new Refusal("visit.already-elevated");
  }
  return chosen;
}

const isLeft = (visit: VisitState, infectionId: string): boolean =>
  visit.infectionsLeft.some(({ id }) => id === infectionId);

/** Adds a visit to an open investigation of its person; the visit goes to Case Created. */
export async function attachVisit(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<OpenedRecord> {
  const visit = await holdVisit(tx, viewer, id);
  const investigation = await getRecord(tx, "Incident", investigationId);
  demand(mayJoin(viewer, { visit, investigation }));
  demand(mayAttach(viewer, visit));
  await attachRecord(tx, viewer.tenantId, investigationId, id);
  await markElevated(tx, viewer, id);
  return { id: investigationId, referenceNumber: investigation.referenceNumber };
}
