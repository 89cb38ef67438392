import { join } from "node:path";
import { uploadQuota } from "@tracewell/contract/constants";
import type { ImageUse } from "@tracewell/contract/image-uses";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { DirectoryStore, type FileStore } from "../platform/files/file-store.ts";
import type { Upload } from "../platform/files/upload-form.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type FileUse, fileNameOf, fitsAttaching, mayUse } from "./file.policy.ts";
import {
  findFiles,
  findUploadedBytes,
  insertFile,
  lockUploads,
  type StoredFile,
  updateImported,
} from "./file.queries.ts";

export type { StoredFile } from "./file.queries.ts";

/** The store of this installation: a folder of the data directory, which several server processes may share. */
export const fileStore = (settings: Settings): FileStore =>
  new DirectoryStore(join(settings.dataDirectory, "files"), settings.diskReserveBytes);

/** Under which key a file's bytes are kept. */
export const keyOf = (tenantId: string, fileId: string): string => `${tenantId}/${fileId}`;

/**
 * Refuses an upload before anything of it is read. A form has to be read as soon as it is opened, because nobody would hear that
 * it is broken; so this comes first.
 */
export async function demandRoomFor(
  store: FileStore,
  viewer: Viewer,
  bytes: number,
  inClinic: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  await inClinic((tx) => demandQuota(tx, viewer, bytes));
  await store.demandRoom(bytes);
}

/** Takes a file in: its bytes first, then its row, so that a row never stands for a file that is not there. */
export async function keepUpload(
  store: FileStore,
  viewer: Viewer,
  upload: Upload,
  inClinic: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<string> {
  const id = newId();
  const key = keyOf(viewer.tenantId, id);
  const { mediaType, imageUse = null } = upload;
  const { size, sha256 } = await store.put(key, upload.content);
  try {
    if (size === 0) throw new Refusal("file.empty");
    const { tenantId, userId: uploadedBy } = viewer;
    const name = fileNameOf(upload.name);
    await inClinic(async (tx) => {
      // Once more, with what others uploaded meanwhile.
      await lockUploads(tx, tenantId);
      await demandQuota(tx, viewer, size);
      await insertFile(tx, { id, tenantId, name, size, sha256, mediaType, uploadedBy, imageUse });
    });
  } catch (error) {
    await store.remove(key);
    throw error;
  }
  return id;
}

/** What a user and a clinic upload within a day has a limit. */
async function demandQuota(tx: Tx, { userId }: Viewer, bytes: number): Promise<void> {
  const uploaded = await findUploadedBytes(tx, userId);
  if (uploaded.user + bytes > uploadQuota.user || uploaded.clinic + bytes > uploadQuota.clinic)
    throw new Refusal("file.quota");
}

/** A file that something names which the viewer may see; an id that a call was sent goes through `filesFor`. */
export async function getFile(tx: Tx, id: string): Promise<StoredFile> {
  const [file] = await findFiles(tx, [id]);
  if (!file) throw new Refusal("file.not-found");
  return file;
}

/** Files whose ids the viewer sent, each once and in no order; refused where one is not theirs to use so. */
export async function filesFor(
  tx: Tx,
  viewer: Viewer,
  ids: ReadonlySet<string>,
  { use, field }: { use: FileUse; field?: string },
): Promise<StoredFile[]> {
  const files = ids.size === 0 ? [] : await findFiles(tx, [...ids]);
  if (files.length < ids.size) throw new Refusal("file.not-found");
  for (const file of files) demand(mayUse(viewer, file, use), field);
  return files;
}

/** The viewer's own files that are to be attached, each once however often it was named, in the order sent. */
export async function filesToAttach(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const once = new Set(ids);
  const field = "attachmentIds";
  for (const file of await filesFor(tx, viewer, once, { use: "attachment", field })) demand(fitsAttaching(file), field);
  return [...once];
}

const fileFor = async (tx: Tx, viewer: Viewer, id: string, use: FileUse): Promise<StoredFile> => {
  const [file] = await filesFor(tx, viewer, new Set([id]), { use });
  return file as StoredFile;
};

/** A file that the viewer may have; that they had it leaves a line in the Activity log. */
export async function takeFile(tx: Tx, viewer: Viewer, id: string): Promise<StoredFile> {
  const file = await fileFor(tx, viewer, id, "download");
  await writeEvent(tx, "download", { reason: `file ${id}` });
  return file;
}

/** A picture that the viewer uploaded for this use: what they may put in its place. */
export async function demandOwnImage(tx: Tx, viewer: Viewer, id: string, use: ImageUse): Promise<void> {
  await fileFor(tx, viewer, id, use);
}

/** A file of the viewer's own that may be imported, to be looked into first. */
export const fileForImport = (tx: Tx, viewer: Viewer, id: string): Promise<StoredFile> =>
  fileFor(tx, viewer, id, "import");

/** The viewer's file goes into an import; from then on all who may see imports may have it. */
export async function giveToImport(tx: Tx, viewer: Viewer, id: string): Promise<StoredFile> {
  const file = await fileFor(tx, viewer, id, "import");
  await updateImported(tx, id);
  return file;
}
