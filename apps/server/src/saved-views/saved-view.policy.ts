import { allLists } from "@tracewell/contract/all-lists";
import type { ListName } from "@tracewell/contract/lists";
import { type AccessGroup, permits } from "@tracewell/contract/permissions";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** The views of a list are for whoever may see the list. */
export const maySeeViews: Guard<{ list: ListName }> = (viewer, { list }) =>
  verdict(when(!permits(allLists[list].call.needs, viewer.groups as ReadonlySet<AccessGroup>), "access.denied"));

/** A view is changed by its owner alone, whoever else may choose it. */
export const mayEditView: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "view.not-yours"));
