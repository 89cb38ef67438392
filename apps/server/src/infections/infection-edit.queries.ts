import type { ExposureWindow, InfectionBody, InfectionCode, InfectionPage } from "@tracewell/contract/infections";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

type KeptInfection = Omit<InfectionPage, "uses" | "abilities">;

const windowsOfInfection = sql<ExposureWindow[]>`coalesce((select json_agg(json_build_object(
    'stage', w.stage, 'caughtLeast', w.caught_least, 'caughtMost', w.caught_most,
    'infectiousBefore', w.infectious_before, 'infectiousAfter', w.infectious_after,
    'interviewBefore', w.interview_before, 'source', w.source) order by w.position)
  from exposure_window w where w.tenant_id = i.tenant_id and w.infection_id = i.id), '[]')`;

/** An infection's windows alone: every investigation asks for them, and the codes may be hundreds. */
export async function findWindows(tx: Tx, id: string): Promise<ExposureWindow[] | null> {
  const { rows } = await sql<{ windows: ExposureWindow[] }>`
    select ${windowsOfInfection} as windows from infection i where i.id = ${id}`.execute(tx);
  return rows[0]?.windows ?? null;
}

/** With the key that stays when an infection that every clinic begins with is renamed; null of a clinic's own. */
export type KeyedInfection = KeptInfection & { key: string | null };

export async function findInfection(tx: Tx, id: string): Promise<KeyedInfection | undefined> {
  return (await selectInfections(tx, sql`where i.id = ${id}`))[0];
}

/** All infections of the clinic by name, whole. */
export const listAllInfections = (tx: Tx): Promise<KeyedInfection[]> => selectInfections(tx, sql`order by i.name`);

async function selectInfections(tx: Tx, which: RawBuilder<unknown>): Promise<KeyedInfection[]> {
  const { rows } = await sql<KeyedInfection>`
    select i.id, nullif(i.key, i.id::text) as key, i.name, i.infection_group as "infectionGroup", i.read_only as "readOnly", i.disabled, i.version,
      coalesce((select json_agg(json_build_object('meaning', c.meaning, 'system', c.code_system, 'code', c.code, 'name', c.name,
          'alsoOf', array(select o.name from mapping_code m join infection o on o.tenant_id = m.tenant_id and o.id = m.infection_id
            where m.tenant_id = c.tenant_id and m.code_system = c.code_system and m.code = c.code and m.meaning = c.meaning
              and m.infection_id <> c.infection_id order by o.name))
          order by c.code_system, c.meaning, c.code)
        from mapping_code c where c.tenant_id = i.tenant_id and c.infection_id = i.id), '[]') as codes,
      ${windowsOfInfection} as windows
    from infection i ${which}`.execute(tx);
  return rows;
}

export const lockInfection = (tx: Tx, id: string) =>
  tx.selectFrom("infection").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

const written = ({ name, infectionGroup, disabled }: InfectionBody) => ({
  name,
  infection_group: infectionGroup,
  disabled,
});

export const insertNew = (tx: Tx, given: InfectionBody & { tenantId: string; id: string }) =>
  tx
    .insertInto("infection")
    .values({ ...written(given), id: given.id, tenant_id: given.tenantId, key: given.id })
    .execute();

export const updateInfection = (tx: Tx, id: string, body: InfectionBody) =>
  tx
    .updateTable("infection")
    .set({ ...written(body), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const updateVersion = (tx: Tx, id: string) =>
  tx.updateTable("infection").set({ version: sql`version + 1` }).where("id", "=", id).execute();

export const deleteInfection = (tx: Tx, id: string) => tx.deleteFrom("infection").where("id", "=", id).execute();

export const deleteCode = (tx: Tx, infectionId: string, { meaning, system, code }: InfectionCode) =>
  tx
    .deleteFrom("mapping_code")
    .where("infection_id", "=", infectionId)
    .where("meaning", "=", meaning)
    .where("code_system", "=", system)
    .where("code", "=", code)
    .execute();

export const renameCode = (tx: Tx, infectionId: string, { meaning, system, code, name }: InfectionCode) =>
  tx
    .updateTable("mapping_code")
    .set({ name })
    .where("infection_id", "=", infectionId)
    .where("meaning", "=", meaning)
    .where("code_system", "=", system)
    .where("code", "=", code)
    .execute();

/** A code for which files wait, because it pointed to no infection. */
export async function findWaitingCode(tx: Tx, { meaning, system, code }: InfectionCode): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from unmapped_code
    where meaning = ${meaning} and code_system = ${system} and code = ${code}`.execute(tx);
  return rows[0]?.id;
}

export async function replaceWindows(
  tx: Tx,
  of: { tenantId: string; infectionId: string },
  windows: readonly ExposureWindow[],
): Promise<void> {
  await tx.deleteFrom("exposure_window").where("infection_id", "=", of.infectionId).execute();
  if (windows.length === 0) return;
  await tx
    .insertInto("exposure_window")
    .values(
      windows.map((window, position) => ({
        tenant_id: of.tenantId,
        infection_id: of.infectionId,
        stage: window.stage,
        caught_least: window.caughtLeast,
        caught_most: window.caughtMost,
        infectious_before: window.infectiousBefore,
        infectious_after: window.infectiousAfter,
        interview_before: window.interviewBefore,
        source: window.source,
        position,
      })),
    )
    .execute();
}

export const deleteCodesOf = (tx: Tx, infectionId: string) =>
  tx.deleteFrom("mapping_code").where("infection_id", "=", infectionId).execute();
