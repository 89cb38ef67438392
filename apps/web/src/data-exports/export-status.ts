import type { ExportProgress } from "@tracewell/contract/data-exports";
import { type JobStatus, jobStatusNames } from "@tracewell/contract/data-imports";

export const isUnderway = (status: JobStatus): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

/** The status of an export in a sentence, and why it failed if it did (R4-13). */
export function describeExport({ status, errorReason, processed, total }: ExportProgress): string {
  if (status === "NOT_STARTED") return "Waiting to start.";
  if (status === "IN_PROGRESS") return underwayText(processed, total);
  if (status === "CANCELED_BY_USER") return "The file is deleted.";
  if (status === "FINISHED_FAIL") return errorReason ?? `${jobStatusNames[status]}.`;
  return `${rows(processed)}.`;
}

/** How many rows a custom query will find is not known before its end. */
function underwayText(processed: number, total: number | null): string {
  if (total !== null) return `${count(processed)} of ${rows(total)} so far.`;
  return processed > 0 ? `${rows(processed)} so far.` : "Starting.";
}

/** 0 to 1, by rows. */
export const shareOf = ({ processed, total }: Pick<ExportProgress, "processed" | "total">): number =>
  total ? Math.min(1, processed / total) : 0;

const count = (value: number) => value.toLocaleString("en-US");
const rows = (value: number) => (value === 1 ? "1 row" : `${count(value)} rows`);
