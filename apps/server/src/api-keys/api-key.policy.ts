import type { ApiKey } from "@tracewell/contract/api-keys";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** What was revoked stays so. */
export const mayChangeKey: Guard<Pick<ApiKey, "revokedAt">> = (_viewer, { revokedAt }) =>
  verdict(when(revokedAt !== null, "api-key.revoked"));

/** Only reports are taken from who shows a certificate. */
export const mayCertifyKey: Guard<Pick<ApiKey, "revokedAt" | "scopes">> = (_viewer, { revokedAt, scopes }) =>
  verdict(when(revokedAt !== null, "api-key.revoked"), when(!scopes.includes("lab-reports"), "api-key.no-sender"));
