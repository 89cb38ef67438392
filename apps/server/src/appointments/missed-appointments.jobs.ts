import type pg from "pg";
import { describeScheduling } from "../locations/scheduling.service.ts";
import { clinicIds } from "../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { abandonVisits, markMissed } from "./appointment.queries.ts";

/** Every five minutes: an appointment to which nobody came is missed, and its visit abandoned where the clinic says so (R9-45). */
export const missedAppointments = (pool: pg.Pool): TimedJob => ({
  name: "missed-appointments",
  everyMinutes: 5,
  async work() {
    const clinics = await inTransaction(pool, systemActor(null), clinicIds);
    for (const clinic of clinics)
      await inTransaction(pool, systemActor(clinic), async (tx) => {
        const { grace, changeVisitStatus } = await describeScheduling(tx);
        const visits = await markMissed(tx, grace);
        if (changeVisitStatus && visits.length > 0) await abandonVisits(tx, visits);
      });
  },
});
