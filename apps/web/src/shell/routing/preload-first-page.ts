import type { AnyRouter } from "@tanstack/react-router";
import { currentToken } from "../../platform/session/token.ts";
import { loadLayout } from "../layouts/layouts.ts";
import { isPortalPath } from "./guards.ts";
import type { RouteRow } from "./route-table.ts";

const signInPath = "/auth/login";
const patientSignInPath = "/auth/patient/login";

const rowAt = (router: AnyRouter, to?: string) =>
  router.matchRoutes(to ? router.buildLocation({ to }) : router.latestLocation).at(-1)?.staticData.row;

const signInPathFor = (router: AnyRouter) =>
  isPortalPath(router.latestLocation.pathname) ? patientSignInPath : signInPath;

/** The row that will be entered, as far as that can be known before the session is. */
function firstRow(router: AnyRouter): RouteRow | undefined {
  const asked = rowAt(router);
  return currentToken() || asked?.needs === "public" ? asked : rowAt(router, signInPathFor(router));
}

/**
 * Begins to load the first screen's code while the session is still being asked for; the guards decide later. Answers when
 * what the address asks can be read.
 */
export async function preloadFirstPage(router: AnyRouter): Promise<void> {
  const entered = firstRow(router);
  const row = entered?.leadsTo ? rowAt(router, entered.leadsTo) : entered;
  if (!row) return;
  // What can't be loaded ahead says so when the route is entered.
  loadLayout(row.layout).catch(() => undefined);
  row.page?.preload?.()?.catch(() => undefined);
  await row.search?.load().catch(() => undefined);
}
