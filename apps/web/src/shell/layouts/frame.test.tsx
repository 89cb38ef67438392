import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import type { Environment } from "@tracewell/contract/environment";
import { beforeAll, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { loadEnvironment } from "../../platform/environment/environment.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { Layout } from "../routing/guards.ts";
import { Frame } from "./frame.tsx";
import { offerLayouts } from "./layouts.ts";

const product: Environment = {
  flavor: "",
  theme: "",
  apiUrl: "/api",
  mainSiteRootUrl: "/",
  storagePrefix: "",
  searchQueryLimit: 100,
  production: true,
  demo: false,
  staySignedIn: false,
  ringCentral: false,
  appointments: false,
  disExpress: false,
  disablePatientPortal: false,
  isolationMonitoring: false,
  usePlacesApi: false,
  shareableTasks: false,
  exportVisits: false,
  factorManagementTab: false,
  defaultCalendarSharing: false,
  clusterDiagramTimeFilter: false,
  visitDaysEditableAfterEscalation: 0,
  idleTimeout: 900,
  mllpPort: null,
  defaultCountry: "US",
};

beforeAll(async () => {
  offerLayouts({
    main: lazyPart(() => import("./main-layout.tsx"), "MainLayout"),
    kiosk: lazyPart(() => import("./kiosk-layout.tsx"), "KioskLayout"),
  });
  setApiRoot("/api");
  const answer = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data: product }));
  await loadEnvironment();
  answer.mockRestore();
});

/** A page, for whoever is not signed in, whose route names this layout. */
function page(layout: Layout) {
  const root = createRootRoute({ component: Frame });
  const row = { path: "/", layout, needs: "public", title: "A page" } as const;
  const only = createRoute({
    getParentRoute: () => root,
    path: "/",
    staticData: { row },
    component: () => <p>Content</p>,
  });
  const router = createRouter({ routeTree: root.addChildren([only]), history: createMemoryHistory() });
  return show(<RouterProvider router={router as never} />);
}

it("renders only the content of a route that names none of the layouts [R2.1-02]", async () => {
  const { container } = page("none");
  await screen.findByText("Content");
  expect(container.textContent).toBe("Content");
  expect(screen.queryByRole("banner")).toBeNull();
});

it("puts a page of the way in below the logo and the ways to sign in [R2.1-01]", async () => {
  page("auth");
  expect(within(await screen.findByRole("main")).getByText("Content")).toBeTruthy();
  const ways = within(screen.getByRole("navigation", { name: "Ways to sign in" }));
  expect(ways.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/auth/login",
    "/auth/patient/login",
  ]);
});

it.each(["main", "kiosk"] as const)("shows nothing of the %s layout to who has just signed out", async (layout) => {
  const { container } = page(layout);
  await waitFor(() => expect(document.title).toContain("A page"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(container.textContent).toBe("");
});
