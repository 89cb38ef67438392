import { defaultTimeZone } from "@tracewell/contract/constants";
import type pg from "pg";
import { afterQuietHours } from "../messages/quiet-hours.model.ts";
import type { RoundOfWork } from "../platform/jobs/round.ts";
import { listSending, releaseNext } from "./campaign-release.queries.ts";

/** Lets messages of campaigns go at the rate that their sender chose, and none in quiet hours (docs/decisions/0127). */
export class CampaignRelease implements RoundOfWork {
  readonly name = "campaign-release";
  readonly everyMilliseconds = 1000;
  readonly #pool: pg.Pool;

  constructor({ workerPool }: { workerPool: pg.Pool }) {
    this.#pool = workerPool;
  }

  async work(stopping: () => boolean): Promise<void> {
    for (const campaign of await listSending(this.#pool)) {
      if (stopping()) return;
      const now = new Date();
      if (afterQuietHours(now, campaign.timeZone ?? defaultTimeZone) > now) continue;
      await releaseNext(this.#pool, campaign);
    }
  }
}
