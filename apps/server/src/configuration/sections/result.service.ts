import type { FiledResult } from "@tracewell/contract/configuration-tests";
import {
  countTestsHaving,
  createResult,
  editResult,
  listResults,
  removeResult,
} from "../../lab-tests/definitions/qualitative-result.service.ts";
import { deleteOrDisable, putEach, type Section, takeEach } from "./section.service.ts";

const bodyOf = ({ key: _, ...body }: FiledResult) => body;

/** What can be found by a test, in a word: found by the key that a renaming leaves, else by name. */
export const results: Section<"results"> = {
  key: "results",
  read: async (tx) => (await listResults(tx)).data.map(({ id, version, order: _, ...item }) => ({ id, version, item })),
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  find: ({ key, name }, all) =>
    all.find(({ item }) => key !== null && item.key === key) ??
    all.find(({ item }) => item.name.toLowerCase() === name.toLowerCase()),
  factsOf: ({ name, code, color, weight, detection, disabled }) => ({
    Name: name,
    "SNOMED CT": code ?? "",
    Color: color,
    Weight: String(weight),
    Says: detection,
    State: disabled ? "Disabled" : "In use",
  }),
  put: putEach((tx, viewer, { item, kept }) =>
    kept ? editResult(tx, kept.id, { ...bodyOf(item), version: kept.version }) : createResult(tx, viewer, bodyOf(item)),
  ),
  takeAway: takeEach((tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["test.qualitative-result-in-use"],
      () => removeResult(tx, viewer, id),
      () => editResult(tx, id, { ...bodyOf(item), disabled: true, version }),
    ),
  ),
  countUses: (tx, _viewer, { id }) => countTestsHaving(tx, id),
};
