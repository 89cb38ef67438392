import type { TableContent } from "../ui/files/csv.ts";

/** What a chart shows, as a table: on the screen, for screen readers, and as a file. */
export type ChartTable = TableContent;
