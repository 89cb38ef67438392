import { useMatches, useRouter } from "@tanstack/react-router";
import { useSession } from "../platform/session/use-session.ts";
import { isAt, type MenuEntry, menuOf } from "./navigation.ts";
import { visitor } from "./visitor.ts";

/** The navigation of whoever is signed in, and which of its entries the page belongs to. */
export function useMenu(): { entries: MenuEntry[]; isCurrent: (entry: MenuEntry) => boolean } {
  const router = useRouter();
  useSession();
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const rows = Object.values(router.routesById).flatMap((route) => route.options.staticData?.row ?? []);
  return { entries: menuOf(rows, visitor()), isCurrent: (entry) => isAt(entry, current) };
}
