import { totalVisitMinutes, type VisitPage, waitingMinutes } from "@tracewell/contract/visits";
import { checklistOf, movesBy } from "../checklists/checklist.service.ts";
import { intakeOfVisit, movesOn } from "../intake/intake.service.ts";
import { registrationWaitingTime } from "../kiosk/registration.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import { investigationsOf } from "../records/record-family.service.ts";
import { describeRecord } from "../records/record-page.service.ts";
import { whyNowOf } from "../why-now/why-now.service.ts";
import {
  mayAssignVisit,
  mayAttach,
  mayCancelAppointment,
  mayEditVisit,
  mayElevate,
  mayFollowUp,
  mayReschedule,
} from "./visit.policy.ts";
import { findVisitDetails } from "./visit.queries.ts";
import { stateOf } from "./visit-state.service.ts";
import { visitReasons } from "./why-now.columns.ts";

/** The whole page of a visit. */
export async function getVisit(tx: Tx, viewer: Viewer, id: string): Promise<VisitPage> {
  const [record, details, investigations, opened, deletion, registrationWait, checklist, intake, whyNow] =
    await together([
      describeRecord(tx, viewer, "Visit", id),
      findVisitDetails(tx, id),
      investigationsOf(tx, id),
      openableRecord(tx, viewer, id),
      deletionOf(tx, viewer, "Visit", id),
      registrationWaitingTime(tx, id),
      checklistOf(tx, viewer, { kind: "Visit", id }),
      intakeOfVisit(tx, id),
      whyNowOf(tx, viewer, visitReasons, id),
    ]);
  const own = found(details);
  const sourceVisit = record.basedOn?.kind === "Visit" ? record.basedOn : null;
  const state = stateOf(opened, own, investigations, sourceVisit);
  const now = Date.now();
  return {
    ...record,
    ...own,
    checklist,
    intake,
    moves: movesOn(viewer, intake, { status: record.status, moves: movesBy(viewer, checklist, record) }),
    waitingTime: waitingMinutes(own, now),
    totalVisitTime: totalVisitMinutes(own, now),
    rawVisitWaitingTime: registrationWait,
    wasInClinicBefore: own.patientVisitId > 1 || own.firstVisit === "No",
    sourceVisit,
    followUpVisits: record.followedBy.filter(({ kind }) => kind === "Visit"),
    incidentIds: investigations.investigations.map((investigation) => investigation.id),
    infectionsLeft: investigations.infectionsLeft,
    openInvestigations: investigations.openInvestigations,
    deletable: deletion.allowed,
    whyNow,
    abilities: {
      edit: mayEditVisit(viewer, state),
      assign: mayAssignVisit(viewer, state),
      elevate: mayElevate(viewer, state),
      attach: mayAttach(viewer, state),
      followUp: mayFollowUp(viewer, state),
      reschedule: mayReschedule(viewer, state),
      cancelAppointment: mayCancelAppointment(viewer, state),
      delete: deletion,
    },
  };
}
getVisit.reading = { byIds: true } as const;
