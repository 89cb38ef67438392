import { IconChecklist, IconFileExport, IconFileImport, IconTestPipe } from "@tabler/icons-react";
import { listReaders, personReaders, recordWorkers } from "@tracewell/contract/permissions";
import { listShortcuts } from "./shell/keyboard/list-shortcuts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { pageSearch } from "./shell/routing/page-search.ts";
import { row } from "./shell/routing/route-row.ts";
import { taskShortcuts } from "./tasks/task-shortcuts.ts";

/**
 * The rows of the route table for what staff do across records: tasks, orders, files in and out, pictures. What has no page yet
 * gets its entry in the navigation with it: an icon that nobody sees would still be loaded first.
 */
export const workRoutes = [
  row({
    path: "/tasks",
    layout: "main",
    needs: "staff",
    title: "Tasks",
    module: "setup",
    menu: { label: "Tasks", icon: IconChecklist, keys: "g t" },
    search: pageSearch(() => import("./tasks/search.ts").then(({ tasksSearch }) => tasksSearch)),
    shortcuts: [taskShortcuts, listShortcuts],
    page: page(() => import("./tasks/pages/tasks-page.tsx"), "TasksPage"),
  }),
  row({
    path: "/test-orders",
    layout: "main",
    needs: recordWorkers,
    title: "Test orders",
    module: "visits",
    menu: { label: "Orders", icon: IconTestPipe, keys: "g o" },
    search: pageSearch(() => import("@tracewell/contract/test-order-list").then((list) => list.testOrderList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./lab-tests/ordering/pages/test-orders-page.tsx"), "TestOrdersPage"),
  }),
  row({
    path: "/test-orders/favorites",
    layout: "main",
    needs: recordWorkers,
    title: "Favorites and panels",
    module: "visits",
    page: page(() => import("./lab-tests/ordering/pages/favorites-page.tsx"), "FavoritesPage"),
  }),
  row({
    path: "/test-orders/$id",
    layout: "main",
    needs: recordWorkers,
    title: "Test order",
    module: "visits",
    page: page(() => import("./lab-tests/ordering/pages/order-page.tsx"), "OrderPage"),
  }),
  row({
    path: "/visits/bench",
    layout: "main",
    needs: recordWorkers,
    title: "Bench",
    module: "visits",
    search: pageSearch(() => import("./lab-tests/bench/search.ts").then(({ benchSearch }) => benchSearch)),
    page: page(() => import("./lab-tests/bench/pages/bench-page.tsx"), "BenchPage"),
  }),
  row({
    path: "/dis",
    layout: "main",
    needs: "USER_DIS__BROWSE",
    title: "DIS",
    module: "setup",
  }),
  row({
    path: "/import",
    layout: "main",
    needs: "SUBMIT_IMPORT",
    title: "Import",
    module: "setup",
    menu: { label: "Import", icon: IconFileImport, keys: "g m" },
    shortcuts: [listShortcuts],
    page: page(() => import("./data-imports/pages/imports-page.tsx"), "ImportsPage"),
  }),
  row({
    path: "/import/$id",
    layout: "main",
    needs: "SUBMIT_IMPORT",
    title: "Import",
    module: "setup",
    shortcuts: [listShortcuts],
    page: page(() => import("./data-imports/pages/import-page.tsx"), "ImportPage"),
  }),
  row({
    path: "/exports/query",
    layout: "main",
    needs: personReaders,
    title: "Custom query",
    module: "setup",
    page: page(() => import("./custom-queries/pages/custom-query-page.tsx"), "CustomQueryPage"),
  }),
  row({
    path: "/exports",
    layout: "main",
    needs: listReaders,
    title: "My exports",
    module: "setup",
    menu: { label: "Exports", icon: IconFileExport, keys: "g x" },
    shortcuts: [listShortcuts],
    page: page(() => import("./data-exports/pages/exports-page.tsx"), "ExportsPage"),
  }),
  row({
    path: "/analytics",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "Analytics",
    module: "analytics",
  }),
  row({
    path: "/outbreaks",
    layout: "main",
    needs: "OUTBREAK_MANAGER",
    title: "Outbreaks",
    module: "outbreaks",
  }),
  row({
    path: "/dis-express",
    layout: "main",
    needs: "DIS_EXPRESS__BROWSE_CREATE",
    flag: ["disExpress", true],
    title: "DIS Express",
    module: "dis-express",
  }),
] as const;
