import { mostTriedAnswers } from "@tracewell/contract/form-builder";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { StandingAnswer } from "./trial.model.ts";

/** The last standing answers to these questions, with all others of the same records and persons. */
export async function findLastAnswers(tx: Tx, codes: readonly string[]): Promise<StandingAnswer[]> {
  const { rows } = await sql<StandingAnswer>`
    with last as materialized (
      select r.id, r.record_id, r.person_id from unnest(${codes}::text[]) asked(code)
        cross join lateral (select id, record_id, person_id, answered_at from factor_response
          where code = asked.code and replaced_at is null order by answered_at desc limit ${mostTriedAnswers}) r
      order by r.answered_at desc, r.id desc limit ${mostTriedAnswers}
    ), own as (
      select r.* from factor_response r
        where r.record_id in (select record_id from last) and r.replaced_at is null and r.code = any(${codes}::text[])
      union all
      select r.* from factor_response r
        where r.person_id in (select person_id from last) and r.replaced_at is null and r.code = any(${codes}::text[])
    )
    select coalesce(own.record_id, own.person_id) as "subjectId", own.code, f.question->>'label' as label, own.value,
      own.id in (select id from last) as counts
    from own join factor f on f.tenant_id = own.tenant_id and f.id = own.factor_id`.execute(tx);
  return rows;
}
