import type { Total } from "@tracewell/contract/call";
import type { WorkList } from "@tracewell/contract/work-lists";

/** A list's search as the call takes it: chosen statuses say themselves whether they are open. */
export function listQuery<S extends object>(search: S): S | (Omit<S, "state"> & { state: "all" }) {
  const { status } = search as { status?: readonly unknown[] };
  return status?.length ? { ...search, state: "all" } : search;
}

/** The change of the search that takes all filters away, and the order with them. */
export const cleared = (search: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));

const ordering = new Set(["sort", "direction"]);
const isSet = (value: unknown) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Whether someone narrowed the list down. */
export const isFiltered = (search: object): boolean =>
  Object.entries(search).some(([name, value]) => !ordering.has(name) && isSet(value));

/** Where the user has set no filter, a very long list asks for one (R8-93). */
export const asksForFilters = (search: object, { totalIsAtLeast }: Pick<Total, "totalIsAtLeast">): boolean =>
  totalIsAtLeast === true && !isFiltered(search);

const same = (a: unknown, b: unknown) => JSON.stringify(isSet(a) ? a : null) === JSON.stringify(isSet(b) ? b : null);

const namesOf = <S>(lists: readonly WorkList<S>[]) =>
  [...new Set(lists.flatMap((list) => Object.keys(list.search)))] as (keyof S)[];

const orderOf = (lists: readonly WorkList<unknown>[]) =>
  lists.some(({ search }) => "sort" in search) ? ["direction"] : [];

/** The work list that the search shows, whatever else narrows it and however it is sorted; empty where it shows none of them. */
export function workListOf<S>(lists: readonly WorkList<S>[], search: S): string {
  const names = namesOf(lists).filter((name) => !ordering.has(name as string));
  return lists.find((list) => names.every((name) => same(list.search[name], search[name])))?.id ?? "";
}

/** The change of the search that shows a work list: what makes the others goes, an order of theirs too; other filters stay. */
export const toWorkList = <S>(lists: readonly WorkList<S>[], id: string): Partial<S> => ({
  ...(Object.fromEntries(
    [...namesOf(lists), "status", ...orderOf(lists)].map((name) => [name, undefined]),
  ) as Partial<S>),
  ...lists.find((list) => list.id === id)?.search,
});
