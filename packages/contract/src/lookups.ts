import { z } from "zod";
import { Level } from "./access.ts";
import { Country, Region } from "./addresses.ts";
import { call } from "./call.ts";
import { contactPreferences, infectionGroups } from "./constants.ts";
import { lookupKinds } from "./lookup-kinds.ts";
import { LookupTranslations } from "./lookup-translations.ts";
import { Id } from "./primitives.ts";

export type { LookupKind } from "./lookup-kinds.ts";

export const Lookup = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  order: z.number().int(),
  disabled: z.boolean(),
  words: LookupTranslations,
});
export type Lookup = z.infer<typeof Lookup>;

export const InfectionLookup = z.object({
  id: Id,
  name: z.string(),
  infectionGroup: z.enum(infectionGroups),
  readOnly: z.boolean(),
  disabled: z.boolean(),
});
export type InfectionLookup = z.infer<typeof InfectionLookup>;

/** A user as others see them in a list to choose from. */
export const UserChoice = z.object({
  id: Id,
  name: z.string(),
  role: z.string().nullable(),
  workgroup: z.string().nullable(),
  groups: z.array(z.string()),
});
export type UserChoice = z.infer<typeof UserChoice>;

const OrganizationChoice = z.object({ id: Id, name: z.string(), categories: z.array(z.string()) });

/** The CDC value sets that the clinic keeps as lists (R7-82). */
export const cdcValueSets = ["DETECTION_METHOD"] as const;

/** The lists that any staff form may need, loaded at start (R7-94). */
export const Dictionaries = z.object({
  workgroups: z.array(Lookup),
  roles: z.array(Level),
  contactPreferences: z.array(z.enum(contactPreferences)),
  addressTypes: z.array(Lookup),
  regions: z.array(Region),
  sexesAtBirth: z.array(Lookup),
  countries: z.array(Country),
  languages: z.array(Lookup),
  emergencyContactRelationships: z.array(Lookup),
});
export type Dictionaries = z.infer<typeof Dictionaries>;

export const lookupCalls = {
  dictionaries: call({
    method: "GET",
    path: "/config/dictionaries",
    summary: "The lists that every form may need, all at once: what the browser loads at start.",
    needs: "staff",
    reply: Dictionaries,
  }),
  cdcValueSet: call({
    method: "GET",
    path: "/config/cdc-value-set/:name",
    summary: "A value set of the CDC with its codes, and the words that the clinic added to it.",
    needs: "staff",
    params: z.object({ name: z.enum(cdcValueSets) }),
    list: true,
    reply: Lookup,
  }),
  list: call({
    method: "GET",
    path: "/config/lookup/:kind",
    summary: "One of the clinic's lists of words, sorted, 'Other' last.",
    needs: "AUTHORIZED",
    params: z.object({ kind: z.enum(lookupKinds) }),
    list: true,
    reply: Lookup,
  }),
  mediaSites: call({
    method: "GET",
    path: "/config/media-sites",
    summary: "The social media sites that patients name; each one's code is its web address.",
    needs: "staff",
    list: true,
    reply: Lookup,
  }),
  infections: call({
    method: "GET",
    path: "/config/infection",
    summary: "The infections that the clinic works on.",
    needs: "staff",
    list: true,
    reply: InfectionLookup,
  }),
  users: call({
    method: "GET",
    path: "/search/user/query",
    summary: "The clinic's active users, to assign work to.",
    needs: "staff",
    query: z.object({ search: z.string().trim().max(100).optional() }),
    list: true,
    reply: UserChoice,
  }),
  organizations: call({
    method: "GET",
    path: "/search/organization/query",
    summary: "Laboratories, ordering and reporting organizations.",
    needs: "staff",
    query: z.object({ search: z.string().trim().max(100).optional() }),
    list: true,
    reply: OrganizationChoice,
  }),
};
