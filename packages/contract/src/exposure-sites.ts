import { z } from "zod";
import { call } from "./call.ts";
import { siteKinds, siteRisks } from "./exposure-site-kinds.ts";
import { wholeShape } from "./fields/edit-shapes.ts";
import { exposureSiteFields } from "./fields/exposure-site-fields.ts";
import { Day, Id, Line } from "./primitives.ts";

/** Where people were exposed: a bar, a party, a flight, a school, a dating app (docs/decisions/0265). */
export const SiteDetails = z.object({
  name: z.string(),
  kind: z.enum(siteKinds),
  /** An address, a flight number, a web address or a handle. */
  whereabouts: z.string().nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  /** How many people were there, known or not. */
  peoplePresent: z.number().int().nullable(),
  risk: z.enum(siteRisks).nullable(),
  riskReason: z.string().nullable(),
  note: z.string().nullable(),
});
export type SiteDetails = z.infer<typeof SiteDetails>;

/** A site of the clinic whose name is like the one that is looked for. */
export const SiteFound = SiteDetails.pick({
  name: true,
  kind: true,
  whereabouts: true,
  from: true,
  until: true,
}).extend({
  id: Id,
  /** The name is the same but for accents, capitals and signs. */
  sameName: z.boolean(),
  /** How many outbreaks it belongs to, and how many people are known to have been there. */
  outbreaks: z.number().int(),
  people: z.number().int(),
});
export type SiteFound = z.infer<typeof SiteFound>;

const daysInOrder = {
  holds: ({ from, until }: { from?: string | null; until?: string | null }): boolean =>
    !from || !until || from <= until,
  refusal: { error: "The last day can’t be before the first.", path: ["until"] },
};

/** A new site. */
export const NewSite = z.object(wholeShape(exposureSiteFields)).refine(daysInOrder.holds, daysInOrder.refusal);
export type NewSite = z.output<typeof NewSite>;

/** How many sites are proposed for a name. */
export const mostSitesFound = 8;

const needs = "OUTBREAK_MANAGER" as const;

export const exposureSiteCalls = {
  find: call({
    method: "GET",
    path: "/exposure-sites/find",
    summary: "The clinic's exposure sites whose names are like this one, the most alike first.",
    needs,
    query: z.object({ name: Line.min(1, "Type a name.").max(100) }),
    reply: z.array(SiteFound),
  }),
};
