import type { BodyOf } from "@tracewell/contract/call";
import type { NetworkSnapshot, networkSnapshotCalls, SnapshotComparison } from "@tracewell/contract/network-snapshots";
import { wholeList } from "../lists/whole.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { mayDeleteSnapshot } from "./network-snapshot.policy.ts";
import {
  type DifferenceRows,
  findUnknown,
  listDifference,
  networkSnapshots,
  type SnapshotRow,
} from "./network-snapshot.queries.ts";

/** The snapshots that the viewer may open. */
export const listSnapshots = async (tx: Tx, viewer: Viewer) =>
  wholeList((await networkSnapshots.list(tx, viewer.userId)).map((row) => shownTo(viewer, row)));

/** Keeps a network as it is shown, under a name that no other of the viewer's snapshots has. */
export async function keepSnapshot(
  tx: Tx,
  viewer: Viewer,
  body: BodyOf<typeof networkSnapshotCalls.keep>,
): Promise<NetworkSnapshot> {
  refuseInvalid((await findUnknown(tx, body)).map(unknownChoice));
  const id = await networkSnapshots.insert(tx, viewer, body);
  if (!id) throw new Refusal("snapshot.name-taken");
  return shownTo(viewer, found(await networkSnapshots.find(tx, viewer.userId, id)));
}

/** What is new in a snapshot since another one, and what is gone. */
export async function compareSnapshots(
  tx: Tx,
  viewer: Viewer,
  { id, otherId }: { id: string; otherId: string },
): Promise<SnapshotComparison> {
  for (const each of [id, otherId]) found(await networkSnapshots.find(tx, viewer.userId, each));
  return {
    new: told(await listDifference(tx, id, otherId)),
    gone: told(await listDifference(tx, otherId, id)),
  };
}

export async function deleteSnapshot(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  const { owner } = found(await networkSnapshots.find(tx, viewer.userId, id));
  demand(mayDeleteSnapshot(viewer, { ownerId: owner.id }));
  await networkSnapshots.remove(tx, id);
}

const shownTo = (viewer: Viewer, row: SnapshotRow): NetworkSnapshot => ({
  ...row,
  abilities: { delete: mayDeleteSnapshot(viewer, { ownerId: row.owner.id }) },
});

const named = (person: DifferenceRows["persons"][number]) => ({ id: person.id, fullName: fullName(person) });
const told = ({ persons, ties, ...counts }: DifferenceRows) => ({
  ...counts,
  persons: persons.map(named),
  ties: ties.map(({ id, from, to }) => ({ id, from: named(from), to: named(to) })),
});
