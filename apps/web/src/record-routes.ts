import { IconInbox, IconReportSearch, IconStethoscope, IconUsersGroup } from "@tabler/icons-react";
import { investigationShortcuts } from "./investigations/investigation-shortcuts.ts";
import { newRecordShortcuts, recordShortcuts } from "./records/record-shortcuts.ts";
import { listShortcuts } from "./shell/keyboard/list-shortcuts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { pageSearch } from "./shell/routing/page-search.ts";
import { row } from "./shell/routing/route-row.ts";
import { visitShortcuts } from "./visits/visit-shortcuts.ts";

const recordPage = {
  layout: "main",
  search: pageSearch(() => import("./activity/search.ts").then(({ recordSearch }) => recordSearch)),
} as const;
const medicalRecords = "Medical Records";

/** The rows of the route table for the four kinds of medical records. */
export const recordRoutes = [
  row({
    path: "/visits",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "Visits",
    module: "visits",
    menu: { label: "Visits", icon: IconStethoscope, keys: "g v", under: medicalRecords },
    search: pageSearch(() => import("@tracewell/contract/visit-list").then(({ visitList }) => visitList.address)),
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
    page: page(() => import("./kiosk/waiting-room/pages/waiting-room-page.tsx"), "WaitingRoomPage"),
  }),
  row({
    path: "/visits/appointments",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "Appointments",
    module: "visits",
    search: pageSearch(() => import("./appointments/search.ts").then(({ calendarSearch }) => calendarSearch)),
    page: page(() => import("./appointments/pages/appointments-page.tsx"), "AppointmentsPage"),
  }),
  row({
    path: "/visits/appointments/list",
    layout: "main",
    needs: "DCM_VISITS_USER",
    title: "List of appointments",
    module: "visits",
    menuPath: "/visits",
    search: pageSearch(() =>
      import("@tracewell/contract/appointment-list").then(({ appointmentList }) => appointmentList.address),
    ),
    shortcuts: [listShortcuts],
    page: page(() => import("./appointments/pages/appointment-list-page.tsx"), "AppointmentListPage"),
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
    search: pageSearch(() =>
      import("@tracewell/contract/incoming-file-list").then(({ incomingFileList }) => incomingFileList.address),
    ),
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
    search: pageSearch(() =>
      import("@tracewell/contract/investigation-list").then(({ investigationList }) => investigationList.address),
    ),
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
    shortcuts: [investigationShortcuts, recordShortcuts],
    page: page(() => import("./investigations/pages/investigation-page.tsx"), "InvestigationPage"),
  }),
  row({
    path: "/contacts",
    layout: "main",
    needs: "DIS_USER",
    title: "Contacts",
    module: "contacts",
    menu: { label: "Contacts", icon: IconUsersGroup, keys: "g c", under: medicalRecords },
    search: pageSearch(() => import("@tracewell/contract/contact-list").then(({ contactList }) => contactList.address)),
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
] as const;
