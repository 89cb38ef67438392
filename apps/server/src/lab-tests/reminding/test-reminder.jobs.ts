import type pg from "pg";
import { clinicIds } from "../../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import { planTestReminders } from "./test-reminder.service.ts";

/** Every ten minutes: queues the reminders that are due after results, a few tests at a time. */
export const testReminderMessages = (pool: pg.Pool): TimedJob => ({
  name: "test-reminders",
  everyMinutes: 10,
  async work() {
    for (const tenantId of await inTransaction(pool, systemActor(null), clinicIds)) {
      const some = () => inTransaction(pool, systemActor(tenantId), (tx) => planTestReminders(tx, tenantId));
      while ((await some()) > 0);
    }
  },
});
