import { type Guard, verdict, when } from "../platform/guards.ts";

/** A snapshot is deleted by its owner alone, whoever else may open it. */
export const mayDeleteSnapshot: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "snapshot.not-yours"));
