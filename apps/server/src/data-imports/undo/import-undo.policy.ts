import type { Ability } from "@tracewell/contract/abilities";
import type { JobStatus } from "@tracewell/contract/data-imports";
import { verdict, when } from "../../platform/guards.ts";

/** An import can be undone once it has ended. */
export const mayUndo = (status: JobStatus): Ability =>
  verdict(when(status === "NOT_STARTED" || status === "IN_PROGRESS", "import.still-running"));
