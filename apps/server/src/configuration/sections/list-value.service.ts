import type { ItemOf } from "@tracewell/contract/configuration-file";
import { fixedValues, lookupLists } from "@tracewell/contract/lookup-titles";
import { putValues, removeUnusedValues } from "../../lookups/lookup-batch.service.ts";
import { getValue, valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import type { Section } from "./section.service.ts";

type Value = ItemOf<"lists">;

const bodyOf = ({ list: _, ...body }: Value) => body;

/** The words of the clinic's lists. Those that the product knows by their code may be called otherwise. */
export const listValues: Section<"lists"> = {
  key: "lists",
  read: async (tx) =>
    (await valuesOfAllLists(tx)).map(({ id, version, kind, name, es, fr, my, zh, code, disabled }) => ({
      id,
      version,
      item: { list: kind, name, es, fr, my, zh, code, disabled },
    })),
  keyOf: ({ list, name, code }) => {
    const fixed = fixedValues[list];
    const isByCode = fixed?.by === "code" && code !== null && fixed.values.includes(code);
    return `${list} ${isByCode ? code : name.toLowerCase()}`;
  },
  nameOf: ({ list, name }) => `${name} (${lookupLists[list].title})`,
  factsOf: ({ name, es, fr, my, zh, code, disabled }) => ({
    Name: name,
    Spanish: es ?? "",
    French: fr ?? "",
    Burmese: my ?? "",
    Chinese: zh ?? "",
    Code: code ?? "",
    State: disabled ? "Disabled" : "In use",
  }),
  put: async (tx, viewer, placings, atPlace) => {
    const numbered = placings.map((placing, at) => ({ ...placing, at }));
    for (const [list, own] of Map.groupBy(numbered, ({ item }) => item.list)) {
      const wanted = own.map(({ item, kept }) => ({ body: bodyOf(item), before: kept }));
      await putValues(tx, viewer, list, wanted, (at, work) => atPlace(own[at]?.at ?? 0, work));
    }
  },
  takeAway: async (tx, viewer, added, atPlace) => {
    const numbered = added.map((kept, at) => ({ ...kept, at }));
    const disabled: string[] = [];
    for (const [list, own] of Map.groupBy(numbered, ({ item }) => item.list)) {
      const ids = own.map(({ id }) => id);
      const staying = new Set(await removeUnusedValues(tx, list, ids));
      const kept = own.filter(({ id }) => staying.has(id));
      const wanted = kept.map(({ item, ...before }) => ({ body: { ...bodyOf(item), disabled: true }, before }));
      await putValues(tx, viewer, list, wanted, (at, work) => atPlace(kept[at]?.at ?? 0, work));
      disabled.push(...staying);
    }
    return disabled;
  },
  countUses: async (tx, viewer, { id, item }) =>
    (await getValue(tx, viewer, item.list, id)).uses.reduce((sum, { count }) => sum + count, 0),
};
