import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { NewPerson, PersonSummary, SexAtBirth } from "./persons.ts";
import { byId, Day, GivenDay, Id, Instant, Line, Named, Paragraph, Version } from "./primitives.ts";

/** How many unnamed partners an investigation has at most, and how many earlier ones a description is compared with on screen. */
export const mostUnnamedPartners = 100;
/** How many are added at once. */
export const mostLinesOfPartners = 50;
export const mostEarlierPartners = 8;

/** How sure the person interviewed is that the partner is who they describe. */
export const certainties = ["Certain", "Likely", "Unsure"] as const;
export const Certainty = z.enum(certainties);
export type Certainty = z.infer<typeof Certainty>;

const short = (most: number) =>
  Line.max(most)
    .nullish()
    .transform((text) => text || null);

const description = z.object({
  firstName: short(80),
  /** What the partner calls themselves on a site or an app, and on which. */
  handle: short(80),
  site: short(80),
  /** Where they met. */
  venue: short(120),
  approximateAge: z
    .number()
    .int()
    .min(0)
    .max(120)
    .nullish()
    .transform((age) => age ?? null),
  sex: SexAtBirth.nullish().transform((sex) => sex ?? null),
  looks: short(300),
  /** Where the partner lives or works, as far as anyone knows. */
  whereabouts: short(300),
});

/** What can be said of a partner whose name nobody knows: something that another person could recognize them by. */
export const UnnamedDescription = description.refine(
  ({ firstName, handle, venue, looks, whereabouts }) => [firstName, handle, venue, looks, whereabouts].some(Boolean),
  {
    path: ["firstName"],
    message: "Give a handle, a first name, a venue, or something else that they can be recognized by.",
  },
);
export type UnnamedDescription = z.infer<typeof UnnamedDescription>;

const givenDay = GivenDay.nullish().transform((day) => day ?? null);

/** How sure this investigation's person is of the partner, and when they were exposed to each other. */
const naming = { certainty: Certainty, firstExposureOn: givenDay, lastExposureOn: givenDay };
type Exposed = { firstExposureOn: string | null; lastExposureOn: string | null };
const inOrder = ({ firstExposureOn: first, lastExposureOn: last }: Exposed) => !first || !last || first <= last;
const wrongOrder = { path: ["lastExposureOn"], message: "The last exposure can’t be before the first." };

export const NewUnnamedPartner = z.object({ description: UnnamedDescription, ...naming }).refine(inOrder, wrongOrder);

/** Who an unnamed partner turned out to be: how one knows, how sure one is, and who said so. */
const UnnamedResolution = z.object({
  person: PersonSummary,
  evidence: z.string(),
  certainty: Certainty,
  by: Named,
  at: Instant,
});
export type UnnamedResolution = z.infer<typeof UnnamedResolution>;

/** A partner without a full name, as an investigation has them. */
export const UnnamedPartner = z.object({
  id: Id,
  firstName: z.string().nullable(),
  handle: z.string().nullable(),
  site: z.string().nullable(),
  venue: z.string().nullable(),
  approximateAge: z.number().int().nullable(),
  sex: SexAtBirth.nullable(),
  looks: z.string().nullable(),
  whereabouts: z.string().nullable(),
  certainty: Certainty,
  firstExposureOn: Day.nullable(),
  lastExposureOn: Day.nullable(),
  resolution: UnnamedResolution.nullable(),
  /** The contact of this investigation that they are since they were resolved. */
  contact: z.object({ id: Id, referenceNumber: z.string() }).nullable(),
  /** Who wrote down that this investigation's person named them, and when. */
  notedBy: Named,
  notedAt: Instant,
  /** How many other investigations named the same partner. */
  otherInvestigations: z.number().int(),
  version: Version,
});
export type UnnamedPartner = z.infer<typeof UnnamedPartner>;

export const UnnamedPartners = z.object({
  partners: z.array(UnnamedPartner),
  abilities: z.object({ add: Ability, edit: Ability }),
});
export type UnnamedPartners = z.infer<typeof UnnamedPartners>;

/** Who an unnamed partner is: a person of the clinic or a new one, with how one knows and how sure one is. */
export const Resolving = z
  .object({
    personId: Id.optional(),
    person: NewPerson.optional(),
    evidence: Paragraph.min(1, "Say how you know that it is this person."),
    certainty: Certainty,
    version: Version,
  })
  .refine(({ personId, person }) => Boolean(personId) !== Boolean(person), {
    path: ["personId"],
    message: "Choose a person, or type in a new one.",
  });

/** What came of resolving a partner in the investigations that named them. */
const Resolved = UnnamedPartners.extend({
  /** Contacts that were made. */
  made: z.number().int(),
  /** Investigations of which the person was a contact already. */
  known: z.number().int(),
  /** Investigations that are closed and got no contact. */
  closed: z.number().int(),
});

/** What came of undoing it. */
export const Unresolved = UnnamedPartners.extend({
  removed: z.number().int(),
  /** Contacts that stay, each with the reason. */
  stayed: z.array(z.object({ id: Id, referenceNumber: z.string(), reason: z.string() })),
});
export type Unresolved = z.infer<typeof Unresolved>;

/**
 * Why an earlier partner may be the one described:
 * - `handle`: the same handle, on the same site as far as both say
 * - `name-and-venue`: a first name that sounds alike, met at the same venue
 * - `first-name`: the same first name
 * - `sound`: a first name that sounds alike
 */
const likenesses = ["handle", "name-and-venue", "first-name", "sound"] as const;
export const PartnerLikeness = z.enum(likenesses);
export type PartnerLikeness = z.infer<typeof PartnerLikeness>;

/** What is known of an unnamed partner, whoever named them. */
export const DescribedPartner = UnnamedPartner.pick({
  id: true,
  firstName: true,
  handle: true,
  site: true,
  venue: true,
  approximateAge: true,
  sex: true,
  looks: true,
  whereabouts: true,
});
export type DescribedPartner = z.infer<typeof DescribedPartner>;

/** An unnamed partner of any investigation of the clinic; which one is left out. */
export const EarlierPartner = DescribedPartner.extend({
  investigations: z.number().int(),
  /** Who they are is known by now; to add them makes that person a contact. */
  resolved: z.boolean(),
  reasons: z.array(PartnerLikeness),
});
export type EarlierPartner = z.infer<typeof EarlierPartner>;

const needs = "DIS_USER" as const;
const path = "/dis/cases/:id/unnamed-partners" as const;
const byPartner = byId.extend({ partnerId: Id });
const board = { needs, reply: UnnamedPartners, views: "part-of-record" } as const;

export const unnamedPartnerCalls = {
  list: call({
    ...board,
    method: "GET",
    path,
    summary: "The partners of an investigation whose names nobody knows, in the order in which they were named.",
    params: byId,
    refuses: ["access.medical-record"],
  }),
  earlier: call({
    method: "POST",
    path: `${path}/earlier`,
    summary: "Unnamed partners of other investigations who may be the one described, the likeliest first.",
    needs,
    params: byId,
    body: description.pick({ firstName: true, handle: true, site: true, venue: true }),
    reply: z.object({ partners: z.array(EarlierPartner) }),
    refuses: ["access.medical-record"],
  }),
  add: call({
    ...board,
    method: "POST",
    path,
    summary: "Adds a partner whose name nobody knows to an investigation.",
    params: byId,
    body: NewUnnamedPartner,
    refuses: ["access.medical-record", "record.closed", "unnamed-partner.too-many"],
  }),
  addSeveral: call({
    ...board,
    method: "POST",
    path: `${path}/several`,
    summary: "Adds partners whose names nobody knows to an investigation, in their order: all of them or none.",
    params: byId,
    body: z.object({
      partners: z
        .array(NewUnnamedPartner)
        .min(1, "Type at least one partner.")
        .max(mostLinesOfPartners, `At most ${mostLinesOfPartners} partners at once.`),
    }),
    refuses: ["access.medical-record", "record.closed", "unnamed-partner.too-many"],
  }),
  addEarlier: call({
    ...board,
    method: "POST",
    path: `${path}/:partnerId`,
    summary: "Adds an unnamed partner of another investigation to this one: both named the same partner.",
    params: byPartner,
    body: z.object(naming).refine(inOrder, wrongOrder),
    refuses: [
      "access.medical-record",
      "record.closed",
      "contact.same-person",
      "unnamed-partner.too-many",
      "unnamed-partner.already-added",
      "request.not-found",
    ],
  }),
  edit: call({
    ...board,
    method: "PUT",
    path: `${path}/:partnerId`,
    summary: "Changes what is known of an unnamed partner, for every investigation that named them.",
    params: byPartner,
    body: z.object({ description: UnnamedDescription, ...naming, version: Version }).refine(inOrder, wrongOrder),
    refuses: ["access.medical-record", "record.closed", "unnamed-partner.resolved", "edit.stale", "request.not-found"],
  }),
  resolve: call({
    ...board,
    method: "POST",
    path: `${path}/:partnerId/resolution`,
    summary:
      "Says who an unnamed partner is, and makes that person a contact of each open investigation that named them.",
    params: byPartner,
    body: Resolving,
    reply: Resolved,
    refuses: [
      "access.medical-record",
      "record.closed",
      "unnamed-partner.resolved",
      "contact.same-person",
      "edit.stale",
      "person.name-needed",
      "person.born-in-future",
      "person.phone-invalid",
      "request.not-found",
    ],
  }),
  undoResolution: call({
    ...board,
    method: "POST",
    path: `${path}/:partnerId/resolution/undo`,
    summary:
      "Takes back who an unnamed partner is, with the contacts that were made of it and that nobody has worked on since.",
    params: byPartner,
    body: z.object({ version: Version }),
    reply: Unresolved,
    refuses: [
      "access.medical-record",
      "record.closed",
      "unnamed-partner.not-resolved",
      "edit.stale",
      "request.not-found",
    ],
  }),
  remove: call({
    ...board,
    method: "DELETE",
    path: `${path}/:partnerId`,
    summary: "Removes an unnamed partner from an investigation, and deletes them if no other one named them.",
    params: byPartner,
    refuses: ["access.medical-record", "record.closed", "unnamed-partner.resolved", "request.not-found"],
  }),
};
