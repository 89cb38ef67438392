import { z } from "zod";
import { Ability } from "./abilities.ts";
import { withMost } from "./bounds.ts";
import { call } from "./call.ts";
import { networkReaders } from "./permissions.ts";
import { byId, Day, GivenDay, Id, Instant, Named } from "./primitives.ts";
import { mostNetworkPersons, mostNetworkTies } from "./relationships.ts";

/** Farther from the middle nothing is drawn. */
const farthest = 1_000_000;
const coordinate = z.number().int().min(-farthest).max(farthest);

/** The filters of a list stand in one value. */
const ShownQuery = withMost(z.record(z.string().max(40), z.string().max(2000)), 30);
const Place = z.object({ x: coordinate, y: coordinate });

const kept = {
  name: z.string().trim().min(1, "Give the snapshot a name.").max(60),
  /** All of the clinic who see networks may open it; only its owner deletes it. */
  shared: z.boolean(),
  /** What the page's address says: whose network it is, how it is drawn and narrowed down. */
  query: ShownQuery,
  /** The day up to which ties are shown; null where all of them are. */
  asOf: GivenDay.nullable(),
  personIds: z.array(Id).min(1).max(mostNetworkPersons),
  tieIds: z.array(Id).max(mostNetworkTies),
  /** Where persons stand whom somebody moved. */
  places: withMost(z.record(Id, Place), mostNetworkPersons),
};

/** A network as it was on a day, kept under a name. */
export const NetworkSnapshot = z.object({
  id: Id,
  name: z.string(),
  shared: z.boolean(),
  query: ShownQuery,
  asOf: Day.nullable(),
  persons: z.number().int(),
  ties: z.number().int(),
  places: z.record(Id, Place),
  createdAt: Instant,
  owner: Named,
  abilities: z.object({ delete: Ability }),
});
export type NetworkSnapshot = z.infer<typeof NetworkSnapshot>;

const SnapshotPerson = z.object({ id: Id, fullName: z.string() });
const SnapshotTie = z.object({ id: Id, from: SnapshotPerson, to: SnapshotPerson });
/** How many of each kind a comparison names. */
export const mostCompared = 500;

/** What one snapshot has that another has not. Persons and ties that were deleted since have no name any more, and are counted only. */
const Difference = z.object({
  persons: z.array(SnapshotPerson),
  personCount: z.number().int(),
  ties: z.array(SnapshotTie),
  tieCount: z.number().int(),
});
export const SnapshotComparison = z.object({ new: Difference, gone: Difference });
export type SnapshotComparison = z.infer<typeof SnapshotComparison>;

const needs = networkReaders;

export const networkSnapshotCalls = {
  snapshots: call({
    method: "GET",
    path: "/network-snapshots",
    summary: "Snapshots of networks: the user's own, and those that the clinic shares, by name.",
    needs,
    list: true,
    reply: NetworkSnapshot,
  }),
  keep: call({
    method: "POST",
    path: "/network-snapshots",
    summary: "Keeps a network as it is shown under a name.",
    needs,
    body: z.object(kept),
    atMostKilobytes: 2048,
    reply: NetworkSnapshot,
    refuses: ["snapshot.name-taken", "request.invalid"],
  }),
  compare: call({
    method: "GET",
    path: "/network-snapshots/:id/compare/:otherId",
    summary: "Which persons and ties a snapshot has that an earlier one has not, and the other way round.",
    needs,
    params: byId.extend({ otherId: Id }),
    reply: SnapshotComparison,
    views: "thing",
  }),
  deleteSnapshot: call({
    method: "DELETE",
    path: "/network-snapshots/:id",
    summary: "Deletes one of the user's own snapshots, for all who share it.",
    needs,
    params: byId,
    refuses: ["snapshot.not-yours"],
  }),
};
