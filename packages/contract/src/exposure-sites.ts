import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { siteKinds, siteRisks } from "./exposure-site-kinds.ts";
import { exposureSiteList } from "./exposure-site-list.ts";
import { editShape, wholeShape } from "./fields/edit-shapes.ts";
import { exposureSiteFields } from "./fields/exposure-site-fields.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, Id, Instant, Line, Named, Version } from "./primitives.ts";
import { RecordKind } from "./records.ts";

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

/** A row of the list of exposure sites. */
export const SiteRow = SiteDetails.omit({ riskReason: true, note: true }).extend({
  id: Id,
  outbreaks: z.number().int(),
  people: z.number().int(),
  addedAt: Instant,
});
export type SiteRow = z.infer<typeof SiteRow>;

const SiteOutbreak = z.object({ id: Id, number: z.string(), name: z.string(), infection: Named, closed: z.boolean() });
export type SiteOutbreak = z.infer<typeof SiteOutbreak>;

/** An exposure site as its page shows it; who was there is asked apart. */
export const SitePage = SiteDetails.extend({
  id: Id,
  /** Names of duplicates that were merged into it: it is found by these, too. */
  alsoCalled: z.array(z.string()),
  people: z.number().int(),
  outbreaks: z.array(SiteOutbreak),
  addedBy: Named.nullable(),
  addedAt: Instant,
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type SitePage = z.infer<typeof SitePage>;

/** A person who was at a site, on which days, and the record in which it was told. */
export const SiteAttendance = z.object({
  id: Id,
  person: PersonSummary,
  firstOn: Day.nullable(),
  lastOn: Day.nullable(),
  toldIn: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string(), opens: z.boolean() }).nullable(),
  version: Version,
});
export type SiteAttendance = z.infer<typeof SiteAttendance>;

export const SiteAttendances = z.object({ attendance: z.array(SiteAttendance) });
export type SiteAttendances = z.infer<typeof SiteAttendances>;

/** What merging two sites would make of them. */
export const SiteMerge = z.object({
  /** What is known of the site afterwards: its own, and the duplicate's where it had nothing. */
  after: SiteDetails,
  duplicate: SiteDetails.extend({ id: Id, version: Version }),
  /** How many were at the one, at the other, and at both. */
  people: z.object({ site: z.number().int(), duplicate: z.number().int(), both: z.number().int() }),
  outbreaks: z.array(SiteOutbreak.extend({ uses: z.enum(["site", "duplicate", "both"]) })),
});
export type SiteMerge = z.infer<typeof SiteMerge>;

const givenDay = GivenDay.nullish().transform((day) => day ?? null);
const attended = { firstOn: givenDay, lastOn: givenDay };
const attendedInOrder = ({ firstOn, lastOn }: { firstOn: string | null; lastOn: string | null }) =>
  !firstOn || !lastOn || firstOn <= lastOn;
const wrongOrder = { error: "The last day can’t be before the first.", path: ["lastOn"] };

const needs = "OUTBREAK_MANAGER" as const;
const byAttendance = byId.extend({ attendanceId: Id });

export const exposureSiteCalls = {
  find: call({
    method: "GET",
    path: "/exposure-sites/find",
    summary: "The clinic's exposure sites whose names are like this one, the most alike first.",
    needs,
    query: z.object({ name: Line.min(1, "Type a name.").max(100) }),
    reply: z.array(SiteFound),
  }),
  list: call({
    method: "GET",
    path: "/exposure-sites",
    summary: "The clinic's exposure sites.",
    needs,
    query: exposureSiteList.query,
    list: true,
    reply: SiteRow,
  }),
  create: call({
    method: "POST",
    path: "/exposure-sites",
    summary: "Adds an exposure site to the clinic's.",
    needs,
    body: NewSite,
    reply: SitePage,
  }),
  get: call({
    method: "GET",
    path: "/exposure-sites/:id",
    summary: "An exposure site, and the outbreaks that use it.",
    needs,
    params: byId,
    reply: SitePage,
  }),
  edit: call({
    method: "PUT",
    path: "/exposure-sites/:id",
    summary: "Changes what is known of an exposure site, for every outbreak that uses it; what is left out stays.",
    needs,
    params: byId,
    body: z.object({ ...editShape(exposureSiteFields), version: Version }),
    reply: SitePage,
    refuses: ["edit.stale", "request.invalid"],
  }),
  attendance: call({
    method: "GET",
    path: "/exposure-sites/:id/attendance",
    summary: "Who is known to have been at an exposure site, by name.",
    needs,
    params: byId,
    reply: SiteAttendances,
    views: "thing",
  }),
  addAttendance: call({
    method: "POST",
    path: "/exposure-sites/:id/attendance",
    summary: "Notes that a person was at an exposure site.",
    needs,
    params: byId,
    body: z.object({ personId: Id, ...attended }).refine(attendedInOrder, wrongOrder),
    reply: SiteAttendances,
    views: "thing",
    refuses: ["exposure-site.there-already", "exposure-site.full", "request.invalid"],
  }),
  editAttendance: call({
    method: "PUT",
    path: "/exposure-sites/:id/attendance/:attendanceId",
    summary: "Changes on which days a person was at an exposure site.",
    needs,
    params: byAttendance,
    body: z.object({ ...attended, version: Version }).refine(attendedInOrder, wrongOrder),
    reply: SiteAttendances,
    views: "thing",
    refuses: ["edit.stale"],
  }),
  removeAttendance: call({
    method: "DELETE",
    path: "/exposure-sites/:id/attendance/:attendanceId",
    summary: "Removes a person who was not at an exposure site after all.",
    needs,
    params: byAttendance,
    reply: SiteAttendances,
    views: "thing",
  }),
  previewMerge: call({
    method: "GET",
    path: "/exposure-sites/:id/merge",
    summary: "What merging a duplicate into an exposure site would make of both.",
    needs,
    params: byId,
    query: z.object({ mergedSiteId: Id }),
    reply: SiteMerge,
    refuses: ["exposure-site.same"],
  }),
  merge: call({
    method: "POST",
    path: "/exposure-sites/:id/merge",
    summary: "Merges a duplicate into an exposure site: who was there, the outbreaks that use it, and its name.",
    needs,
    params: byId,
    body: z.object({ mergedSiteId: Id, version: Version, mergedVersion: Version }),
    reply: SitePage,
    refuses: ["exposure-site.same", "exposure-site.full", "edit.stale"],
  }),
};
