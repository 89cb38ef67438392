import type { RecordKind } from "@tracewell/contract/records";
import type { TriggerClock, TriggerRule, TriggerSource } from "@tracewell/contract/trigger-rules";
import type { TriggerAction, TriggerDeed, TriggerFiring, TriggerVerdict } from "@tracewell/contract/triggers";
import { sql } from "kysely";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** Something that happened, about a record or a person. */
export interface TriggerEvent {
  source: TriggerSource;
  recordId: string | null;
  personId: string | null;
  question: string | null;
  answer: string | null;
  at: string;
}

/** Takes what has happened in this transaction since it was last asked. */
export async function takeEvents(tx: Tx): Promise<TriggerEvent[]> {
  const { rows } = await sql<TriggerEvent & { id: string }>`
    delete from trigger_event where tenant_id = app_tenant() and xid = pg_current_xact_id()
    returning id, source, record_id as "recordId", person_id as "personId", question, answer, at::text`.execute(tx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** A trigger that is turned on, as the engine reads it. */
export interface ActiveTrigger {
  id: string;
  name: string;
  kind: RecordKind;
  source: TriggerSource;
  rule: TriggerRule;
  actions: TriggerAction[];
  userId: string;
  after: { days: number; since: TriggerClock } | null;
  /** The clinic's day on which it was turned on. */
  enabledOn: string;
}

export async function listActive(tx: Tx, sources: readonly TriggerSource[]): Promise<ActiveTrigger[]> {
  const { rows } = await sql<ActiveTrigger>`
    select t.id, t.name, t.kind, t.source, t.rule, t.actions, t.user_id as "userId",
      case when t.since is not null then json_build_object('days', t.after_days, 'since', t.since) end as after,
      (t.enabled_at at time zone c.time_zone)::date::text as "enabledOn"
    from trigger_definition t join tenant c on c.id = t.tenant_id
    where t.tenant_id = app_tenant() and t.enabled and t.source = any(${sources}) order by lower(t.name), t.id`.execute(
    tx,
  );
  return rows;
}

export async function getClinic(tx: Tx): Promise<{ tenantId: string; timeZone: string }> {
  const { rows } = await sql<{ tenantId: string; timeZone: string }>`
    select id as "tenantId", time_zone as "timeZone" from tenant where id = app_tenant()`.execute(tx);
  const [clinic] = rows;
  if (!clinic) throw new Error("Triggers run in a clinic.");
  return clinic;
}

/** A trigger that looked at a record. */
export interface Look {
  triggerId: string;
  name: string;
  recordId: string;
  source: TriggerSource;
  fired: boolean;
  why: string | null;
  verdict: TriggerVerdict;
  deeds: TriggerDeed[];
}

/** Of looks after which nothing was done, the latest of a trigger at a record is kept. */
export async function putLooks(tx: Tx, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  await sql`
    insert into trigger_firing (tenant_id, trigger_id, name, record_id, source, fired, why, verdict, deeds)
    select app_tenant(), l."triggerId", l.name, l."recordId", l.source, l.fired, l.why, l.verdict, l.deeds
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as l("triggerId" uuid, name text, "recordId" uuid, source text,
      fired boolean, why text, verdict jsonb, deeds jsonb)
    on conflict (tenant_id, record_id, trigger_id) where not fired
      do update set name = excluded.name, source = excluded.source, why = excluded.why, verdict = excluded.verdict, at = now()`.execute(
    tx,
  );
}

export async function listFirings(tx: Tx, recordId: string, most: number): Promise<TriggerFiring[]> {
  const { rows } = await sql<TriggerFiring>`
    select id, name, source, ${jsonInstant("at")} as at, fired, why, verdict, deeds from trigger_firing
    where tenant_id = app_tenant() and record_id = ${recordId} order by at desc, id desc limit ${most}`.execute(tx);
  return rows;
}

/** Open records of a trigger's kind for which it has not fired, by their ids; `after` is where the last part of them ended. */
export async function listUnfired(tx: Tx, trigger: Pick<ActiveTrigger, "id" | "kind">, after: string, most: number) {
  const { rows } = await sql<{ recordId: string; at: string }>`
    select r.id as "recordId", now()::text as at from record r
    where r.tenant_id = app_tenant() and r.kind = ${trigger.kind} and not r.closed and r.id > ${after}::uuid
      and not exists (select from trigger_firing f where f.tenant_id = r.tenant_id and f.record_id = r.id
        and f.trigger_id = ${trigger.id} and f.fired)
    order by r.id limit ${most}`.execute(tx);
  return rows;
}
