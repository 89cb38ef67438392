import { IconUsers } from "@tabler/icons-react";
import { personShortcuts } from "./persons/person-shortcuts.ts";
import { reachShortcuts } from "./records/record-shortcuts.ts";
import { listShortcuts } from "./shell/keyboard/list-shortcuts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { pageSearch } from "./shell/routing/page-search.ts";
import { row } from "./shell/routing/route-row.ts";

/** The rows of the route table for persons. */
export const personRoutes = [
  row({
    path: "/persons",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "Persons",
    module: "persons",
    menu: { label: "Persons", icon: IconUsers, keys: "g p" },
    search: pageSearch(() => import("@tracewell/contract/person-list").then(({ personList }) => personList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./persons/pages/persons-page.tsx"), "PersonsPage"),
  }),
  row({
    path: "/persons/new",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "New person",
    module: "persons",
    page: page(() => import("./persons/pages/new-person-page.tsx"), "NewPersonPage"),
  }),
  row({
    path: "/persons/duplicates",
    layout: "main",
    needs: "MEDICAL_RECORD_REPLACE__UPDATE",
    title: "Possible duplicates",
    module: "persons",
    menuPath: "/persons",
    page: page(() => import("./persons/pages/duplicates-page.tsx"), "DuplicatesPage"),
  }),
  row({
    path: "/persons/person-details/$id",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "Person",
    module: "persons",
    shortcuts: [personShortcuts, reachShortcuts],
    page: page(() => import("./persons/pages/person-page.tsx"), "PersonPage"),
  }),
  row({
    path: "/persons/merge/$survivor",
    layout: "main",
    needs: "MEDICAL_RECORD_REPLACE__UPDATE",
    title: "Merge persons",
    module: "persons",
    menuPath: "/persons",
    page: page(() => import("./persons/pages/merge-choice-page.tsx"), "MergeChoicePage"),
  }),
  row({
    path: "/persons/merge/$survivor/$merged",
    layout: "main",
    needs: "MEDICAL_RECORD_REPLACE__UPDATE",
    title: "Merge persons",
    module: "persons",
    menuPath: "/persons",
    page: page(() => import("./persons/pages/merge-page.tsx"), "MergePage"),
  }),
] as const;
