import type { EnvironmentFlag } from "@tracewell/contract/environment";
import { type AccessGroup, type Needs, permits } from "@tracewell/contract/permissions";

export type Layout = "main" | "auth" | "kiosk" | "none";

/** What a row of the route table says about who may enter. */
export interface Access {
  path: string;
  layout: Layout;
  needs: Needs;
  /** A flag of the environment and the state that it must be in. */
  flag?: readonly [name: EnvironmentFlag, state: boolean];
  /** What becomes of a signed-in user on a page for the signed out; they go to the root unless this says otherwise. */
  signedIn?: "leaves" | "signs-out" | "stays";
}

export interface Visitor {
  /** Null when signed out. */
  groups: readonly AccessGroup[] | null;
  flag: (name: EnvironmentFlag) => boolean;
  /** Whether this device was set up as a kiosk. */
  kioskConfigured: boolean;
}

/** What a guard decides: enter, go elsewhere, sign in first, be told that there is no access, or leave something first. */
export type Verdict =
  | { kind: "enter" }
  | { kind: "go"; to: string }
  | { kind: "sign-in" }
  | { kind: "refuse" }
  | { kind: "sign-out" }
  | { kind: "leave-kiosk" };

const enter: Verdict = { kind: "enter" };
const go = (to: string): Verdict => ({ kind: "go", to });
const root = go("/");

export const kioskPaths = {
  config: "/kiosk/config",
  register: "/kiosk/patient/register",
  logout: "/kiosk/patient/logout",
} as const;

/** The portal's screens are a patient's only ones. */
const portalPath = "/patient";
export const isPortalPath = (path: string): boolean => path === portalPath || path.startsWith(`${portalPath}/`);

const isKioskUser = (groups: readonly AccessGroup[]): boolean =>
  groups.includes("DCM_KIOSK") || groups.includes("PUBLIC_DCM_KIOSK");

const isUnderAuth = (path: string): boolean => path === "/auth" || path.startsWith("/auth/");

/** Who may enter a route, and where everybody else goes (R2.3-01 to R2.3-11). */
export function guard(row: Access, visitor: Visitor): Verdict {
  if (isForEveryone(row)) return enter;
  if (visitor.groups === null) return guardSignedOut(row, visitor);
  if (visitor.groups.includes("PORTAL_PATIENT")) return guardPatient(row);
  if (isUnderAuth(row.path)) return guardSignedInOnAuth(row);
  if (row.layout === "kiosk") return guardKiosk(row, visitor.groups, visitor.kioskConfigured);
  if (isKioskUser(visitor.groups)) return go(kioskPaths.register);
  if (!flagAllows(row, visitor)) return root;
  return permits(row.needs, withAuthorized(visitor.groups)) ? enter : { kind: "refuse" };
}

/** Whether the route could be entered right now: what the navigation shows (R2.4-10, R2.4-11). */
export const mayEnter = (row: Access, visitor: Visitor): boolean => guard(row, visitor).kind === "enter";

/** Signed in or not: a page for everyone is no way in, so that nobody is kept off it. */
const isForEveryone = ({ needs, path }: Access): boolean => needs === "public" && !isUnderAuth(path);

function guardSignedOut(row: Access, visitor: Visitor): Verdict {
  if (!isUnderAuth(row.path)) return { kind: "sign-in" };
  return flagAllows(row, visitor) ? enter : root;
}

function guardSignedInOnAuth({ signedIn = "leaves" }: Access): Verdict {
  if (signedIn === "stays") return enter;
  return signedIn === "signs-out" ? { kind: "sign-out" } : root;
}

function guardPatient(row: Access): Verdict {
  if (isPortalPath(row.path)) return enter;
  if (isUnderAuth(row.path) && row.signedIn) return guardSignedInOnAuth(row);
  return go(portalPath);
}

function guardKiosk({ path }: Access, groups: readonly AccessGroup[], configured: boolean): Verdict {
  if (!isKioskUser(groups)) return root;
  if (path === kioskPaths.config) return enter;
  if (!configured) return go(kioskPaths.config);
  if (path === kioskPaths.logout) return { kind: "leave-kiosk" };
  return path === kioskPaths.register || path.startsWith(`${kioskPaths.register}/`) ? enter : go(kioskPaths.register);
}

function flagAllows({ flag }: Access, visitor: Visitor): boolean {
  return flag === undefined || visitor.flag(flag[0]) === flag[1];
}

/** Every signed-in user has AUTHORIZED (R6-02), whatever their role says: without it the root would refuse them. */
const withAuthorized = (groups: readonly AccessGroup[]): readonly AccessGroup[] => ["AUTHORIZED", ...groups];
