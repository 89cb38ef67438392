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
  format === "csv" || format === "tsv" || format === "xml" || format === "xlsx" ? "row" : "message";

const counted = (value: number, part: string) => (value === 1 ? `1 ${part}` : `${count(value)} ${part}s`);

export const isRunning = (status: JobStatus): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

type Told = Pick<
  ImportProgress,
  | "status"
  | "format"
  | "unchanged"
  | "totalParsed"
  | "processed"
  | "failedRows"
  | "dismissedRows"
  | "unsupportedFormat"
  | "errorReason"
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
  if (failedRows > 0) return `${describeRejected(failedRows, totalParsed, part)}${describeDismissed(told)}`;
  if (status === "FINISHED_FAIL") return errorReason ?? "The import could not be completed.";
  if (unchanged === totalParsed) return "All of it was here already; nothing was doubled.";
  return totalParsed === 1 ? `The ${part} went in.` : `All ${count(totalParsed)} ${part}s went in.`;
}

function describeRejected(failed: number, total: number, part: string): string {
  if (failed === total)
    return total === 1 ? `The ${part} was rejected.` : `All ${count(total)} ${part}s were rejected.`;
  return `${count(failed)} of ${count(total)} ${part}s ${failed === 1 ? "was" : "were"} rejected.`;
}

const describeDismissed = ({ dismissedRows }: Told): string =>
  dismissedRows === 0 ? "" : ` ${dismissedRows === 1 ? "1 was" : `${count(dismissedRows)} were`} dismissed.`;

export const importTone: Record<JobStatus, Tone> = {
  NOT_STARTED: "mute",
  IN_PROGRESS: "info",
  FINISHED_SUCCESS: "negative",
  FINISHED_FAIL: "positive",
  CANCELED_BY_USER: "mute",
};

type Stood = Pick<ImportProgress, "status" | "failedRows" | "dismissedRows">;

/** The status of an import in a word; of one that left messages behind, how many need attention. */
export function importStatusName(stood: Stood): string {
  const name = jobStatusNames[stood.status];
  if (!needsAttention(stood)) return name;
  const open = openRows(stood);
  return `${name}, ${count(open)} ${open === 1 ? "needs" : "need"} attention`;
}

/** What was rejected and not dismissed. */
export const openRows = ({ failedRows, dismissedRows }: Pick<ImportProgress, "failedRows" | "dismissedRows">): number =>
  failedRows - dismissedRows;

export const toneOfImport = (progress: Stood): Tone =>
  needsAttention(progress) ? "exposed" : importTone[progress.status];

const needsAttention = (stood: Stood): boolean => stood.status === "FINISHED_SUCCESS" && openRows(stood) > 0;

export const outcomeNames: Record<MessageOutcome, string> = {
  created: "New",
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
