import type { Ability } from "@tracewell/contract/abilities";
import type { JobStatus } from "@tracewell/contract/data-imports";
import { verdict, when } from "../platform/guards.ts";

const isRunning = (status: JobStatus): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

/** An import can be canceled until it has ended. */
export const mayCancel = (status: JobStatus): Ability => verdict(when(!isRunning(status), "import.not-running"));

/** Only what was rejected can be tried again, and while the import runs its messages belong to it. */
export const mayRetry = (outcome: string): Ability =>
  verdict(when(outcome !== "failed" && outcome !== "unsupported", "import.message-not-failed"));

export interface ImportEnd {
  status: Extract<JobStatus, "FINISHED_SUCCESS" | "FINISHED_FAIL">;
  errorReason: string | null;
}

/**
 * An import succeeds when its messages went in; warnings don't count against it (R4-17). Where some went in and others
 * didn't, it is completed too, and says how many need attention. Where none did, it failed.
 */
export function endOf({
  total,
  failed,
  of = "message",
}: {
  total: number;
  failed: number;
  of?: "message" | "row";
}): ImportEnd {
  if (total === 0)
    return {
      status: "FINISHED_FAIL",
      errorReason: of === "row" ? "The file has a header and no rows." : "The file holds no message.",
    };
  if (failed === 0) return { status: "FINISHED_SUCCESS", errorReason: null };
  const [noun, were] = [total === 1 ? of : `${of}s`, failed === 1 ? "was" : "were"];
  return {
    status: failed < total ? "FINISHED_SUCCESS" : "FINISHED_FAIL",
    errorReason: `${failed} of ${total} ${noun} ${were} rejected.`,
  };
}

/** 0 to 1, by bytes read. */
export const progressOf = (status: JobStatus, read: number, size: number): number =>
  status === "FINISHED_SUCCESS" || status === "FINISHED_FAIL" ? 1 : size === 0 ? 0 : Math.min(1, read / size);
