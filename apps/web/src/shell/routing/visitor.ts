import { kioskConfigured } from "../../platform/browser/kiosk-device.ts";
import { flagState } from "../../platform/environment/environment.ts";
import { sessionPatient } from "../../platform/session/patient-session.ts";
import { sessionUser } from "../../platform/session/session.ts";
import type { Visitor } from "./guards.ts";

/** Who stands before a route now. */
export const visitor = (): Visitor => ({
  groups: sessionUser()?.assignedGroups ?? portalGroups(),
  flag: flagState,
  kioskConfigured: kioskConfigured(),
});

/** Where the portal is disabled, its patients are signed in nowhere. */
const portalGroups = () => (flagState("disablePatientPortal") ? null : (sessionPatient()?.assignedGroups ?? null));
