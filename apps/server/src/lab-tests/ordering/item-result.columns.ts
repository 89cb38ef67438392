import { sql } from "kysely";

/**
 * The result that stands for test `i`: what was withdrawn comes last. A laboratory may report a titer beside the word for
 * it; the row with the titer says both.
 */
export const resultOfItem = sql`lateral (select * from test_result r where r.tenant_id = i.tenant_id and r.item_id = i.id
  order by coalesce(r.status in ('W', 'X', 'D'), false), r.report_key is not null, r.titer is null,
    r.qualitative_result_id is null, r.created_at desc, r.position limit 1)`;

/** Whether result `r`, which says `q`, is that an on-site test came to nothing, and still stands. */
export const isInvalid = sql`coalesce(q.key = 'Invalid' and r.report_key is null and r.status is distinct from 'W', false)`;
