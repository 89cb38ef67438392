import { photoOf, showBy } from "../access/staff.service.ts";
import { findPerson } from "../persons/person.service.ts";
import { isPatient, type PatientViewer, type Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { getFile, type StoredFile } from "./file.service.ts";
import { mayChangeNamed, maySeeNamed, type NamedFile, namedFileOf } from "./named-file.policy.ts";
import { deleteNamedFile, findNamedFile, upsertNamedFile } from "./named-file.queries.ts";

/** What a name means; one that means nothing is not there. */
export function readFileName(name: string): NamedFile {
  const file = namedFileOf(name);
  if (!file) throw new Refusal("file.not-found");
  return file;
}

/** A clinic's logo; null where it has none of its own. */
export async function findLogo(tx: Tx): Promise<StoredFile | null> {
  const id = await findNamedFile(tx, null);
  return id ? getFile(tx, id) : null;
}

/** A private photo, for who may see it; that a patient's was looked at leaves a line in the Activity log. */
export async function takePhoto(tx: Tx, viewer: Viewer | PatientViewer | null, file: NamedFile): Promise<StoredFile> {
  demand(maySeeNamed(viewer, file));
  const id = file.of === "user" ? await photoOf(tx, file.ownerId) : await findNamedFile(tx, file.ownerId);
  if (!id) throw new Refusal("file.not-found");
  if (viewer && file.of === "person" && !isPatient(viewer)) {
    await writeEvent(tx, "download", { personId: file.ownerId, reason: `file ${id}` });
  }
  return getFile(tx, id);
}

/** Refuses before a file is sent that nobody may put there. */
export async function demandNamed(tx: Tx, viewer: Viewer, file: NamedFile): Promise<void> {
  demand(mayChangeNamed(viewer, file));
  if (file.of === "person") found(await findPerson(tx, file.ownerId));
}

/** Puts a kept file under a name; with none, the name is free again. */
export async function nameFile(tx: Tx, viewer: Viewer, file: NamedFile, fileId: string | null): Promise<void> {
  await demandNamed(tx, viewer, file);
  if (file.of === "user") return showBy(tx, file.ownerId, fileId);
  const personId = file.of === "person" ? file.ownerId : null;
  if (fileId) await upsertNamedFile(tx, { tenantId: viewer.tenantId, personId, fileId });
  else await deleteNamedFile(tx, personId);
}
