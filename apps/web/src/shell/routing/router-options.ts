import { Providers } from "../start/providers.tsx";
import { readSearch, writeSearch } from "./address-search.ts";
import { PageFailure } from "./page-failure.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** How both route tables are followed, the staff's and the patients'. */
export const routerOptions = {
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageFailure,
  // A record's page never keeps the state of the previous record: routes are not reused (R2.1-12).
  defaultRemountDeps: ({ params }: { params: unknown }) => params,
  // Nor is a page cached: its calls keep what it shows, and read it again (R2.1-13).
  defaultStaleTime: 0,
  defaultGcTime: 0,
  scrollRestoration: true,
  InnerWrap: Providers,
} as const;
