import type { SessionUser } from "@tracewell/contract/auth";
import { photoOf } from "../access/staff.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import { type AnyViewer, isStaff, type Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { clinicEnvironment } from "../preferences/clinic-environment.service.ts";
import { clinicSetting, preferencesOf } from "../preferences/preference.service.ts";
import { listMyClinics } from "./clinic-entry.service.ts";

/** The signed-in user as the browser knows them. */
export async function describeUser(tx: Tx, viewer: Viewer, settings: Pick<Settings, "pinned">): Promise<SessionUser> {
  const { tenantId, userId } = viewer;
  const [basic, environment, clinics, photoUuid, preferences] = await together([
    clinicSetting(tx, "organizationBasic"),
    clinicEnvironment(tx, settings),
    listMyClinics(tx, viewer, "user"),
    photoOf(tx, userId),
    preferencesOf(tx, userId),
  ]);
  const { greenMinutes, amberMinutes } = basic;
  return {
    id: userId,
    displayName: viewer.displayName,
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    email: viewer.email,
    role: viewer.role,
    assignedGroups: [...viewer.groups],
    workgroupLead: viewer.workgroupLead,
    tenant: { id: tenantId, name: viewer.tenantName, timeZone: viewer.timeZone, theme: viewer.theme },
    clinics,
    expiresAt: viewer.expiresAt,
    idleTimeout: viewer.staySigned ? null : viewer.idleTimeoutSeconds,
    viewingAs: viewer.viewingAs,
    photoUuid,
    preferences,
    settings: { ...environment, greenMinutes, amberMinutes },
    impersonationPatientMode: false,
  };
}

export async function signOut(tx: Tx, sessions: Sessions, viewer: AnyViewer): Promise<void> {
  await writeEvent(tx, "sign-out");
  await sessions.end(tx, viewer.sessionId);
  // Signing out also ends a portal that is open as a patient in another tab.
  if (isStaff(viewer)) await sessions.endLooksBy(tx, viewer.userId);
}
