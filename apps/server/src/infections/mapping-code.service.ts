import type { Tx } from "../platform/database/transaction.ts";
import { type CodeBook, codeBookOf } from "./infection.model.ts";
import { insertMappingCodes, listMappingCodes } from "./mapping-code.queries.ts";
import { seededMappingCodes } from "./mapping-code.seed.ts";

/** Gives a new clinic the codes that point to its infections. */
export async function seedMappingCodes(tx: Tx, tenantId: string, infectionIds: Map<string, string>): Promise<void> {
  const codes = seededMappingCodes().flatMap((code) => {
    const infectionId = infectionIds.get(code.infection);
    return infectionId ? [{ ...code, infectionId }] : [];
  });
  await insertMappingCodes(tx, tenantId, codes);
}

/** What the clinic's codes mean as they are now; an import asks once a step. */
export const codeBook = async (tx: Tx): Promise<CodeBook> => codeBookOf(await listMappingCodes(tx));
