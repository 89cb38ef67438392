import type { CallSpec } from "@tracewell/contract/call";
import type { ListSpec } from "@tracewell/contract/lists";
import type { z } from "zod";
import { rowsOptions } from "../../platform/calls/use-call.ts";
import { listQuery } from "../list-search.ts";
import { useAddressSearch } from "./use-address-search.ts";
import { useListPages } from "./use-list-pages.ts";

type ListCall = CallSpec & { list: true; reply: z.ZodType };

/** A list on the screen: what it is, what its address asks, and the rows that answer it. */
export interface ListInUse<L extends ListSpec, Row> {
  list: L;
  call: CallSpec;
  search: z.output<L["address"]>;
  change: (part: Partial<z.output<L["address"]>>) => void;
  /** The search as the call takes it. */
  query: object;
  pages: Omit<ReturnType<typeof useListPages>, "rows"> & { rows: Row[] };
}

/** Reads a list as its address asks; again every so many seconds, where it must not wait for someone to look. */
export function useList<L extends ListSpec, C extends ListCall>(
  list: L,
  call: C,
  secondsBetweenLooks?: number,
): ListInUse<L, z.output<C["reply"]>> {
  const [search, change] = useAddressSearch(list.address);
  const query = listQuery(search);
  const options = rowsOptions(call as ListCall, { query } as never);
  const pages = useListPages({
    ...options,
    ...(secondsBetweenLooks && { refetchInterval: secondsBetweenLooks * 1000 }),
  } as unknown as Parameters<typeof useListPages<z.output<C["reply"]>, Error>>[0]);
  return { list, call, search: search as z.output<L["address"]>, change: change as never, query, pages };
}
