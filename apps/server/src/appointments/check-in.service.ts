import { queues } from "@tracewell/contract/live";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { beginVisit } from "../visits/visit-arrival.service.ts";
import { isOver } from "./appointment.policy.ts";
import { type CodedAppointment, findByCode } from "./appointment.queries.ts";

export type CheckIn = CodedAppointment & {
  /** The visit has begun; otherwise the desk decides. */
  begun: boolean;
};

/** Checks in whoever came to a kiosk with the code of an appointment; null: it is no appointment's code. */
export async function checkInByCode(tx: Tx, kiosk: Viewer, code: string): Promise<CheckIn | null> {
  const appointment = await findByCode(tx, code);
  if (!appointment) return null;
  const { status, isToday, visitId } = appointment;
  const begun = isToday && !isOver(status) && (await beginVisit(tx, kiosk, visitId));
  if (begun) await sendLive(tx, { tenantId: kiosk.tenantId, queue: queues.appointments, body: { visitId } });
  return { ...appointment, begun };
}
