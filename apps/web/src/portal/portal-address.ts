import { impersonatedFragment } from "../platform/session/impersonation.ts";

/** The portal's pages. */
export const portalPages = {
  home: "/patient",
  results: "/patient/results",
  appointments: "/patient/appointments",
  book: "/patient/appointments/new",
  profile: "/patient/profile",
  codes: "/patient/codes",
  assessment: "/patient/self-assessment",
} as const;

/** The URL of a portal page, marked where staff look at it (R2.4-17). */
export const portalHref = (path: string, impersonated: boolean): string =>
  impersonated ? `${path}#${impersonatedFragment}` : path;

/** Where an appointment is given another time. */
export const moveHref = (id: string, impersonated: boolean): string =>
  portalHref(`${portalPages.appointments}/${id}/move`, impersonated);
