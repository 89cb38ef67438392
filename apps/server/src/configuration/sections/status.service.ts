import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { arrangeStatuses, editStatuses, getStatusSet } from "../../statuses/status.service.ts";
import { mergedOrder } from "../compare.model.ts";
import type { Section } from "./section.service.ts";

const titleOf = (kind: RecordKind) => `Statuses of a ${recordPlaces[kind].noun.toLowerCase()}`;

/** What statuses are called, their order, and the moves between them: the moves of a kind are one picture, taken whole. */
export const statuses: Section<"statuses"> = {
  key: "statuses",
  read: async (tx) => {
    const { kinds, version } = await getStatusSet(tx);
    return kinds.map(({ kind, statuses: all, moves }) => ({
      id: kind,
      version,
      item: { kind, statuses: all.map(({ key, name }) => ({ key, name })), moves },
    }));
  },
  keyOf: ({ kind }) => kind,
  nameOf: ({ kind }) => titleOf(kind),
  factsOf: ({ statuses: all, moves }) => ({
    Order: all.map(({ key }) => key).join(" · "),
    ...Object.fromEntries(all.map(({ key, name }) => [`Name of ${key}`, name])),
    ...Object.fromEntries(
      moves.map(({ from, to, supervisors, asksReason }) => [
        `${from} → ${to}`,
        `${supervisors ? "supervisors" : "everyone"}${asksReason ? ", with a reason" : ""}`,
      ]),
    ),
  }),
  put: async (tx, viewer, { kind, ...item }) => {
    // The version is one for all kinds, and grows with each.
    const { version } = await getStatusSet(tx);
    await editStatuses(tx, viewer, kind, { ...item, version });
  },
  // Kinds share statuses, whose places are those of all kinds.
  finish: async (tx, items) => {
    const others = (await getStatusSet(tx)).kinds.filter(({ kind }) => items.every((item) => item.kind !== kind));
    const orders = [...items, ...others].map((each) => each.statuses.map(({ key }) => key));
    await arrangeStatuses(tx, mergedOrder(orders));
  },
  countUses: async (tx, _viewer, { item }) => {
    const { kinds } = await getStatusSet(tx);
    const own = kinds.find(({ kind }) => kind === item.kind)?.statuses ?? [];
    return own.reduce((sum, { records }) => sum + records, 0);
  },
};
