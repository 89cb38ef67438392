import type { OpeningHours } from "@tracewell/contract/opening-hours";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

interface ReachablePlaceRow {
  name: string;
  address: string | null;
  phone: string | null;
  timeZone: string;
  /** Null: the clinic has set none. */
  hours: OpeningHours | null;
}

export async function listReachablePlaces(tx: Tx, most: number): Promise<ReachablePlaceRow[]> {
  const { rows } = await sql<ReachablePlaceRow>`
    select name, address, phone, time_zone as "timeZone", hours from reachable_places() limit ${most}`.execute(tx);
  return rows;
}
