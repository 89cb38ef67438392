import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { queryClient } from "../src/platform/calls/query-client.ts";
import { Overlays } from "../src/ui/overlays.tsx";
import { show } from "./show.tsx";

/** Puts a part into a page that can be left, with what stands before pages: questions and toasts. */
export function showPage(part: ReactElement) {
  const page = () => (
    <>
      {part}
      <Overlays />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  return show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
