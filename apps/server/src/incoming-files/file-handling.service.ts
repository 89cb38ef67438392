import { undecidedInfections } from "../elevation/elevation.policy.ts";
import { findOpenInvestigationOf } from "../investigations/investigation-creation.service.ts";
import { joinedResultsOf } from "../lab-tests/ordering/reported-item.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { attachOnce, markMoved } from "../records/record.service.ts";
import { investigationsOf } from "../records/record-family.service.ts";
import { type Handling, handlingOf } from "./file-handling.model.ts";
import { type FileToHandle, findFilesToHandle, updateHandling } from "./file-handling.queries.ts";

type By = Pick<Viewer, "tenantId" | "userId">;

const reasons: Record<Handling["why"], string> = {
  negative: "Closed by itself: all results belong to tests that were ordered here, and none is positive.",
  "in-case":
    "Closed by itself: all results belong to tests that were ordered here, and each positive one to an open case.",
};
const reopened = "Open again: a result does not belong to a test that was ordered here, or is not negative.";

/**
 * Closes files of which nothing is left to decide, because all of their results joined tests that were ordered here; one that
 * was closed so, and has another result by now, is new again (docs/decisions/0114).
 */
export async function handleJoinedFiles(tx: Tx, by: By, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const files = await findFilesToHandle(tx, recordIds);
  if (files.length === 0) return;
  const results = await joinedResultsOf(
    tx,
    files.map(({ id }) => id),
  );
  for (const file of files) {
    const handling = handlingOf(results.filter(({ recordId }) => recordId === file.id));
    if (file.handled && handling?.why !== "negative") await openAgain(tx, by, file);
    if (!file.handled && handling) await close(tx, by, file, handling);
  }
}

async function close(tx: Tx, by: By, file: FileToHandle, handling: Handling): Promise<void> {
  if (handling.why === "in-case" && !(await joinCases(tx, by, file, handling.infectionIds))) return;
  const status = handling.why === "in-case" ? "CaseCreated" : "Closed";
  await updateHandling(tx, file.id, handling.why);
  await markMoved(tx, by, file.id, { status, closed: true, reason: reasons[handling.why] }, async () => {});
  await notifyChanged(tx, by, { recordId: file.id });
}

/** Adds the file to the open investigations of its person; false: one of its infections has none, so that someone decides. */
async function joinCases(tx: Tx, by: By, file: FileToHandle, infectionIds: readonly string[]): Promise<boolean> {
  const { infectionsLeft } = await investigationsOf(tx, file.id);
  if (undecidedInfections(infectionsLeft).some(({ id }) => !infectionIds.includes(id))) return false;
  const cases: string[] = [];
  for (const infectionId of infectionIds) {
    const open = await findOpenInvestigationOf(tx, file.personId, infectionId);
    if (!open) return false;
    cases.push(open.id);
  }
  for (const id of cases) await attachOnce(tx, by.tenantId, id, file.id);
  return true;
}

async function openAgain(tx: Tx, by: By, { id }: FileToHandle): Promise<void> {
  await updateHandling(tx, id, null);
  await markMoved(tx, by, id, { status: "New", closed: false, reason: reopened }, async () => {});
  await notifyChanged(tx, by, { recordId: id });
}
