import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { memberRoles } from "./outbreak-roles.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, Id, Line, Paragraph, Version } from "./primitives.ts";

/** An outbreak has at most so many exposure sites, and a site so many members who were there. */
export const mostOfSites = { sites: 30, members: 200 };
/** The most people that a site can be said to have had. */
export const mostPeopleAtSite = 1_000_000;

export const siteKinds = ["venue", "gathering", "transport", "school-or-workplace", "online", "other"] as const;
export const SiteKind = z.enum(siteKinds);
export type SiteKind = z.infer<typeof SiteKind>;

/** Where members of an outbreak were exposed: a bar, a party, a flight, a school, a dating app. */
const ExposureSite = z.object({
  id: Id,
  name: z.string(),
  kind: SiteKind,
  /** An address, a flight number, a web address or a handle. */
  whereabouts: z.string().nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  /** How many people were there, known or not. */
  peoplePresent: z.number().int().nullable(),
  note: z.string().nullable(),
  /** The members who were there, cases first. */
  members: z.array(z.object({ memberId: Id, role: z.enum(memberRoles), person: PersonSummary })),
});
export type ExposureSite = z.infer<typeof ExposureSite>;

export const ExposureSites = z.object({
  sites: z.array(ExposureSite),
  /** The version of the outbreak, on which its exposure sites are edited. */
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type ExposureSites = z.infer<typeof ExposureSites>;

const GivenSite = z
  .object({
    /** The site that is changed; without it, a new one. */
    siteId: Id.nullable().default(null),
    name: Line.min(1, "Name the exposure site."),
    kind: SiteKind,
    whereabouts: Line.nullable().default(null),
    from: GivenDay.nullable().default(null),
    until: GivenDay.nullable().default(null),
    peoplePresent: z.number().int().min(1).max(mostPeopleAtSite).nullable().default(null),
    note: Paragraph.nullable().default(null),
    memberIds: z.array(Id).max(mostOfSites.members, `At most ${mostOfSites.members} members.`).default([]),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: "The last day can’t be before the first.",
    path: ["until"],
  });

const needs = "OUTBREAK_MANAGER" as const;

export const exposureSiteCalls = {
  sites: call({
    method: "GET",
    path: "/outbreaks/:id/sites",
    summary: "An outbreak's exposure sites, and which of its members were there.",
    needs,
    params: byId,
    reply: ExposureSites,
    views: "thing",
  }),
  setSites: call({
    method: "PUT",
    path: "/outbreaks/:id/sites",
    summary: "Sets an outbreak's exposure sites and who of its members was there. A site that is left out is deleted.",
    needs,
    params: byId,
    body: z.object({
      sites: z.array(GivenSite).max(mostOfSites.sites, `At most ${mostOfSites.sites} exposure sites.`),
      version: Version,
    }),
    atMostKilobytes: 1024,
    reply: ExposureSites,
    views: "thing",
    refuses: ["outbreak.closed", "edit.stale", "request.invalid"],
  }),
};
