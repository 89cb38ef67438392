import type { AccessGroup } from "@tracewell/contract/permissions";

/** A signed-in account that has not chosen a clinic yet. */
export interface AccountViewer {
  sessionId: string;
  accountId: string;
  email: string;
  expiresAt: string;
}

/** Who asks: a member of a clinic's staff, in that clinic. Guards decide by it. */
export interface Viewer extends AccountViewer {
  tenantId: string;
  tenantName: string;
  /** Decides what "today" is (domain §2). */
  timeZone: string;
  userId: string;
  firstName: string;
  lastName: string;
  displayName: string;
  role: string | null;
  groups: ReadonlySet<AccessGroup>;
  workgroupLead: boolean;
  workgroupId: string | null;
}

export const isInClinic = (viewer: AccountViewer | Viewer): viewer is Viewer => "tenantId" in viewer;
