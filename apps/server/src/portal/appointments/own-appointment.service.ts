import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { formatCode } from "@tracewell/contract/visitor-codes";
import { changesOf, eventFor } from "../../appointments/calendar-event.model.ts";
import { languageOfPerson } from "../../persons/person-contact.service.ts";
import type { PatientViewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { calendarOf } from "../../platform/icalendar.ts";
import { found } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { mayChangeOwn } from "./own-appointment.policy.ts";
import { listOwnAppointments, type OwnAppointmentRow } from "./own-appointment.queries.ts";

const states = {
  NEW: "booked",
  ASSIGNED: "booked",
  FINISHED: "finished",
  MISSED: "missed",
  CANCELED: "canceled",
} as const satisfies Record<OwnAppointmentRow["status"], OwnAppointment["state"]>;

/** A patient's own appointments: when and where, never for what. */
export async function describeOwnAppointments(tx: Tx, viewer: PatientViewer): Promise<OwnAppointment[]> {
  const isLet = await isLetChange(tx);
  return (await listOwnAppointments(tx)).map((row) => shown(row, { isLet, isLookedOn: viewer.impersonator !== null }));
}

export const describeOwnAppointment = async (
  tx: Tx,
  { impersonator }: PatientViewer,
  row: OwnAppointmentRow,
): Promise<OwnAppointment> => shown(row, { isLet: await isLetChange(tx), isLookedOn: impersonator !== null });

/** Whether the clinic lets patients move and cancel their appointments (R9-44). */
export const isLetChange = async (tx: Tx): Promise<boolean> =>
  (await clinicSetting(tx, "organizationAdvanced")).modifyAppointmentFromPortal;

function shown(row: OwnAppointmentRow, standing: { isLet: boolean; isLookedOn: boolean }): OwnAppointment {
  const { visitId: _visit, visitTypeId: _type, moves: _moves, toCome, status, code, ...told } = row;
  const change = mayChangeOwn({ ...standing, toCome });
  return {
    ...told,
    state: states[status],
    code: code && formatCode(code),
    abilities: { move: change, cancel: change },
  };
}

/** One of them for a calendar that others may look at: it has neither the reason nor a name that would tell it. */
export async function writeOwnAppointment(
  tx: Tx,
  { publicUrl }: Pick<Settings, "publicUrl">,
  viewer: PatientViewer,
  id: string,
): Promise<string> {
  const { visitId, status, start, end, address, place, moves } = found(
    (await listOwnAppointments(tx)).find((row) => row.id === id),
  );
  const canceled = status === "CANCELED";
  await writeEvent(tx, "download-appointment", { personId: viewer.personId });
  const told = { visitId, start, end, place, address, changes: changesOf(moves, canceled), canceled };
  return calendarOf([eventFor(publicUrl, await languageOfPerson(tx, viewer.personId), told)]);
}
