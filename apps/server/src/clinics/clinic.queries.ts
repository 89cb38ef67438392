import type { ClinicProgram } from "@tracewell/contract/clinic-programs";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface NewClinic {
  name: string;
  parentId?: string;
  timeZone?: string;
  twoFactor?: boolean;
  program?: ClinicProgram;
}

/** Whether there is any clinic in this installation. */
export const findAnyClinic = (tx: Tx) => tx.selectFrom("tenant").select("id").limit(1).executeTakeFirst();

/** One transaction after the other opens clinics. */
export const lockOpening = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('tracewell clinics'))`.execute(tx);

/** Makes a clinic; the transaction acts in it from then on. Answers its id. */
export async function insertClinic(tx: Tx, clinic: NewClinic): Promise<string> {
  const { id } = await tx
    .insertInto("tenant")
    .values({
      name: clinic.name,
      parent_id: clinic.parentId ?? null,
      program: clinic.program ?? null,
      ...(clinic.timeZone ? { time_zone: clinic.timeZone } : {}),
      ...(clinic.twoFactor === undefined ? {} : { two_factor: clinic.twoFactor }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select set_config('app.tenant', ${id}, true)`.execute(tx);
  return id;
}

export const insertLookups = (
  tx: Tx,
  tenantId: string,
  lookups: readonly (Record<"name_es" | "name_fr" | "name_my" | "name_zh" | "code", string | null> & {
    kind: string;
    name: string;
    order: number;
  })[],
) =>
  tx
    .insertInto("lookup")
    .values(lookups.map(({ order, ...lookup }) => ({ ...lookup, tenant_id: tenantId, sort_order: order })))
    .execute();

export const insertSeededRoles = (
  tx: Tx,
  tenantId: string,
  roles: readonly { key: string; name: string; groups: AccessGroup[] }[],
) =>
  tx
    .insertInto("role")
    .values(
      roles.map(({ key, name, groups }) => ({ tenant_id: tenantId, key, seeded: true, name, access_groups: groups })),
    )
    .execute();

export const insertStatuses = (
  tx: Tx,
  tenantId: string,
  statuses: readonly { key: string; name: string; kinds: string[]; closed: boolean }[],
) =>
  tx
    .insertInto("reference_status")
    .values(
      statuses.map(({ key, name, kinds, closed }, index) => ({
        tenant_id: tenantId,
        key,
        name,
        kinds,
        closed,
        sort_order: index + 1,
      })),
    )
    .execute();

interface SeededMove {
  kind: string;
  from: string;
  to: string;
  setterGroup?: string;
  asksReason?: boolean;
}

export const insertStatusMoves = (tx: Tx, tenantId: string, moves: readonly SeededMove[]) =>
  tx
    .insertInto("status_move")
    .values(
      moves.map(({ kind, from, to, setterGroup, asksReason }) => ({
        tenant_id: tenantId,
        kind,
        from_key: from,
        to_key: to,
        setter_group: setterGroup ?? null,
        asks_reason: asksReason ?? false,
      })),
    )
    .execute();

/** Answers the ids of the infections by their keys. */
export async function insertInfections(
  tx: Tx,
  tenantId: string,
  infections: readonly { key: string; name: string; group: string }[],
): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto("infection")
    .values(infections.map(({ key, name, group }) => ({ tenant_id: tenantId, key, name, infection_group: group })))
    .returning(["id", "key"])
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Appointments are kept in the clinic itself, until it names other places. */
export const insertFirstLocation = (tx: Tx, tenantId: string, name: string) =>
  tx.insertInto("location").values({ tenant_id: tenantId, name }).execute();
