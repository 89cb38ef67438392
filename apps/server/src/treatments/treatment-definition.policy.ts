import type { Ability } from "@tracewell/contract/abilities";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** A treatment goes until it was given or an outcome offers it; then it is turned off. */
export const mayRemoveTreatment = (_viewer: GuardViewer, uses: number): Ability =>
  verdict(when(uses > 0, "treatment.in-use"));
