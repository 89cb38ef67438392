import type pg from "pg";
import type { LinksTo } from "../../lab-tests/notifying/result-message.service.ts";
import { planResultMessages } from "../../lab-tests/notifying/result-notification.service.ts";
import { clinicIds } from "../../platform/database/clinic-ids.ts";
import { inTransaction, systemActor } from "../../platform/database/transaction.ts";
import type { TimedJob } from "../../platform/jobs/timed-job.ts";
import type { Settings } from "../../platform/settings.ts";
import { makeResultLinks } from "./result-link.service.ts";

type Reached = Pick<Settings, "publicUrl">;

/** Every minute: queues the messages about results that are due. What each clinic has is taken a few orders at a time. */
export const resultMessages = (pool: pg.Pool, settings: Reached): TimedJob => ({
  name: "result-messages",
  everyMinutes: 1,
  async work() {
    const linksTo: LinksTo = async (tx, tenantId, links) =>
      (await makeResultLinks(tx, settings, tenantId, links)).map(({ address }) => address);
    const links = { linksTo, signIn: `${settings.publicUrl}/auth/patient/login` };
    for (const tenantId of await inTransaction(pool, systemActor(null), clinicIds)) {
      const some = () => inTransaction(pool, systemActor(tenantId), (tx) => planResultMessages(tx, tenantId, links));
      while ((await some()) > 0);
    }
  },
});
