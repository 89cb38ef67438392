import type { AccessDifference, CheckedRole } from "@tracewell/contract/access-checks";
import type { CallSpec } from "@tracewell/contract/call";
import type { Viewer } from "../platform/access/viewer.ts";

/** What became of a check. */
export interface Findings {
  calls: number;
  tables: number;
  asked: number;
  unanswered: number;
  otherClinics: number;
  roles: CheckedRole[];
  differences: AccessDifference[];
}

/** A call as its rule declares it, for the database to decide by the role’s groups. */
export interface DeclaredCall {
  name: string;
  allow: readonly string[];
  deny: readonly string[];
}

/** Someone of a role, as a session would know them. */
export interface RoleViewer {
  role: string;
  viewer: Viewer;
}

/** What a call said to someone: an answer, a refusal, or neither. */
export type Said = "answered" | "refused" | "nothing";

export const isPatientsOnly = ({ needs }: CallSpec): boolean => needs === "PORTAL_PATIENT";
