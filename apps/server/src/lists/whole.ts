import type { Page } from "@tracewell/contract/call";

/** A list that is short by nature and answered whole. */
export const wholeList = <Row>(data: Row[]): Page<Row> => ({ data, total: data.length, next: null });

/** The best of what a search found: who misses someone among them searches more closely, and reads no second page. */
export const bestOf = <Row>(data: Row[], total: number): Page<Row> => ({ data, total, next: null });

/** A part of what is in memory whole, and where the next part starts. */
export function partOf<Row>(all: readonly Row[], { start, limit }: { start: number; limit: number }) {
  const end = start + limit;
  return { data: all.slice(start, end), total: all.length, next: end < all.length ? end : null };
}
