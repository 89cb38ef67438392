import type { Certainty } from "@tracewell/contract/unnamed-partners";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface NamedIn {
  investigationId: string;
  referenceNumber: string;
  indexPersonId: string;
  closed: boolean;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
}

/** The investigations that named a partner, always in the same order, so that two who resolve don't wait for each other. */
export async function listNamings(tx: Tx, partnerId: string): Promise<NamedIn[]> {
  const { rows } = await sql<NamedIn>`
    select n.investigation_id as "investigationId", r.reference_number as "referenceNumber", r.person_id as "indexPersonId",
      r.closed, n.first_exposure_on as "firstExposureOn", n.last_exposure_on as "lastExposureOn"
    from unnamed_partner_naming n join record r on r.tenant_id = n.tenant_id and r.id = n.investigation_id
    where n.partner_id = ${partnerId} order by n.investigation_id`.execute(tx);
  return rows;
}

export const updateContactOf = (
  tx: Tx,
  {
    investigationId,
    partnerId,
    contactId,
    made,
  }: Record<"investigationId" | "partnerId" | "contactId", string> & { made: boolean },
) =>
  tx
    .updateTable("unnamed_partner_naming")
    .set({ contact_id: contactId, made_contact: made })
    .where("partner_id", "=", partnerId)
    .where("investigation_id", "=", investigationId)
    .execute();

export interface ResolutionInsert {
  personId: string;
  madePerson: boolean;
  evidence: string;
  certainty: Certainty;
  userId: string;
}

export const insertResolution = (
  tx: Tx,
  partnerId: string,
  { personId, madePerson, evidence, certainty, userId }: ResolutionInsert,
) =>
  tx
    .updateTable("unnamed_partner")
    .set((eb) => ({
      resolved_person_id: personId,
      resolution_made_person: madePerson,
      resolution_evidence: evidence,
      resolution_certainty: certainty,
      resolved_by: userId,
      resolved_at: sql`now()`,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", partnerId)
    .execute();

export interface MadeContact {
  id: string;
  referenceNumber: string;
  /** Who worked on it after the transaction in which it was made. */
  workedOnBy: string | null;
}

/** The contacts that were made when a partner was resolved, locked until the transaction ends. */
export async function lockMadeContacts(tx: Tx, partnerId: string): Promise<MadeContact[]> {
  await sql`
    select from record where id in (select contact_id from unnamed_partner_naming where partner_id = ${partnerId} and made_contact)
    order by id for update`.execute(tx);
  const { rows } = await sql<MadeContact>`
    select r.id, r.reference_number as "referenceNumber", (
      select coalesce(t.actor_name, 'somebody') from trail t
      where t.tenant_id = r.tenant_id and t.record_id = r.id and t.action in ('insert', 'update', 'delete')
        and (t.era, t.xid) is distinct from (select (made.era, made.xid) from trail made
          where made.tenant_id = r.tenant_id and made.record_id = r.id order by made.id limit 1)
      order by t.id desc limit 1) as "workedOnBy"
    from unnamed_partner_naming n join record r on r.tenant_id = n.tenant_id and r.id = n.contact_id
    where n.partner_id = ${partnerId} and n.made_contact order by r.id`.execute(tx);
  return rows;
}

export async function deleteResolution(tx: Tx, partnerId: string): Promise<void> {
  await tx
    .updateTable("unnamed_partner_naming")
    .set({ contact_id: null, made_contact: false })
    .where("partner_id", "=", partnerId)
    .execute();
  await tx
    .updateTable("unnamed_partner")
    .set((eb) => ({
      resolved_person_id: null,
      resolution_made_person: false,
      resolution_evidence: null,
      resolution_certainty: null,
      resolved_by: null,
      resolved_at: null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", partnerId)
    .execute();
}
