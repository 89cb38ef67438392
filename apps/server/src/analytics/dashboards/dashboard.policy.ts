import { type Guard, verdict, when } from "../../platform/guards.ts";

/** A dashboard is changed by its owner alone, whoever else may open it. */
export const mayEditDashboard: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "dashboard.not-yours"));
