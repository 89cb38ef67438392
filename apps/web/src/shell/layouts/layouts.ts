import type { ReactNode } from "react";
import { type LazyPart, lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { Layout } from "../routing/guards.ts";

type LayoutComponent = LazyPart<{ children: ReactNode }>;

/** Each layout is loaded only by those who see it: a kiosk or a patient's phone never loads the staff's. */
const layouts = {
  main: lazyPart(() => import("./main-layout.tsx"), "MainLayout"),
  auth: lazyPart(() => import("./auth-layout.tsx"), "AuthLayout"),
  kiosk: lazyPart(() => import("./kiosk-layout.tsx"), "KioskLayout"),
} satisfies Record<Exclude<Layout, "none">, LayoutComponent>;

/** The component of a layout; without one, only the content renders (R2.1-02). */
export const layoutComponent = (layout: Layout): LayoutComponent | null => (layout === "none" ? null : layouts[layout]);

export async function loadLayout(layout: Layout): Promise<void> {
  await layoutComponent(layout)?.preload();
}
