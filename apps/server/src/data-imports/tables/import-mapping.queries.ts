import type { TableKind } from "@tracewell/contract/import-fields";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { TablePlan } from "./values/row-values.model.ts";

export interface KeptMapping {
  id: string;
  sender: string | null;
  what: TableKind;
  mapping: TableMapping;
}

const columns = ["id", "sender", "what", "mapping"] as const;

export const findMapping = (tx: Tx, id: string) =>
  tx.selectFrom("import_mapping").select(columns).where("id", "=", id).executeTakeFirst() as Promise<
    KeptMapping | undefined
  >;

/** The mapping that these columns were last imported with, as this kind of rows, or as any. */
export const findMappingOfColumns = (tx: Tx, what: TableKind | undefined, digest: Buffer) =>
  tx
    .selectFrom("import_mapping")
    .select(columns)
    .$if(what !== undefined, (query) => query.where("what", "=", what ?? ""))
    .where("columns_hash", "=", digest)
    .orderBy("used_at", "desc")
    .limit(1)
    .executeTakeFirst() as Promise<KeptMapping | undefined>;

/** Keeps what these columns mean, in the place of what they meant before. */
export const saveMapping = (
  tx: Tx,
  { tenantId, userId, digest, plan }: { tenantId: string; userId: string; digest: Buffer; plan: TablePlan },
) =>
  tx
    .insertInto("import_mapping")
    .values({
      tenant_id: tenantId,
      saved_by: userId,
      columns_hash: digest,
      what: plan.what,
      sender: plan.sender,
      mapping: JSON.stringify(plan.mapping),
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "what", "columns_hash"]).doUpdateSet({
        sender: plan.sender,
        mapping: JSON.stringify(plan.mapping),
        saved_by: userId,
        used_at: sql<string>`now()`,
      }),
    )
    .execute();

/** How an import's table is read; null where it is none, or where nobody has said it. */
export async function findPlan(tx: Tx, importId: string): Promise<TablePlan | null> {
  const found = await tx
    .selectFrom("data_import")
    .select(["what", "mapping", "sender"])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (!found?.what || !found.mapping) return null;
  return { what: found.what as TableKind, mapping: found.mapping as TableMapping, sender: found.sender };
}

export const updatePlan = (tx: Tx, importId: string, { what, mapping, sender }: TablePlan) =>
  tx
    .updateTable("data_import")
    .set({ what, mapping: JSON.stringify(mapping), sender })
    .where("id", "=", importId)
    .execute();
