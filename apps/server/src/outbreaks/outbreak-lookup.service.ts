import type { Tx } from "../platform/database/transaction.ts";
import { deleteOutbreak, type FoundOutbreak, findByNumber, findByPlace } from "./outbreak-lookup.queries.ts";

/** The clinic's outbreak of this number; null where there is none. */
export const findOutbreakNumbered = async (tx: Tx, number: string): Promise<FoundOutbreak | null> =>
  (await findByNumber(tx, number)) ?? null;

/** The open outbreak of an infection at a place, by the place's name; null where there is none. */
export const findOutbreakAt = async (
  tx: Tx,
  at: { place: string; infectionId: string },
): Promise<FoundOutbreak | null> => (await findByPlace(tx, at)) ?? null;

/** Deletes an outbreak that should not have been made, with its list of members: whoever asks has seen that nobody worked on it. */
export const removeOutbreak = (tx: Tx, id: string): Promise<void> => deleteOutbreak(tx, id);
