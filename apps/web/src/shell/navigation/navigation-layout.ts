import type { NavigationItem } from "@tracewell/contract/preferences";
import { grouped, type MenuEntry } from "./navigation.ts";
import { draftOf } from "./navigation-draft.ts";

/** One place of the navigation: an entry, or a bundle of some. */
export type NavigationNode =
  | { kind: "entry"; id: string; entry: MenuEntry }
  | { kind: "bundle"; id: string; name: string; entries: MenuEntry[] };

/** The navigation that is drawn: the default one, or as the user arranged and named it. */
export function layoutOf(stored: readonly NavigationItem[], entries: readonly MenuEntry[]): NavigationNode[] {
  const { navigation, bundles, aliases } = draftOf(stored, entries);
  const named = new Map(entries.map((entry) => [entry.path, { ...entry, label: aliases[entry.path] ?? entry.label }]));
  const entryAt = (path: string): MenuEntry[] => {
    const entry = named.get(path);
    return entry ? [entry] : [];
  };
  return navigation.flatMap((id): NavigationNode[] => {
    const bundle = bundles[id];
    if (!bundle) return entryAt(id).map((entry) => ({ kind: "entry", id, entry }));
    return [{ kind: "bundle", id, name: bundle.name, entries: bundle.items.flatMap(entryAt) }];
  });
}

export interface NavigationGroup {
  id: string;
  name: string | undefined;
  entries: MenuEntry[];
}

/** For narrow screens: bundles as groups; the default navigation has the groups of the route table. */
export function groupsOf(layout: readonly NavigationNode[], isDefault: boolean): NavigationGroup[] {
  if (!isDefault) {
    return layout.map((node) =>
      node.kind === "bundle"
        ? { id: node.id, name: node.name, entries: node.entries }
        : { id: node.id, name: undefined, entries: [node.entry] },
    );
  }
  const entries = layout.flatMap((node) => (node.kind === "entry" ? [node.entry] : node.entries));
  return grouped(entries).map((group) => ({ ...group, id: group.name ?? group.entries[0]?.path ?? "" }));
}

/** All entries of a layout, bundles opened. */
export const entriesOf = (layout: readonly NavigationNode[]): MenuEntry[] =>
  layout.flatMap((node) => (node.kind === "entry" ? [node.entry] : node.entries));
