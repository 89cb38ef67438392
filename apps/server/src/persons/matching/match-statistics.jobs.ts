import type pg from "pg";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import { listClinicIds, recountNames } from "./match-statistics.queries.ts";

const everyHours = 6;

/** Counts how frequent names and birth dates are in each clinic, which matching weighs them by; each clinic by itself. */
export const matchStatistics = (pool: pg.Pool): TimedJob => ({
  name: "match-statistics",
  everyMinutes: everyHours * 60,
  async work() {
    const clinics = await inTransaction(pool, systemActor(null), listClinicIds);
    for (const tenantId of clinics) {
      await inTransaction(pool, systemActor(tenantId), (tx) => recountNames(tx, tenantId));
    }
  },
});
