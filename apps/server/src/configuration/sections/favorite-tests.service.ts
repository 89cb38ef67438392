import type { FiledFavorites } from "@tracewell/contract/configuration-tests";
import { listTests } from "../../lab-tests/definitions/test-definition.service.ts";
import { valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { describeForClinic, saveForClinic } from "../../preferences/preference.service.ts";
import { idsByName, putEach, type Section } from "./section.service.ts";

const setting = "clinicTestFavorites";

/** Tests and panels that the clinic orders often: one picture, taken whole. */
export const favoriteTests: Section<"favoriteTests"> = {
  key: "favoriteTests",
  read: async (tx) => {
    const { version, favorites, panels } = await describeForClinic(tx, setting);
    const { tests, sources } = await choicesOf(tx);
    const namesOf = (all: readonly { id: string; name: string }[], ids: readonly string[]) => {
      const names = new Map(all.map(({ id, name }) => [id, name]));
      return ids.flatMap((id) => names.get(id) ?? []);
    };
    const item: FiledFavorites = {
      favorites: namesOf(tests, favorites),
      panels: panels.map((panel) => ({
        name: panel.name,
        tests: panel.tests.flatMap(({ id, sourceIds }) =>
          namesOf(tests, [id]).map((test) => ({ test, sources: namesOf(sources, sourceIds) })),
        ),
      })),
    };
    return [{ id: setting, version, item }];
  },
  keyOf: () => setting,
  nameOf: () => "Favorite tests and panels",
  factsOf: ({ favorites, panels }) => ({
    Favorites: favorites.join(" · "),
    ...Object.fromEntries(
      panels.map(({ name, tests }) => [
        `Panel ${name}`,
        tests.map(({ test, sources }) => [test, ...sources].join(", ")).join(" · ") || "no tests",
      ]),
    ),
    "Order of panels": panels.length > 1 ? panels.map(({ name }) => name).join(" · ") : "",
  }),
  put: putEach(async (tx, viewer, { item: { favorites, panels }, kept }) => {
    const choices = await choicesOf(tx);
    const testOf = idsByName("test", choices.tests);
    const sourceOf = idsByName("source", choices.sources);
    await saveForClinic(tx, viewer, setting, {
      favorites: favorites.map(testOf),
      panels: panels.map(({ name, tests }) => ({
        name,
        tests: tests.map(({ test, sources }) => ({ id: testOf(test), sourceIds: sources.map(sourceOf) })),
      })),
      version: kept?.version ?? 0,
    });
  }),
};

const choicesOf = async (tx: Tx) => ({
  tests: (await listTests(tx)).data,
  sources: (await valuesOfAllLists(tx)).filter(({ kind }) => kind === "SPECIMEN_SOURCE"),
});
