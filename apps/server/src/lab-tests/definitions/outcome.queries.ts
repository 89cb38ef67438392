import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { Outcome, OutcomeBody, OutcomeText, OutcomeTextBody } from "@tracewell/contract/test-outcomes";
import { type RawBuilder, sql } from "kysely";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { named, usingTests } from "./test-definition.columns.ts";
import type { UsingTests } from "./using-tests.model.ts";

/** `uses`: how many results came to it. */
export type OutcomeRow = Omit<Outcome, "abilities"> & { uses: number };

async function outcomesWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select o.id, ${named("d")} as definition,
      jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color, 'detection', q.detection) as "qualitativeResult",
      ${named("source")} as source, jsonb_build_object('id', t.id, 'name', t.name) as text, t.titles, t.texts as "portalTexts",
      o.message_type as "messageType", o.treated_message_type as "treatedMessageType", o.show_on_portal as "showOnPortal",
      o.weight, ${named("i")} as infection, o.infection_status as "infectionStatus", o.treatment_type as "treatmentType",
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by ot.position)
        from test_outcome_treatment ot join treatment_definition x on x.id = ot.treatment_definition_id
        where ot.tenant_id = o.tenant_id and ot.outcome_id = o.id), '[]') as treatments,
      coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'duration', r.duration, 'durationUnit', r.duration_unit,
          'message', r.message, 'comment', r.comment, 'numberOfReminders', r.number_of_reminders,
          'expiresAfterDays', r.expires_after_days) order by r.position)
        from outcome_reminder r where r.tenant_id = o.tenant_id and r.outcome_id = o.id), '[]') as reminders,
      o.version, (select count(*)::int from test_order_item x where x.tenant_id = o.tenant_id and x.outcome_id = o.id) as uses
    from test_outcome o
    join test_definition d on d.id = o.definition_id
    join qualitative_result q on q.id = o.qualitative_result_id
    join test_definition_result dr on dr.tenant_id = o.tenant_id and dr.definition_id = o.definition_id
      and dr.qualitative_result_id = o.qualitative_result_id
    join outcome_text t on t.id = o.text_id
    left join lookup source on source.id = o.source_id
    left join infection i on i.id = o.infection_id
    where ${condition}
    order by dr.position, source.name nulls first limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const findOutcomes = (tx: Tx, definitionId: string) => outcomesWhere(tx, sql`o.definition_id = ${definitionId}`);
export const findAllOutcomes = (tx: Tx) => outcomesWhere(tx, sql`true`);
export const findOutcome = async (tx: Tx, id: string) => (await outcomesWhere(tx, sql`o.id = ${id}`))[0];

export const lockOutcomeRow = (tx: Tx, id: string) =>
  tx.selectFrom("test_outcome").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

const valuesOf = (body: OutcomeBody) => ({
  text_id: body.textId,
  message_type: body.messageType,
  treated_message_type: body.treatedMessageType,
  show_on_portal: body.showOnPortal,
  weight: body.weight,
  infection_id: body.infectionId,
  infection_status: body.infectionStatus,
  treatment_type: body.treatmentType,
});

export const insertOutcome = (
  tx: Tx,
  of: { id: string; tenantId: string; definitionId: string; qualitativeResultId: string; sourceId: string | null },
  body: OutcomeBody,
) =>
  tx
    .insertInto("test_outcome")
    .values({
      id: of.id,
      tenant_id: of.tenantId,
      definition_id: of.definitionId,
      qualitative_result_id: of.qualitativeResultId,
      source_id: of.sourceId,
      ...valuesOf(body),
    })
    .execute();

export const updateOutcome = (tx: Tx, id: string, body: OutcomeBody) =>
  tx
    .updateTable("test_outcome")
    .set({ ...valuesOf(body), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteOutcome = (tx: Tx, id: string) => tx.deleteFrom("test_outcome").where("id", "=", id).execute();

/** Gives an outcome exactly these treatments and reminders. */
export async function putFollowing(tx: Tx, tenantId: string, id: string, body: OutcomeBody): Promise<void> {
  await tx.deleteFrom("test_outcome_treatment").where("outcome_id", "=", id).execute();
  await insertRows(
    tx,
    "test_outcome_treatment",
    [...new Set(body.treatmentDefinitionIds)].map((treatment, position) => ({
      id: newId(),
      tenant_id: tenantId,
      outcome_id: id,
      treatment_definition_id: treatment,
      position,
    })),
  );
  await tx.deleteFrom("outcome_reminder").where("outcome_id", "=", id).execute();
  await insertRows(
    tx,
    "outcome_reminder",
    body.reminders.map((reminder, position) => ({
      id: newId(),
      tenant_id: tenantId,
      outcome_id: id,
      type: reminder.type,
      duration: reminder.duration,
      duration_unit: reminder.durationUnit,
      message: reminder.message,
      comment: reminder.comment || null,
      number_of_reminders: reminder.numberOfReminders,
      expires_after_days: reminder.expiresAfterDays,
      position,
    })),
  );
}

/** `tests`: those whose outcomes say it. */
export type TextRow = Omit<OutcomeText, "abilities"> & { tests: UsingTests };

export async function findTexts(tx: Tx, id?: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select t.id, t.name, t.titles, t.texts, t.version,
      ${usingTests(sql`exists (select from test_outcome o
        where o.tenant_id = d.tenant_id and o.definition_id = d.id and o.text_id = t.id)`)} as tests,
      (select count(*)::int from test_outcome o where o.tenant_id = t.tenant_id and o.text_id = t.id) as outcomes
    from outcome_text t ${id ? sql`where t.id = ${id}` : sql``}
    order by t.sort_order, t.name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const lockTextRow = (tx: Tx, id: string) =>
  tx.selectFrom("outcome_text").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

const textValues = ({ name, titles, texts }: OutcomeTextBody) => ({
  name,
  titles: JSON.stringify(titles),
  texts: JSON.stringify(texts),
});

export const insertText = (tx: Tx, tenantId: string, id: string, body: OutcomeTextBody) =>
  tx
    .insertInto("outcome_text")
    .values({
      id,
      tenant_id: tenantId,
      ...textValues(body),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from outcome_text)`,
    })
    .execute();

export const updateText = (tx: Tx, id: string, body: OutcomeTextBody) =>
  tx
    .updateTable("outcome_text")
    .set({ ...textValues(body), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteText = (tx: Tx, id: string) => tx.deleteFrom("outcome_text").where("id", "=", id).execute();
