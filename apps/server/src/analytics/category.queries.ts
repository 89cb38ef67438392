import type { CategoryKind } from "@tracewell/contract/chart-terms";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { GroupCount, Side } from "./asked-counts.model.ts";
import { countedIn } from "./counted.columns.ts";

/** The question of the clinic's forms that tells of each category. */
const questionOf: Record<CategoryKind, string> = { assistance: "assistance", housing: "housing", school: "education" };

export interface CategoryQuestion {
  multiple: boolean;
  options: { code: string; label: string }[];
}

/** How the clinic asks it now; undefined: it doesn't. */
export async function findCategoryQuestion(
  tx: Tx,
  tenantId: string,
  of: CategoryKind,
): Promise<CategoryQuestion | undefined> {
  const { rows } = await sql<CategoryQuestion>`select coalesce((f.question->>'multiple')::boolean, false) as multiple,
      coalesce(f.question->'options', '[]') as options
    from factor f where f.tenant_id = ${tenantId}::uuid and f.code = ${questionOf[of]} and f.current`.execute(tx);
  return rows[0];
}

/** The cases of a period by what was answered, of the case or else of its patient; null: nothing was. One with several answers is counted in each. */
export async function countByAnswer(tx: Tx, { filter, period }: Side, of: CategoryKind): Promise<GroupCount[]> {
  const code = questionOf[of];
  const { rows } = await sql<GroupCount>`select each.code as "row", null::text as "column", count(*)::int as count
    from ${countedIn(
      filter,
      period,
      sql`left join lateral (
      select a.value from factor_response a where a.tenant_id = v.tenant_id and a.code = ${code} and a.replaced_at is null
        and (a.record_id = v.record_id or a.person_id = v.person_id)
      order by a.record_id is null limit 1) answer on true
      left join lateral jsonb_array_elements_text(
        case jsonb_typeof(answer.value) when 'array' then answer.value else jsonb_build_array(answer.value) end) each (code)
        on answer.value is not null`,
    )}
    group by 1`.execute(tx);
  return rows;
}

/** How many cases there are in all, however many answers each has. */
export async function countAll(tx: Tx, { filter, period }: Side): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${countedIn(filter, period)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
