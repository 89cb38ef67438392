import { inOwnOrder } from "@tracewell/contract/module-order";
import { anchoredByDefault, type ModuleArea, type UiPreferences } from "@tracewell/contract/preferences";

type Ided = { id: string };

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
