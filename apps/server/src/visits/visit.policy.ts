import type { Ability, Reason } from "@tracewell/contract/abilities";
import { recordHref, type StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayAssign as mayAssignRecord, mayWrite } from "../records/record.policy.ts";

interface Case {
  id: string;
  referenceNumber: string;
  infectionId: string;
}

/** What the guards know of a visit. */
export interface VisitState {
  id: string;
  personId: string;
  statusKey: StatusKey;
  closed: boolean;
  escalationOver: boolean;
  /** The patient has come. */
  begun: boolean;
  hasOpenAppointment: boolean;
  /** The visit that this one follows up. */
  sourceVisit: { id: string; referenceNumber: string } | null;
  /** The investigations that it became or joined. */
  cases: readonly Case[];
  /** Open investigations of its person that it is no part of. */
  openInvestigations: readonly Case[];
  /** Its infections that no investigation works on from this visit. */
  infectionsLeft: readonly { id: string }[];
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

/** A visit becomes an investigation once for each of its infections (domain §5), also after the patient has gone. */
export const mayElevate = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(...standingInTheWay(viewer, visit), blockedByOpenCases(visit));

/** A visit joins an open investigation of the same person. */
export const mayAttach = (viewer: GuardViewer, visit: VisitState): Ability =>
  verdict(
    ...standingInTheWay(viewer, visit),
    when(visit.openInvestigations.length === 0, "investigation.other-person", {
      text: "The patient has no open investigation to attach this to.",
    }),
  );

/** The investigation that a visit is to join: the same person's, open, and not its own already. */
export const mayJoin = (
  _viewer: GuardViewer,
  { visit, investigation }: { visit: VisitState; investigation: { id: string; personId: string; closed: boolean } },
): Ability =>
  verdict(
    when(investigation.personId !== visit.personId, "investigation.other-person"),
    when(
      visit.cases.some(({ id }) => id === investigation.id),
      "visit.already-elevated",
    ),
    when(investigation.closed, "record.closed", { text: "That investigation is closed." }),
  );

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

/** Only a visit that has not begun gets another time; an abandoned one never (product §4). */
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

function standingInTheWay(viewer: GuardViewer, visit: VisitState): (Reason | null)[] {
  const [first] = visit.cases;
  return [
    ...mayWrite(viewer, visit).reasons,
    when(
      visit.statusKey === "CaseCreated" && visit.infectionsLeft.length === 0,
      "visit.already-elevated",
      first ? fixIn(first) : {},
    ),
  ];
}

/** Every infection that is left has an open investigation already: attaching is the way. */
function blockedByOpenCases({ infectionsLeft, openInvestigations }: VisitState): Reason | null {
  const open = infectionsLeft.map(({ id }) => openInvestigations.find(({ infectionId }) => infectionId === id));
  const [first] = open;
  return when(
    open.length > 0 && open.every((each) => each !== undefined),
    "investigation.open-exists",
    first ? fixIn(first) : {},
  );
}

const fixIn = ({ id, referenceNumber }: Case) => ({
  fix: { label: referenceNumber, href: recordHref("Incident", id) },
});
