import { flagState } from "../platform/environment/environment.ts";
import { sessionUser } from "../platform/session/session.ts";
import type { Visitor } from "./guards.ts";
import { kioskConfigured } from "./kiosk-device.ts";

/** Who stands before a route now. */
export const visitor = (): Visitor => ({
  groups: sessionUser()?.assignedGroups ?? null,
  flag: flagState,
  kioskConfigured: kioskConfigured(),
});
