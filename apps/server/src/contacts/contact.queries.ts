import type { Exposure } from "@tracewell/contract/contacts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { namedLookup } from "../lookups/named-lookup.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  type LinkRow,
  linkJson,
  ownerJson,
  personJson,
  previousOwnerJson,
  userJson,
} from "../records/record.columns.ts";
import { dispositionName, reportCount } from "./contact.columns.ts";

export interface ContactDetails {
  sourceCase: LinkRow | null;
  relationship: { id: string; name: string } | null;
  informingPerson: PersonRow | null;
  exposure: z.output<typeof Exposure>;
  disposition: { code: string; name: string } | null;
  totalReports: number;
  lastAssignedUser: { id: string; name: string } | null;
  updateUser: { id: string; name: string } | null;
}

const lookupIn = (column: string) => sql`(select ${namedLookup} from lookup where lookup.id = ${sql.ref(column)})`;

/** What a contact has of its own; the exposure is that of the tie which was made with it. */
export async function findContactDetails(tx: Tx, recordId: string): Promise<ContactDetails | undefined> {
  const { rows } = await sql<ContactDetails>`
    select (select ${linkJson} from record l where l.id = c.case_id) as "sourceCase",
      ${lookupIn("c.relationship_id")} as relationship,
      (select ${personJson} from person p where p.id = t.informing_person_id) as "informingPerson",
      json_build_object('firstOn', t.first_exposure_on, 'lastOn', t.last_exposure_on, 'frequency', t.frequency,
        'exposureType', ${lookupIn("t.exposure_type_id")}, 'referralBasis', ${lookupIn("t.referral_basis_id")}) as exposure,
      case when c.disposition is not null then
        json_build_object('code', c.disposition, 'name', coalesce(${dispositionName}, c.disposition)) end as disposition,
      ${reportCount} as "totalReports", coalesce(${ownerJson}, ${previousOwnerJson}) as "lastAssignedUser",
      ${userJson("r.updated_by")} as "updateUser"
    from contact c join record r on r.id = c.record_id left join relationship t on t.tenant_id = c.tenant_id and t.record_id = c.record_id
    where c.record_id = ${recordId}
    order by t.id limit 1`.execute(tx);
  return rows[0];
}

/** The investigation that a contact belongs to. */
export const findInvestigationId = async (tx: Tx, recordId: string): Promise<string | undefined> =>
  (await tx.selectFrom("contact").select("case_id").where("record_id", "=", recordId).executeTakeFirst())?.case_id;

/** The contact that a person is of an investigation already. */
export async function findKnownContact(tx: Tx, caseId: string, personId: string) {
  const { rows } = await sql<{ id: string; referenceNumber: string }>`
    select r.id, r.reference_number as "referenceNumber" from contact c join record r on r.id = c.record_id
    where c.case_id = ${caseId} and c.person_id = ${personId}`.execute(tx);
  return rows[0];
}

export const findDisposition = (tx: Tx, code: string) =>
  tx
    .selectFrom("lookup")
    .select("code")
    .where("kind", "=", "DISPOSITION")
    .where("code", "=", code)
    .where("disabled", "=", false)
    .$narrowType<{ code: string }>()
    .executeTakeFirst();

export interface ContactRowInsert {
  recordId: string;
  tenantId: string;
  caseId: string;
  indexPersonId: string;
  personId: string;
  relationshipId: string | null;
  referralBasisId: string | null;
  exposureTypeId: string | null;
  frequency: string | null;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
}

/**
 * Adds what a contact has of its own, and the tie from the index person, who told of it. Answers false where the person is
 * a contact of the investigation already, waiting for one that is just being added.
 */
export async function insertContact(tx: Tx, row: ContactRowInsert): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into contact (record_id, tenant_id, person_id, case_id, relationship_id, last_exposure_on)
      values (${row.recordId}, ${row.tenantId}, ${row.personId}, ${row.caseId}, ${row.relationshipId}, ${row.lastExposureOn})
      on conflict (tenant_id, case_id, person_id) do nothing
      returning record_id
    )
    insert into relationship (tenant_id, record_id, from_person_id, to_person_id, informing_person_id, relationship_id,
      referral_basis_id, exposure_type_id, frequency, first_exposure_on, last_exposure_on)
    select ${row.tenantId}::uuid, record_id, ${row.indexPersonId}::uuid, ${row.personId}::uuid, ${row.indexPersonId}::uuid,
      ${row.relationshipId}::uuid, ${row.referralBasisId}::uuid, ${row.exposureTypeId}::uuid, ${row.frequency},
      ${row.firstExposureOn}::date, ${row.lastExposureOn}::date
    from added returning record_id`.execute(tx);
  return rows.length > 0;
}

type Values = Record<string, unknown> | null;

/** Changes these columns of a contact and of the tie that was made with it. */
export async function updateContact(tx: Tx, recordId: string, change: { contact: Values; relationship: Values }) {
  if (change.contact) await tx.updateTable("contact").set(change.contact).where("record_id", "=", recordId).execute();
  if (change.relationship) {
    const first = tx.selectFrom("relationship").select("id").where("record_id", "=", recordId).orderBy("id").limit(1);
    await tx.updateTable("relationship").set(change.relationship).where("id", "=", first).execute();
  }
}

export const updateDisposition = (tx: Tx, recordId: string, code: string) =>
  tx.updateTable("contact").set({ disposition: code }).where("record_id", "=", recordId).execute();

/** The contact and the tie that was made with it lead to another person, whichever end of the tie the contact is. */
export async function updateContactPerson(tx: Tx, recordId: string, fromId: string, toId: string): Promise<void> {
  await sql`update contact set person_id = ${toId} where record_id = ${recordId}`.execute(tx);
  await replaceEnd(tx, sql`t.record_id = ${recordId}`, fromId, toId);
}

/** The ties of an investigation's contacts lead to another index person, who also told of them. */
export const updateIndexPerson = (tx: Tx, caseId: string, fromId: string, toId: string): Promise<void> =>
  replaceEnd(tx, sql`t.record_id in (select record_id from contact where case_id = ${caseId})`, fromId, toId);

async function replaceEnd(tx: Tx, which: RawBuilder<unknown>, fromId: string, toId: string): Promise<void> {
  const replaced = (column: string) => {
    const end = sql.ref(column);
    return sql`${end} = case when t.${end} = ${fromId} then ${toId}::uuid else t.${end} end`;
  };
  await sql`update relationship t
    set ${sql.join(["from_person_id", "to_person_id", "informing_person_id"].map(replaced))}
    where ${which} and ${fromId}::uuid in (t.from_person_id, t.to_person_id)`.execute(tx);
}
