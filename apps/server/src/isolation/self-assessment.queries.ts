import type { DangerSign, SelfAssessment } from "@tracewell/contract/isolation";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

export interface ReportRow extends SelfAssessment {
  id: string;
  cameBy: "portal" | "link";
  createdAt: string;
  dangerSigns: DangerSign[];
}

const answers = [
  "high_fever",
  "cough",
  "cough_recent",
  "difficulty_breathing",
  "flu_symptoms",
  "loss_taste_smell",
  "chest_pain",
  "confusion",
  "blue_lips",
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
      // The table's check holds the same names as the contract.
      sql<DangerSign[]>`danger_signs`.as("dangerSigns"),
    ])
    .where("person_id", "=", personId);

/** Who saw to a report's danger signs, and when. */
export interface Handled {
  handled: { by: string; at: string } | null;
}

const handledReportsOf = (tx: Tx, personId: string) =>
  reportsOf(tx, personId).select(
    sql<
      Handled["handled"]
    >`(select json_build_object('at', ${jsonInstant("self_assessment.handled_at")}, 'by', named.name)
        from (select ${namedUserColumns} from app_user u where u.id = self_assessment.handled_by) named)`.as("handled"),
  );

/** Newest first. */
export const listReports = (tx: Tx, personId: string): Promise<(ReportRow & Handled)[]> =>
  handledReportsOf(tx, personId).orderBy("reported_on", "desc").limit(90).execute();

export const findHandledReport = (tx: Tx, personId: string, day: string): Promise<(ReportRow & Handled) | undefined> =>
  handledReportsOf(tx, personId).where("reported_on", "=", sql<never>`${day}::date`).executeTakeFirst();

export const findReport = (tx: Tx, personId: string, day: string): Promise<ReportRow | undefined> =>
  reportsOf(tx, personId).where("reported_on", "=", sql<never>`${day}::date`).executeTakeFirst();

export interface NewReport extends SelfAssessment {
  tenantId: string;
  personId: string;
  cameBy: "portal" | "link";
  dangerSigns: DangerSign[];
}

/** False where there is a report of that day. */
export async function insertReport(tx: Tx, report: NewReport) {
  const { tenantId, personId, cameBy, date, dangerSigns: danger_signs, ...given } = report;
  const added = await tx
    .insertInto("self_assessment")
    .values({ tenant_id: tenantId, person_id: personId, came_by: cameBy, reported_on: date, danger_signs, ...given })
    .onConflict((conflict) => conflict.columns(["tenant_id", "person_id", "reported_on"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export interface OpenDangerRow {
  id: string;
  person: PersonRow;
  phone: string | null;
  dangerSigns: DangerSign[];
  at: string;
}

/** Danger signs that nobody has seen to, the oldest first. */
export async function listOpenDangers(tx: Tx, limit: number): Promise<OpenDangerRow[]> {
  const { rows } = await sql<OpenDangerRow>`
    select s.id, ${personJson} as person, p.mobile_phone as phone, s.danger_signs as "dangerSigns", s.created_at as at
    from self_assessment s join person p on p.id = s.person_id
    where s.danger_signs <> '{}' and s.handled_at is null
    order by s.created_at, s.id limit ${limit}`.execute(tx);
  return rows;
}

/** False where somebody has seen to it, or there is nothing to see to. */
export async function markHandled(tx: Tx, of: { id: string; personId: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`
    update self_assessment set handled_at = now(), handled_by = ${of.userId}
    where id = ${of.id} and person_id = ${of.personId} and danger_signs <> '{}' and handled_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}
