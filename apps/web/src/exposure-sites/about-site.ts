import { siteKindLabels } from "@tracewell/contract/exposure-site-kinds";
import type { SiteFound } from "@tracewell/contract/exposure-sites";
import { formatDay } from "../ui/time/clinic-time.ts";

/** So many people. */
export const peopleText = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;

/** What tells one site of a name from another. */
export const aboutSite = ({ kind, whereabouts, from, outbreaks, people }: SiteFound): string =>
  [
    siteKindLabels[kind],
    whereabouts,
    from && formatDay(from),
    `${outbreaks} ${outbreaks === 1 ? "outbreak" : "outbreaks"}`,
    peopleText(people),
  ]
    .filter(Boolean)
    .join(" · ");
