import type { Tx } from "../platform/database/transaction.ts";
import { lockRecord, markBegun } from "../records/record.service.ts";
import { findOpenVisit, lockPerson, updateArrival } from "./visit.queries.ts";
import { endAppointment } from "./visit-appointment.queries.ts";
import { withOwnTicket } from "./visit-facts.service.ts";

/**
 * The patient of a scheduled visit is here, and waits from now on. Answers false where it can't begin by itself: it has begun or
 * is over, or the patient has another one that has begun.
 */
export async function beginVisit(
  tx: Tx,
  kiosk: { tenantId: string; userId: string },
  visitId: string,
): Promise<boolean> {
  const { personId, statusKey, closed } = await lockRecord(tx, "Visit", visitId);
  if (statusKey !== "Scheduled" || closed) return false;
  await lockPerson(tx, personId);
  if (await findOpenVisit(tx, personId, visitId)) return false;
  await withOwnTicket(updateArrival(tx, visitId));
  await endAppointment(tx, visitId, "FINISHED");
  await markBegun(tx, kiosk, visitId, "PatientIntake");
  return true;
}
