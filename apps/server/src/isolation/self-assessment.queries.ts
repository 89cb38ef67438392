import type { SelfAssessment } from "@tracewell/contract/isolation";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface ReportRow extends SelfAssessment {
  id: string;
  cameBy: "portal" | "link";
  createdAt: string;
}

const answers = [
  "high_fever",
  "cough",
  "cough_recent",
  "difficulty_breathing",
  "flu_symptoms",
  "loss_taste_smell",
  "infected_contact",
  "domestic_travel",
  "foreign_travel",
] as const;

const reportsOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom("self_assessment")
    .select([...answers, "id", "created_at as createdAt"])
    .select([
      sql<string>`reported_on::text`.as("date"),
      sql<number | null>`current_fever::float8`.as("current_fever"),
      sql<"portal" | "link">`came_by`.as("cameBy"),
    ])
    .where("person_id", "=", personId);

/** Newest first. */
export const listReports = (tx: Tx, personId: string): Promise<ReportRow[]> =>
  reportsOf(tx, personId).orderBy("reported_on", "desc").limit(90).execute();

export const findReport = (tx: Tx, personId: string, day: string): Promise<ReportRow | undefined> =>
  reportsOf(tx, personId).where("reported_on", "=", sql<never>`${day}::date`).executeTakeFirst();

export interface NewReport extends SelfAssessment {
  tenantId: string;
  personId: string;
  cameBy: "portal" | "link";
}

/** False where there is a report of that day. */
export async function insertReport(tx: Tx, { tenantId, personId, cameBy, date, ...given }: NewReport) {
  const added = await tx
    .insertInto("self_assessment")
    .values({ tenant_id: tenantId, person_id: personId, came_by: cameBy, reported_on: date, ...given })
    .onConflict((conflict) => conflict.columns(["tenant_id", "person_id", "reported_on"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}
