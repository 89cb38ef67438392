import type { ItemOf, SectionKey } from "@tracewell/contract/configuration-file";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Facts } from "../compare.model.ts";

/** Something that the clinic has, as a file would say it, with what it is edited by. */
export interface Kept<Item> {
  item: Item;
  id: string;
  version: number;
}

/** What a file says and what the clinic has, as far as they can be compared. */
interface Aligned<Item> {
  given: Item;
  kept: Item;
  /** What this clinic has no place for. */
  note?: string | null;
}

/** A part of a clinic's configuration: how a file says it, and how the services of its feature take it in. */
export interface Section<Key extends SectionKey, Item = ItemOf<Key>> {
  key: Key;
  read(tx: Tx, viewer: Viewer): Promise<Kept<Item>[]>;
  /** Two items of a file with the same are one too many. */
  keyOf(item: Item): string;
  nameOf(item: Item): string;
  factsOf(item: Item): Facts;
  /** Which of what the clinic has the item is about, where that is not told by the key. */
  find?(item: Item, all: readonly Kept<Item>[]): Kept<Item> | undefined;
  /** Leaves out of both what the file doesn't name, and what the clinic can't have. */
  align?(given: Item, kept: Item): Aligned<Item>;
  /** Adds it, or changes what the clinic has. `undone` is what the file had made of it, where that is taken back. */
  put(tx: Tx, viewer: Viewer, item: Item, kept: Kept<Item> | null, undone: Item | null): Promise<void>;
  /** What is left to do once all that are to be so were put. */
  finish?(tx: Tx, items: readonly Item[]): Promise<void>;
  /** Takes away what a file added; false: it is in use, and was disabled instead. */
  takeAway?(tx: Tx, viewer: Viewer, kept: Kept<Item>): Promise<boolean>;
  countUses?(tx: Tx, viewer: Viewer, kept: Kept<Item>): Promise<number>;
}

/** A section whatever its items are. */
export type AnySection = Section<SectionKey, unknown>;

/** Deletes what nothing uses; what is in use is disabled. */
export async function deleteOrDisable(
  inUse: readonly string[],
  remove: () => Promise<unknown>,
  disable: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || !inUse.includes(error.code)) throw error;
    await disable();
    return false;
  }
}

/** The ids of things by their names, whatever their case; a name that the clinic doesn't have is refused. */
export function idsByName(what: string, all: readonly { id: string; name: string }[]) {
  const ids = new Map(all.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name: string): string => {
    const id = ids.get(name.toLowerCase());
    if (id) return id;
    throw new Refusal("configuration.refused", { message: `This clinic has no ${what} “${name}”.` });
  };
}
