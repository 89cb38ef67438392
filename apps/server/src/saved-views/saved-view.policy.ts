import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { type AccessGroup, type Needs, permits } from "@tracewell/contract/permissions";
import type { RecordKind } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { type Guard, verdict, when } from "../platform/guards.ts";

const needsOf: Record<RecordKind, Needs> = {
  Visit: visitCalls.list.needs,
  IncomingReport: incomingFileCalls.list.needs,
  Incident: investigationCalls.list.needs,
  IncomingPartner: contactCalls.list.needs,
};

/** The views of a list are for whoever may see the list. */
export const maySeeViews: Guard<{ kind: RecordKind }> = (viewer, { kind }) =>
  verdict(when(!permits(needsOf[kind], viewer.groups as ReadonlySet<AccessGroup>), "access.denied"));

/** A view is changed by its owner alone, whoever else may choose it. */
export const mayEditView: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "view.not-yours"));
