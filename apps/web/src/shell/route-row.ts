import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { fittingSearch } from "./address-search.ts";
import { enterRoute } from "./enter-route.ts";
import { NoPage } from "./no-page.tsx";
import { rootRoute } from "./root-route.tsx";
import type { RouteRow } from "./route-table.ts";

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
