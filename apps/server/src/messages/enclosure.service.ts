import { buffer } from "node:stream/consumers";
import type { Language } from "@tracewell/contract/constants";
import { valueFault } from "@tracewell/contract/message-check";
import { mailFilesBytes } from "@tracewell/contract/messages";
import { filesFor, keyOf } from "../files/file.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { documentTypeOf } from "../platform/files/document-type.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { found, refusalAt } from "../platform/refusal.ts";
import { findEnclosedIn, insertEnclosure } from "./enclosure.queries.ts";

const field = "attachmentIds";

/** A file that may go along with emails. */
export interface Enclosable {
  id: string;
  name: string;
  mediaType: string;
}

/** The files that shall go along with emails, in their order, each once; refuses what may not (docs/decisions/0271). */
export async function demandEnclosable(
  tx: Tx,
  viewer: Viewer,
  store: FileStore,
  ids: readonly string[],
): Promise<Enclosable[]> {
  const files = new Map(
    (await filesFor(tx, viewer, new Set(ids), { use: "attachment", field })).map((file) => [file.id, file]),
  );
  const sum = [...files.values()].reduce((bytes, { size }) => bytes + size, 0);
  if (sum > mailFilesBytes) throw refusalAt(field, "message.attachments-too-large");
  const enclosable = [];
  for (const id of new Set(ids)) {
    const { name, mediaType: declared } = found(files.get(id) ?? null);
    const mediaType = documentTypeOf(await buffer(store.read(keyOf(viewer.tenantId, id))), declared);
    if (!mediaType) throw refusalAt(field, "message.attachment-type");
    enclosable.push({ id, name, mediaType });
  }
  return enclosable;
}

/** Keeps what goes along with messages; answers by which id, null where nothing does. */
export const enclose = async (tx: Tx, { tenantId }: Viewer, files: readonly Enclosable[]): Promise<string | null> =>
  files.length === 0 ? null : insertEnclosure(tx, tenantId, files);

/** Whose message has this file, and to which record's work it belongs. */
export const holderOfEnclosed = async (tx: Tx, asked: { messageId: string; fileId: string }) =>
  found((await findEnclosedIn(tx, asked)) ?? null);

/** What in the name of a file gives away what a message is about, in words; null: nothing. It shows beside the message. */
export function nameFault(
  { name }: { name: string },
  names: readonly string[],
  languages: readonly Language[],
): string | null {
  for (const language of languages) {
    const fault = valueFault(name, name, names, language);
    if (fault) return fault;
  }
  return null;
}
