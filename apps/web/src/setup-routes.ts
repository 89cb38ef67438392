import { IconBuildingHospital, IconSettings } from "@tabler/icons-react";
import { clinicAdministrators } from "@tracewell/contract/permissions";
import { listShortcuts } from "./shell/keyboard/list-shortcuts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { pageSearch } from "./shell/routing/page-search.ts";
import { row } from "./shell/routing/route-row.ts";

/** The rows of the route table for those who set the clinic and the product up. */
export const setupRoutes = [
  row({
    path: "/setup",
    layout: "main",
    needs: clinicAdministrators,
    title: "Setup",
    module: "setup",
    menu: { label: "Setup", icon: IconBuildingHospital },
    page: page(() => import("./setup/pages/setup-page.tsx"), "SetupPage"),
  }),
  row({
    path: "/setup/sign-ins",
    layout: "main",
    needs: clinicAdministrators,
    title: "Sign-ins",
    module: "setup",
    search: pageSearch(() => import("@tracewell/contract/sign-in-list").then(({ signInList }) => signInList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./activity/pages/sign-ins-page.tsx"), "SignInsPage"),
  }),
  row({
    path: "/setup/users",
    layout: "main",
    needs: clinicAdministrators,
    title: "Users",
    module: "setup",
    search: pageSearch(() => import("@tracewell/contract/user-list").then(({ userList }) => userList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./access/pages/users-page.tsx"), "UsersPage"),
  }),
  row({
    path: "/setup/users/new",
    layout: "main",
    needs: clinicAdministrators,
    title: "New user",
    module: "setup",
    page: page(() => import("./access/pages/new-user-page.tsx"), "NewUserPage"),
  }),
  row({
    path: "/setup/users/$id",
    layout: "main",
    needs: clinicAdministrators,
    title: "User",
    module: "setup",
    page: page(() => import("./access/pages/user-page.tsx"), "UserPage"),
  }),
  row({
    path: "/setup/roles",
    layout: "main",
    needs: clinicAdministrators,
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
  row({
    path: "/system-settings/tests",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "Tests",
    module: "setup",
    search: pageSearch(() =>
      import("@tracewell/contract/test-definition-list").then(({ testDefinitionList }) => testDefinitionList.address),
    ),
    shortcuts: [listShortcuts],
    page: page(() => import("./lab-tests/pages/tests-page.tsx"), "TestsPage"),
  }),
  row({
    path: "/system-settings/tests/$id",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "Test",
    module: "setup",
    page: page(() => import("./lab-tests/pages/test-page.tsx"), "TestPage"),
  }),
  row({
    path: "/system-settings/test-lists",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "Results, sources and units",
    module: "setup",
    page: page(() => import("./lab-tests/pages/test-lists-page.tsx"), "TestListsPage"),
  }),
  row({
    path: "/system-settings/outcome-texts",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "What patients read",
    module: "setup",
    page: page(() => import("./lab-tests/pages/outcome-texts-page.tsx"), "OutcomeTextsPage"),
  }),
  row({
    path: "/system-settings/standard-messages",
    layout: "main",
    needs: "EDIT_SYSTEM_SETTINGS",
    title: "Standard messages",
    module: "setup",
    page: page(() => import("./standard-messages/pages/standard-messages-page.tsx"), "StandardMessagesPage"),
  }),
] as const;
