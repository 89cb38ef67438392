import { anchoredByDefault, type ModuleArea, type UiPreferences } from "@tracewell/contract/preferences";

type Ided = { id: string };

/** Modules in the user's own order; one that is not in it follows the module that it follows by default. */
export function inOwnOrder<M extends Ided>(modules: readonly M[], order: readonly string[] = []): M[] {
  const known = new Set(order);
  const ordered = order.flatMap((id) => modules.filter((module) => module.id === id));
  modules.forEach((module, place) => {
    if (known.has(module.id)) return;
    const before = modules[place - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, module);
  });
  return ordered;
}

/** The order to keep: what was arranged on this page, and modules that only other pages have, where they stood. */
export const orderToKeep = (arranged: readonly string[], before: readonly string[] = []): string[] =>
  inOwnOrder(
    [...new Set([...before, ...arranged])].map((id) => ({ id })),
    arranged,
  ).map(({ id }) => id);

export const anchoredIn = (area: ModuleArea, preferences: UiPreferences): readonly string[] =>
  preferences.modulesAnchored[area] ?? anchoredByDefault(area);

/** Whether a module starts collapsed: as the user left it, else as they want all, else as the page has it. */
export const startsCollapsed = (
  { id, closedAtFirst = false }: Ided & { closedAtFirst?: boolean | undefined },
  { collapsedModules, modulesCollapsed }: UiPreferences,
): boolean => collapsedModules[id] ?? (modulesCollapsed || closedAtFirst);
