import type pg from "pg";
import { clinicIds } from "../../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import { findChangedPersons, keepWalk } from "./duplicate.queries.ts";
import { comparePersons } from "./duplicate.service.ts";

const batch = 200;
/** Of a clinic's first million the next minutes do the rest. */
const batchesAtOnce = 50;
/** A transaction that is under way may still bring a person changed so long ago. */
const settled = 10;

/** Compares whoever was changed with all who are known, so that who is there twice is listed without being looked for. */
export const duplicateWalk = (pool: pg.Pool, settledSeconds = settled): TimedJob => ({
  name: "duplicate-walk",
  everyMinutes: 1,
  async work() {
    for (const tenantId of await inTransaction(pool, systemActor(null), clinicIds)) {
      for (let turn = 0; turn < batchesAtOnce; turn += 1) {
        const compared = await inTransaction(pool, systemActor(tenantId), async (tx) => {
          const changed = await findChangedPersons(tx, batch, settledSeconds);
          const last = changed.at(-1);
          if (!last) return 0;
          await comparePersons(
            tx,
            tenantId,
            changed.map(({ id }) => id),
          );
          await keepWalk(tx, tenantId, last);
          return changed.length;
        });
        if (compared < batch) break;
      }
    }
  },
});
