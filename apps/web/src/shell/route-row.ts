import type { Icon } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import type { ModuleName } from "../ui/theme/module-colors.ts";
import { fittingSearch } from "./address-search.ts";
import { enterRoute } from "./enter-route.ts";
import type { Access } from "./guards.ts";
import { NoPage } from "./no-page.tsx";
import type { Page } from "./page-loader.ts";
import { rootRoute } from "./root-route.tsx";

/** One row of the route table (product §2.2). Words are in English; they are translated where they are shown. */
export interface RouteRow extends Access {
  /** The document's title. */
  title?: string;
  /** The colour of the page and of its menu entry. */
  module?: ModuleName;
  /** Its entry in the navigation; `under` names the group that holds it in the mobile menu. */
  menu?: { label: string; icon: Icon; keys?: string; under?: string };
  /** The path of the menu entry that the page belongs to, where its own path does not say so. */
  menuPath?: string;
  /** The page; a row without one leads to the page for what is not there. */
  page?: Page;
  /** The path leads here instead. */
  leadsTo?: string;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}

const noSearch = z.object({});

/** Makes a row's route: guarded, its search checked by the page's schema, its page loaded when it is entered. */
export function row<const P extends string, S extends z.ZodObject = typeof noSearch>(
  spec: RouteRow & { path: P; search?: S },
) {
  const { search } = spec;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: spec.path,
    staticData: { row: spec },
    validateSearch: (raw: Record<string, unknown>): z.output<S> =>
      search ? fittingSearch(search, raw) : ({} as z.output<S>),
    beforeLoad: ({ location, preload }) => enterRoute(spec, location.href, { preload }),
    component: spec.page ?? NoPage,
  });
}
