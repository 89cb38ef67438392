import { IconBuildingHospital, IconSettings } from "@tabler/icons-react";
import { clinicAdministrators } from "@tracewell/contract/permissions";
import { listShortcuts } from "./shell/keyboard/list-shortcuts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { pageSearch } from "./shell/routing/page-search.ts";
import { row } from "./shell/routing/route-row.ts";

const setup = { layout: "main", module: "setup", needs: clinicAdministrators } as const;
const settings = { ...setup, needs: "EDIT_SYSTEM_SETTINGS" } as const;

/** The rows of the route table for those who set the clinic and the product up. */
export const setupRoutes = [
  row({
    ...setup,
    path: "/setup",
    title: "Setup",
    menu: { label: "Setup", icon: IconBuildingHospital },
    page: page(() => import("./setup/pages/setup-page.tsx"), "SetupPage"),
  }),
  row({
    ...setup,
    path: "/setup/sign-ins",
    title: "Sign-ins",
    search: pageSearch(() => import("@tracewell/contract/sign-in-list").then(({ signInList }) => signInList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./activity/pages/sign-ins-page.tsx"), "SignInsPage"),
  }),
  row({
    ...setup,
    path: "/setup/users",
    title: "Users",
    search: pageSearch(() => import("@tracewell/contract/user-list").then(({ userList }) => userList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./access/pages/users-page.tsx"), "UsersPage"),
  }),
  row({
    ...setup,
    path: "/setup/users/new",
    title: "New user",
    page: page(() => import("./access/pages/new-user-page.tsx"), "NewUserPage"),
  }),
  row({
    ...setup,
    path: "/setup/users/$id",
    title: "User",
    page: page(() => import("./access/pages/user-page.tsx"), "UserPage"),
  }),
  row({
    ...setup,
    path: "/setup/roles",
    title: "Roles",
    page: page(() => import("./access/pages/roles-page.tsx"), "RolesPage"),
  }),
  row({
    path: "/setup/organizations",
    layout: "main",
    needs: "EDIT_ORGANIZATION_SETTINGS",
    title: "Organizations",
    module: "setup",
    search: pageSearch(() =>
      import("@tracewell/contract/organization-list").then(({ organizationList }) => organizationList.address),
    ),
    shortcuts: [listShortcuts],
    page: page(() => import("./organizations/pages/organizations-page.tsx"), "OrganizationsPage"),
  }),
  row({
    path: "/setup/organizations/$id",
    layout: "main",
    needs: "EDIT_ORGANIZATION_SETTINGS",
    title: "Organization",
    module: "setup",
    page: page(() => import("./organizations/pages/organization-page.tsx"), "OrganizationPage"),
  }),
  row({
    path: "/setup/clinics",
    layout: "main",
    needs: "MANAGE_TENANTS",
    title: "Clinics",
    module: "setup",
    search: pageSearch(() => import("@tracewell/contract/clinic-list").then(({ clinicList }) => clinicList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./clinics/pages/clinics-page.tsx"), "ClinicsPage"),
  }),
  row({
    path: "/setup/clinics/$id",
    layout: "main",
    needs: "MANAGE_TENANTS",
    title: "Clinic",
    module: "setup",
    page: page(() => import("./clinics/pages/clinic-page.tsx"), "ClinicPage"),
  }),
  row({
    ...settings,
    path: "/system-settings",
    title: "System settings",
    menu: { label: "System settings", icon: IconSettings },
    page: page(() => import("./system-settings/pages/system-settings-page.tsx"), "SystemSettingsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/defaults",
    title: "Clinic defaults",
    page: page(() => import("./system-settings/pages/clinic-defaults-page.tsx"), "ClinicDefaultsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/webhooks/$id",
    title: "Webhook",
    page: page(() => import("./webhooks/pages/webhook-page.tsx"), "WebhookPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/tests",
    title: "Tests",
    search: pageSearch(() =>
      import("@tracewell/contract/test-definition-list").then(({ testDefinitionList }) => testDefinitionList.address),
    ),
    shortcuts: [listShortcuts],
    page: page(() => import("./lab-tests/pages/tests-page.tsx"), "TestsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/tests/$id",
    title: "Test",
    page: page(() => import("./lab-tests/pages/test-page.tsx"), "TestPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/results",
    title: "Results",
    page: page(() => import("./lab-tests/pages/results-page.tsx"), "ResultsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/infections",
    title: "Infections",
    search: pageSearch(() =>
      import("@tracewell/contract/infection-list").then(({ infectionList }) => infectionList.address),
    ),
    shortcuts: [listShortcuts],
    page: page(() => import("./infections/pages/infections-page.tsx"), "InfectionsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/infections/$id",
    title: "Infection",
    page: page(() => import("./infections/pages/infection-page.tsx"), "InfectionPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/statuses",
    title: "Statuses",
    search: pageSearch(() => import("./statuses/search.ts").then(({ statusesSearch }) => statusesSearch)),
    page: page(() => import("./statuses/pages/statuses-page.tsx"), "StatusesPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/intake",
    title: "Intake",
    page: page(() => import("./intake/pages/intake-items-page.tsx"), "IntakeItemsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/modules",
    title: "Modules",
    search: pageSearch(() => import("./modules/search.ts").then(({ modulesSearch }) => modulesSearch)),
    page: page(() => import("./modules/pages/modules-page.tsx"), "ModulesPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/configuration",
    title: "Configuration file",
    page: page(() => import("./configuration/pages/configuration-page.tsx"), "ConfigurationPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/access-checks",
    title: "Access checks",
    page: page(() => import("./access-checks/pages/access-checks-page.tsx"), "AccessChecksPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/guide",
    title: "Guide",
    search: pageSearch(() => import("./guide/editor/search.ts").then(({ articlesSearch }) => articlesSearch)),
    page: page(() => import("./guide/editor/pages/articles-page.tsx"), "ArticlesPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/guide/$article",
    title: "Article",
    page: page(() => import("./guide/editor/pages/article-page.tsx"), "ArticlePage"),
  }),
  row({
    ...settings,
    path: "/system-settings/theme",
    title: "Theme",
    page: page(() => import("./themes/pages/theme-page.tsx"), "ThemePage"),
  }),
  row({
    ...settings,
    path: "/system-settings/forms",
    title: "Forms",
    search: pageSearch(() => import("./forms/builder/search.ts").then(({ formsSearch }) => formsSearch)),
    page: page(() => import("./forms/builder/pages/forms-page.tsx"), "FormsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/forms/$key",
    title: "Block",
    page: page(() => import("./forms/builder/pages/block-page.tsx"), "BlockPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/triggers",
    title: "Triggers",
    page: page(() => import("./triggers/pages/triggers-page.tsx"), "TriggersPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/triggers/$id",
    title: "Trigger",
    page: page(() => import("./triggers/pages/trigger-page.tsx"), "TriggerPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/lists",
    title: "Lists",
    page: page(() => import("./lookups/pages/lists-page.tsx"), "ListsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/list-values",
    title: "Lists",
    search: pageSearch(() => import("@tracewell/contract/lookup-list").then(({ lookupList }) => lookupList.address)),
    shortcuts: [listShortcuts],
    page: page(() => import("./lookups/pages/list-values-page.tsx"), "ListValuesPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/lists/$kind/$id",
    title: "Value",
    page: page(() => import("./lookups/pages/list-value-page.tsx"), "ListValuePage"),
  }),
  row({
    ...settings,
    path: "/system-settings/outcome-texts",
    title: "What patients read",
    page: page(() => import("./lab-tests/pages/outcome-texts-page.tsx"), "OutcomeTextsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/specimen-labels",
    title: "Specimen labels",
    page: page(() => import("./system-settings/pages/specimen-labels-page.tsx"), "SpecimenLabelsPage"),
  }),
  row({
    ...settings,
    path: "/system-settings/standard-messages",
    title: "Standard messages",
    page: page(() => import("./standard-messages/pages/standard-messages-page.tsx"), "StandardMessagesPage"),
  }),
] as const;
