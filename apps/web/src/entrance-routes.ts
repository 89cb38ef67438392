import { page } from "./shell/routing/page-loader.ts";
import { row } from "./shell/routing/route-row.ts";

/** The rows of the staff's route table whose screens stand outside their own: the ways in. */
export const entranceRoutes = [
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
    path: "/auth/join/$",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "Join a clinic",
    module: "setup",
    page: page(() => import("./auth/pages/invitation-page.tsx"), "InvitationPage"),
  }),
  row({
    path: "/auth/email/$",
    layout: "auth",
    needs: "public",
    signedIn: "stays",
    title: "Sign-in email",
    module: "setup",
    page: page(() => import("./auth/pages/email-link-page.tsx"), "StaffEmailLinkPage"),
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
