import {
  type ImportedMessage,
  type ImportProgress,
  type JobStatus,
  jobStatusNames,
  type MessageOutcome,
} from "@tracewell/contract/data-imports";
import type { Tone } from "../ui/badges/tone.ts";

const count = (value: number) => value.toLocaleString("en-US");

/** What an import is made of: a table has rows, an HL7 file messages. */
export const partOf = ({ format }: Pick<ImportProgress, "format">): "row" | "message" =>
  format === null || format === "hl7" ? "message" : "row";

const counted = (value: number, part: string) => (value === 1 ? `1 ${part}` : `${count(value)} ${part}s`);

export const isRunning = (status: JobStatus): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

type Told = Pick<
  ImportProgress,
  "status" | "format" | "unchanged" | "totalParsed" | "processed" | "failedRows" | "unsupportedFormat" | "errorReason"
>;

/** The status of an import in a sentence (R4-17). */
export function describeImport(told: Told): string {
  const { status, totalParsed, processed, failedRows, unchanged, unsupportedFormat, errorReason } = told;
  const part = partOf(told);
  if (status === "NOT_STARTED") return "Waiting to start.";
  if (status === "IN_PROGRESS")
    return `${counted(processed, part)} so far${failedRows > 0 ? `, ${count(failedRows)} rejected` : ""}.`;
  if (status === "CANCELED_BY_USER") return `Stopped after ${counted(processed, part)}; what had gone in stays.`;
  if (unsupportedFormat || totalParsed === 0) return errorReason ?? "The file could not be read.";
  if (failedRows > 0) return describeRejected(failedRows, totalParsed, part);
  if (status === "FINISHED_FAIL") return errorReason ?? "The import could not be completed.";
  if (unchanged === totalParsed) return "All of it was here already; nothing was doubled.";
  return totalParsed === 1 ? `The ${part} went in.` : `All ${count(totalParsed)} ${part}s went in.`;
}

function describeRejected(failed: number, total: number, part: string): string {
  if (failed === total)
    return total === 1 ? `The ${part} was rejected.` : `All ${count(total)} ${part}s were rejected.`;
  return `${count(failed)} of ${count(total)} ${part}s ${failed === 1 ? "was" : "were"} rejected.`;
}

export const importTone: Record<JobStatus, Tone> = {
  NOT_STARTED: "mute",
  IN_PROGRESS: "info",
  FINISHED_SUCCESS: "negative",
  FINISHED_FAIL: "positive",
  CANCELED_BY_USER: "mute",
};

type Stood = Pick<ImportProgress, "status" | "failedRows">;

/** The status of an import in a word; of one that left messages behind, how many need attention. */
export const importStatusName = ({ status, failedRows }: Stood): string =>
  needsAttention({ status, failedRows })
    ? `${jobStatusNames[status]}, ${count(failedRows)} ${failedRows === 1 ? "needs" : "need"} attention`
    : jobStatusNames[status];

export const toneOfImport = (progress: Stood): Tone =>
  needsAttention(progress) ? "exposed" : importTone[progress.status];

const needsAttention = ({ status, failedRows }: Stood): boolean => status === "FINISHED_SUCCESS" && failedRows > 0;

export const outcomeNames: Record<MessageOutcome, string> = {
  created: "New file",
  updated: "Updated",
  unchanged: "Unchanged",
  failed: "Rejected",
  unsupported: "Not supported",
};

export const outcomeTone: Record<MessageOutcome, Tone> = {
  created: "negative",
  updated: "info",
  unchanged: "mute",
  failed: "positive",
  unsupported: "exposed",
};

/** What was rejected can be mended and tried again. */
export const isMendable = ({ outcome }: Pick<ImportedMessage, "outcome">): boolean =>
  outcome === "failed" || outcome === "unsupported";

/** What a message made or changed can be undone once. */
export const isUndoable = ({ outcome, undoneAt }: Pick<ImportedMessage, "outcome" | "undoneAt">): boolean =>
  (outcome === "created" || outcome === "updated") && undoneAt === null;

type Problem = ImportedMessage["problems"][number];

/** A problem in a line: `PID-7: this is not a date`. */
export const formatProblem = ({ field, message }: Pick<Problem, "field" | "message">): string =>
  field ? `${field}: ${message}` : message;

/** The problems of a message in one line, errors first. */
export const formatProblems = (problems: readonly Problem[]): string =>
  problems
    .toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
    .map(formatProblem)
    .join(" · ");
