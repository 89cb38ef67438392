import type { Icon } from "@tabler/icons-react";
import type { ShortcutGroup } from "../../ui/keyboard/keyboard-map.tsx";
import type { ModuleName } from "../../ui/theme/module-colors.ts";
import type { Access } from "./guards.ts";
import type { Page } from "./page-loader.ts";
import type { PageSearch } from "./page-search.ts";

/** One row of the route table. Labels are in English; they are translated where they are shown. */
export interface RouteRow extends Access {
  /** The document's title. */
  title?: string;
  /** The color of the page and of its menu entry. */
  module?: ModuleName;
  /** Its entry in the navigation; `under` names the group that holds it in the mobile menu. */
  menu?: { label: string; icon: Icon; keys?: string; under?: string };
  /** The keys that the page has, for the keyboard map. */
  shortcuts?: readonly ShortcutGroup[];
  /** The path of the menu entry that the page belongs to, where its own path does not say so. */
  menuPath?: string;
  /** The page; a row without one leads to the page for what is not there. */
  page?: Page;
  /** What its address may ask. */
  search?: PageSearch;
  /** The path leads here instead. */
  leadsTo?: string;
  /** Whether an address belongs to the other HTML page: patients and staff have one each. */
  leaves?: (path: string) => boolean;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}
