import type pg from "pg";
import { clinicIds } from "../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import type { FiringGround } from "./firing.service.ts";
import { listTimed, passTime } from "./time.service.ts";

const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Once an hour: runs the triggers that wait for time to pass. Each part is a transaction, so that a job that was killed goes on. */
export const timedTriggers = (pool: pg.Pool, ground: FiringGround): TimedJob => ({
  name: "timed-triggers",
  everyMinutes: 60,
  async work() {
    for (const tenantId of await inTransaction(pool, systemActor(null), clinicIds)) {
      const actor = systemActor(tenantId);
      for (const trigger of await inTransaction(pool, actor, listTimed)) {
        let after: string | null = beforeAll;
        while (after !== null) {
          const from: string = after;
          after = await inTransaction(pool, actor, (tx) => passTime(tx, ground, trigger, from));
        }
      }
    }
  },
});
