import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import type { Question } from "@tracewell/contract/factors";
import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** An answer as it stood for a time, with the version of the question that it answered. */
export interface ResponseRow {
  code: string;
  recordId: string | null;
  personId: string | null;
  value: AnswerValue;
  answeredBy: Named | null;
  answeredAt: string;
  /** Null: it stands. */
  replacedAt: string | null;
  replacedBy: Named | null;
  factorId: string;
  blockId: string;
  question: Question;
}

/** Records and a person whose answers are asked for. */
export interface Subjects {
  recordIds: readonly string[];
  personId: string;
}

const named = (user: string) =>
  sql`case when ${sql.ref(`${user}.id`)} is not null then json_build_object('id', ${sql.ref(`${user}.id`)},
    'name', ${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}) end`;

/** All answers of records and of a person, those that were replaced with them, the newest first. */
export async function findResponses(tx: Tx, { recordIds, personId }: Subjects): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    with r as (
      select * from factor_response where record_id = any(${recordIds}::uuid[])
      union all select * from factor_response where person_id = ${personId}
    )
    select r.code, r.record_id as "recordId", r.person_id as "personId", r.value, ${named("a")} as "answeredBy",
      r.answered_at as "answeredAt", r.replaced_at as "replacedAt", ${named("c")} as "replacedBy",
      f.id as "factorId", f.block_id as "blockId", f.question
    from r join factor f on f.id = r.factor_id
    left join app_user a on a.id = r.answered_by left join app_user c on c.id = r.replaced_by
    order by coalesce(r.replaced_at, r.answered_at) desc, r.id desc`.execute(tx);
  return rows;
}

/** Two people who save answers of one subject wait for each other. */
export const lockSubject = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`factor_response ${id}`}, 0))`.execute(tx);

/** Whom or what an answer is about: one of the two. */
export interface Subject {
  recordId: string | null;
  personId: string | null;
}

/** Ends answers that stand. */
export const endResponses = (
  tx: Tx,
  { recordId, personId }: Subject,
  codes: readonly string[],
  userId: string | null,
) =>
  sql`
    update factor_response set replaced_at = now(), replaced_by = ${userId}
    where ${recordId ? sql`record_id = ${recordId}` : sql`person_id = ${personId}`}
      and code = any(${codes}::text[]) and replaced_at is null`.execute(tx);

export const insertResponses = (
  tx: Tx,
  { tenantId, userId, at, ...subject }: Subject & { tenantId: string; userId: string | null; at?: string },
  answers: readonly { code: string; factorId: string; value: AnswerValue }[],
): Promise<void> =>
  insertRows(
    tx,
    "factor_response",
    answers.map(({ code, factorId, value }) => ({
      tenant_id: tenantId,
      factor_id: factorId,
      code,
      record_id: subject.recordId,
      person_id: subject.personId,
      value,
      answered_by: userId,
      ...(at ? { answered_at: at } : {}),
    })),
  );
