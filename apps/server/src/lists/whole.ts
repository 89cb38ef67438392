import type { Page } from "@tracewell/contract/call";

/** A list that is answered whole. */
export const wholeList = <Row>(data: Row[]): Page<Row> => ({ data, total: data.length, next: null });
