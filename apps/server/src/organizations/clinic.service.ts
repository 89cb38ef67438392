import { sql } from "kysely";
import { seededRoles } from "../access/role.seed.ts";
import { seedDefinitions } from "../forms/factor-definition.service.ts";
import { seededInfections } from "../infections/infection.seed.ts";
import { seedMappingCodes } from "../infections/mapping-code.service.ts";
import { seededLookups } from "../lookups/lookup.seed.ts";
import { seedStandardMessages } from "../lookups/lookup.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { seededMoves, seededStatuses } from "../records/status.seed.ts";
import { seedTreatments } from "../treatments/treatment-definition.service.ts";

export interface NewClinic {
  name: string;
  parentId?: string;
  timeZone?: string;
  twoFactor?: boolean;
}

/**
 * Opens a clinic with the words, statuses, roles, infections, codes, treatments and questions that a program begins with. The
 * transaction acts in the new clinic from then on. Returns its id.
 */
export async function openClinic(tx: Tx, clinic: NewClinic): Promise<string> {
  const { id } = await tx
    .insertInto("tenant")
    .values({
      name: clinic.name,
      parent_id: clinic.parentId ?? null,
      ...(clinic.timeZone ? { time_zone: clinic.timeZone } : {}),
      ...(clinic.twoFactor === undefined ? {} : { two_factor: clinic.twoFactor }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select set_config('app.tenant', ${id}, true)`.execute(tx);
  await seedWords(tx, id);
  await seedStandardMessages(tx, id);
  await seedStatuses(tx, id);
  await seedInfections(tx, id);
  await seedDefinitions(tx, id);
  return id;
}

async function seedWords(tx: Tx, tenantId: string): Promise<void> {
  const lookups = Object.entries(seededLookups).flatMap(([kind, words]) =>
    words.map((word, index) => ({
      tenant_id: tenantId,
      kind,
      name: word.name,
      code: word.code ?? null,
      sort_order: index + 1,
    })),
  );
  const roles = Object.entries(seededRoles).map(([key, { name, groups }]) => ({
    tenant_id: tenantId,
    key,
    seeded: true,
    name,
    access_groups: groups,
  }));
  await tx.insertInto("lookup").values(lookups).execute();
  await tx.insertInto("role").values(roles).execute();
}

async function seedStatuses(tx: Tx, tenantId: string): Promise<void> {
  const statuses = seededStatuses.map(({ key, name, kinds, closed }, index) => ({
    tenant_id: tenantId,
    key,
    name,
    kinds,
    closed,
    sort_order: index + 1,
  }));
  const moves = seededMoves.flatMap(({ kind, from, to, setterGroup, asksReason }) =>
    to.map((key) => ({
      tenant_id: tenantId,
      kind,
      from_key: from,
      to_key: key,
      setter_group: setterGroup ?? null,
      asks_reason: asksReason ?? false,
    })),
  );
  await tx.insertInto("reference_status").values(statuses).execute();
  await tx.insertInto("status_move").values(moves).execute();
}

async function seedInfections(tx: Tx, tenantId: string): Promise<void> {
  const rows = seededInfections.map(({ key, name, group }) => ({
    tenant_id: tenantId,
    key,
    name,
    infection_group: group,
  }));
  const infections = await tx.insertInto("infection").values(rows).returning(["id", "key"]).execute();
  const byKey = new Map(infections.map(({ key, id }) => [key, id]));
  await seedMappingCodes(tx, tenantId, byKey);
  await seedTreatments(tx, tenantId, byKey);
}
