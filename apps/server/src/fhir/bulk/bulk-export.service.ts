import { type FhirType, fhirNeeds, fhirTypes } from "@tracewell/contract/fhir";
import { permits } from "@tracewell/contract/permissions";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sendSignal } from "../../platform/signals/send-signal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { resourceKinds } from "../resource-kinds.service.ts";
import {
  type BulkFile,
  countUnderway,
  findBulkExport,
  insertBulkExport,
  listBulkFiles,
  updateCanceled,
} from "./bulk-export.queries.ts";
import type { BulkRequest } from "./bulk-request.reader.ts";

/** The signal that has every worker look for exports at once. */
export const bulkExportWanted = "fhir_export_wanted";

const mostAtOnce = 2;

/** Starts an export for a program; what it may not see is left out, or refused where it was named. Answers its id. */
export async function startBulkExport(
  tx: Tx,
  viewer: Viewer,
  { level, address, ...asked }: BulkRequest & { level: "all" | "patients"; address: string },
): Promise<string> {
  const { apiKeyId: keyId } = viewer;
  // Files are fetched by the key that asked for them: people export lists.
  if (!keyId) throw new Refusal("access.denied");
  const types = asked.types ?? allowedTypes(viewer, level);
  if (!types.every((type) => permits(fhirNeeds[type], viewer.groups))) throw new Refusal("access.denied");
  if ((await countUnderway(tx, keyId)) >= mostAtOnce) throw new Refusal("fhir.export-too-many");
  const { tenantId, userId } = viewer;
  const given = { tenantId, keyId, userId, types, since: asked.since, request: address };
  const id = await insertBulkExport(tx, given);
  // Naming everyone in it would make a line as long as the clinic's list of persons: it says what was asked for.
  const since = asked.since ? `, changed since ${asked.since}` : "";
  await writeEvent(tx, "export", { reason: `FHIR bulk export of ${types.join(", ")}${since}` });
  await sendSignal(tx, bulkExportWanted);
  return id;
}

/** How an export of this key stands, with its files once it has ended. */
export async function bulkExportOf(tx: Tx, viewer: Viewer, id: string) {
  const row = await ownExport(tx, viewer, id);
  if (row.status === "FINISHED_FAIL") throw failed(row.errorReason);
  return { ...row, files: row.status === "FINISHED_SUCCESS" ? await listBulkFiles(tx, id) : null };
}

/** Stops an export, or deletes its files: a worker does so when the transaction stands. */
export async function cancelBulkExport(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  await ownExport(tx, viewer, id);
  await updateCanceled(tx, id);
  await sendSignal(tx, bulkExportWanted);
}

/** A file of an export that has ended; that the program had it leaves a line in the Activity log. */
export async function takeBulkFile(tx: Tx, viewer: Viewer, ids: { id: string; fileId: string }): Promise<BulkFile> {
  const { files } = await bulkExportOf(tx, viewer, ids.id);
  const file = files?.find(({ id }) => id === ids.fileId);
  if (!file) throw new Refusal("fhir.export-gone");
  // What the key's user may no longer see, a file of before does not show either.
  if (!permits(fhirNeeds[file.type], viewer.groups)) throw new Refusal("access.denied");
  const reason = `FHIR bulk export ${ids.id}: ${file.resources} of ${file.type}`;
  await writeEvent(tx, "download", { reason });
  return file;
}

function failed(message: string | null): Refusal {
  const code = "fhir.export-failed";
  return new Refusal(code, { details: message ? [{ code, field: "export", message }] : [] });
}

async function ownExport(tx: Tx, viewer: Viewer, id: string) {
  const row = viewer.apiKeyId && (await findBulkExport(tx, id, viewer.apiKeyId));
  if (!row) throw new Refusal("fhir.export-gone");
  return row;
}

const allowedTypes = (viewer: Viewer, level: "all" | "patients"): FhirType[] =>
  fhirTypes.filter(
    (type) =>
      permits(fhirNeeds[type], viewer.groups) && (level === "all" || resourceKinds[type].source.personId !== null),
  );
