import type { NavigationItem } from "@tracewell/contract/preferences";
import { schemaClassOf } from "../../../ui/theme/module-colors.ts";
import type { MenuEntry } from "../navigation.ts";
import { bundleIds, draftOf, isBundle, type ListId, type NavigationDraft, pathsOf } from "../navigation-draft.ts";

/** What is stored of a draft: removed entries flagged lost, empty bundles dropped, the default layout as an empty list. */
export function storedOf(draft: NavigationDraft, entries: readonly MenuEntry[]): NavigationItem[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const itemOf = (path: string, dropListID: ListId, lost = false) => {
    const entry = byPath.get(path);
    const colorSchema = entry?.row.module ? schemaClassOf(entry.row.module) : null;
    return {
      label: entry?.label ?? path,
      labelAlias: draft.aliases[path]?.trim() || null,
      colorSchema,
      path,
      lost,
      dropListID,
    };
  };
  const shown = draft.navigation.flatMap((id): NavigationItem[] => {
    const bundle = draft.bundles[id];
    if (!bundle) return [{ ...itemOf(id, "navigation"), children: [] }];
    const children = bundle.items.map((path) => itemOf(path, id));
    const own = { label: bundle.name.trim(), labelAlias: null, colorSchema: null, path: null, lost: false };
    return children.length > 0 ? [{ ...own, dropListID: "navigation", children }] : [];
  });
  const lost = draft.available.map((path) => ({ ...itemOf(path, "available", true), children: [] }));
  const items = [...shown, ...lost];
  const isDefault =
    items.map(({ path }) => path).join() === pathsOf(entries).join() &&
    items.every(({ labelAlias, lost: isLost }) => labelAlias === null && !isLost);
  return isDefault ? [] : items;
}

/** Whether a draft differs from what is stored (R4-42). */
export const isChanged = (
  draft: NavigationDraft,
  stored: readonly NavigationItem[],
  entries: readonly MenuEntry[],
): boolean => JSON.stringify(storedOf(draft, entries)) !== JSON.stringify(storedOf(draftOf(stored, entries), entries));

/** What is still to be mended before a draft can be saved; null where nothing is. */
export function draftFault({ navigation, bundles }: NavigationDraft): string | null {
  const filled = Object.values(bundles).filter(({ items }) => items.length > 0);
  if (filled.some(({ name }) => !name.trim())) return "Give every bundle a name.";
  const shown = navigation.filter((id) => !(id in bundles)).length + filled.length;
  return shown === 0 ? "Leave something in the navigation." : null;
}

/** The ids in a list, in their order. */
export const itemsIn = (draft: NavigationDraft, list: ListId): readonly string[] =>
  list === "navigation"
    ? draft.navigation
    : list === "available"
      ? draft.available
      : (draft.bundles[list]?.items ?? []);

/** The list that an entry or a bundle lies in. */
export const listOf = (draft: NavigationDraft, id: string): ListId | undefined =>
  ["navigation", "available", ...Object.keys(draft.bundles)].find((list) => itemsIn(draft, list).includes(id));

function withItems(draft: NavigationDraft, list: ListId, items: readonly string[]): NavigationDraft {
  if (list === "navigation" || list === "available") return { ...draft, [list]: items };
  const bundle = draft.bundles[list];
  return bundle ? { ...draft, bundles: { ...draft.bundles, [list]: { ...bundle, items } } } : draft;
}

/** Puts an entry or a bundle at a place of a list. A bundle stays in the navigation. */
export function moved(draft: NavigationDraft, id: string, to: ListId, place: number): NavigationDraft {
  const from = listOf(draft, id);
  if (!from || (isBundle(id) && to !== "navigation")) return draft;
  const without = withItems(
    draft,
    from,
    itemsIn(draft, from).filter((other) => other !== id),
  );
  const target = [...itemsIn(without, to)];
  target.splice(Math.max(0, place), 0, id);
  return withItems(without, to, target);
}

/** Adds an empty bundle at the end; at most three (R5-38). */
export function withNewBundle(draft: NavigationDraft): NavigationDraft {
  const id = bundleIds.find((free) => !(free in draft.bundles));
  if (!id) return draft;
  const name = `Bundle ${id.slice("bundle-".length)}`;
  return { ...draft, navigation: [...draft.navigation, id], bundles: { ...draft.bundles, [id]: { name, items: [] } } };
}

/** Takes a bundle apart: its entries stand where it stood. */
export function withoutBundle(draft: NavigationDraft, id: string): NavigationDraft {
  const { [id]: bundle, ...bundles } = draft.bundles;
  const navigation = draft.navigation.flatMap((each) => (each === id ? (bundle?.items ?? []) : [each]));
  return { ...draft, navigation, bundles };
}

export function renamed(draft: NavigationDraft, id: string, name: string): NavigationDraft {
  const bundle = draft.bundles[id];
  if (bundle) return { ...draft, bundles: { ...draft.bundles, [id]: { ...bundle, name } } };
  return { ...draft, aliases: { ...draft.aliases, [id]: name } };
}
