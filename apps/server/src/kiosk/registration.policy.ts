import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** A registration is settled once. */
export const mayResolve = ({ resolved }: { resolved: boolean }): Ability =>
  verdict(when(resolved, "raw-visit.resolved"));
