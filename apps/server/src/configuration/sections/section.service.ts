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
  /** What belongs to this clinic alone, is in no file, and comes back with an undo. */
  own?: unknown;
}

/** Something that is to be as a file says, or as it was before one. */
export interface Placing<Item> {
  item: Item;
  /** What the clinic has; null: it is added. */
  kept: Kept<Item> | null;
  /** Where a file is taken back: what the file had made of it, and what the clinic had of its own. */
  back: { after: Item; own: unknown } | null;
}

/** Does the work for one of several; what is refused is told with the place of that one. */
export type AtPlace = (at: number, work: () => Promise<unknown>) => Promise<void>;

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
  /** A lighter form of an item, for a file that would otherwise be too large. */
  lighten?(item: Item): Item;
  /** What an item is known by: a file may have each key once. */
  keyOf(item: Item): string;
  nameOf(item: Item): string;
  factsOf(item: Item): Facts;
  /** Which of what the clinic has the item is about, where that is not told by the key. */
  find?(item: Item, all: readonly Kept<Item>[]): Kept<Item> | undefined;
  /** Leaves out of both what the file doesn't name, and what the clinic can't have. */
  align?(given: Item, kept: Item): Aligned<Item>;
  /** What a reader of the preview should know about it. */
  noteOf?(given: Item, kept: Kept<Item> | null): string | null;
  /** Adds them, or changes what the clinic has. */
  put(tx: Tx, viewer: Viewer, placings: readonly Placing<Item>[], atPlace: AtPlace): Promise<void>;
  /** What is left to do once all that are to be so were put. */
  finish?(tx: Tx, items: readonly Item[]): Promise<void>;
  /** Takes away what a file added. Answers the ids of those that are in use and stay, disabled where that can be. */
  takeAway?(tx: Tx, viewer: Viewer, added: readonly Kept<Item>[], atPlace: AtPlace): Promise<string[]>;
  /** What an undo can't bring back as it was, by name; it is asked before anything is put back. */
  cannotReturn?(tx: Tx, viewer: Viewer, placings: readonly Placing<Item>[]): Promise<string[]>;
  /** The names of what a file added to something the clinic already had, and an undo can't take out again; also asked beforehand. */
  staysIn?(tx: Tx, viewer: Viewer, placings: readonly Placing<Item>[]): Promise<string[]>;
  countUses?(tx: Tx, viewer: Viewer, kept: Kept<Item>): Promise<number>;
}

/** A section whatever its items are. */
export type AnySection = Section<SectionKey, unknown>;

/** Puts one after the other. */
export const putEach =
  <Item>(put: (tx: Tx, viewer: Viewer, placing: Placing<Item>) => Promise<unknown>): Section<never, Item>["put"] =>
  async (tx, viewer, placings, atPlace) => {
    for (const [at, placing] of placings.entries()) await atPlace(at, () => put(tx, viewer, placing));
  };

/** Takes one after the other away; false: it is in use and stays. */
export const takeEach =
  <Item>(
    take: (tx: Tx, viewer: Viewer, kept: Kept<Item>) => Promise<boolean>,
  ): NonNullable<Section<never, Item>["takeAway"]> =>
  async (tx, viewer, added, atPlace) => {
    const disabled: string[] = [];
    for (const [at, kept] of added.entries())
      await atPlace(at, async () => {
        if (!(await take(tx, viewer, kept))) disabled.push(kept.id);
      });
    return disabled;
  };

/** Deletes what nothing uses; what is in use is disabled where it can be. */
export async function deleteOrDisable(
  inUse: readonly string[],
  remove: () => Promise<unknown>,
  disable?: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || !inUse.includes(error.code)) throw error;
    await disable?.();
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
