import type { TableContent } from "../ui/files/csv.ts";

/** What a chart shows, as a table: on the screen, for screen readers, and as a file. */
export interface ChartTable extends TableContent {
  /** Where the cases of each row are listed; nowhere for who may only count, and for what has no list. */
  hrefs?: readonly (string | null)[];
}
