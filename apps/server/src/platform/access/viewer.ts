import type { AccessGroup } from "@tracewell/contract/permissions";

/** Someone signed in, in a clinic or before one is chosen. */
export interface AccountViewer {
  sessionId: string;
  accountId: string;
  email: string;
  expiresAt: string;
  /** No renewal extends the session past this. */
  endsAt: string;
  /** Waits for a verification code, and may do nothing else. */
  pending: boolean;
  /** The second factor was shown. */
  verified: boolean;
  /** Asked to stay signed in: no idle time ends the session. */
  staySigned: boolean;
  /** The identity provider that vouched for the account at the sign-in. */
  identityProviderId: string | null;
  /** The one clinic that this session may enter: its provider vouches for no other. */
  onlyTenantId: string | null;
  /** The persons whose portal this session may enter: their date of birth was shown at the sign-in. */
  openedPersonIds: readonly string[];
}

interface InClinic extends AccountViewer {
  tenantId: string;
  tenantName: string;
  /** Decides what "today" is. */
  timeZone: string;
  /** The six colors of the clinic's screens; empty: the product's own. */
  theme: string;
  /** The session ends when nothing is asked for this long. */
  idleTimeoutSeconds: number;
  displayName: string;
  groups: ReadonlySet<AccessGroup>;
}

/** Who asks: a member of a clinic's staff, in that clinic. Guards decide by it. */
export interface Viewer extends InClinic {
  userId: string;
  firstName: string;
  lastName: string;
  role: string | null;
  workgroupLead: boolean;
  workgroupId: string | null;
  /** The role that they look on as: then `groups` are that role's, and nothing can be changed. */
  viewingAs: { id: string; name: string } | null;
  /** The key by which a program calls in this user's name; then `displayName` is the key's. */
  apiKeyId?: string;
}

/** A patient in the portal of a clinic, or the member of staff who looks on as this patient and changes nothing. */
export interface PatientViewer extends InClinic {
  personId: string;
  impersonator: { id: string; name: string } | null;
}

/** Whom a session is for, and how they signed in. */
export interface NewSession {
  accountId: string;
  tenantId?: string;
  userId?: string;
  personId?: string;
  /** The member of staff who looks on as the patient. */
  impersonatorId?: string;
  /** The role that an administrator looks on as. */
  viewAsRoleId?: string | null;
  pending?: boolean;
  verified?: boolean;
  staySigned?: boolean;
  identityProviderId?: string | null;
  onlyTenantId?: string | null;
  /** The persons whose date of birth was shown with the password. */
  openedPersonIds?: readonly string[];
  /** The latest end, taken over from the session that this one replaces. */
  endsAt?: string;
  address?: string;
  /** What the browser says it is. */
  userAgent?: string | null;
  /** The session whose sign-in it goes on with: the same device, since the same time. */
  continues?: string;
}

export type AnyViewer = AccountViewer | Viewer | PatientViewer;

export const isInClinic = (viewer: AnyViewer): viewer is Viewer | PatientViewer => "tenantId" in viewer;
export const isStaff = (viewer: AnyViewer): viewer is Viewer => "userId" in viewer;
export const isPatient = (viewer: AnyViewer): viewer is PatientViewer => "personId" in viewer;
