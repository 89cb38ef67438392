import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { mostOfSites } from "./exposure-site-kinds.ts";
import { NewSite, SiteDetails } from "./exposure-sites.ts";
import { memberRoles } from "./outbreak-roles.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Id, Version } from "./primitives.ts";

/** A site of the clinic that an outbreak uses. */
const OutbreakSite = SiteDetails.extend({
  id: Id,
  /** How many other outbreaks it belongs to, and how many people are known to have been there, members or not. */
  otherOutbreaks: z.number().int(),
  people: z.number().int(),
  /** The members who were there, cases first. */
  members: z.array(z.object({ memberId: Id, role: z.enum(memberRoles), person: PersonSummary })),
});
export type OutbreakSite = z.infer<typeof OutbreakSite>;

export const OutbreakSites = z.object({
  sites: z.array(OutbreakSite),
  /** The version of the outbreak, on which its choice of sites and who was there are edited. */
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type OutbreakSites = z.infer<typeof OutbreakSites>;

const GivenSite = z
  .object({
    /** A site that the clinic has. */
    siteId: Id.nullable().default(null),
    /** Or a new one. */
    newSite: NewSite.nullable().default(null),
    memberIds: z.array(Id).max(mostOfSites.people, `At most ${mostOfSites.people} members.`).default([]),
  })
  .refine(({ siteId, newSite }) => (siteId === null) !== (newSite === null), {
    error: "Choose an exposure site, or name a new one.",
    path: ["siteId"],
  });

const needs = "OUTBREAK_MANAGER" as const;

export const outbreakSiteCalls = {
  sites: call({
    method: "GET",
    path: "/outbreaks/:id/sites",
    summary: "An outbreak's exposure sites, and which of its members were there.",
    needs,
    params: byId,
    reply: OutbreakSites,
    views: "thing",
  }),
  setSites: call({
    method: "PUT",
    path: "/outbreaks/:id/sites",
    summary:
      "Sets which sites of the clinic an outbreak uses, and who of its members was there. A site that is left out stays the clinic's.",
    needs,
    params: byId,
    body: z.object({
      sites: z.array(GivenSite).max(mostOfSites.sites, `At most ${mostOfSites.sites} exposure sites.`),
      version: Version,
    }),
    atMostKilobytes: 1024,
    reply: OutbreakSites,
    views: "thing",
    refuses: ["outbreak.closed", "exposure-site.full", "edit.stale", "request.invalid"],
  }),
};
