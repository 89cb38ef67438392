import type { BodyOf } from "@tracewell/contract/call";
import type { infectionCalls } from "@tracewell/contract/infections";
import { setCodes } from "../infections/infection-edit.service.ts";
import { mapUnmappedCode, waitingCodes } from "../infections/unmapped-code.service.ts";
import { concludeFiles } from "../lab-tests/mapped-results.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** The codes of reports that point to no infection yet. */
export const describeUnmappedCodes = async (tx: Tx) => ({ codes: await waitingCodes(tx) });

/** Says which infection a code points to; the files that came with it name the infection from then on. */
export async function mapCode(tx: Tx, viewer: Viewer, id: string, infectionId: string) {
  const mapped = await mapUnmappedCode(tx, viewer.tenantId, id, infectionId);
  await concludeFiles(tx, viewer, { ...mapped.code, infectionId, recordIds: mapped.recordIds });
  return { infection: mapped.infection, files: mapped.recordIds.length };
}

/** Says which codes mean an infection; the files that came with one of them name the infection from then on. */
export const setInfectionCodes = (tx: Tx, viewer: Viewer, id: string, body: BodyOf<typeof infectionCalls.setCodes>) =>
  setCodes(tx, viewer, id, body, (waitingId) => mapCode(tx, viewer, waitingId, id));
