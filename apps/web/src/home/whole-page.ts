import type { UseQueryResult } from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";

type Answer<Data> = Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;

/** An answer as the page of a list that a card shows: its first rows, and how many there are. */
export function asPage<Data, Row>(
  { data, error, refetch }: Answer<Data>,
  pageOf: (data: Data) => { rows: readonly Row[]; total: number },
): Pick<UseQueryResult<Page<Row>>, "data" | "error" | "refetch"> {
  const page = data === undefined ? undefined : pageOf(data);
  return {
    data: page && { data: [...page.rows], total: page.total, next: null },
    error,
    refetch: refetch as UseQueryResult<Page<Row>>["refetch"],
  };
}
