import type pg from "pg";
import { inTransaction, systemActor, type Tx } from "../../platform/database/transaction.ts";
import { mendTreatments } from "../../treatments/treatment-definition.service.ts";
import { claimSeeding, findClinicsWithoutTests, findSeedIds, insertSeedRows } from "./test-seed.queries.ts";
import { seedRows } from "./test-seed-rows.service.ts";

/** Gives a new clinic the tests to begin with: after its words, infections and treatments, to which they lead. */
export async function seedTests(tx: Tx, tenantId: string): Promise<void> {
  if (await claimSeeding(tx, tenantId)) await insertSeedRows(tx, tenantId, seedRows(await findSeedIds(tx)));
}

/** Gives tests to the clinics that were opened before there were any, and today's treatments, to which they lead. */
export async function seedTestsOfEarlierClinics(pool: pg.Pool): Promise<void> {
  for (const id of await inTransaction(pool, systemActor(null), findClinicsWithoutTests))
    await inTransaction(pool, systemActor(id), async (tx) => {
      if (!(await claimSeeding(tx, id))) return;
      await mendTreatments(tx, id, (await findSeedIds(tx)).infections);
      await insertSeedRows(tx, id, seedRows(await findSeedIds(tx)));
    });
}
