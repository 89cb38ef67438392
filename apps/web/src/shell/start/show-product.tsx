import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../../platform/calls/query-client.ts";
import { ThemeProvider } from "../../ui/theme/theme-provider.tsx";
import { StartFailure } from "./start-failure.tsx";
import { startProduct } from "./start-product.ts";

/** Puts a route table's screens on the page. */
export async function showProduct(router: AnyRouter): Promise<void> {
  const root = createRoot(document.getElementById("root") as HTMLElement);
  try {
    await startProduct(router);
  } catch (error) {
    // A start-up failure is logged to the console (R8-07).
    reportError(error);
    root.render(
      <ThemeProvider>
        <StartFailure error={error} />
      </ThemeProvider>,
    );
    return;
  }
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
