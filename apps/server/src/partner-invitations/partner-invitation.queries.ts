import type { InvitationState } from "@tracewell/contract/partner-invitations";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";

const state = sql<InvitationState>`case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
  when i.expires_at <= clock_timestamp() then 'expired' else 'open' end`;

export interface InvitationRow {
  id: string;
  contact: { id: string; firstName: string | null; lastName: string | null } | null;
  label: string | null;
  madeBy: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string;
  state: InvitationState;
  usedAt: string | null;
  visit: { id: string; referenceNumber: string } | null;
}

/** The invitations of an investigation, newest first. */
export async function listInvitations(tx: Tx, investigationId: string): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.label, ${state} as state, ${jsonInstant("i.created_at")} as "createdAt",
      ${jsonInstant("i.expires_at")} as "expiresAt", ${jsonInstant("i.used_at")} as "usedAt",
      (select json_build_object('id', c.record_id, 'firstName', p.first_name, 'lastName', p.last_name)
        from contact c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
        where c.tenant_id = i.tenant_id and c.record_id = i.contact_id) as contact,
      (select ${namedUser} from app_user u where u.tenant_id = i.tenant_id and u.id = i.made_by) as "madeBy",
      (select json_build_object('id', r.id, 'referenceNumber', r.reference_number)
        from record r where r.tenant_id = i.tenant_id and r.id = i.visit_id) as visit
    from partner_invitation i where i.investigation_id = ${investigationId}
    order by i.created_at desc, i.id desc limit 200`.execute(tx);
  return rows;
}

export interface OwnInvitationRow {
  id: string;
  label: string | null;
  createdAt: string;
  expiresAt: string;
  state: InvitationState;
}

/** What a patient made themselves, newest first. */
export async function listOwnInvitations(tx: Tx, personId: string): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select i.id, i.label, ${state} as state, ${jsonInstant("i.created_at")} as "createdAt",
      ${jsonInstant("i.expires_at")} as "expiresAt"
    from partner_invitation i where i.patient_id = ${personId}
    order by i.created_at desc, i.id desc limit 100`.execute(tx);
  return rows;
}

/** Codes are counted and made one after the other. */
export const lockInvitations = (tx: Tx, { tenantId, of }: { tenantId: string; of: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`partner invitation ${tenantId} ${of}`}, 0))`.execute(tx);

/** How many of an investigation's codes can be used now. */
export async function countOpen(tx: Tx, investigationId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from partner_invitation i
    where i.investigation_id = ${investigationId} and ${state} = 'open'`.execute(tx);
  return rows[0]?.many ?? 0;
}

/** How many codes a patient made in the last thirty days. */
export async function countLately(tx: Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from partner_invitation
    where patient_id = ${personId} and created_at > now() - interval '30 days'`.execute(tx);
  return rows[0]?.many ?? 0;
}

interface NewInvitation {
  tenantId: string;
  investigationId: string;
  label: string | null;
  codeHash: Buffer;
}

/** Answers the id and when its time is over. */
export async function insertInvitation(
  tx: Tx,
  { tenantId, investigationId, label, codeHash }: NewInvitation,
  maker: { userId: string; contactId: string | null } | { patientId: string },
): Promise<{ id: string; expiresAt: string }> {
  return await tx
    .insertInto("partner_invitation")
    .values({
      tenant_id: tenantId,
      investigation_id: investigationId,
      label,
      code_hash: codeHash,
      ...("userId" in maker ? { made_by: maker.userId, contact_id: maker.contactId } : { patient_id: maker.patientId }),
    })
    .returning(["id", "expires_at as expiresAt"])
    .executeTakeFirstOrThrow();
}

/** Takes an open one back; answers whether there was one. */
export async function revokeInvitation(tx: Tx, id: string, of: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update partner_invitation i set revoked_at = clock_timestamp()
    where i.id = ${id} and ${of} and ${state} = 'open'`.execute(tx);
  return numAffectedRows === 1n;
}

export const ofInvestigation = (id: string) => sql`i.investigation_id = ${id}`;
export const ofPatient = (id: string) => sql`i.patient_id = ${id}`;

/** The invitation of a code, whatever became of it. */
export async function findByCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<{ id: string; state: InvitationState } | undefined> {
  const { rows } = await sql<{ id: string; state: InvitationState }>`
    select i.id, ${state} as state from partner_invitation i where i.code_hash = ${codeHash}`.execute(tx);
  return rows[0];
}

/** The first visit that is made with a code is the one that it leads to, also where its time has passed meanwhile. */
export async function linkToVisit(tx: Tx, id: string, visitId: string): Promise<void> {
  await sql`update partner_invitation set used_at = clock_timestamp(), visit_id = ${visitId}
    where id = ${id} and used_at is null and revoked_at is null`.execute(tx);
}

export async function isContactOf(tx: Tx, contactId: string, investigationId: string): Promise<boolean> {
  const contact = tx.selectFrom("contact").select("record_id").where("record_id", "=", contactId);
  return (await contact.where("case_id", "=", investigationId).executeTakeFirst()) !== undefined;
}

/** The investigation about which a person was offered to make codes; the latest, where there are several. */
export const findOffer = (tx: Tx, personId: string) =>
  tx
    .selectFrom("partner_invitation_offer")
    .select("investigation_id as investigationId")
    .where("person_id", "=", personId)
    .orderBy("offered_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function isOffered(tx: Tx, investigationId: string): Promise<boolean> {
  const offer = tx.selectFrom("partner_invitation_offer").select("id").where("investigation_id", "=", investigationId);
  return (await offer.executeTakeFirst()) !== undefined;
}

export interface Offer {
  tenantId: string;
  investigationId: string;
  personId: string;
  userId: string;
}

export const insertOffer = (tx: Tx, { tenantId, investigationId, personId, userId }: Offer) =>
  tx
    .insertInto("partner_invitation_offer")
    .values({ tenant_id: tenantId, investigation_id: investigationId, person_id: personId, offered_by: userId })
    .onConflict((conflict) => conflict.columns(["tenant_id", "investigation_id"]).doNothing())
    .execute();

export const deleteOffer = (tx: Tx, investigationId: string) =>
  tx.deleteFrom("partner_invitation_offer").where("investigation_id", "=", investigationId).execute();

/** The clinic's name and clock, and what it calls infections. */
export async function getClinicNames(tx: Tx): Promise<{ clinic: string; timeZone: string; infections: string[] }> {
  const { rows } = await sql<{ clinic: string; timeZone: string; infections: string[] }>`
    select t.name as clinic, t.time_zone as "timeZone", array(select i.name from infection i where i.tenant_id = t.id) as infections
    from tenant t where t.id = app_tenant()`.execute(tx);
  return rows[0] ?? { clinic: "", timeZone: "UTC", infections: [] };
}
