import { IconHome } from "@tabler/icons-react";
import { createRouter } from "@tanstack/react-router";
import { entranceRoutes } from "./entrance-routes.ts";
import { errorRoutes } from "./error-routes.ts";
import { personRoutes } from "./person-routes.ts";
import { recordRoutes } from "./record-routes.ts";
import { setupRoutes } from "./setup-routes.ts";
import { readSearch, writeSearch } from "./shell/routing/address-search.ts";
import { PageFailure } from "./shell/routing/page-failure.tsx";
import { page } from "./shell/routing/page-loader.ts";
import { PageSkeleton } from "./shell/routing/page-skeleton.tsx";
import { rootRoute } from "./shell/routing/root-route.tsx";
import { row } from "./shell/routing/route-row.ts";
import { Providers } from "./shell/start/providers.tsx";
import { lazyPart } from "./ui/parts/lazy-part.tsx";
import { workRoutes } from "./work-routes.ts";

/**
 * The route table (R2.2-04 to R2.2-21), in the order of the navigation. A row without a page has none yet: it is not in the
 * navigation and leads, past its guard, to the page for what is not there.
 */
const table = [
  row({ path: "/", layout: "main", needs: "AUTHORIZED", leadsTo: "/home" }),
  row({
    path: "/home",
    layout: "main",
    needs: "AUTHORIZED",
    title: "Home",
    module: "setup",
    menu: { label: "Home", icon: IconHome, keys: "g h" },
    page: page(() => import("./home/pages/home-page.tsx"), "HomePage"),
  }),
  ...recordRoutes,
  ...personRoutes,
  ...workRoutes,
  ...setupRoutes,
  ...entranceRoutes,
  ...errorRoutes,
  row({ path: "/$", layout: "main", needs: "AUTHORIZED" }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(table),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: lazyPart(() => import("./miscellaneous/pages/nothing-here.tsx"), "NothingHere"),
  // A record's page never keeps the state of the previous record: routes are not reused (R2.1-12).
  defaultRemountDeps: ({ params }) => params,
  // Nor is a page cached: its calls keep what it shows, and read it again (R2.1-13).
  defaultStaleTime: 0,
  defaultGcTime: 0,
  scrollRestoration: true,
  InnerWrap: Providers,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
