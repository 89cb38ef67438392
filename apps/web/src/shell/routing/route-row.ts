import { createRoute } from "@tanstack/react-router";
import type { z } from "zod";
import { enterRoute } from "./enter-route.ts";
import { NoPage } from "./no-page.tsx";
import { type PageSearch, readyToRead } from "./page-search.ts";
import { rootRoute } from "./root-route.tsx";
import type { RouteRow } from "./route-table.ts";

type NoSearch = z.ZodObject<Record<never, never>>;

/** Makes a row's route: guarded, its search checked by the page's schema, its page loaded when it is entered. */
export function row<const P extends string, S extends z.ZodObject = NoSearch>(
  spec: RouteRow & { path: P; search?: PageSearch<S> },
) {
  const { search } = spec;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: spec.path,
    staticData: { row: spec },
    validateSearch: (raw: Record<string, unknown>): z.output<S> => (search ? search.read(raw) : {}) as z.output<S>,
    beforeLoad: async ({ location, preload }) => {
      await enterRoute(spec, location, { preload });
      await readyToRead(search, location);
    },
    component: spec.page ?? NoPage,
  });
}
