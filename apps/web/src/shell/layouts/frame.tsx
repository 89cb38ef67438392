import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { documentTitle } from "../../platform/browser/page-title.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { showModuleColor } from "../../ui/theme/module-colors.ts";
import { layoutComponent } from "./layouts.ts";

/** The page in the layout that its route names (R2.1-01); what a navigation changes outside the page is done here. */
export function Frame() {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const signedOut = useSession() === null;

  useLayoutEffect(() => {
    if (!pathname || !row) return;
    document.title = documentTitle(row.title);
    if (row.module) showModuleColor(document.body, row.module);
  }, [row, pathname]);

  const layout = row?.layout ?? "none";
  // Someone has just signed out; the next page is on its way.
  if (layout === "main" && signedOut) return null;
  const Layout = layoutComponent(layout);
  return Layout ? (
    <Layout>
      <Outlet />
    </Layout>
  ) : (
    <Outlet />
  );
}
