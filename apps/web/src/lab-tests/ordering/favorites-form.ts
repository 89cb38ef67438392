import { TestFavorites } from "@tracewell/contract/preferences";
import type { TestDefinition } from "@tracewell/contract/test-definitions";

export type FavoritesForm = TestFavorites;
export type Panel = TestFavorites["panels"][number];

/** A panel's tests as chosen anew: those that stay keep their sites. */
export const panelWith = (panel: Panel, testIds: readonly string[]): Panel => ({
  ...panel,
  tests: testIds.map((id) => panel.tests.find((each) => each.id === id) ?? { id, sourceIds: [] }),
});

/** What keeps favorites from being saved, by `panels.0.name`. */
export function favoritesErrors(form: FavoritesForm): Record<string, string> {
  const errors: Record<string, string> = {};
  const checked = TestFavorites.safeParse(form);
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join(".")] ??= message;
  const names = form.panels.map(({ name }) => name.trim().toLowerCase());
  for (const [at, name] of names.entries()) {
    if (name === "") errors[`panels.${at}.name`] = "Name the panel.";
    else if (names.indexOf(name) < at) errors[`panels.${at}.name`] = "Another panel has this name.";
    if (form.panels[at]?.tests.length === 0) errors[`panels.${at}.tests`] = "Choose a test.";
  }
  return errors;
}

/** `CT / GC (Urine, Throat swab), RPR`. */
export const panelText = (panel: Panel, tests: ReadonlyMap<string, TestDefinition>): string =>
  panel.tests
    .flatMap(({ id, sourceIds }) => {
      const test = tests.get(id);
      if (!test) return [];
      const sites = test.sources.filter((source) => sourceIds.includes(source.id)).map(({ name }) => name);
      const name = test.shortName ?? test.name;
      return [sites.length > 0 ? `${name} (${sites.join(", ")})` : name];
    })
    .join(", ");
