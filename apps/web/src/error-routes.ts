import { page } from "./shell/routing/page-loader.ts";
import { row } from "./shell/routing/route-row.ts";

/** The rows of the route table whose pages say what went wrong. */
export const errorRoutes = [
  row({
    path: "/miscellaneous/error404",
    layout: "main",
    needs: "AUTHORIZED",
    title: "Not found",
    page: page(() => import("./miscellaneous/pages/error-404-page.tsx"), "Error404Page"),
  }),
  row({
    path: "/miscellaneous/error403",
    layout: "main",
    needs: "AUTHORIZED",
    title: "No access",
    page: page(() => import("./miscellaneous/pages/error-403-page.tsx"), "Error403Page"),
  }),
  row({
    path: "/miscellaneous/error500",
    layout: "main",
    needs: "AUTHORIZED",
    title: "Something went wrong",
    page: page(() => import("./miscellaneous/pages/error-500-page.tsx"), "Error500Page"),
  }),
] as const;
