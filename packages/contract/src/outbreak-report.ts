import { z } from "zod";
import { call } from "./call.ts";
import { OutbreakPage } from "./outbreaks.ts";
import { byId, Day, Instant } from "./primitives.ts";

/** Of the bars of a curve: so many confirmed, probable and suspected cases; without a definition all members that are cases. */
const CurveBar = z.object({
  /** The first day of the MMWR week. */
  from: Day,
  confirmed: z.number().int(),
  probable: z.number().int(),
  suspected: z.number().int(),
});

/** A chain of transmission: people who are linked to each other, and nobody else who belongs to the outbreak. */
const Chain = z.object({
  people: z.number().int(),
  cases: z.number().int(),
  /** How many steps of exposure it takes to reach everybody from those who were exposed by nobody of the chain. */
  generations: z.number().int(),
  firstOn: Day.nullable(),
  lastOn: Day.nullable(),
});

/** One page about an outbreak, in numbers, without names (R10-35). */
export const SituationReport = z.object({
  outbreak: OutbreakPage,
  writtenAt: Instant,
  /** By the case definition; without one, cases count as confirmed. */
  classes: z.object({ confirmed: z.number().int(), probable: z.number().int(), suspected: z.number().int() }),
  defined: z.boolean(),
  curve: z.array(CurveBar),
  /** Cases by the county or region where they live; places of fewer than five together under null. */
  places: z.array(
    z.object({
      name: z.string().nullable(),
      /** The code by which the borders of a county are published; null where the place is none of a known state. */
      countyFips: z.string().nullable(),
      cases: z.number().int(),
    }),
  ),
  /** The largest first; null where the viewer may not see who was exposed to whom. */
  chains: z.array(Chain).nullable(),
  /** Cases that are linked to nobody of the outbreak; null like the chains. */
  unlinked: z.number().int().nullable(),
});
export type SituationReport = z.infer<typeof SituationReport>;

export const outbreakReportCalls = {
  report: call({
    method: "GET",
    path: "/outbreaks/:id/report",
    summary: "The situation report of an outbreak: its numbers, curve, places and chains, without names.",
    needs: "OUTBREAK_MANAGER",
    params: byId,
    reply: SituationReport,
  }),
};
