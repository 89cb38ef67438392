import { lookupKinds } from "@tracewell/contract/lookup-kinds";
import { lookupLists } from "@tracewell/contract/lookup-titles";
import { arrangeValues, valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import { inFileOrder } from "../compare.model.ts";
import { idsByName, putEach, type Section } from "./section.service.ts";

/** The order of each list, by names. */
export const listOrder: Section<"listOrder"> = {
  key: "listOrder",
  read: async (tx) => {
    const all = await valuesOfAllLists(tx);
    return lookupKinds.map((list) => {
      const values = all.filter(({ kind }) => kind === list).map(({ name }) => name);
      return { id: list, version: 0, item: { list, values } };
    });
  },
  keyOf: ({ list }) => list,
  nameOf: ({ list }) => lookupLists[list].title,
  factsOf: ({ values }) => ({ Order: values.join(" · ") }),
  align: (given, kept) => {
    const named = new Map(given.values.map((name) => [name.toLowerCase(), name]));
    const present = kept.values.flatMap((name) => named.get(name.toLowerCase()) ?? []);
    // What the file adds comes last at first, and is put in its place after.
    const found = new Set(present);
    const missing = given.values.filter((name) => !found.has(name));
    return { given, kept: { ...kept, values: [...present, ...missing] } };
  },
  put: putEach((tx, _viewer, { item: { list, values } }) =>
    arrangeValues(tx, list, (all) => {
      const named = values.map(idsByName("value in this list called", all));
      return inFileOrder(
        all.map(({ id }) => id),
        named,
      );
    }),
  ),
};
