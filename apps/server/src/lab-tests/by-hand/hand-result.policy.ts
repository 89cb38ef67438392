import { type Guard, verdict, when } from "../../platform/guards.ts";

/** What a laboratory reported it corrects itself, and what was ordered is corrected at its order (docs/domain.md#infections-and-results). */
export const mayChangeResult: Guard<{ reported: boolean; ordered: boolean }> = (_viewer, { reported, ordered }) =>
  verdict(when(reported, "test.result-reported"), when(ordered && !reported, "test.result-ordered"));
