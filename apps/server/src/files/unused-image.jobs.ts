import type pg from "pg";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { keyOf } from "./file.service.ts";
import { deleteUnusedImages, listClinicIds } from "./named-file.queries.ts";

const keptHours = 24;

/** Once a day: throws away photos and logos that were replaced, taken away, or uploaded and never used. */
export const unusedImages = (pool: pg.Pool, store: FileStore, now = () => Date.now()): TimedJob => ({
  name: "unused-images",
  everyMinutes: 24 * 60,
  async work() {
    const before = new Date(now() - keptHours * 3_600_000).toISOString();
    const clinics = await inTransaction(pool, systemActor(null), listClinicIds);
    for (const clinic of clinics) {
      const gone = await inTransaction(pool, systemActor(clinic), (tx) => deleteUnusedImages(tx, before));
      for (const id of gone) await store.remove(keyOf(clinic, id));
    }
  },
});
