import type { ItemOf } from "@tracewell/contract/configuration-file";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { type KeptOwnStatus, type KindStatuses, mostOwnStatuses } from "@tracewell/contract/statuses";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import { seededName } from "../../records/status.seed.ts";
import { arrangeStatuses, editStatuses, getStatusSet } from "../../statuses/status.service.ts";
import { changesOf, type Facts, inFileOrder, joined, mergedOrder } from "../compare.model.ts";
import { type Kept, type Placing, putEach, type Section } from "./section.service.ts";

type Statuses = ItemOf<"statuses">;
type OwnStatus = NonNullable<Statuses["own"]>[number];
type KeptOwn = KindStatuses["own"][number];

const titleOf = (kind: RecordKind) => `Statuses of ${recordPlaces[kind].noun.toLowerCase()}s`;
const folded = ({ name }: { name: string }) => name.toLowerCase();

/** All of the clinic's own, with how many records have each. An undo goes back to this order. */
type Own = Pick<KeptOwn, "name" | "records">[];
const ownOf = (own: unknown) => (own as Own | undefined) ?? [];

/** Older files, and what was applied from them, don't name the clinic's own. */
const namedIn = ({ own = [] }: Statuses): readonly OwnStatus[] => own;

const ownFacts = (own: readonly OwnStatus[]): Facts => ({
  "Own statuses": own.map(({ name }) => name).join(" · "),
  ...Object.fromEntries(
    own.map(({ name, standsFor, supervisors, disabled }) => [
      `Own status ${name}`,
      `stands for ${seededName(standsFor)}, for ${supervisors ? "supervisors" : "everyone"}${disabled ? ", switched off" : ""}`,
    ]),
  ),
});

/**
 * What statuses are called, their order, and the moves between them: the moves of a kind are one picture, taken whole. The
 * clinic's own are found by their names; those that a file doesn't name stay.
 */
export const statuses: Section<"statuses"> = {
  key: "statuses",
  read: async (tx) => {
    const { kinds, version } = await getStatusSet(tx);
    return kinds.map(({ kind, statuses: all, moves, own }) => ({
      id: kind,
      version,
      item: {
        kind,
        statuses: all.map(({ key, name }) => ({ key, name })),
        moves,
        own: own.map(({ standsFor, name, supervisors, disabled }) => ({ standsFor, name, supervisors, disabled })),
      },
      own: own.map(({ name, records }) => ({ name, records })) satisfies Own,
    }));
  },
  keyOf: ({ kind }) => kind,
  nameOf: ({ kind }) => titleOf(kind),
  factsOf: ({ statuses: all, moves, own = [] }) => ({
    Order: all.map(({ key }) => seededName(key)).join(" · "),
    ...Object.fromEntries(all.map(({ key, name }) => [`Name of ${seededName(key)}`, name])),
    ...ownFacts(own),
    ...Object.fromEntries(
      moves.map(({ from, to, supervisors, asksReason }) => [
        `${seededName(from)} → ${seededName(to)}`,
        `${supervisors ? "supervisors" : "everyone"}${asksReason ? ", with a reason" : ""}`,
      ]),
    ),
  }),
  align: (given, kept) => {
    const named = new Set(namedIn(given).map(folded));
    return { given, kept: { ...kept, own: namedIn(kept).filter((own) => named.has(folded(own))) } };
  },
  noteOf: keepingNote,
  put: putEach(async (tx, viewer, placing) => {
    const { kind, own: _, ...item } = placing.item;
    // The version is one for all kinds, and grows with each.
    const { version, kinds } = await getStatusSet(tx);
    const present = kinds.find((each) => each.kind === kind)?.own ?? [];
    await editStatuses(tx, viewer, kind, { ...item, own: wantedOwn(present, placing), version });
  }),
  // Kinds share statuses, whose places are those of all kinds.
  finish: async (tx, items) => {
    const others = (await getStatusSet(tx)).kinds.filter(({ kind }) => items.every((item) => item.kind !== kind));
    const orders = [...items, ...others].map((each) => each.statuses.map(({ key }) => key));
    await arrangeStatuses(tx, mergedOrder(orders));
  },
  staysIn: async (tx, _viewer, placings) => {
    const { kinds } = await getStatusSet(tx);
    return placings.flatMap((placing) => {
      const gone = leaving(placing);
      const present = kinds.find(({ kind }) => kind === placing.item.kind)?.own ?? [];
      return present
        .filter((own) => own.used && gone.has(folded(own)))
        .map(({ name }) => `${name} (${titleOf(placing.item.kind)})`);
    });
  },
  countUses: async (tx, _viewer, { item }) => recordsOf(tx, item.kind),
};

async function recordsOf(tx: Tx, asked: RecordKind): Promise<number> {
  const { kinds } = await getStatusSet(tx);
  const own = kinds.find(({ kind }) => kind === asked)?.statuses ?? [];
  return own.reduce((sum, { records }) => sum + records, 0);
}

/** A record keeps a status of the clinic's own, whatever happens to that status. */
function keepingNote({ own = [] }: Statuses, kept: Kept<Statuses> | null): string | null {
  const records = new Map(ownOf(kept?.own).map((each) => [folded(each), each.records]));
  const before = new Map(kept?.item.own?.map((each) => [folded(each), each]));
  const touched = own.flatMap((each) => {
    const was = before.get(folded(each));
    const many = records.get(folded(each)) ?? 0;
    if (!was || many === 0 || changesOf(ownFacts([was]), ownFacts([each])).length === 0) return [];
    return [`${many === 1 ? "1 record has" : `${many} records have`} “${was.name}”`];
  });
  return touched.length === 0 ? null : `${touched.join("; ")}. Records keep the status that they have.`;
}

/** The names that a file added and its undo removes. */
function leaving({ item, back }: Placing<Statuses>): ReadonlySet<string> {
  const staying = new Set(namedIn(item).map(folded));
  return new Set(back?.after.own?.map(folded).filter((name) => !staying.has(name)));
}

/** The clinic's own as they should be: those that the file names, in its order, then the rest. One that a record has or had is switched off instead of deleted. */
function wantedOwn(present: readonly KeptOwn[], placing: Placing<Statuses>): KeptOwnStatus[] {
  const { item, back } = placing;
  const gone = leaving(placing);
  const here = new Map(present.map((own) => [folded(own), own]));
  const given = namedIn(item).map((own): KeptOwnStatus => {
    const known = here.get(folded(own));
    if (!known || known.standsFor === own.standsFor) return { ...own, id: known?.id ?? null };
    throw new Refusal("configuration.refused", {
      message: `“${own.name}” stands for ${seededName(known.standsFor)} in this clinic, and for ${seededName(own.standsFor)} in the file. What a status stands for stays: rename one of the two.`,
    });
  });
  const kept = present
    .filter((own) => own.used || !gone.has(folded(own)))
    .map((own): KeptOwnStatus => (gone.has(folded(own)) ? { ...own, disabled: true } : own));
  const all = joined(kept, given, [], folded);
  if (all.length > mostOwnStatuses)
    throw new Refusal("configuration.refused", {
      message: `A kind of record has at most ${mostOwnStatuses} statuses of the clinic’s own; with those of the file it would have ${all.length}.`,
    });
  const byName = new Map(all.map((own) => [folded(own), own]));
  const order = inFileOrder([...byName.keys()], (back ? ownOf(back.own) : namedIn(item)).map(folded));
  return order.flatMap((name) => byName.get(name) ?? []);
}
