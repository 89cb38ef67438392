import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { MappingCode } from "./mapping-code.model.ts";

/** The clinic's codes of infections in use, in a steady order. */
export const listMappingCodes = (tx: Tx): Promise<MappingCode[]> =>
  tx
    .selectFrom("mapping_code")
    .innerJoin("infection", "infection.id", "mapping_code.infection_id")
    .select(["meaning", "code_system as system", "code", "infection_id as infectionId"])
    .where("infection.disabled", "=", false)
    .orderBy("infection.key")
    .execute() as Promise<MappingCode[]>;

/** One statement for all of them, so that a new clinic opens quickly. */
export async function insertMappingCodes(
  tx: Tx,
  tenantId: string,
  codes: readonly (MappingCode & { name: string })[],
): Promise<void> {
  await sql`
    insert into mapping_code (tenant_id, code_system, code, meaning, infection_id, name)
    select ${tenantId}, given.*
    from unnest(
      ${codes.map(({ system }) => system)}::text[],
      ${codes.map(({ code }) => code)}::text[],
      ${codes.map(({ meaning }) => meaning)}::text[],
      ${codes.map(({ infectionId }) => infectionId)}::uuid[],
      ${codes.map(({ name }) => name)}::text[]
    ) as given`.execute(tx);
}
