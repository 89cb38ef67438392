import type pg from "pg";
import { type LinkTo, planResultMessages } from "../../lab-tests/notifying/result-notification.service.ts";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import type { Settings } from "../../platform/settings.ts";
import { listClinics } from "./result-link.queries.ts";
import { makeResultLink } from "./result-link.service.ts";

type Reached = Pick<Settings, "publicUrl">;

/** Every minute: queues the messages about results that are due. What each clinic has is taken a few orders at a time. */
export const resultMessages = (pool: pg.Pool, settings: Reached): TimedJob => ({
  name: "result-messages",
  everyMinutes: 1,
  async work() {
    const linkTo: LinkTo = async (tx, { itemId, ...way }) =>
      (itemId && (await makeResultLink(tx, settings, { ...way, itemId }))) ||
      `${settings.publicUrl}/auth/patient/login`;
    for (const tenantId of await inTransaction(pool, systemActor(null), listClinics)) {
      const some = () => inTransaction(pool, systemActor(tenantId), (tx) => planResultMessages(tx, tenantId, linkTo));
      while ((await some()) > 0);
    }
  },
});
