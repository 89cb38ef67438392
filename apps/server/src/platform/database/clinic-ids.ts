import type { Tx } from "./transaction.ts";

/** Every open clinic of the installation, for jobs that work for each. */
export const clinicIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom("tenant").select("id").where("closed_at", "is", null).orderBy("id").execute()).map(
    ({ id }) => id,
  );
