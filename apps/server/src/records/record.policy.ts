import type { Ability } from "@tracewell/contract/abilities";
import type { AccessGroup } from "@tracewell/contract/permissions";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import type { KnownMove, RecordState } from "./record-state.model.ts";

/** The group that works on a kind of record: only its users can be assigned one (docs/domain.md#visibility). */
export const workersOf: Record<RecordKind, AccessGroup> = {
  Visit: "DCM_VISITS_USER",
  IncomingReport: "DIS_INCOMINGREPORTS_USER",
  Incident: "DIS_USER",
  IncomingPartner: "DIS_USER",
};

/** A user without the group that works on a kind of record can't open its records. */
export const mayOpen = (viewer: GuardViewer, record: Pick<RecordState, "kind">): Ability =>
  verdict(when(!viewer.groups.has(workersOf[record.kind]), "access.medical-record"));

/** A move with a setter group is for that group's users and for workgroup leads (docs/domain.md#status-moves). */
export const mayMove = (viewer: GuardViewer, move: KnownMove | undefined): Ability =>
  verdict(
    when(move === undefined, "record.status-move"),
    when(
      Boolean(move?.setterGroup) && !viewer.groups.has(move?.setterGroup ?? "") && !viewer.workgroupLead,
      "record.status-group",
    ),
  );

/** A closed record keeps its owner; reopen it first. */
export const mayAssign = (_viewer: GuardViewer, record: Pick<RecordState, "closed">): Ability =>
  verdict(when(record.closed, "record.closed"));

/** A closed record is read-only. */
export const mayEdit = mayAssign;

/**
 * What is read-only takes no edit at all, no note and no result: a visit that was abandoned, or whose last investigation is
 * older than the allowed days (R3-21, R3-22).
 */
export const mayWrite = (_viewer: GuardViewer, record: { statusKey: StatusKey; escalationOver: boolean }): Ability =>
  verdict(when(record.statusKey === "Abandoned", "visit.abandoned"), when(record.escalationOver, "visit.escalated"));
