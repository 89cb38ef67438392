import { z } from "zod";
import { call } from "./call.ts";
import { contactPreferences, sexesAtBirth } from "./constants.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { byId, Day, GivenDay, Id, Instant, Line, manyOf, Version } from "./primitives.ts";

const noPatients = ["test", "training", "animal"] as const;

export const SexAtBirth = z.enum(sexesAtBirth);
export type SexAtBirth = z.infer<typeof SexAtBirth>;

/** A person in a list or a record's header. */
export const PersonSummary = z.object({
  id: Id,
  personNumber: z.string(),
  /** `Last, First Middle, Suffix`; '-no name-' when empty (R3-07, R3-08). */
  fullName: z.string(),
  dateOfBirth: Day.nullable(),
  /** Whole years today, in the clinic's time zone. */
  age: z.number().int().nullable(),
  sexAtBirth: SexAtBirth.nullable(),
  /** Said where this is no patient: made of a test message, of training, or of a report about an animal. */
  standsFor: z.enum(noPatients).nullish(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const Address = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string().nullable(),
  primary: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const Person = PersonSummary.extend({
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  suffix: z.string().nullable(),
  akaName: z.string().nullable(),
  maidenName: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  homePhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  email: z.string().nullable(),
  primaryLanguage: z.string().nullable(),
  race: z.string().nullable(),
  ethnicity: z.string().nullable(),
  addresses: z.array(Address),
  /** How they want to hear from the clinic; null: nobody has asked. */
  contactPreferences: z.enum(contactPreferences).nullable(),
  otherLanguage: z.string().nullable(),
  /** Invited to the portal, and not shut out of it since. */
  canAccessPortal: z.boolean(),
  /** The patient has canceled their portal account. */
  portalDisabled: z.boolean(),
  version: Version,
  createdAt: Instant,
});
export type Person = z.infer<typeof Person>;

/** A candidate of a person search: enough to know whether it is the one. */
export const PersonFound = PersonSummary.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  openRecords: z.number().int(),
});
export type PersonFound = z.infer<typeof PersonFound>;

/** Why two persons may be one: the field, whether it agrees, and words for it. */
export const MatchReason = z.object({
  field: z.string(),
  agreement: z.enum(["agrees", "similar", "differs", "missing"]),
  text: z.string(),
});

/** A person whom a search found: without reasons as it was typed; else what is otherwise, such as a nickname or a day of birth that is one off. */
export const PersonHit = PersonFound.extend({ reasons: z.array(MatchReason) });
export type PersonHit = z.infer<typeof PersonHit>;

/** A stored person who may be the one described, and why (docs/domain.md#matching). */
export const MatchCandidate = z.object({
  person: PersonFound,
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** What would have made the match certain, in words; empty where it is. */
  needed: z.array(z.string()),
});
export type MatchCandidate = z.infer<typeof MatchCandidate>;

const name = Line.nullish();

/** A person as typed in; the same form makes a new patient and the person of a contact. */
export const NewPerson = z
  .object({
    lastName: name,
    firstName: name,
    middleName: name,
    suffix: name,
    akaName: name,
    dateOfBirth: GivenDay.nullish(),
    sexAtBirth: SexAtBirth.nullish(),
    mobilePhone: z.string().trim().max(40).nullish(),
    email: z.email("Please enter a VALID email address").max(512).nullish(),
    address: z.object({ line1: name, city: name, state: name, postcode: name }).nullish(),
  })
  .refine((person) => [person.lastName, person.firstName, person.akaName].some((part) => part), {
    error: "Give at least a last name, a first name or a nickname.",
    path: ["lastName"],
  });
export type NewPerson = z.infer<typeof NewPerson>;

/** Persons whom a search found: the reasons for and against each of them are told, too, however unlike they are. */
const among = manyOf(Id);

export const personCalls = {
  get: call({
    method: "GET",
    path: "/person/:id",
    summary: "One person with names, contact ways and addresses.",
    needs: personReaders,
    params: byId,
    reply: Person,
    views: "person",
  }),
  create: call({
    method: "POST",
    path: "/person",
    summary: "Makes a person; the search for the same person comes before (see search).",
    needs: recordWorkers,
    body: NewPerson,
    reply: Person,
    views: "persons",
    refuses: ["person.name-needed", "person.born-in-future", "person.phone-invalid"],
  }),
  matches: call({
    method: "POST",
    path: "/person/matches",
    summary: "Who is known already and may be the person that is typed in, the likeliest first, each with the reasons.",
    needs: recordWorkers,
    admits: ["viewing-as"],
    query: z.object({ among }),
    body: NewPerson,
    list: true,
    reply: MatchCandidate,
    views: "persons",
    replay: "never",
  }),
  likeness: call({
    method: "GET",
    path: "/person/:id/matches",
    summary: "Who else is known and may be the same person, the likeliest first, each with the reasons.",
    needs: recordWorkers,
    params: byId,
    query: z.object({ among }),
    list: true,
    reply: MatchCandidate,
    views: "part-of-person",
  }),
  /** The total is exact up to 100 (a search with more hits is to be narrowed down); there is no next page. */
  search: call({
    method: "GET",
    path: "/search/person/in-index",
    summary:
      "Persons by name, birth date, phone, email, address or the number of a person or record: as typed first, then the likely ones with the reasons; counted up to 100.",
    needs: personReaders,
    query: z.object({
      /** Cut and cleaned (R5-55, R5-56), with a prefix such as `name:` before it (R5-57) and `~2` after it where extended. */
      query: z.string().trim().min(1).max(2048),
      limit: z.coerce.number().int().min(1).max(100).default(5),
      dateOfBirth: GivenDay.optional(),
      /** Whom nobody looks for: the person that another one is looked for in place of. */
      except: Id.optional(),
    }),
    list: true,
    reply: PersonHit,
    views: "persons",
  }),
};
