import type { FailedMessage } from "@tracewell/contract/failed-messages";
import { verdict, when } from "../../platform/guards.ts";

export type FailedState = FailedMessage["state"];

/** What failed can be dismissed once. */
export const mayDismiss = (state: FailedState) =>
  verdict(
    when(state === "mended", "import.message-not-failed"),
    when(state === "dismissed", "import.message-dismissed"),
  );

export const mayReopen = (state: FailedState) => verdict(when(state !== "dismissed", "import.message-not-dismissed"));
