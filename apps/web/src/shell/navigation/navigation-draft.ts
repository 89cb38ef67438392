import { maxBundles } from "@tracewell/contract/constants";
import type { NavigationItem } from "@tracewell/contract/preferences";
import type { MenuEntry } from "./navigation.ts";

/** The three possible bundles (R2.12-02). */
export const bundleIds = Array.from({ length: maxBundles }, (_, place) => `bundle-${place + 1}`);
export const isBundle = (id: string): boolean => bundleIds.includes(id);

interface DraftBundle {
  name: string;
  /** Paths. */
  items: readonly string[];
}

/** The navigation as it is being arranged: each entry, by its path, lies in one list. */
export interface NavigationDraft {
  /** Paths and bundles, in their order. */
  navigation: readonly string[];
  /** What is not in the navigation. */
  available: readonly string[];
  bundles: Readonly<Record<string, DraftBundle>>;
  /** What the user calls an entry. */
  aliases: Readonly<Record<string, string>>;
}

/** A list of the draft: `navigation`, `available`, or a bundle. */
export type ListId = string;

export const pathsOf = (entries: readonly MenuEntry[]): string[] => entries.map(({ path }) => path);

export const defaultDraft = (entries: readonly MenuEntry[]): NavigationDraft => ({
  navigation: pathsOf(entries),
  available: [],
  bundles: {},
  aliases: {},
});

/**
 * What is stored, with the entries that the user may enter now: an entry that they may not is left out; one that is new
 * since then stands at the end. An empty list is the default navigation (R4-44).
 */
export function draftOf(stored: readonly NavigationItem[], entries: readonly MenuEntry[]): NavigationDraft {
  if (stored.length === 0) return defaultDraft(entries);
  const offered = new Set(pathsOf(entries));
  const isOffered = (path: string | null): path is string => path !== null && offered.has(path);
  const navigation: string[] = [];
  const available: string[] = [];
  const bundles: Record<string, DraftBundle> = {};
  const aliases: Record<string, string> = {};
  for (const item of stored) {
    for (const { path, labelAlias } of [item, ...item.children])
      if (isOffered(path) && labelAlias) aliases[path] = labelAlias;
    if (item.path === null) {
      const items = item.children.map(({ path }) => path).filter(isOffered);
      const id = bundleIds.find((free) => !(free in bundles));
      if (!id || items.length === 0) continue;
      bundles[id] = { name: item.label, items };
      navigation.push(id);
    } else if (isOffered(item.path)) (item.lost ? available : navigation).push(item.path);
  }
  const known = new Set([...navigation, ...available, ...Object.values(bundles).flatMap(({ items }) => items)]);
  return {
    navigation: [...navigation, ...[...offered].filter((path) => !known.has(path))],
    available,
    bundles,
    aliases,
  };
}
