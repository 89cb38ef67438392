import { page } from "./shell/page-loader.ts";
import { row } from "./shell/route-row.ts";

/** The rows of the route table whose screens stand outside the staff's own: the kiosk, the ways in, the portal. */
export const entranceRoutes = [
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

  row({ path: "/auth", layout: "auth", needs: "public", leadsTo: "/auth/login" }),
  row({
    path: "/auth/login",
    layout: "auth",
    needs: "public",
    title: "Sign in",
    module: "setup",
    page: page(() => import("./auth/pages/sign-in-page.tsx"), "SignInPage"),
  }),
  row({
    path: "/auth/reset/$",
    layout: "auth",
    needs: "public",
    signedIn: "signs-out",
    title: "Choose a password",
    module: "setup",
    page: page(() => import("./auth/pages/password-link-page.tsx"), "StaffPasswordLinkPage"),
  }),
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
    path: "/auth/patient/self-assessment/$token",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "Daily self-assessment",
    module: "visits",
    page: page(() => import("./portal/pages/assessment-link-page.tsx"), "AssessmentLinkPage"),
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
    path: "/patient/self-assessment",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
    module: "visits",
    page: page(() => import("./portal/pages/portal-assessment-page.tsx"), "PortalAssessmentPage"),
  }),

  // Not in the product's table: a tool of trial installations (docs/decisions/0011).
  row({
    path: "/mailbox",
    layout: "auth",
    needs: "public",
    title: "Mailbox",
    module: "setup",
    page: page(() => import("./messages/pages/mailbox-page.tsx"), "MailboxPage"),
  }),
] as const;
