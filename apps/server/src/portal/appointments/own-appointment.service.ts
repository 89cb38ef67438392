import type { Language } from "@tracewell/contract/constants";
import { giveawaysIn } from "@tracewell/contract/message-check";
import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { languageOfPerson } from "../../persons/person-contact.service.ts";
import type { PatientViewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { calendarOf } from "../../platform/icalendar.ts";
import { found } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { listOwnAppointments, type OwnAppointmentRow } from "./own-appointment.queries.ts";

const states = {
  NEW: "booked",
  ASSIGNED: "booked",
  FINISHED: "finished",
  MISSED: "missed",
  CANCELED: "canceled",
} as const satisfies Record<OwnAppointmentRow["status"], OwnAppointment["state"]>;

/** A patient's own appointments: when and where, never for what. */
export async function describeOwnAppointments(tx: Tx): Promise<OwnAppointment[]> {
  const rows = await listOwnAppointments(tx);
  return rows.map(({ visitId: _visit, moves: _moves, status, ...row }) => ({ ...row, state: states[status] }));
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
  return calendarOf([
    {
      // Another time of the same visit replaces the earlier one.
      uid: `${visitId}@${new URL(publicUrl).hostname}`,
      sequence: moves + (canceled ? 1 : 0),
      start: new Date(start),
      end: new Date(end),
      stamp: new Date(),
      summary: summaries[await languageOfPerson(tx, viewer.personId)],
      location: [address, place].find((text) => text !== null && giveawaysIn(text, []).length === 0) ?? null,
      canceled,
    },
  ]);
}

const summaries: Record<Language, string> = {
  en: "Appointment",
  es: "Cita",
  fr: "Rendez-vous",
  zh: "预约",
  my: "ချိန်းဆိုချက်",
};
