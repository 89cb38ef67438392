import { z } from "zod";
import { call } from "./call.ts";
import { Version } from "./fields.ts";

export const idleTimeoutRange = { min: 60, max: 86_400 } as const;

/** How a clinic's sessions begin and end (product §9, session and timing). */
export const SecuritySettings = z.object({
  /** A verification code is asked for at every sign-in by password. */
  twoFactor: z.boolean(),
  /** Seconds without a touch after which the browser signs out (setting idleTimeout). */
  idleTimeoutSeconds: z.number().int().min(idleTimeoutRange.min).max(idleTimeoutRange.max),
  version: Version,
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const systemSettingsCalls = {
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
