import type { ReactNode } from "react";
import { type LazyPart, lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { Layout } from "../routing/guards.ts";

type LayoutComponent = LazyPart<{ children: ReactNode }>;

const layouts: { [name in Layout]?: LayoutComponent } = {
  auth: lazyPart(() => import("./auth-layout.tsx"), "AuthLayout"),
};

/** A route table's own layouts: a kiosk or a patient's phone has none of the staff's. */
export const offerLayouts = (own: typeof layouts): void => void Object.assign(layouts, own);

/** The component of a layout; without one, only the content renders (R2.1-02). */
export const layoutComponent = (layout: Layout): LayoutComponent | undefined => layouts[layout];

export async function loadLayout(layout: Layout): Promise<void> {
  await layoutComponent(layout)?.preload();
}
