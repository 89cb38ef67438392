import { z } from "zod";
import { call } from "./call.ts";
import { OutbreakPage } from "./outbreaks.ts";
import { networkReaders } from "./permissions.ts";
import { Day, GivenDay, Id, Line, Named } from "./primitives.ts";
import { RelationshipGraph } from "./relationships.ts";

/**
 * How persons are put together: everyone who is tied to anyone of them, or those who are tied among each other more than to
 * the rest (Louvain).
 */
export const clusterMethods = ["components", "communities"] as const;
export type ClusterMethod = (typeof clusterMethods)[number];

/** How many clusters are told of, the largest first, and how many ties are looked at, the newest first. */
export const mostClusters = 200;
export const mostClusterTies = 20_000;

/** Which ties make clusters. */
export const ClusterQuery = z.object({
  method: z.enum(clusterMethods).default("components"),
  /** Ties named in investigations of this infection. */
  infection: Id.optional(),
  /** Exposure on this day or later. */
  exposedFrom: GivenDay.optional(),
  /** From which day on a person counts as new; thirty days ago, where nothing is said. */
  newSince: GivenDay.optional(),
});
export type ClusterQuery = z.output<typeof ClusterQuery>;

const ClusterPerson = z.object({ id: Id, fullName: z.string() });

/** Persons who belong together by their ties (R3-63, R10-36). */
export const Cluster = z.object({
  /** The member by whom the cluster is asked for: the one with the most direct contacts. */
  id: Id,
  /** Those with the most direct contacts. */
  names: z.array(ClusterPerson),
  size: z.number().int(),
  ties: z.number().int(),
  /** Positive members, and those whom a positive one has exposed and who are not positive themselves. */
  positive: z.number().int(),
  directContacts: z.number().int(),
  /** Members of whom the clinic heard first since the day. */
  newPersons: z.number().int(),
  /** How many members there were at the end of each month, from the first on; at most the last twelve. */
  growth: z.array(z.object({ month: Day, size: z.number().int() })),
  /** Members without whom the cluster falls apart, or by whom it hangs together with others. */
  bridges: z.array(ClusterPerson.extend({ parts: z.number().int() })),
  /** The share of pairs who are tied, from 0 to 1. */
  density: z.number(),
  /** The most steps between two members; null for clusters too large to tell at once. */
  diameter: z.number().int().nullable(),
});
export type Cluster = z.infer<typeof Cluster>;

export const Clusters = z.object({
  clusters: z.array(Cluster),
  /** All there are, with those that are too small to be listed. */
  count: z.number().int(),
  persons: z.number().int(),
  ties: z.number().int(),
  newSince: Day,
  /** There are more ties than are looked at: older ones were left out. */
  truncated: z.boolean(),
  infections: z.array(Named),
});
export type Clusters = z.infer<typeof Clusters>;

const needs = networkReaders;
const byMember = z.object({ id: Id });

export const clusterCalls = {
  list: call({
    method: "GET",
    path: "/clusters",
    summary:
      "Who belongs together by ties: clusters with size, direct contacts, what is new, growth and bridging members.",
    needs,
    query: ClusterQuery,
    reply: Clusters,
    views: "persons",
  }),
  graph: call({
    method: "GET",
    path: "/clusters/:id/graph",
    summary: "The network of the cluster to which a person belongs.",
    needs,
    params: byMember,
    query: ClusterQuery,
    reply: RelationshipGraph,
    views: "part-of-person",
  }),
  declare: call({
    method: "POST",
    path: "/clusters/:id/outbreak",
    summary: "Declares an outbreak to which all members of a cluster belong.",
    needs: "OUTBREAK_MANAGER",
    params: byMember,
    body: ClusterQuery.omit({ infection: true, newSince: true }).extend({
      infectionId: Id,
      /** Whether only ties named in investigations of the infection make the cluster. */
      onlyInfection: z.boolean(),
      number: Line.min(1, "Give the outbreak a number."),
      name: Line.min(1, "Give the outbreak a name."),
    }),
    reply: OutbreakPage,
    refuses: ["access.medical-record", "outbreak.number-taken", "request.invalid"],
  }),
};
