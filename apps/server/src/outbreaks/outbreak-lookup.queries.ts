import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface FoundOutbreak {
  id: string;
  number: string;
  place: string | null;
  infectionId: string;
}

const columns = ["id", "number", "place", "infection_id as infectionId"] as const;

export const findByNumber = (tx: Tx, number: string): Promise<FoundOutbreak | undefined> =>
  tx.selectFrom("outbreak").select(columns).where(sql`lower(number)`, "=", number.toLowerCase()).executeTakeFirst();

export const findByPlace = (
  tx: Tx,
  { place, infectionId }: { place: string; infectionId: string },
): Promise<FoundOutbreak | undefined> =>
  tx
    .selectFrom("outbreak")
    .select(columns)
    .where("infection_id", "=", infectionId)
    .where("closed_at", "is", null)
    .where(sql`lower(place)`, "=", place.toLowerCase())
    .orderBy("declared_on", "desc")
    .limit(1)
    .executeTakeFirst();

export async function deleteOutbreak(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("outbreak_member").where("outbreak_id", "=", id).execute();
  await tx.deleteFrom("outbreak").where("id", "=", id).execute();
}
