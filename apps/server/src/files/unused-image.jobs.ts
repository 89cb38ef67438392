import type pg from "pg";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import type { JobKind } from "../platform/jobs/jobs.ts";
import { type FileStore, keyOf } from "./file.service.ts";
import { deleteUnusedImages, listClinicIds } from "./named-file.queries.ts";

const keptHours = 24;

/** Once a night: throws away photos and logos that were replaced, taken away, or uploaded and never used. */
export const unusedImages = (pool: pg.Pool, store: FileStore): JobKind<{ olderThan?: string }> => ({
  name: "unused-images",
  retries: 2,
  cron: "41 7 * * *",
  async work({ olderThan }) {
    const before = olderThan ?? new Date(Date.now() - keptHours * 3_600_000).toISOString();
    const clinics = await inTransaction(pool, systemActor(null), listClinicIds);
    for (const clinic of clinics) {
      const gone = await inTransaction(pool, systemActor(clinic), (tx) => deleteUnusedImages(tx, before));
      for (const id of gone) await store.remove(keyOf(clinic, id));
    }
  },
});
