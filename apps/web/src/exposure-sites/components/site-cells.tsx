import { riskLabels, type SiteRisk, siteKindLabels } from "@tracewell/contract/exposure-site-kinds";
import type { exposureSiteList } from "@tracewell/contract/exposure-site-list";
import type { SiteRow } from "@tracewell/contract/exposure-sites";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { DaySpan } from "./day-span.tsx";
import css from "./sites.module.css";

/** The cells of the list of exposure sites. */
export const siteCells: CellsOf<typeof exposureSiteList, SiteRow> = {
  name: { width: 240, main: true, mobile: "title", cell: ({ name }) => name },
  kind: { width: 170, cell: ({ kind }) => siteKindLabels[kind] },
  whereabouts: {
    width: 220,
    cell: ({ whereabouts }) => <span title={whereabouts ?? undefined}>{whereabouts ?? "–"}</span>,
  },
  days: { width: 190, mobile: "hidden", cell: ({ from, until }) => <DaySpan first={from} last={until} /> },
  people: { width: 80, align: "right", cell: ({ people }) => counted(people, "person", "people") },
  peoplePresent: {
    width: 120,
    align: "right",
    mobile: "hidden",
    cell: ({ peoplePresent }) => peoplePresent?.toLocaleString("en-US") ?? "–",
  },
  outbreaks: { width: 96, align: "right", cell: ({ outbreaks }) => counted(outbreaks, "outbreak", "outbreaks") },
  risk: { width: 96, cell: ({ risk }) => <RiskBadge risk={risk} /> },
  added: { width: 150, mobile: "hidden", cell: ({ addedAt }) => <Instant at={addedAt} /> },
};

/** A phone's card has no heading that says what is counted. */
const counted = (count: number, one: string, several: string) => (
  <>
    {count}
    <span className={css.unit}> {count === 1 ? one : several}</span>
  </>
);

const riskTones = { low: "mute", medium: "exposed", high: "positive" } as const;

function RiskBadge({ risk }: { risk: SiteRisk | null }) {
  return risk ? <Badge tone={riskTones[risk]}>{riskLabels[risk]}</Badge> : "–";
}
