import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { organizationCategories } from "./constants.ts";
import { organizationList } from "./organization-list.ts";
import { byId, Id, Line, Named, Version } from "./primitives.ts";

const Category = z.enum(organizationCategories);
const text = (most: number) => z.string().trim().max(most).nullable();

/** A row of the list of organizations. */
export const OrganizationRow = z.object({
  id: Id,
  name: z.string(),
  type: Named.nullable(),
  categories: z.array(Category),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  clia: z.string().nullable(),
  npi: z.string().nullable(),
  /** Files that it reported. */
  used: z.number().int(),
  inactive: z.boolean(),
});
export type OrganizationRow = z.infer<typeof OrganizationRow>;

const fields = {
  name: Line.min(1, "Name the organization."),
  typeId: Id.nullable(),
  categories: z.array(Category).max(organizationCategories.length),
  line1: text(200),
  line2: text(200),
  city: text(100),
  state: text(100),
  postcode: text(20),
  phone: text(40),
  otherPhone: text(40),
  fax: text(40),
  /** Two digits, a D, seven digits; or as it is written elsewhere. */
  clia: text(40),
  npi: z
    .string()
    .trim()
    .regex(/^\d{10}$/, "The NPI number has 10 digits.")
    .nullable(),
  inactive: z.boolean(),
};

/** Of a value of the list LOCATION_IN_CLINIC: where patients are while they are at this organization. */
const LocationThere = z.object({
  locationId: Id,
  /** Whether a kiosk can be set up to stand there. */
  atKiosk: z.boolean(),
});
export const mostLocations = 100;

export const OrganizationBody = z.object({
  ...fields,
  /** In their order (R3-74). Absent: as they are. */
  locationsInClinic: z
    .array(LocationThere)
    .max(mostLocations)
    .refine((all) => new Set(all.map(({ locationId }) => locationId)).size === all.length, "Name each location once.")
    .optional(),
});
export type OrganizationBody = z.output<typeof OrganizationBody>;

/** An organization as its page shows it. */
export const OrganizationPage = z.object({
  ...fields,
  id: Id,
  name: z.string(),
  clia: z.string().nullable(),
  type: Named.nullable(),
  locationsInClinic: z.array(LocationThere.extend({ name: z.string() })),
  used: z.number().int(),
  /** Names of duplicates that were merged into it: imports find it by these, too. */
  aliases: z.array(z.string()),
  version: Version,
  abilities: z.object({ edit: Ability, merge: Ability }),
});
export type OrganizationPage = z.infer<typeof OrganizationPage>;

const needs = "EDIT_ORGANIZATION_SETTINGS" as const;
const refuses = ["organization.name-taken", "person.phone-invalid"] as const;

export const organizationCalls = {
  list: call({
    method: "GET",
    path: "/organizations",
    summary: "The clinic’s laboratories, ordering and reporting organizations.",
    needs,
    query: organizationList.query,
    list: true,
    reply: OrganizationRow,
  }),
  get: call({
    method: "GET",
    path: "/organizations/:id",
    summary: "One organization, and by which names imports find it.",
    needs,
    params: byId,
    reply: OrganizationPage,
  }),
  create: call({
    method: "POST",
    path: "/organizations",
    summary: "Adds an organization.",
    needs,
    body: OrganizationBody,
    reply: OrganizationPage,
    refuses,
  }),
  edit: call({
    method: "PUT",
    path: "/organizations/:id",
    summary: "Changes an organization, or takes it out of use.",
    needs,
    params: byId,
    body: OrganizationBody.extend({ version: Version }),
    reply: OrganizationPage,
    refuses: [...refuses, "edit.stale"],
  }),
  merge: call({
    method: "POST",
    path: "/organizations/:id/merge",
    summary:
      "Takes a duplicate into this one: what named the duplicate names this one, and imports find it by both names.",
    needs,
    params: byId,
    body: z.object({ mergedOrganizationId: Id, version: Version }),
    reply: OrganizationPage,
    refuses: ["organization.same", "edit.stale"],
  }),
};
