import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { queryClient } from "./platform/calls/query-client.ts";
import { router } from "./routes.tsx";
import { StartFailure } from "./shell/start/start-failure.tsx";
import { startProduct } from "./shell/start/start-product.ts";
import { ThemeProvider } from "./ui/theme/theme-provider.tsx";

// zod would make its parsers with `new Function`, which the content policy refuses.
z.config({ jitless: true });

const root = createRoot(document.getElementById("root") as HTMLElement);

startProduct(router).then(
  () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  (error: unknown) => {
    // A start-up failure is logged to the console (R8-07).
    reportError(error);
    root.render(
      <ThemeProvider>
        <StartFailure error={error} />
      </ThemeProvider>,
    );
  },
);
