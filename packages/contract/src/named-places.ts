import { z } from "zod";
import { call } from "./call.ts";
import { siteKinds } from "./exposure-site-kinds.ts";
import { NewSite, SiteFound, SitePage } from "./exposure-sites.ts";
import { PersonSummary } from "./persons.ts";
import { Day, Id, Line } from "./primitives.ts";

/** How many names are offered at once, and how many of the people are told by name. */
export const mostNamedPlaces = 50;
export const mostNamersTold = 5;

/** Where it was named: as a place where people meet, or as a site or app. */
const PlaceSource = z.enum(["place", "online"]);
export type PlaceSource = z.infer<typeof PlaceSource>;

/** A place or app that patients named in interviews and that could be an exposure site. */
export const NamedPlace = z.object({
  name: z.string(),
  source: PlaceSource,
  /** What it is likely to be, by the category that was chosen most. */
  kind: z.enum(siteKinds),
  /** The address that was given most. */
  whereabouts: z.string().nullable(),
  /** How many people named it and are at none of the sites of that name yet. */
  people: z.number().int(),
  /** The first of them, by name. */
  persons: z.array(PersonSummary),
  /** When one of them was last there. */
  lastThereOn: Day.nullable(),
  /** The clinic's sites of that name. */
  sites: z.array(SiteFound),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

const name = Line.min(1, "Type a name.");
const placeNamed = { name, source: PlaceSource };

/** Which name is meant, and the site that its people were at: one that there is, or a new one. */
const TakenPlace = z
  .object({ ...placeNamed, siteId: Id.nullable().default(null), newSite: NewSite.nullable().default(null) })
  .refine(({ siteId, newSite }) => (siteId === null) !== (newSite === null), {
    error: "Choose an exposure site, or name a new one.",
    path: ["siteId"],
  });

const needs = "OUTBREAK_MANAGER" as const;

export const namedPlaceCalls = {
  namedPlaces: call({
    method: "GET",
    path: "/exposure-sites/named-places",
    summary:
      "Places and apps that patients named and that could be exposure sites, those that most people named first.",
    needs,
    reply: z.object({ places: z.array(NamedPlace) }),
    views: "persons",
  }),
  takeNamedPlace: call({
    method: "POST",
    path: "/exposure-sites/named-places",
    summary: "Notes everyone who named a place as having been at an exposure site, which there is or which is made.",
    needs,
    body: TakenPlace,
    reply: SitePage,
    refuses: ["exposure-site.nobody-named", "exposure-site.full", "request.invalid"],
  }),
  dismissPlace: call({
    method: "POST",
    path: "/exposure-sites/named-places/dismiss",
    summary: "Offers a name no longer: it is no exposure site.",
    needs,
    body: z.object(placeNamed),
  }),
  offerPlace: call({
    method: "POST",
    path: "/exposure-sites/named-places/offer",
    summary: "Offers a name again that was dismissed.",
    needs,
    body: z.object(placeNamed),
  }),
};
