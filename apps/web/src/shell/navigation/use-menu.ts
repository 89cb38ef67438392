import { useMatches, useRouter } from "@tanstack/react-router";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { visitor } from "../routing/visitor.ts";
import { isAt, type MenuEntry, menuOf } from "./navigation.ts";
import { entriesOf, groupsOf, layoutOf, type NavigationGroup, type NavigationNode } from "./navigation-layout.ts";

export interface Menu {
  /** All that the visitor may enter, as the route table has it. */
  entries: MenuEntry[];
  /** The navigation as the user arranged it. */
  layout: NavigationNode[];
  /** The same in groups, for narrow screens. */
  groups: NavigationGroup[];
  isCurrent: (entry: MenuEntry) => boolean;
}

/** The navigation of whoever is signed in, and which of its entries the page belongs to. */
export function useMenu(): Menu {
  const router = useRouter();
  useSession();
  const [stored] = usePreference("mainNavigation");
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const rows = Object.values(router.routesById).flatMap((route) => route.options.staticData?.row ?? []);
  const entries = menuOf(rows, visitor());
  const arranged = layoutOf(stored, entries);
  // Never Home alone, even if the user removed all other items (R2.4-12).
  const layout = entriesOf(arranged).some(({ path }) => path !== "/home") ? arranged : [];
  const isCurrent = (entry: MenuEntry) => isAt(entry, current);
  return { entries, layout, groups: groupsOf(layout, stored.length === 0), isCurrent };
}
