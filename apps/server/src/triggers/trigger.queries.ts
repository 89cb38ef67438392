import type { Trigger, TriggerForm } from "@tracewell/contract/triggers";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { Tx } from "../platform/database/transaction.ts";

const triggers = (tx: Tx) =>
  tx
    .selectFrom("trigger_definition as t")
    .innerJoin("app_user as u", (join) => join.onRef("u.tenant_id", "=", "t.tenant_id").onRef("u.id", "=", "t.user_id"))
    .select([
      "t.id",
      "t.name",
      "t.enabled",
      sql<Trigger["kind"]>`t.kind`.as("kind"),
      sql<Trigger["source"]>`t.source`.as("source"),
      sql<Trigger["after"]>`case when t.since is not null
        then json_build_object('days', t.after_days, 'since', t.since) end`.as("after"),
      sql<Trigger["rule"]>`t.rule`.as("rule"),
      sql<Trigger["actions"]>`t.actions`.as("actions"),
      jsonRow<Trigger["actsFor"]>(sql`${namedUserColumns}, u.deactivated_at is null as active`).as("actsFor"),
      sql<number>`(select count(*)::integer from trigger_firing f where f.tenant_id = t.tenant_id and f.trigger_id = t.id
        and f.fired and f.at > now() - interval '90 days')`.as("fired"),
      sql<string | null>`(select ${jsonInstant("f.at")} from trigger_firing f where f.tenant_id = t.tenant_id
        and f.trigger_id = t.id and f.fired order by f.at desc limit 1)`.as("lastFiredAt"),
      "t.version",
    ]);

export const listTriggers = (tx: Tx): Promise<Trigger[]> =>
  triggers(tx).orderBy(sql`lower(t.name)`).orderBy("t.id").execute();

export const findTrigger = (tx: Tx, id: string): Promise<Trigger | undefined> =>
  triggers(tx).where("t.id", "=", id).executeTakeFirst();

export async function countTriggers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from trigger_definition`.execute(tx);
  return rows[0]?.count ?? 0;
}

const columnsOf = ({ name, enabled, kind, source, after, rule, actions, actsForId }: TriggerForm) => ({
  name,
  enabled,
  kind,
  source,
  after_days: after?.days ?? null,
  since: after?.since ?? null,
  rule: JSON.stringify(rule),
  actions: JSON.stringify(actions),
  user_id: actsForId,
});

/** Answers null where a trigger has this name. */
export async function insertTrigger(tx: Tx, tenantId: string, form: TriggerForm): Promise<string | null> {
  const made = await tx
    .insertInto("trigger_definition")
    .values({ tenant_id: tenantId, enabled_at: form.enabled ? sql<string>`now()` : null, ...columnsOf(form) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Answers false where the trigger was changed since. */
export async function updateTrigger(tx: Tx, id: string, version: number, form: TriggerForm): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("trigger_definition")
    .set({
      ...columnsOf(form),
      enabled_at: form.enabled ? sql<string>`coalesce(enabled_at, now())` : null,
      version: version + 1,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTrigger(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("trigger_definition").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findInfectionId(tx: Tx, key: string): Promise<string | null> {
  const infection = await tx
    .selectFrom("infection")
    .select("id")
    .where("key", "=", key)
    .where("disabled", "=", false)
    .executeTakeFirst();
  return infection?.id ?? null;
}
