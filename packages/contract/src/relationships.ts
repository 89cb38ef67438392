import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionStatuses } from "./constants.ts";
import { investigationList } from "./investigation-list.ts";
import { networkReaders } from "./permissions.ts";
import { PersonSummary, SexAtBirth } from "./persons.ts";
import { byId, Day, Id, Version } from "./primitives.ts";
import { RecordKind } from "./records.ts";
import { Certainty, DescribedPartner } from "./unnamed-partners.ts";

/** How many persons and ties a network holds at most; a card on a record's page asks for fewer persons. */
export const mostNetworkPersons = 5000;
export const mostNetworkTies = 20_000;
const cardPersons = 300;

/** A person in a network: what the viewer may know of them, by the records that they may open. */
export const GraphPerson = z.object({
  id: Id,
  label: z.string(),
  age: z.number().int().nullable(),
  sexAtBirth: SexAtBirth.nullable(),
  infections: z.array(z.object({ name: z.string(), status: z.enum(infectionStatuses).nullable() })),
  /** Positive over Exposed over Negative (R3-42). */
  priorityStatus: z.enum(infectionStatuses).nullable(),
  records: z.array(z.object({ id: Id, kind: RecordKind, referenceNumber: z.string(), closed: z.boolean() })),
  /** The first onset of symptoms, positive specimen and treatment, and the day on which the clinic heard of the person. */
  onsetOn: Day.nullable(),
  positiveTestOn: Day.nullable(),
  treatedOn: Day.nullable(),
  reportedOn: Day.nullable(),
  /** Of the main address: the region, the county, and the first three digits of the ZIP code. */
  region: z.string().nullable(),
  county: z.string().nullable(),
  /** Of the county, by its name or else by the ZIP code: the code by which its borders are published. */
  countyFips: z.string().nullable(),
  zip3: z.string().nullable(),
  /** Laboratory or genetic clusters that their investigations name. */
  clusters: z.array(z.string()),
  /** Numbers of the outbreaks to which they belong; none for who doesn't work on outbreaks. */
  outbreaks: z.array(z.string()),
  /** The person whose record was asked for. */
  focus: z.boolean(),
});
export type GraphPerson = z.infer<typeof GraphPerson>;

export const GraphTie = z.object({
  id: Id,
  from: Id,
  to: Id,
  relationship: z.string().nullable(),
  referralBasis: z.string().nullable(),
  exposureType: z.string().nullable(),
  frequency: z.string().nullable(),
  firstExposureOn: Day.nullable(),
  lastExposureOn: Day.nullable(),
  recordId: Id.nullable(),
});
export type GraphTie = z.infer<typeof GraphTie>;

/** A partner whom persons of the network named in their investigations, and of whom nobody knows who they are. */
export const GraphUnnamed = DescribedPartner.extend({
  namedBy: z.array(
    z.object({
      id: Id,
      personId: Id,
      certainty: Certainty,
      firstExposureOn: Day.nullable(),
      lastExposureOn: Day.nullable(),
    }),
  ),
});
export type GraphUnnamed = z.infer<typeof GraphUnnamed>;

export const RelationshipGraph = z.object({
  persons: z.array(GraphPerson),
  ties: z.array(GraphTie),
  /** None for who doesn't work on investigations. */
  unnamed: z.array(GraphUnnamed),
  /** The network is larger than what is sent: persons further away, or some of the ties, were left out. */
  truncated: z.boolean(),
});
export type RelationshipGraph = z.infer<typeof RelationshipGraph>;

/** A tie by itself, with what may be done about it. */
export const TiePage = z.object({
  id: Id,
  /** Who exposed whom. */
  from: PersonSummary,
  to: PersonSummary,
  relationship: z.string().nullable(),
  firstExposureOn: Day.nullable(),
  lastExposureOn: Day.nullable(),
  /** The contact record that the tie was made with. */
  contact: z.object({ id: Id, referenceNumber: z.string(), version: Version }).nullable(),
  abilities: z.object({ edit: Ability, turn: Ability, delete: Ability }),
});
export type TiePage = z.infer<typeof TiePage>;

/** In how large a part of a network the viewer is interested. */
export const networkSize = {
  most: z.coerce.number().int().min(1).max(mostNetworkPersons).default(cardPersons),
};
const around = z.object({ steps: z.coerce.number().int().min(1).max(6).default(3), ...networkSize });

export const relationshipCalls = {
  graph: call({
    method: "GET",
    path: "/search/reference/:id/relationships/graph",
    summary: "The network of persons around a record.",
    needs: networkReaders,
    params: byId,
    query: around,
    reply: RelationshipGraph,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/relationships/graph",
    summary: "The network of persons around a person.",
    needs: networkReaders,
    params: byId,
    query: around,
    reply: RelationshipGraph,
    views: "part-of-person",
    refuses: ["request.not-found"],
  }),
  ofInvestigations: call({
    method: "GET",
    path: "/relationships/graph",
    summary: "The network of the patients of a list of investigations, and of persons up to some steps around them.",
    needs: "DIS_USER",
    query: investigationList.query
      .omit({ limit: true, cursor: true })
      .extend({ steps: z.coerce.number().int().min(0).max(3).default(1), ...networkSize }),
    reply: RelationshipGraph,
    views: "persons",
  }),
  noteDownload: call({
    method: "POST",
    path: "/relationships/downloads",
    summary: "Notes in the Activity log that a network is about to leave the product as a file.",
    needs: networkReaders,
    body: z.object({
      format: z.enum(["svg", "png", "csv"]),
      persons: z.number().int().min(1).max(mostNetworkPersons),
      recordId: Id.optional(),
      personId: Id.optional(),
    }),
    refuses: ["access.medical-record", "request.not-found"],
  }),
  tie: call({
    method: "GET",
    path: "/relationships/:id",
    summary: "One tie: who exposed whom, when, and what may be done about it.",
    needs: "DIS_USER",
    params: byId,
    reply: TiePage,
    views: "thing",
  }),
  turn: call({
    method: "POST",
    path: "/relationships/:id/turn",
    summary:
      "Turns a tie: who was exposed becomes who exposed. The contact stays with the investigation that named it.",
    needs: "DIS_USER",
    params: byId,
    body: z.object({ version: Version }),
    reply: TiePage,
    views: "thing",
    refuses: ["record.closed", "relationship.no-contact", "edit.stale"],
  }),
};
