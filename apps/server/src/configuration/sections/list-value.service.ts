import type { ItemOf } from "@tracewell/contract/configuration-file";
import { fixedValues, lookupLists } from "@tracewell/contract/lookup-titles";
import { addValue, editValue, getValue, removeValue, valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import { deleteOrDisable, type Section } from "./section.service.ts";

type Value = ItemOf<"lists">;

const bodyOf = ({ list: _, ...value }: Value) => ({ ...value, order: null });

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
  put: async (tx, viewer, item, kept) => {
    if (!kept) await addValue(tx, viewer, item.list, bodyOf(item));
    else await editValue(tx, viewer, { kind: item.list, id: kept.id }, { ...bodyOf(item), version: kept.version });
  },
  takeAway: (tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["lookup.in-use", "lookup.fixed"],
      () => removeValue(tx, viewer, item.list, id),
      () => editValue(tx, viewer, { kind: item.list, id }, { ...bodyOf(item), disabled: true, version }),
    ),
  countUses: async (tx, viewer, { id, item }) =>
    (await getValue(tx, viewer, item.list, id)).uses.reduce((sum, { count }) => sum + count, 0),
};
