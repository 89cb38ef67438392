import type { RecordKind } from "@tracewell/contract/records";
import { infectionStatus } from "../../infections/infection.model.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { setRecordInfections } from "../../records/record-creation.service.ts";
import { findingOf } from "../finding.model.ts";
import { findInfectionOnRecord } from "../lab-test.queries.ts";

/**
 * The status of an infection on a record after one of its tests changed: from all results that tell it, those of reports too.
 * Where none is left, what followed from the wrong one is taken back; who was exposed is exposed again.
 */
export async function concludeInfection(
  tx: Tx,
  record: { tenantId: string; id: string; kind: RecordKind },
  infectionId: string,
): Promise<void> {
  const { findings } = await findInfectionOnRecord(tx, record.id, infectionId);
  const status = infectionStatus(findings.map(findingOf)) ?? (record.kind === "IncomingPartner" ? "Exposed" : null);
  await setRecordInfections(tx, record.tenantId, record.id, [{ infectionId, status }]);
}
