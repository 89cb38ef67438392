import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { eventCodes } from "./event-code.seed.ts";
import { insertMappingCodes } from "./mapping-code.queries.ts";
import type { UnmappedCode } from "./unmapped-code.model.ts";
import {
  type CodeOfFile,
  deleteUnmappedCode,
  findInfectionNamed,
  findInfectionsByKey,
  insertInfection,
  listUnmappedCodes,
  listWaitingFiles,
  lockUnmappedCode,
  upsertUnmappedCodes,
} from "./unmapped-code.queries.ts";

/** Notes the codes by which files name no infection; an administrator maps them. */
export const noteUnmappedCodes = async (tx: Tx, tenantId: string, codes: readonly CodeOfFile[]): Promise<void> => {
  if (codes.length > 0) await upsertUnmappedCodes(tx, tenantId, codes);
};

/** Whether a condition of CDC's event code list is among them. */
export const isNotified = (unmapped: readonly UnmappedCode[]): boolean =>
  unmapped.some(({ system, code }) => system === "NND" && eventCodes().has(code));

/**
 * Maps the conditions of CDC's event code list that the clinic has no mapping for; an infection that it lacks is added. One that it
 * has taken out of use stays so, and its code unmapped. Answers whether anything was mapped.
 */
export async function mapNotifiedConditions(
  tx: Tx,
  tenantId: string,
  unmapped: readonly UnmappedCode[],
): Promise<boolean> {
  const known = [...new Map(unmapped.filter(({ system }) => system === "NND").map((one) => [one.code, one])).keys()]
    .map((code) => eventCodes().get(code))
    .filter((event) => event !== undefined);
  if (known.length === 0) return false;
  const keys = [...new Set(known.map(({ infection }) => infection))];
  const infections = new Map((await findInfectionsByKey(tx, keys)).map((infection) => [infection.key, infection]));
  const mapped: Parameters<typeof insertMappingCodes>[2][number][] = [];
  for (const { code, infection: key, name } of known) {
    const infection = infections.get(key) ?? {
      ...(await insertInfection(tx, tenantId, { key, name })),
      key,
      disabled: false,
    };
    infections.set(key, infection);
    if (!infection.disabled) {
      mapped.push({ system: "NND", code, meaning: "condition", infectionId: infection.id, name });
    }
  }
  if (mapped.length > 0) await insertMappingCodes(tx, tenantId, mapped);
  return mapped.length > 0;
}

const shownCodes = 100;

/** The codes that wait for an administrator. */
export const waitingCodes = (tx: Tx) => listUnmappedCodes(tx, shownCodes);

interface MappedCode {
  code: UnmappedCode;
  infection: string;
  /** The files that waited. */
  recordIds: string[];
}

/** Maps a code that waited to an infection in use; answers which files waited for it. */
export async function mapUnmappedCode(tx: Tx, tenantId: string, id: string, infectionId: string): Promise<MappedCode> {
  const code = found(await lockUnmappedCode(tx, id));
  const infection = found(await findInfectionNamed(tx, infectionId));
  if (infection.disabled) throw new Refusal("infection.not-in-use");
  const recordIds = await listWaitingFiles(tx, id);
  await insertMappingCodes(tx, tenantId, [{ ...code, infectionId, name: code.name ?? code.code }]);
  await deleteUnmappedCode(tx, id);
  return { code, infection: infection.name, recordIds };
}
