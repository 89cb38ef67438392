import type { Campaign, CampaignState, CampaignWay } from "@tracewell/contract/dis-express";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { campaignColumns, campaignCounts } from "./campaign.columns.ts";

export interface NewCampaign {
  id: string;
  tenantId: string;
  subject: string;
  texts: object;
  way: CampaignWay;
  perMinute: number;
  enclosureId: string | null;
}

export const insertCampaign = (tx: Tx, { id, tenantId, subject, texts, way, perMinute, enclosureId }: NewCampaign) =>
  tx
    .insertInto("dis_express_campaign")
    .values({
      id,
      tenant_id: tenantId,
      subject,
      texts: JSON.stringify(texts),
      way,
      per_minute: perMinute,
      enclosure_id: enclosureId,
    })
    .execute();

interface LockedCampaign {
  id: string;
  state: CampaignState;
  enclosureId: string | null;
}

/** The campaign, as nobody else changes it until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`
    select id, state, enclosure_id as "enclosureId" from dis_express_campaign where tenant_id = app_tenant() and id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export const updateCampaignState = (tx: Tx, id: string, state: CampaignState) =>
  tx
    .updateTable("dis_express_campaign")
    .set({ state, released_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export async function findCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${campaignColumns} from dis_express_campaign c ${campaignCounts}
    where c.tenant_id = app_tenant() and c.id = ${id}`.execute(tx);
  return rows[0];
}

/** What of a campaign has not been handed over waits again. */
export const pauseMessages = (tx: Tx, id: string) => sql`select pause_campaign(${id})`.execute(tx);

/** What of a campaign has not been handed over will not be. */
export const stopMessages = (tx: Tx, id: string) => sql`select stop_campaign(${id})`.execute(tx);

/** Whether any of its messages may still leave. */
export async function hasScheduled(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from outgoing_message
    where tenant_id = app_tenant() and campaign_id = ${id} and state = 'scheduled') as has`.execute(tx);
  return rows[0]?.has ?? false;
}
