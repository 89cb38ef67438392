import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import type { VisitEdit } from "@tracewell/contract/visits";
import { findStaffMember } from "../access/staff.service.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { workersOf } from "../records/record.policy.ts";
import { replaceClinicians, replaceTypes, updateVisit } from "./visit.queries.ts";

/** Only those who work on visits can be given one. */
export async function demandClinicians(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of new Set(userIds)) {
    const member = await findStaffMember(tx, userId);
    if (!member?.groups.includes(workersOf.Visit)) throw new Refusal("record.assignee-unfit");
  }
}

/** What a visit is for, and who cares for its patient. */
export async function setTypesAndClinicians(
  tx: Tx,
  tenantId: string,
  recordId: string,
  { typeIds, clinicianIds }: Pick<VisitEdit, "typeIds" | "clinicianIds">,
): Promise<void> {
  if (typeIds) await replaceTypes(tx, tenantId, recordId, [...new Set(typeIds)]);
  if (clinicianIds) await replaceClinicians(tx, tenantId, recordId, [...new Set(clinicianIds)]);
}

/** A ticket is given once a day, also where two give it at the same moment. */
export const withOwnTicket = <T>(change: Promise<T>): Promise<T> =>
  keepingConstraints({ visit_ticket: () => new Refusal("visit.ticket-taken") }, change);

/** Gives a visit the ticket of this number, which is its patient's in the whole clinic. */
export async function setTicket(tx: Tx, recordId: string, number: number): Promise<void> {
  await withOwnTicket(updateVisit(tx, recordId, { temporaryId: number, ticketColor: ticketColorOf(number) }));
}

/** Says where in the clinic the patient of a visit is, from now on. */
export const setLocation = (tx: Tx, recordId: string, locationId: string): Promise<unknown> =>
  updateVisit(tx, recordId, { locationId });
