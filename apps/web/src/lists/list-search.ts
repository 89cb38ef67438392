import type { Total } from "@tracewell/contract/call";
import { Day, Id, manyOf } from "@tracewell/contract/fields";
import { StatusKey } from "@tracewell/contract/records";
import { z } from "zod";

/** What the address of every record list may say; a kind adds its own, `sort` among them. */
export const recordListSearch = {
  search: z.string().trim().max(100).optional(),
  status: manyOf(StatusKey),
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  infection: manyOf(Id),
  assignedTo: manyOf(z.union([Id, z.literal("none"), z.literal("me")])),
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
  direction: z.enum(["asc", "desc"]).optional(),
};

export type RecordListSearch = z.output<z.ZodObject<typeof recordListSearch>>;

/** A list's search as the call takes it: chosen statuses say themselves whether they are open. */
export function listQuery<S extends RecordListSearch>(search: S): S | (Omit<S, "state"> & { state: "all" }) {
  return search.status?.length ? { ...search, state: "all" } : search;
}

const ordering = new Set(["sort", "direction"]);
const isSet = (value: unknown) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Whether someone narrowed the list down. */
export const isFiltered = (search: object): boolean =>
  Object.entries(search).some(([name, value]) => !ordering.has(name) && isSet(value));

/** Where the user has set no filter, a very long list asks for one (product §8, rulings). */
export const asksForFilters = (search: object, { totalIsAtLeast }: Pick<Total, "totalIsAtLeast">): boolean =>
  totalIsAtLeast === true && !isFiltered(search);

/** A work list of a list: a name, and the part of the search that makes it. */
export interface WorkList<S> {
  id: string;
  label: string;
  search: Partial<S>;
  hot?: boolean;
}

const same = (a: unknown, b: unknown) => JSON.stringify(isSet(a) ? a : null) === JSON.stringify(isSet(b) ? b : null);

const namesOf = <S>(lists: readonly WorkList<S>[]) =>
  [...new Set(lists.flatMap((list) => Object.keys(list.search)))] as (keyof S)[];

/** The work list that the search shows, whatever else narrows it; empty where it shows none of them. */
export function workListOf<S>(lists: readonly WorkList<S>[], search: S): string {
  const names = namesOf(lists);
  return lists.find((list) => names.every((name) => same(list.search[name], search[name])))?.id ?? "";
}

/** The change of the search that shows a work list: what makes the others goes, other filters stay. */
export const toWorkList = <S>(lists: readonly WorkList<S>[], id: string): Partial<S> => ({
  ...(Object.fromEntries([...namesOf(lists), "status"].map((name) => [name, undefined])) as Partial<S>),
  ...lists.find((list) => list.id === id)?.search,
});
