import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Layout } from "../routing/guards.ts";

type LayoutComponent = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> };

/** Each layout is loaded only by those who see it: a kiosk or a patient's phone never loads the staff's. */
const layouts = {
  main: lazyRouteComponent(() => import("./main-layout.tsx"), "MainLayout"),
  auth: lazyRouteComponent(() => import("./auth-layout.tsx"), "AuthLayout"),
  kiosk: lazyRouteComponent(() => import("./kiosk-layout.tsx"), "KioskLayout"),
} as Record<Exclude<Layout, "none">, LayoutComponent>;

/** The component of a layout; without one, only the content renders (R2.1-02). */
export const layoutComponent = (layout: Layout): LayoutComponent | null => (layout === "none" ? null : layouts[layout]);

export async function loadLayout(layout: Layout): Promise<void> {
  await layoutComponent(layout)?.preload?.();
}
