import { redirect } from "@tanstack/react-router";
import { forgetKiosk } from "../../platform/browser/kiosk-device.ts";
import { keepReturnAddress } from "../../platform/session/return-address.ts";
import { signOut } from "../../platform/session/session-life.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { loadLayout } from "../layouts/layouts.ts";
import { guard, isPortalPath } from "./guards.ts";
import type { RouteRow } from "./route-table.ts";
import { visitor } from "./visitor.ts";

const notFound = "/miscellaneous/error404";

const sayDenied = async () => {
  const { problemText } = await import("@tracewell/contract/problems");
  toast.fail(problemText("access.denied"));
};

/** Lets the visitor in, or sends them where the guard says (R2.3-08, R2.3-10). Preloading a route must have no side effects. */
export async function enterRoute(
  row: RouteRow,
  { href, pathname }: { href: string; pathname: string },
  { preload }: { preload: boolean },
): Promise<void> {
  if (row.leaves?.(pathname)) throw redirect({ href, reloadDocument: true });
  const verdict = guard(row, visitor());
  switch (verdict.kind) {
    case "go":
      throw redirect({ href: verdict.to, replace: true });
    case "sign-in":
      if (!preload) keepReturnAddress(href);
      throw redirect({ href: isPortalPath(row.path) ? "/auth/patient/login" : "/auth/login", replace: true });
    case "refuse":
      if (!preload) void sayDenied();
      throw redirect({ href: "/", replace: true });
    case "sign-out":
      if (!preload) signOut({ stay: true });
      break;
    case "leave-kiosk":
      if (preload) break;
      forgetKiosk();
      signOut({ stay: true });
      throw redirect({ href: "/auth/login", replace: true });
    case "enter":
      break;
  }
  if (row.leadsTo) throw redirect({ href: row.leadsTo, replace: true });
  if (!row.page && row.layout === "main") throw redirect({ href: notFound, replace: true });
  await Promise.all([loadLayout(row.layout), row.page?.preload?.()]);
}
