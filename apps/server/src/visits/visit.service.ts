import { columnsOf } from "@tracewell/contract/fields/columns";
import { visitFields } from "@tracewell/contract/fields/visit-fields";
import type { StatusKey } from "@tracewell/contract/records";
import type { VisitEdit } from "@tracewell/contract/visits";
import { demandFinished } from "../checklists/checklist.service.ts";
import { demandIntake } from "../intake/intake.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { type Joined, touchedBy } from "../platform/trail/joined-edit.ts";
import { demandChosen } from "../records/chosen-lookups.service.ts";
import { assignRecord, markEdited, moveRecord, type WantedMove } from "../records/record.service.ts";
import { mayAssignVisit, mayEditVisit, type VisitState } from "./visit.policy.ts";
import { updateArrival, updateNotCome, updateTakenIn, updateVisit } from "./visit.queries.ts";
import { endAppointment, reopenAppointment } from "./visit-appointment.queries.ts";
import { demandAlone } from "./visit-creation.service.ts";
import { demandClinicians, setTypesAndClinicians, withOwnTicket } from "./visit-facts.service.ts";
import { lockVisit } from "./visit-state.service.ts";

const kind = "Visit";

/** Changes what a visit is for, its ticket, where its patient is, or who cares for them. */
export async function editVisit(tx: Tx, viewer: Viewer, id: string, edit: VisitEdit): Promise<Joined> {
  const visit = await lockVisit(tx, viewer, id, {
    version: edit.version,
    touches: touchedBy(edit, columnsOf(visitFields)),
  });
  demand(mayEditVisit(viewer, visit));
  await demandChosen(tx, edit, visitFields);
  await demandClinicians(tx, edit.clinicianIds ?? []);
  await withOwnTicket(updateVisit(tx, id, edit));
  await setTypesAndClinicians(tx, viewer.tenantId, id, edit);
  await markEdited(tx, viewer, id);
  return visit.joined;
}

/** Gives a visit to a clinician, or to nobody. */
export async function assignVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { userId: string | null; version: number },
): Promise<Joined> {
  demand(mayAssignVisit(viewer, await lockVisit(tx, viewer, id)));
  return assignRecord(tx, viewer, kind, id, given);
}

/** Moves a visit to another status; its times and its appointment follow. */
export async function moveVisit(tx: Tx, viewer: Viewer, id: string, wanted: WantedMove): Promise<Joined> {
  return moveRecord(tx, viewer, kind, id, wanted, async (_record, move) => {
    const visit = await lockVisit(tx, viewer, id);
    demand(mayEditVisit(viewer, visit));
    if (move.within) return;
    await demandFinished(tx, viewer, { kind, id }, move.to);
    await demandIntake(tx, viewer, id, move.to);
    await follow(tx, viewer, visit, move.to);
  });
}

async function follow(tx: Tx, viewer: Viewer, visit: VisitState, to: StatusKey): Promise<void> {
  if (to === "Abandoned") return void (await endAppointment(tx, visit.id, "CANCELED"));
  if (to === "Scheduled") {
    await updateNotCome(tx, visit.id);
    return void (await reopenAppointment(tx, visit.id));
  }
  if (!visit.begun) {
    if (to !== "Discharged") await demandAlone(tx, viewer, visit.personId, visit.id);
    await withOwnTicket(updateArrival(tx, visit.id));
    await endAppointment(tx, visit.id, "FINISHED");
  }
  await updateTakenIn(tx, visit.id, to !== "PatientIntake");
}
