import { z } from "zod";
import { call } from "./call.ts";
import { infectionStatuses } from "./constants.ts";
import { networkReaders } from "./permissions.ts";
import { SexAtBirth } from "./persons.ts";
import { byId, Day, Id } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/** A person in the network around a record. */
export const GraphPerson = z.object({
  id: Id,
  label: z.string(),
  age: z.number().int().nullable(),
  sexAtBirth: SexAtBirth.nullable(),
  infections: z.array(z.object({ name: z.string(), status: z.enum(infectionStatuses).nullable() })),
  /** Positive over Exposed over Negative (R3-42). */
  priorityStatus: z.enum(infectionStatuses).nullable(),
  records: z.array(z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() })),
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

export const RelationshipGraph = z.object({
  persons: z.array(GraphPerson),
  ties: z.array(GraphTie),
  /** The network is larger than what is sent: persons further away were left out. */
  truncated: z.boolean(),
});
export type RelationshipGraph = z.infer<typeof RelationshipGraph>;

export const relationshipCalls = {
  graph: call({
    method: "GET",
    path: "/search/reference/:id/relationships/graph",
    summary: "The network of persons around a record.",
    needs: networkReaders,
    params: byId,
    query: z.object({ steps: z.coerce.number().int().min(1).max(6).default(3) }),
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
    query: z.object({ steps: z.coerce.number().int().min(1).max(6).default(3) }),
    reply: RelationshipGraph,
    views: "part-of-person",
    refuses: ["request.not-found"],
  }),
};
