import { undecidedInfections } from "../elevation/elevation.policy.ts";
import { attachToInvestigation, elevateRecord } from "../elevation/elevation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { markEdited, markElevated, moveRecord, type WantedMove } from "../records/record.service.ts";
import type { CreatedRecord } from "../records/record-creation.service.ts";
import { mayAttach, mayClose, mayDeclineCase, mayElevate } from "./incoming-file.policy.ts";
import { updateNoCaseReason } from "./incoming-file.queries.ts";
import { lockFile } from "./incoming-file-state.service.ts";

/** Makes an investigation of a file, for one of its infections. */
export async function elevateFile(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<CreatedRecord> {
  const file = await lockFile(tx, id);
  demand(mayElevate(viewer, file));
  return elevateRecord(tx, viewer, file, wanted);
}

/** Adds a file to an open investigation of its person. */
export async function attachFile(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<CreatedRecord> {
  const file = await lockFile(tx, id);
  return attachToInvestigation(tx, viewer, file, { investigationId, may: mayAttach(viewer, file) });
}

/** Says why one of a file's infections gets no case. A file that waited for this alone goes to Case Created. */
export async function declineCase(
  tx: Tx,
  viewer: Viewer,
  { id, infectionId, reason }: { id: string; infectionId: string; reason: string },
): Promise<void> {
  const file = await lockFile(tx, id);
  demand(mayDeclineCase(viewer, file));
  if (file.investigations.some((each) => each.infectionId === infectionId))
    throw new Refusal("incoming-file.already-elevated");
  found(file.infectionsLeft.find((left) => left.id === infectionId));
  await updateNoCaseReason(tx, { recordId: id, infectionId, reason });
  const undecided = undecidedInfections(file.infectionsLeft).filter((left) => left.id !== infectionId);
  await (file.investigations.length > 0 && undecided.length === 0 ? markElevated : markEdited)(tx, viewer, id);
}

/** Moves a file to another status, unless that would hide an infection. */
export const moveFile = (tx: Tx, viewer: Viewer, id: string, wanted: WantedMove): Promise<Joined> =>
  moveRecord(tx, viewer, "IncomingReport", id, wanted, async (_record, move) => {
    if (move.toClosed) demand(mayClose(viewer, await lockFile(tx, id)));
  });
