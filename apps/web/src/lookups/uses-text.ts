import { type LookupPage, mostUsesCounted } from "@tracewell/contract/lookup-editing";

/** What uses a value, and how often. */
export const usesText = (uses: LookupPage["uses"]): string =>
  uses.length === 0
    ? "nothing"
    : uses
        .map(
          ({ place, count }) =>
            `${place.toLowerCase()} (${count.toLocaleString("en-US")}${count >= mostUsesCounted ? " or more" : ""})`,
        )
        .join(", ");
