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
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";

const described = sql`p.id, p.first_name as "firstName", p.handle, p.site, p.venue, p.approximate_age as "approximateAge",
  p.sex, p.looks, p.whereabouts`;

/** The unnamed partners of an investigation, in the order in which they were added. */
export async function listUnnamed(tx: Tx, investigationId: string): Promise<UnnamedPartner[]> {
  const { rows } = await sql<UnnamedPartner>`
    select ${described}, p.version, n.certainty, ${jsonInstant("n.noted_at")} as "notedAt",
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
      select ${described}, array_remove(array[
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

/** Answers the id of the new partner. */
export async function insertUnnamed(tx: Tx, tenantId: string, description: UnnamedDescription): Promise<string> {
  const values = { tenant_id: tenantId, ...columnsOf(description) };
  return (await tx.insertInto("unnamed_partner").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export interface Naming {
  tenantId: string;
  investigationId: string;
  partnerId: string;
  certainty: Certainty;
  userId: string;
}

export const insertNaming = (tx: Tx, { tenantId, investigationId, partnerId, certainty, userId }: Naming) =>
  tx
    .insertInto("unnamed_partner_naming")
    .values({
      tenant_id: tenantId,
      investigation_id: investigationId,
      partner_id: partnerId,
      certainty,
      noted_by: userId,
    })
    .execute();

/** The version of a partner, who stays as they are until the transaction ends. */
export const lockPartner = (tx: Tx, id: string) =>
  tx.selectFrom("unnamed_partner").select("version").where("id", "=", id).forUpdate().executeTakeFirst();

export const updateUnnamed = (tx: Tx, id: string, description: UnnamedDescription) =>
  tx
    .updateTable("unnamed_partner")
    .set((eb) => ({ ...columnsOf(description), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const updateCertainty = (
  tx: Tx,
  { investigationId, partnerId, certainty }: Omit<Naming, "tenantId" | "userId">,
) =>
  tx
    .updateTable("unnamed_partner_naming")
    .set({ certainty })
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
