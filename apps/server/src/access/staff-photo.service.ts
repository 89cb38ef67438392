import type { Tx } from "../platform/database/transaction.ts";
import { findPhoto, updatePhoto } from "./staff-photo.queries.ts";

/** The file that a member of staff is shown by; null where they have none. */
export const photoOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await findPhoto(tx, userId))?.photoUuid ?? null;

/** Shows a member of staff by another photo, or by none. */
export const showBy = async (tx: Tx, userId: string, fileId: string | null): Promise<void> => {
  await updatePhoto(tx, userId, fileId);
};
