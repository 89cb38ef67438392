import { type AppliedConfiguration, mostApplied } from "@tracewell/contract/configuration";
import { sql } from "kysely";
import type { Viewer } from "../platform/access/viewer.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Step } from "./step.model.ts";

/** One file at a time in a clinic. */
export const lockConfiguration = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('configuration ' || app_tenant(), 0))`.execute(tx);

export const findClinicName = async (tx: Tx, tenantId: string): Promise<string> =>
  (await tx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow()).name;

async function selectApplied(tx: Tx, id?: string): Promise<AppliedConfiguration[]> {
  const { rows } = await sql<AppliedConfiguration>`
    select c.id, c.file_name as "fileName", c.clinic, jsonb_array_length(c.steps) as changes, c.disabled,
      c.asked_again as "askedAgain",
      ${jsonInstant("c.applied_at")} as "appliedAt",
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        from app_user u where u.tenant_id = c.tenant_id and u.id = c.applied_by) as "appliedBy",
      ${jsonInstant("c.undone_at")} as "undoneAt",
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        from app_user u where u.tenant_id = c.tenant_id and u.id = c.undone_by) as "undoneBy"
    from applied_configuration c ${id === undefined ? sql`` : sql`where c.id = ${id}`}
    order by c.applied_at desc, c.id desc limit ${mostApplied}`.execute(tx);
  return rows;
}

export const listApplied = (tx: Tx): Promise<AppliedConfiguration[]> => selectApplied(tx);

export const findApplied = async (tx: Tx, id: string): Promise<AppliedConfiguration | undefined> =>
  (await selectApplied(tx, id))[0];

export async function findSteps(tx: Tx, id: string): Promise<Step[]> {
  const { rows } = await sql<{ steps: Step[] }>`select steps from applied_configuration where id = ${id}`.execute(tx);
  return rows[0]?.steps ?? [];
}

export async function insertApplied(
  tx: Tx,
  { tenantId, userId }: Viewer,
  { fileName, clinic, steps }: { fileName: string; clinic: string; steps: readonly Step[] },
): Promise<string> {
  const { id } = await tx
    .insertInto("applied_configuration")
    .values({
      tenant_id: tenantId,
      file_name: fileName,
      clinic,
      steps: JSON.stringify(steps),
      applied_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const updateUndone = (
  tx: Tx,
  { userId }: Viewer,
  id: string,
  { disabled, askedAgain }: Pick<AppliedConfiguration, "disabled" | "askedAgain">,
) =>
  sql`update applied_configuration set undone_at = now(), undone_by = ${userId}, disabled = ${disabled}::text[],
      asked_again = ${askedAgain}::text[]
    where id = ${id}`.execute(tx);
