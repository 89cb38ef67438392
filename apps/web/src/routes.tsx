import { IconHome } from "@tabler/icons-react";
import { createRouter } from "@tanstack/react-router";
import { isPatientAddress } from "@tracewell/contract/patient-addresses";
import { entranceRoutes } from "./entrance-routes.ts";
import { errorRoutes } from "./error-routes.ts";
import { personRoutes } from "./person-routes.ts";
import { recordRoutes } from "./record-routes.ts";
import { setupRoutes } from "./setup-routes.ts";
import { offerLayouts } from "./shell/layouts/layouts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { rootRoute } from "./shell/routing/root-route.tsx";
import { row } from "./shell/routing/route-row.ts";
import { routerOptions } from "./shell/routing/router-options.ts";
import { lazyPart } from "./ui/parts/lazy-part.tsx";
import { workRoutes } from "./work-routes.ts";

offerLayouts({ main: lazyPart(() => import("./shell/layouts/main-layout.tsx"), "MainLayout") });

/**
 * The route table of the staff (R2.2-04 to R2.2-21), in the order of the navigation. A row without a page has none yet: it is not in the
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
  row({ path: "/$", layout: "main", needs: "AUTHORIZED", leaves: isPatientAddress }),
] as const;

export const router = createRouter({
  ...routerOptions,
  defaultNotFoundComponent: lazyPart(() => import("./miscellaneous/pages/nothing-here.tsx"), "NothingHere"),
  routeTree: rootRoute.addChildren(table),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
