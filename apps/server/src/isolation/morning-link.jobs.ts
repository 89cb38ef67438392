import type pg from "pg";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import type { Settings } from "../platform/settings.ts";
import { isMorning } from "./morning.model.ts";
import { listClinics } from "./self-assessment-link.queries.ts";
import { listDueThisMorning, sendMorningLink } from "./self-assessment-link.service.ts";

/**
 * Every quarter of an hour, where it is morning: asks those in isolation how they are. Each link is a transaction of its own,
 * and who has one of today gets none, so that a job that was killed goes on where it was.
 */
export const morningLinks = (pool: pg.Pool, settings: Settings, clock = () => new Date()): TimedJob => ({
  name: "morning-links",
  everyMinutes: 15,
  async work() {
    const now = clock();
    const clinics = await inTransaction(pool, systemActor(null), listClinics);
    for (const clinic of clinics.filter(({ timeZone }) => isMorning(now, timeZone))) {
      const actor = systemActor(clinic.tenantId);
      const due = await inTransaction(pool, actor, (tx) => listDueThisMorning(tx, clinic));
      for (const personId of due)
        await inTransaction(pool, actor, (tx) => sendMorningLink(tx, settings, clinic, personId));
    }
  },
});
