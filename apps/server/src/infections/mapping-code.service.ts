import type { Tx } from "../platform/database/transaction.ts";
import { seededMappingCodes } from "./mapping-code.seed.ts";

/** Gives a new clinic the codes that point to its infections; its administrator may change them (domain §8). */
export async function seedMappingCodes(tx: Tx, tenantId: string, infectionIds: Map<string, string>): Promise<void> {
  const rows = seededMappingCodes.flatMap(({ system, code, meaning, infection, name }) => {
    const infectionId = infectionIds.get(infection);
    return infectionId
      ? [{ tenant_id: tenantId, code_system: system, code, meaning, infection_id: infectionId, name: name ?? null }]
      : [];
  });
  const atOnce = 2000;
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insertInto("mapping_code")
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
}
