import type { PersonProposal, ProposedField, ProposedFieldName } from "@tracewell/contract/person-proposals";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** A person's name and birth date as they are stored. */
export type NamedPerson = Record<ProposedFieldName, string | null> & { id: string };

export async function findNamedPersons(tx: Tx, ids: readonly string[]): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select id, last_name as "lastName", first_name as "firstName", middle_name as "middleName", suffix,
      to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth"
    from person where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The text of the last message about a record before the one in hand; null where none is kept. */
export async function findLastText(tx: Tx, recordId: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(mended_text, text) as text from import_message
    where record_id = ${recordId} and undone_at is null order by id desc limit 1`.execute(tx);
  return rows[0]?.text ?? null;
}

export interface NewProposal {
  personId: string;
  recordId: string;
  fields: readonly ProposedField[];
  importId: string | null;
  messageNumber: number | null;
  controlId: string | null;
  sender: string | null;
}

/** Answers whether it is new: the same change is proposed once, also where it was refused. */
export async function insertProposal(tx: Tx, tenantId: string, row: NewProposal): Promise<boolean> {
  const fields = JSON.stringify(row.fields);
  const { rows } = await sql`
    insert into person_proposal (tenant_id, person_id, record_id, fields, import_id, message_number, control_id, sender)
    select ${tenantId}, ${row.personId}::uuid, ${row.recordId}::uuid, ${fields}::jsonb, ${row.importId}::uuid, ${row.messageNumber}::integer,
      ${row.controlId}::text, ${row.sender}::text
    where not exists (select from person_proposal p where p.person_id = ${row.personId}::uuid and p.fields = ${fields}::jsonb)
    returning id`.execute(tx);
  return rows.length > 0;
}

const columns = sql`p.id, p.person_id as "personId", p.fields, p.sender, p.control_id as "controlId",
  p.created_at as "createdAt", p.accepted, p.decided_at as "decidedAt",
  (select ${namedUser} from app_user u where u.id = p.decided_by) as "decidedBy", p.version`;

const shownProposals = 20;

export async function listProposals(tx: Tx, recordIds: readonly string[]): Promise<PersonProposal[]> {
  const { rows } = await sql<PersonProposal>`
    select ${columns} from person_proposal p where p.record_id = any(${recordIds}::uuid[])
    order by p.created_at desc, p.id desc limit ${shownProposals}`.execute(tx);
  return rows;
}

export async function findProposal(
  tx: Tx,
  recordIds: readonly string[],
  id: string,
): Promise<(PersonProposal & { personVersion: number }) | undefined> {
  const { rows } = await sql<PersonProposal & { personVersion: number }>`
    select ${columns}, (select version from person where person.id = p.person_id) as "personVersion"
    from person_proposal p where p.id = ${id} and p.record_id = any(${recordIds}::uuid[]) for no key update of p`.execute(
    tx,
  );
  return rows[0];
}

export const updateProposal = (tx: Tx, id: string, { accepted, userId }: { accepted: boolean; userId: string }) =>
  sql`update person_proposal set accepted = ${accepted}, decided_at = now(), decided_by = ${userId}, version = version + 1
      where id = ${id}`.execute(tx);
