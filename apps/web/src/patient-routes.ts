import { createRouter } from "@tanstack/react-router";
import { isPatientAddress } from "@tracewell/contract/patient-addresses";
import { offerLayouts } from "./shell/layouts/layouts.ts";
import { page } from "./shell/routing/page-loader.ts";
import { rootRoute } from "./shell/routing/root-route.tsx";
import { row } from "./shell/routing/route-row.ts";
import { routerOptions } from "./shell/routing/router-options.ts";
import { lazyPart } from "./ui/parts/lazy-part.tsx";

offerLayouts({ kiosk: lazyPart(() => import("./shell/layouts/kiosk-layout.tsx"), "KioskLayout") });

/** The route table of patients: the kiosk, their ways in, their portal. Its addresses are those of `isPatientAddress`. */
const table = [
  row({ path: "/kiosk", layout: "kiosk", needs: "AUTHORIZED" }),
  row({
    path: "/kiosk/config",
    layout: "kiosk",
    needs: "AUTHORIZED",
    title: "Kiosk",
    module: "visits",
    page: page(() => import("./kiosk/pages/config-page.tsx"), "KioskConfigPage"),
  }),
  row({
    path: "/kiosk/patient/register",
    layout: "kiosk",
    needs: "AUTHORIZED",
    title: "Kiosk",
    module: "visits",
    page: page(() => import("./kiosk/pages/register-page.tsx"), "RegisterPage"),
  }),
  row({
    path: "/kiosk/patient/register/$kiosk/$visitType",
    layout: "kiosk",
    needs: "AUTHORIZED",
    title: "Kiosk",
    module: "visits",
    page: page(() => import("./kiosk/pages/register-page.tsx"), "RegisterPage"),
  }),
  row({ path: "/kiosk/patient/logout", layout: "kiosk", needs: "AUTHORIZED" }),
  row({
    path: "/auth/patient/login",
    layout: "auth",
    needs: "public",
    flag: ["disablePatientPortal", false],
    title: "Patient sign-in",
    module: "visits",
    page: page(() => import("./auth/pages/patient-sign-in-page.tsx"), "PatientSignInPage"),
  }),
  row({
    path: "/auth/patient/reset/$",
    layout: "auth",
    needs: "public",
    flag: ["disablePatientPortal", false],
    signedIn: "signs-out",
    title: "Choose a password",
    module: "visits",
    page: page(() => import("./auth/pages/password-link-page.tsx"), "PatientPasswordLinkPage"),
  }),
  row({
    path: "/auth/patient/email/$",
    layout: "auth",
    needs: "public",
    flag: ["disablePatientPortal", false],
    signedIn: "stays",
    title: "Sign-in email",
    module: "visits",
    page: page(() => import("./auth/pages/email-link-page.tsx"), "PatientEmailLinkPage"),
  }),
  row({
    path: "/auth/patient/self-assessment/$token",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "Daily self-assessment",
    module: "visits",
    page: page(() => import("./portal/pages/assessment-link-page.tsx"), "AssessmentLinkPage"),
  }),
  row({
    path: "/auth/patient/open",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "My clinic",
    module: "visits",
    page: page(() => import("./portal/pages/result-link-page.tsx"), "ResultLinkPage"),
  }),
  row({
    path: "/come",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "My clinic",
    module: "visits",
    page: page(() => import("./portal/pages/partner-code-page.tsx"), "PartnerCodePage"),
  }),
  row({
    path: "/time",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "My clinic",
    module: "visits",
    page: page(() => import("./portal/pages/time-link-page.tsx"), "TimeLinkPage"),
  }),
  row({
    path: "/patient",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-home-page.tsx"), "PortalHomePage"),
  }),
  row({
    path: "/patient/profile",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-profile-page.tsx"), "PortalProfilePage"),
  }),
  row({
    path: "/patient/results",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-results-page.tsx"), "PortalResultsPage"),
  }),
  row({
    path: "/patient/appointments",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-appointments-page.tsx"), "PortalAppointmentsPage"),
  }),
  row({
    path: "/patient/appointments/new",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-book-page.tsx"), "PortalBookPage"),
  }),
  row({
    path: "/patient/appointments/$id/move",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-move-page.tsx"), "PortalMovePage"),
  }),
  row({
    path: "/patient/codes",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/own-codes-page.tsx"), "OwnCodesPage"),
  }),
  row({
    path: "/patient/self-assessment",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-assessment-page.tsx"), "PortalAssessmentPage"),
  }),

  row({ path: "/$", layout: "main", needs: "AUTHORIZED", leaves: (path) => !isPatientAddress(path) }),
] as const;

export const router = createRouter({ ...routerOptions, routeTree: rootRoute.addChildren(table) });
