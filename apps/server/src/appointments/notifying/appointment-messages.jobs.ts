import type pg from "pg";
import { clinicIds } from "../../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import type { Reached } from "./appointment-link.service.ts";
import { planAppointmentMessages } from "./appointment-notice.service.ts";

/** Every minute: queues the messages about appointments that are due. What each clinic has is taken a few at a time. */
export const appointmentMessages = (pool: pg.Pool, settings: Reached): TimedJob => ({
  name: "appointment-messages",
  everyMinutes: 1,
  async work() {
    for (const tenantId of await inTransaction(pool, systemActor(null), clinicIds)) {
      const some = () =>
        inTransaction(pool, systemActor(tenantId), (tx) => planAppointmentMessages(tx, tenantId, settings));
      while ((await some()) > 0);
    }
  },
});
