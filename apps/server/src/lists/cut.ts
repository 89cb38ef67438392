import type { Total } from "@tracewell/contract/call";
import { writeCursor } from "./cursor.ts";

export interface ReadPage<Row> extends Total {
  rows: Row[];
  next: string | null;
}

/** A page of rows of which one more was read than was asked for: whether there is that one tells of a next page. */
export function cut<Row>(rows: readonly (Row & { cursor: string })[], limit: number): Omit<ReadPage<Row>, "total"> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ cursor: _, ...row }) => row as unknown as Row),
    next: last ? writeCursor(last.cursor) : null,
  };
}
