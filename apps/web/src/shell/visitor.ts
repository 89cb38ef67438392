import { flagState } from "../platform/environment/environment.ts";
import { sessionPatient } from "../platform/session/patient-session.ts";
import { sessionUser } from "../platform/session/session.ts";
import type { Visitor } from "./guards.ts";
import { kioskConfigured } from "./kiosk-device.ts";

/** Who stands before a route now. */
export const visitor = (): Visitor => ({
  groups: sessionUser()?.assignedGroups ?? portalGroups(),
  flag: flagState,
  kioskConfigured: kioskConfigured(),
});

/** Where the portal is disabled, its patients are signed in nowhere. */
const portalGroups = () => (flagState("disablePatientPortal") ? null : (sessionPatient()?.assignedGroups ?? null));
