import { z } from "zod";
import { call } from "./call.ts";
import { Version } from "./primitives.ts";

export const idleTimeoutRange = { min: 60, max: 86_400 } as const;

/** How a clinic's sessions begin and end. */
export const SecuritySettings = z.object({
  /** A verification code is asked for at every sign-in by password. */
  twoFactor: z.boolean(),
  /** Seconds without a touch after which the browser signs out (setting idleTimeout). */
  idleTimeoutSeconds: z.number().int().min(idleTimeoutRange.min).max(idleTimeoutRange.max),
  version: Version,
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** Whether the clinic's patient portal is on (R2.2-20). */
export const PatientPortal = z.object({ enabled: z.boolean() });
export type PatientPortal = z.infer<typeof PatientPortal>;

export const systemSettingsCalls = {
  patientPortal: call({
    method: "GET",
    path: "/config/patient-portal",
    summary: "Whether the clinic's patient portal is on.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: PatientPortal,
  }),
  switchPatientPortal: call({
    method: "PUT",
    path: "/config/patient-portal",
    summary: "Turns the clinic's patient portal on or off; off, patients who are signed in are out at once.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: PatientPortal,
    reply: PatientPortal,
  }),
  security: call({
    method: "GET",
    path: "/config/security",
    summary: "Whether a verification code is asked for, and how long an unused session lasts.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: SecuritySettings,
  }),
  saveSecurity: call({
    method: "PUT",
    path: "/config/security",
    summary: "Changes how the clinic's sessions begin and end; sessions that are open follow at once.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: SecuritySettings,
    reply: SecuritySettings,
    refuses: ["edit.stale"],
  }),
};
