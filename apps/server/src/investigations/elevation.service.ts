import type { Ability } from "@tracewell/contract/abilities";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type ElevationState, elevationCodes, mayJoin } from "../records/elevation.policy.ts";
import { type OpenedRecord, setRecordInfections } from "../records/open-record.service.ts";
import { attachRecord, getRecord, markElevated } from "../records/record.service.ts";
import { openInvestigation } from "./investigation-opening.service.ts";

/** Makes an investigation of a record of another kind, for one infection; the record goes to Case Created (domain §5). */
export async function elevateRecord(
  tx: Tx,
  viewer: Viewer,
  source: ElevationState,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<OpenedRecord> {
  const infectionId = infectionToWork(source, wanted.infectionId);
  const opened = await openInvestigation(tx, viewer, {
    personId: source.personId,
    infectionId,
    basedOnId: source.id,
    ...(wanted.assignTo ? { assignedTo: wanted.assignTo } : {}),
  });
  if (!isLeft(source, infectionId)) {
    await setRecordInfections(tx, viewer.tenantId, source.id, [{ infectionId, status: null }]);
  }
  await markElevated(tx, viewer, source.id);
  return opened;
}

/** Adds a record to an open investigation of its person; it goes to Case Created. `may` is what its kind says of that. */
export async function attachToCase(
  tx: Tx,
  viewer: Viewer,
  source: ElevationState,
  wanted: { investigationId: string; may: Ability },
): Promise<OpenedRecord> {
  const { id, referenceNumber, ...investigation } = await getRecord(tx, "Incident", wanted.investigationId);
  demand(mayJoin(source, { id, ...investigation }));
  demand(wanted.may);
  await attachRecord(tx, viewer.tenantId, id, source.id);
  await markElevated(tx, viewer, source.id);
  return { id, referenceNumber };
}

/**
 * The one infection that is left, or the chosen one: also one that nobody named before, because people know more than
 * codes do. Of a record that is a case already only what is left can be chosen.
 */
function infectionToWork(source: ElevationState, chosen: string | undefined): string {
  const [only] = source.infectionsLeft;
  if (!chosen && only && source.infectionsLeft.length === 1) return only.id;
  if (!chosen) throw new Refusal(elevationCodes[source.kind].infectionNeeded);
  const worked = source.cases.some(({ infectionId }) => infectionId === chosen);
  if (worked || (source.statusKey === "CaseCreated" && !isLeft(source, chosen))) {
    throw new Refusal(elevationCodes[source.kind].elevated);
  }
  return chosen;
}

const isLeft = (source: ElevationState, infectionId: string): boolean =>
  source.infectionsLeft.some(({ id }) => id === infectionId);
