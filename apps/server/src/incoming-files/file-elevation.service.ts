import { openInvestigation } from "../investigations/investigation-opening.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type OpenedRecord, setRecordInfections } from "../records/open-record.service.ts";
import { attachRecord, getRecord, markElevated } from "../records/record.service.ts";
import { holdFile } from "./held-file.service.ts";
import { type IncomingFileState, mayAttach, mayElevate, mayJoin } from "./incoming-file.policy.ts";

/** Makes an investigation of a file, for one infection; the file goes to Case Created (domain §5). */
export async function elevateFile(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<OpenedRecord> {
  const file = await holdFile(tx, id);
  demand(mayElevate(viewer, file));
  const infectionId = infectionToWork(file, wanted.infectionId);
  const opened = await openInvestigation(tx, viewer, {
    personId: file.personId,
    infectionId,
    basedOnId: id,
    ...(wanted.assignTo ? { assignedTo: wanted.assignTo } : {}),
  });
  if (!isLeft(file, infectionId)) await setRecordInfections(tx, viewer.tenantId, id, [{ infectionId, status: null }]);
  await markElevated(tx, viewer, id);
  return opened;
}

/**
 * The one infection that is left, or the chosen one: also one that the report did not name, because people know more
 * than codes do. Of a file that is a case already only what is left can be chosen.
 */
function infectionToWork(file: IncomingFileState, chosen: string | undefined): string {
  const [only] = file.infectionsLeft;
  if (!chosen && only && file.infectionsLeft.length === 1) return only.id;
  if (!chosen) throw new Refusal("incoming-file.infection-needed");
  const worked = file.cases.some((each) => each.infectionId === chosen);
  if (worked || (file.statusKey === "CaseCreated" && !isLeft(file, chosen))) {
    throw new Refusal("incoming-file.already-elevated");
  }
  return chosen;
}

const isLeft = (file: IncomingFileState, infectionId: string): boolean =>
  file.infectionsLeft.some(({ id }) => id === infectionId);

/** Adds a file to an open investigation of its person; the file goes to Case Created. */
export async function attachFile(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<OpenedRecord> {
  const file = await holdFile(tx, id);
  const investigation = await getRecord(tx, "Incident", investigationId);
  demand(mayJoin(viewer, { file, investigation }));
  demand(mayAttach(viewer, file));
  await attachRecord(tx, viewer.tenantId, investigationId, id);
  await markElevated(tx, viewer, id);
  return { id: investigationId, referenceNumber: investigation.referenceNumber };
}
