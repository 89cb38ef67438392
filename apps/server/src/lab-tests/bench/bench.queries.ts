import { type BenchRow, type BenchTest, benchHours, benchRows } from "@tracewell/contract/bench";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../../persons/person-name.model.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { type LinkRow, linkJson, personJson } from "../../records/record.columns.ts";
import { isInvalid } from "../ordering/item-result.columns.ts";
import type { ScannedItem } from "./bench.model.ts";

/** Of whose records specimens are seen. */
interface Sight {
  kinds: readonly string[];
}

const inSight = ({ kinds }: Sight) =>
  sql`exists (select from record r where r.id = i.record_id and r.kind = any(${kinds}::text[]))`;

/** Collected, and at the place where its result is read. */
const waits = sql`i.state in ('to-enter', 'running')`;

/** Tests that specimens wait for, those of most specimens first. */
export async function findBenchTests(tx: Tx, sight: Sight): Promise<BenchTest[]> {
  const { rows } = await sql<BenchTest>`
    select d.id, d.name, d.short_name as "shortName", d.rapid_minutes as "rapidMinutes", count(*)::int as waiting,
      (count(*) filter (where i.state = 'running'))::int as running
    from test_order_item i join test_definition d on d.id = i.definition_id
    where ${waits} and i.specimen_row_id is not null and ${inSight(sight)}
    group by d.id, d.name, d.short_name, d.rapid_minutes order by count(*) desc, d.name limit 200`.execute(tx);
  return rows;
}

export type StoredBenchRow = Omit<BenchRow, "person" | "reference"> & { person: PersonRow; reference: LinkRow };

/** The specimens of a test in the order in which they were numbered; the ids of specimens count up. */
export async function findBenchRows(
  tx: Tx,
  of: Sight & { definitionId: string; userId: string },
): Promise<StoredBenchRow[]> {
  const isShown = sql`(${waits} or i.finished_at > now() - make_interval(hours => ${benchHours}))`;
  const { rows } = await sql<StoredBenchRow>`
    select i.id as "itemId", i.test_order_id as "orderId", s.specimen_id as "specimenId",
      (select ${personJson} from person p where p.id = i.person_id) as person,
      (select ${linkJson} from record l where l.id = i.record_id) as reference,
      (select name from lookup where id = i.source_id) as source, i.collected_at as "collectedAt",
      (select u.first_name || ' ' || u.last_name from app_user u where u.id = s.collected_by) as "collectedBy",
      i.started_at as "startedAt", i.finished_at as "finishedAt",
      case when q.id is null then null else
        jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color, 'detection', q.detection) end as result,
      case when i.finished_at is null or r.value = q.name then null else r.value end as "quantitativeResult",
      (select u.first_name || ' ' || u.last_name from app_user u where u.id = r.entered_by) as "enteredBy",
      coalesce(r.entered_by = ${of.userId}, false) as "enteredByMe", r.id is not null as "wasEntered", ${isInvalid} and i.on_site as "repeatable", i.version
    from (select * from test_order_item i where i.definition_id = ${of.definitionId} and not i.is_combo and ${isShown}
      and ${inSight(of)} order by i.finished_at desc nulls first, i.collected_at, i.id limit ${benchRows}) i
    join specimen s on s.id = i.specimen_row_id and s.specimen_id is not null
    left join test_result r on r.tenant_id = i.tenant_id and r.item_id = i.id and r.report_key is null
    left join qualitative_result q on q.id = r.qualitative_result_id
    order by s.specimen_id, i.id`.execute(tx);
  return rows;
}

/** The tests of a specimen that the clinic numbered. */
export async function findItemsOfSpecimen(tx: Tx, of: Sight & { specimenId: string }): Promise<ScannedItem[]> {
  const text = (column: RawBuilder<unknown>) => sql<string | null>`${column}`;
  const { rows } = await sql<ScannedItem>`
    select i.id, i.definition_id as "definitionId", d.name as test, i.state, i.finished_at as "finishedAt",
      ${text(sql`coalesce(q.name, r.value)`)} as result, l.kind, l.id as "recordId"
    from specimen s join test_order_item i on i.tenant_id = s.tenant_id and i.specimen_row_id = s.id
    join test_definition d on d.id = i.definition_id
    join record l on l.id = i.record_id
    left join test_result r on r.tenant_id = i.tenant_id and r.item_id = i.id and r.report_key is null
    left join qualitative_result q on q.id = r.qualitative_result_id
    where s.own and s.specimen_id = ${of.specimenId} and not i.is_combo and ${inSight(of)}
    order by i.position`.execute(tx);
  return rows;
}
