import type { Compared } from "./compared.ts";
import type { AnalyticsSearch } from "./search.ts";

/** What every card of a chart is given. */
export interface CardProps {
  search: AnalyticsSearch;
  compared: Compared;
  /** Changes what the chart shows. */
  onChange: (part: Partial<AnalyticsSearch>) => void;
}
