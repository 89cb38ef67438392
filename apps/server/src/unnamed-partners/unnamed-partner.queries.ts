import {
  type Certainty,
  type EarlierPartner,
  mostEarlierPartners,
  mostUnnamedPartners,
  type UnnamedDescription,
  type UnnamedPartner,
} from "@tracewell/contract/unnamed-partners";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { personRowColumns } from "../persons/person.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

const described = sql`p.id, p.first_name as "firstName", p.handle, p.site, p.venue, p.approximate_age as "approximateAge",
  p.sex, p.looks, p.whereabouts`;

type Resolution = NonNullable<UnnamedPartner["resolution"]>;
export type UnnamedRow = Omit<UnnamedPartner, "resolution"> & {
  resolution: (Omit<Resolution, "person"> & { person: PersonRow }) | null;
};

const resolution = sql`case when p.resolved_person_id is not null then json_build_object(
  'person', (select ${jsonRow(personRowColumns("known"))} from person known where known.id = p.resolved_person_id),
  'evidence', p.resolution_evidence, 'certainty', p.resolution_certainty, 'at', ${jsonInstant("p.resolved_at")},
  'by', (select ${namedUser} from app_user u where u.tenant_id = p.tenant_id and u.id = p.resolved_by)) end`;

/** The unnamed partners of an investigation, in the order in which they were added. */
export async function listUnnamed(tx: Tx, investigationId: string): Promise<UnnamedRow[]> {
  const { rows } = await sql<UnnamedRow>`
    select ${described}, p.version, n.certainty, n.first_exposure_on as "firstExposureOn",
      n.last_exposure_on as "lastExposureOn", ${resolution} as resolution, ${jsonInstant("n.noted_at")} as "notedAt",
      (select json_build_object('id', c.id, 'referenceNumber', c.reference_number) from record c
        where c.tenant_id = n.tenant_id and c.id = n.contact_id) as contact,
      (select ${namedUser} from app_user u where u.tenant_id = n.tenant_id and u.id = n.noted_by) as "notedBy",
      (select count(*)::int - 1 from unnamed_partner_naming o
        where o.tenant_id = n.tenant_id and o.partner_id = n.partner_id) as "otherInvestigations"
    from unnamed_partner_naming n
    join unnamed_partner p on p.tenant_id = n.tenant_id and p.id = n.partner_id
    where n.investigation_id = ${investigationId}
    order by n.id limit ${mostUnnamedPartners}`.execute(tx);
  return rows;
}

/** Partners of an investigation are counted and added one after the other. */
export const lockUnnamed = (tx: Tx, investigationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unnamed partners ${investigationId}`}, 0))`.execute(tx);

export type Sought = Pick<UnnamedDescription, "firstName" | "handle" | "site" | "venue">;

/** Partners of other investigations who share the handle, or whose first name sounds alike; the likeliest first. */
export async function findEarlier(tx: Tx, investigationId: string, sought: Sought): Promise<EarlierPartner[]> {
  const { rows } = await sql<EarlierPartner>`
    with sought as materialized (
      select nullif(lower(ltrim(${sought.handle}::text, '@ ')), '') as handle, name_key(${sought.site}) as site,
        nullif(dmetaphone(name_key(${sought.firstName})), '') as sound, name_key(${sought.firstName}) as first_name,
        name_key(${sought.venue}) as venue),
    alike as (
      select ${described}, p.resolved_person_id is not null as resolved, array_remove(array[
        case when p.handle_key = s.handle and (s.site = '' or p.site is null or name_key(p.site) = s.site)
          then 'handle' end,
        case when p.first_name_sound = s.sound and s.venue <> '' and name_key(p.venue) = s.venue
          then 'name-and-venue' end,
        case when p.first_name_sound = s.sound
          then case when name_key(p.first_name) = s.first_name then 'first-name' else 'sound' end end
      ], null) as reasons
      from unnamed_partner p, sought s
      where (p.handle_key = s.handle or p.first_name_sound = s.sound)
        and not exists (select from unnamed_partner_naming n where n.tenant_id = p.tenant_id and n.partner_id = p.id
          and n.investigation_id = ${investigationId}))
    select a.*, (select count(*)::int from unnamed_partner_naming n where n.partner_id = a.id) as investigations
    from alike a where reasons <> '{}'
    order by 'handle' = any(reasons) desc, 'name-and-venue' = any(reasons) desc, 'first-name' = any(reasons) desc, id desc
    limit ${mostEarlierPartners}`.execute(tx);
  return rows;
}

const columnsOf = ({ firstName, approximateAge, ...same }: UnnamedDescription) => ({
  first_name: firstName,
  approximate_age: approximateAge,
  ...same,
});

export async function insertUnnamed(
  tx: Tx,
  tenantId: string,
  partners: readonly { partnerId: string; description: UnnamedDescription }[],
): Promise<void> {
  const rows = partners.map(({ partnerId, description }) => ({
    id: partnerId,
    tenant_id: tenantId,
    ...columnsOf(description),
  }));
  await tx.insertInto("unnamed_partner").values(rows).execute();
}

/** What an investigation's person says of a partner. */
export interface Said {
  certainty: Certainty;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
}

const saidColumns = ({ certainty, firstExposureOn, lastExposureOn }: Said) => ({
  certainty,
  first_exposure_on: firstExposureOn,
  last_exposure_on: lastExposureOn,
});

export interface Naming {
  investigationId: string;
  partnerId: string;
  said: Said;
}

interface Namings {
  tenantId: string;
  investigationId: string;
  named: readonly Pick<Naming, "partnerId" | "said">[];
  userId: string;
}

/** Notes whom an investigation named, in this order. */
export const insertNamings = (tx: Tx, { tenantId, investigationId, named, userId }: Namings) =>
  tx
    .insertInto("unnamed_partner_naming")
    .values(
      named.map(({ partnerId, said }) => ({
        // The list is in the order of these ids; those that the database makes within a millisecond are in any order.
        id: newId(),
        tenant_id: tenantId,
        investigation_id: investigationId,
        partner_id: partnerId,
        ...saidColumns(said),
        noted_by: userId,
      })),
    )
    .execute();

/** A partner, who stays as they are until the transaction ends. */
export const lockPartner = (tx: Tx, id: string) =>
  tx
    .selectFrom("unnamed_partner")
    .select(["version", "resolved_person_id as personId", "resolution_made_person as madePerson"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const updateUnnamed = (tx: Tx, id: string, description: UnnamedDescription) =>
  tx
    .updateTable("unnamed_partner")
    .set((eb) => ({ ...columnsOf(description), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const updateNaming = (tx: Tx, { investigationId, partnerId, said }: Naming) =>
  tx
    .updateTable("unnamed_partner_naming")
    .set(saidColumns(said))
    .where("investigation_id", "=", investigationId)
    .where("partner_id", "=", partnerId)
    .execute();

export async function isNamed(tx: Tx, investigationId: string, partnerId: string): Promise<boolean> {
  const naming = tx.selectFrom("unnamed_partner_naming").select("id").where("partner_id", "=", partnerId);
  return (await naming.where("investigation_id", "=", investigationId).executeTakeFirst()) !== undefined;
}

export const deleteNaming = (tx: Tx, investigationId: string, partnerId: string) =>
  tx
    .deleteFrom("unnamed_partner_naming")
    .where("investigation_id", "=", investigationId)
    .where("partner_id", "=", partnerId)
    .execute();
