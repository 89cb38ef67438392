import type { FiledResultText } from "@tracewell/contract/configuration-tests";
import { createText, editText, getText, listTexts, removeText } from "../../lab-tests/definitions/outcome.service.ts";
import { deleteOrDisable, putEach, type Section, takeEach } from "./section.service.ts";
import { byLanguage } from "./translated.model.ts";

/** What patients read of their results, in five languages. */
export const resultTexts: Section<"resultTexts"> = {
  key: "resultTexts",
  read: async (tx, viewer) =>
    (await listTexts(tx, viewer)).data.map(({ id, version, name, titles, texts }) => ({
      id,
      version,
      item: { name, titles, texts },
    })),
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  factsOf: ({ name, titles, texts }: FiledResultText) => ({
    Name: name,
    ...byLanguage("Title", titles),
    ...byLanguage("Text", texts),
  }),
  put: putEach((tx, viewer, { item, kept }) =>
    kept ? editText(tx, kept.id, { ...item, version: kept.version }) : createText(tx, viewer, item),
  ),
  takeAway: takeEach((tx, viewer, { id }) => deleteOrDisable(["test.text-in-use"], () => removeText(tx, viewer, id))),
  countUses: async (tx, viewer, { id }) => (await getText(tx, viewer, id)).outcomes,
};
