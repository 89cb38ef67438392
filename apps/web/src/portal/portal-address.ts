import { impersonatedFragment } from "../platform/session/impersonation.ts";

/** The portal's pages. */
export const portalPages = {
  home: "/patient",
  profile: "/patient/profile",
  assessment: "/patient/self-assessment",
} as const;

/** The address of a portal's page; it says so where staff look at it (product §2.4). */
export const portalHref = (path: string, impersonated: boolean): string =>
  impersonated ? `${path}#${impersonatedFragment}` : path;
