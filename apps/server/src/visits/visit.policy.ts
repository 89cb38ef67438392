import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import {
  alreadyElevated,
  blockedByOpenInvestigations,
  type ElevationState,
  noneToJoin,
} from "../elevation/elevation.policy.ts";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayAssign as mayAssignRecord, mayWrite } from "../records/record.policy.ts";

/** What the guards know of a visit. */
export interface VisitState extends ElevationState {
  kind: "Visit";
  closed: boolean;
  escalationOver: boolean;
  /** The patient has come. */
  begun: boolean;
  hasOpenAppointment: boolean;
  /** The visit that this one follows up. */
  sourceVisit: { id: string; referenceNumber: string } | null;
}

/** A visit is edited until it is read-only; a discharged one still is, because charts are finished afterwards. */
export const mayEditVisit = (viewer: GuardViewer, visit: VisitState): Ability => mayWrite(viewer, visit);

/** A visit that is over keeps its clinician. */
export const mayAssignVisit = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(...mayWrite(viewer, visit).reasons, ...mayAssignRecord(viewer, visit).reasons);

/** A patient has one visit at a time that has begun. */
export const mayBegin = (_viewer: GuardViewer, other: { id: string; referenceNumber: string } | null): Ability =>
  verdict(
    when(other !== null, "visit.open-exists", {
      text: `The patient has an open visit already: ${other?.referenceNumber}.`,
      fix: { label: `${other?.referenceNumber}`, href: recordHref("Visit", `${other?.id}`) },
    }),
  );

/** A visit becomes an investigation once for each of its infections, even after the patient has left. */
export const mayElevate = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(...mayWrite(viewer, visit).reasons, alreadyElevated(visit), blockedByOpenInvestigations(visit));

/** A visit joins an open investigation of the same person. */
export const mayAttach = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(...mayWrite(viewer, visit).reasons, alreadyElevated(visit), noneToJoin(visit));

/** Follow-ups hang on the first visit, so that all of them stand beside each other. */
export const mayFollowUp = (_viewer: GuardViewer, { statusKey, sourceVisit }: VisitState): Ability =>
  verdict(
    when(statusKey === "Abandoned", "visit.abandoned"),
    when(
      sourceVisit !== null,
      "visit.already-follow-up",
      sourceVisit ? { fix: { label: sourceVisit.referenceNumber, href: recordHref("Visit", sourceVisit.id) } } : {},
    ),
  );

/** Only a visit that has not begun can be rescheduled; an abandoned one never (R4-05). */
export const mayReschedule = (_viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(
    when(visit.statusKey === "Abandoned", "visit.abandoned-reschedule"),
    when(visit.escalationOver, "visit.escalated"),
    when(visit.statusKey !== "Abandoned" && (visit.begun || visit.closed), "visit.begun"),
  );

export const mayCancelAppointment = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(...mayWrite(viewer, visit).reasons, when(!visit.hasOpenAppointment, "visit.no-appointment"));

/** An appointment is in the time to come. */
export const mayBeAt = (_viewer: GuardViewer, { at, now }: { at: string; now: number }): Ability =>
  verdict(when(Date.parse(at) < now, "visit.appointment-past"));
