import type { Ability } from "@tracewell/contract/abilities";
import { createInvestigation } from "../investigations/investigation-creation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import { attachRecord, getRecord, markEdited, markElevated } from "../records/record.service.ts";
import { type CreatedRecord, setRecordInfections } from "../records/record-creation.service.ts";
import { investigationsOf } from "../records/record-family.service.ts";
import { type ElevationState, elevationCodes, mayJoin, undecidedInfections } from "./elevation.policy.ts";

/** Makes an investigation of a record of another kind, for one infection; then the record is a case. */
export async function elevateRecord(
  tx: Tx,
  viewer: Viewer,
  source: ElevationState,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<CreatedRecord> {
  const infectionId = infectionToWork(source, wanted.infectionId);
  const opened = await createInvestigation(tx, viewer, {
    personId: source.personId,
    infectionId,
    basedOnId: source.id,
    ...(wanted.assignTo ? { assignedTo: wanted.assignTo } : {}),
  });
  if (!isLeft(source, infectionId)) {
    await setRecordInfections(tx, viewer.tenantId, source.id, [{ infectionId, status: null }]);
  }
  await settle(tx, viewer, source);
  return opened;
}

/** Adds a record to an open investigation of its person; then it is a case. `may` is what its kind says of that. */
export async function attachToInvestigation(
  tx: Tx,
  viewer: Viewer,
  source: ElevationState,
  wanted: { investigationId: string; may: Ability },
): Promise<CreatedRecord> {
  const { id, referenceNumber, ...investigation } = await getRecord(tx, "Incident", wanted.investigationId);
  demand(mayJoin(source, { id, ...investigation }));
  demand(wanted.may);
  await attachRecord(tx, viewer.tenantId, id, source.id);
  await settle(tx, viewer, source);
  return { id, referenceNumber };
}

/** Closes a source as Case Created, unless it is a file with another positive infection to decide about (R10-56). */
async function settle(tx: Tx, viewer: Viewer, { id, kind }: ElevationState): Promise<void> {
  const { infectionsLeft } = await investigationsOf(tx, id);
  const holdsOpen = kind === "IncomingReport" && undecidedInfections(infectionsLeft).length > 0;
  await (holdsOpen ? markEdited : markElevated)(tx, viewer, id);
}

/**
 * The one infection that is left, or the chosen one: also one that nobody named before, because people know more than
 * codes do. Of a record that is a case already only what is left can be chosen.
 */
function infectionToWork(source: ElevationState, chosen: string | undefined): string {
  const [only, ...others] = source.infectionsLeft.filter(({ noCaseReason }) => noCaseReason === null);
  if (!chosen && only && others.length === 0) return only.id;
  if (!chosen) throw new Refusal(elevationCodes[source.kind].infectionNeeded);
  const worked = source.investigations.some(({ infectionId }) => infectionId === chosen);
  if (worked || (source.statusKey === "CaseCreated" && !isLeft(source, chosen))) {
    throw new Refusal(elevationCodes[source.kind].elevated);
  }
  return chosen;
}

const isLeft = (source: ElevationState, infectionId: string): boolean =>
  source.infectionsLeft.some(({ id }) => id === infectionId);
