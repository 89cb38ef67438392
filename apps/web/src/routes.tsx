import {
  IconActivity,
  IconBuildingHospital,
  IconChartBar,
  IconChecklist,
  IconFileExport,
  IconFileImport,
  IconHome,
  IconInbox,
  IconMessages,
  IconReportSearch,
  IconSettings,
  IconStethoscope,
  IconUsers,
  IconUsersGroup,
  IconVirus,
} from "@tabler/icons-react";
import { createRouter } from "@tanstack/react-router";
import { dataExportCalls } from "@tracewell/contract/data-exports";
import { usersSearch } from "./access/search.ts";
import { recordSearch } from "./activity/search.ts";
import { contactsSearch } from "./contacts/search.ts";
import { entranceRoutes } from "./entrance-routes.ts";
import { errorRoutes } from "./error-routes.ts";
import { incomingFilesSearch } from "./incoming-files/search.ts";
import { caseShortcuts } from "./investigations/case-shortcuts.ts";
import { investigationsSearch } from "./investigations/search.ts";
import { NothingHere } from "./miscellaneous/pages/nothing-here.tsx";
import { personShortcuts } from "./persons/person-shortcuts.ts";
import { personsSearch } from "./persons/search.ts";
import { newRecordShortcuts, recordShortcuts } from "./records/record-shortcuts.ts";
import { readSearch, writeSearch } from "./shell/address-search.ts";
import { listShortcuts } from "./shell/list-shortcuts.ts";
import { PageFailure } from "./shell/page-failure.tsx";
import { page } from "./shell/page-loader.ts";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { rootRoute } from "./shell/root-route.tsx";
import { row } from "./shell/route-row.ts";
import { RouterLink } from "./shell/router-link.tsx";
import { tasksSearch } from "./tasks/search.ts";
import { taskShortcuts } from "./tasks/task-shortcuts.ts";
import { UiProvider } from "./ui/ui-provider.tsx";
import { visitsSearch } from "./visits/search.ts";
import { visitShortcuts } from "./visits/visit-shortcuts.ts";

const recordPage = { layout: "main", search: recordSearch } as const;
const medicalRecords = "Medical Records";

/**
 * The route table of product §2.2, in the order of the navigation. A row without a page has none yet: it is not in the
 * navigation and leads, past its guard, to the page for what is not there.
 */
const table = [
  row({ path: "/", layout: "main", needs: "AUTHORIZED", leadsTo: "/home" }),
  row({
    path: "/home",
    layout: "main",
    needs: "AUTHORIZED",
    title: "Home",
    module: "setup",
    menu: { label: "Home", icon: IconHome, keys: "g h" },
    page: page(() => import("./home/pages/home-page.tsx"), "HomePage"),
  }),
  row({
    path: "/visits",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "Visits",
    module: "visits",
    menu: { label: "Visits", icon: IconStethoscope, keys: "g v", under: medicalRecords },
    search: visitsSearch,
    shortcuts: [newRecordShortcuts, listShortcuts],
    page: page(() => import("./visits/pages/visits-page.tsx"), "VisitsPage"),
  }),
  row({
    path: "/visits/new-visit",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "New visit",
    module: "visits",
    menuPath: "/visits",
    page: page(() => import("./visits/pages/new-visit-page.tsx"), "NewVisitPage"),
  }),
  row({
    path: "/visits/waiting-room",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "Waiting room",
    module: "visits",
    menuPath: "/visits",
    page: page(() => import("./waiting-room/pages/waiting-room-page.tsx"), "WaitingRoomPage"),
  }),
  row({
    path: "/visits/visit-details/$id",
    ...recordPage,
    needs: "DCM_VISITS_USER",
    title: "Visit",
    module: "visits",
    shortcuts: [visitShortcuts, recordShortcuts],
    page: page(() => import("./visits/pages/visit-page.tsx"), "VisitPage"),
  }),
  row({
    path: "/incoming-files",
    layout: "main",
    needs: "DIS_INCOMINGREPORTS_USER",
    title: "Incoming files",
    module: "incoming-files",
    menu: { label: "Incoming files", icon: IconInbox, keys: "g i", under: medicalRecords },
    search: incomingFilesSearch,
    shortcuts: [newRecordShortcuts, listShortcuts],
    page: page(() => import("./incoming-files/pages/incoming-files-page.tsx"), "IncomingFilesPage"),
  }),
  row({
    path: "/incoming-files/new-incoming-file",
    layout: "main",
    needs: "DIS_INCOMINGREPORTS_USER",
    title: "New incoming file",
    module: "incoming-files",
    menuPath: "/incoming-files",
    page: page(() => import("./incoming-files/pages/new-file-page.tsx"), "NewFilePage"),
  }),
  row({
    path: "/incoming-files/incoming-file-details/$id",
    ...recordPage,
    needs: "DIS_INCOMINGREPORTS_USER",
    title: "Incoming file",
    module: "incoming-files",
    shortcuts: [recordShortcuts],
    page: page(() => import("./incoming-files/pages/incoming-file-page.tsx"), "IncomingFilePage"),
  }),
  row({
    path: "/investigations",
    layout: "main",
    needs: "DIS_USER",
    title: "Investigations",
    module: "investigations",
    menu: { label: "Investigations", icon: IconReportSearch, keys: "g n", under: medicalRecords },
    search: investigationsSearch,
    shortcuts: [newRecordShortcuts, listShortcuts],
    page: page(() => import("./investigations/pages/investigations-page.tsx"), "InvestigationsPage"),
  }),
  row({
    path: "/investigations/new-investigation",
    layout: "main",
    needs: "DIS_USER",
    title: "New investigation",
    module: "investigations",
    menuPath: "/investigations",
    page: page(() => import("./investigations/pages/new-investigation-page.tsx"), "NewInvestigationPage"),
  }),
  row({
    path: "/investigations/investigation-details/$id",
    ...recordPage,
    needs: "DIS_USER",
    title: "Investigation",
    module: "investigations",
    shortcuts: [caseShortcuts, recordShortcuts],
    page: page(() => import("./investigations/pages/investigation-page.tsx"), "InvestigationPage"),
  }),
  row({
    path: "/contacts",
    layout: "main",
    needs: "DIS_USER",
    title: "Contacts",
    module: "contacts",
    menu: { label: "Contacts", icon: IconUsersGroup, keys: "g c", under: medicalRecords },
    search: contactsSearch,
    shortcuts: [listShortcuts],
    page: page(() => import("./contacts/pages/contacts-page.tsx"), "ContactsPage"),
  }),
  row({
    path: "/contacts/contact-details/$id",
    ...recordPage,
    needs: "DIS_USER",
    title: "Contact",
    module: "contacts",
    shortcuts: [recordShortcuts],
    page: page(() => import("./contacts/pages/contact-page.tsx"), "ContactPage"),
  }),
  row({
    path: "/add-contact/$id",
    layout: "main",
    needs: "DIS_USER",
    title: "New contact",
    module: "contacts",
    menuPath: "/contacts",
    page: page(() => import("./contacts/pages/new-contact-page.tsx"), "NewContactPage"),
  }),
  row({
    path: "/persons",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "Persons",
    module: "persons",
    menu: { label: "Persons", icon: IconUsers, keys: "g p" },
    search: personsSearch,
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
    path: "/persons/person-details/$id",
    layout: "main",
    needs: "PERSONS_AGGREGATED",
    title: "Person",
    module: "persons",
    shortcuts: [personShortcuts],
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
  row({
    path: "/tasks",
    layout: "main",
    needs: "staff",
    title: "Tasks",
    module: "setup",
    menu: { label: "Tasks", icon: IconChecklist, keys: "g t" },
    search: tasksSearch,
    shortcuts: [taskShortcuts, listShortcuts],
    page: page(() => import("./tasks/pages/tasks-page.tsx"), "TasksPage"),
  }),
  row({
    path: "/dis",
    layout: "main",
    needs: "USER_DIS__BROWSE",
    title: "DIS",
    module: "setup",
    menu: { label: "DIS", icon: IconActivity },
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
    path: "/exports",
    layout: "main",
    needs: dataExportCalls.list.needs,
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
    menu: { label: "Analytics", icon: IconChartBar },
  }),
  row({
    path: "/outbreaks",
    layout: "main",
    needs: "OUTBREAK_MANAGER",
    title: "Outbreaks",
    module: "outbreaks",
    menu: { label: "Outbreaks", icon: IconVirus },
  }),
  row({
    path: "/dis-express",
    layout: "main",
    needs: "DIS_EXPRESS__BROWSE_CREATE",
    flag: ["disExpress", true],
    title: "DIS Express",
    module: "dis-express",
    menu: { label: "DIS Express", icon: IconMessages },
  }),
  row({
    path: "/setup",
    layout: "main",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"],
    title: "Setup",
    module: "setup",
    menu: { label: "Setup", icon: IconBuildingHospital },
    page: page(() => import("./setup/pages/setup-page.tsx"), "SetupPage"),
  }),
  row({
    path: "/setup/users",
    layout: "main",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"],
    title: "Users",
    module: "setup",
    search: usersSearch,
    shortcuts: [listShortcuts],
    page: page(() => import("./access/pages/users-page.tsx"), "UsersPage"),
  }),
  row({
    path: "/setup/users/new",
    layout: "main",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"],
    title: "New user",
    module: "setup",
    page: page(() => import("./access/pages/new-user-page.tsx"), "NewUserPage"),
  }),
  row({
    path: "/setup/users/$id",
    layout: "main",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"],
    title: "User",
    module: "setup",
    page: page(() => import("./access/pages/user-page.tsx"), "UserPage"),
  }),
  row({
    path: "/setup/roles",
    layout: "main",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"],
    title: "Roles",
    module: "setup",
    page: page(() => import("./access/pages/roles-page.tsx"), "RolesPage"),
  }),
  row({
    path: "/system-settings",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "System settings",
    module: "setup",
    menu: { label: "System settings", icon: IconSettings },
    page: page(() => import("./system-settings/pages/system-settings-page.tsx"), "SystemSettingsPage"),
  }),

  ...entranceRoutes,

  ...errorRoutes,
  row({ path: "/$", layout: "main", needs: "AUTHORIZED" }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(table),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NothingHere,
  // A record's page never keeps the state of the record before: routes are not reused (product §2.1).
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
  InnerWrap: ({ children }) => <UiProvider link={RouterLink}>{children}</UiProvider>,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
