import type pg from "pg";
import { clinicIds } from "../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import type { Log } from "../platform/observing/log.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import { type AskedServer, concludeCheck, nextCheck } from "./access-check.service.ts";
import { askAll } from "./asking.service.ts";

interface Given {
  pool: pg.Pool;
  log: Log;
  server: AskedServer;
}

/**
 * Every ten minutes, and when someone asks: makes the checks that are due, each clinic’s by itself. One that a killed worker left
 * behind is made again.
 */
export const accessChecks = ({ pool, log, server }: Given): TimedJob => ({
  name: "access-checks",
  everyMinutes: 10,
  async work() {
    const clinics = await inTransaction(pool, systemActor(null), clinicIds);
    for (const tenantId of clinics) {
      const inClinic = systemActor(tenantId);
      const id = await inTransaction(pool, inClinic, (tx) => nextCheck(tx, tenantId));
      if (id === undefined) continue;
      const findings = await askAll({ pool, server, tenantId }).catch((error: unknown) => {
        log.error(safeToLog(error), "an access check could not be finished");
        return null;
      });
      await inTransaction(pool, inClinic, (tx) => concludeCheck(tx, id, findings));
    }
  },
});
