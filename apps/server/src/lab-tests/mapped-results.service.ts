import { infectionStatus } from "../infections/infection.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyLists } from "../platform/live/live-message.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";
import { updateInfectionOfResults } from "./lab-report.queries.ts";
import { findingsOf } from "./lab-report.service.ts";

interface MappedFiles {
  meaning: "test" | "condition";
  code: string;
  infectionId: string;
  recordIds: readonly string[];
}

/** What files that came with a code say of the infection that it points to now. */
export async function concludeFiles(tx: Tx, viewer: Viewer, mapped: MappedFiles): Promise<void> {
  const { meaning, code, infectionId, recordIds } = mapped;
  if (recordIds.length === 0) return;
  if (meaning === "test") await updateInfectionOfResults(tx, { code, infectionId, recordIds });
  const findings = (await findingsOf(tx, recordIds)).filter((finding) => finding.infectionId === infectionId);
  for (const recordId of recordIds) {
    const status = infectionStatus(findings.filter((finding) => finding.recordId === recordId));
    await setRecordInfections(tx, viewer.tenantId, recordId, [{ infectionId, status }]);
  }
  await notifyLists(tx, viewer, { kinds: ["IncomingReport", "Incident"], personIds: [] });
}
