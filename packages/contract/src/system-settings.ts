import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Instant, Version } from "./primitives.ts";

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

const count = z.number().int();

/** What thresholds of matching would have done with the matches that the clinic's staff decided. */
export const MatchingBackTest = z.object({
  /** Candidates that staff decided about, and how many of them they said were the person. */
  decisions: count,
  accepted: count,
  /** Those whom a rule keeps from joining alone at any score. */
  heldBack: count,
  heldBackAccepted: count,
  /** The score from which a match joins by itself now. */
  inUse: z.number(),
  /** From this score on, so many would have joined alone, of which staff refused so many. */
  thresholds: z.array(z.object({ score: z.number(), joined: count, refused: count })),
});
export type MatchingBackTest = z.infer<typeof MatchingBackTest>;

/** A code of lab reports or case notifications that points to no infection of the clinic. */
export const UnmappedCode = z.object({
  id: Id,
  meaning: z.enum(["test", "condition"]),
  /** LN LOINC, SCT SNOMED CT, NND CDC's event codes, I10 ICD-10-CM, L a laboratory's own. */
  system: z.enum(["LN", "SCT", "NND", "I10", "L"]),
  code: z.string(),
  name: z.string().nullable(),
  createdAt: Instant,
  /** How many files came with it and wait. */
  files: z.number().int(),
});
export type UnmappedCode = z.infer<typeof UnmappedCode>;

export const systemSettingsCalls = {
  unmappedCodes: call({
    method: "GET",
    path: "/config/unmapped-codes",
    summary: "Codes of reports that point to no infection, those with the most waiting files first; at most 100.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: z.object({ codes: z.array(UnmappedCode) }),
  }),
  mapCode: call({
    method: "POST",
    path: "/config/unmapped-codes/:id/map",
    summary: "Says which infection a code points to; the files that wait for it follow.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
    body: z.object({ infectionId: Id }),
    reply: z.object({ infection: z.string(), files: z.number().int() }),
    refuses: ["infection.not-in-use"],
  }),
  matchingBackTest: call({
    method: "GET",
    path: "/config/matching/back-test",
    summary: "What other thresholds would have done with the matches that the clinic's staff decided.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: MatchingBackTest,
  }),
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
