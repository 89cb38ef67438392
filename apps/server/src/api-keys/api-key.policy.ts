import { type Guard, verdict, when } from "../platform/guards.ts";

/** What was revoked stays so. */
export const mayChangeKey: Guard<{ revokedAt: string | null }> = (_viewer, { revokedAt }) =>
  verdict(when(revokedAt !== null, "api-key.revoked"));
