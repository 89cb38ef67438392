import type { FlowStation, FlowStep, FlowWall } from "@tracewell/contract/flow";
import { mostVisitors } from "@tracewell/contract/flow";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import {
  nextRegistration,
  nextVisit,
  type VisitorRow,
  visitorColumns,
  visitorsOf,
  visitorTables,
} from "./flow.columns.ts";

export async function listVisitors(tx: Tx, day: string): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    with visitor as materialized (${visitorsOf(day)} order by since, id limit ${mostVisitors})
    select ${visitorColumns} from visitor here ${visitorTables} order by here.since, here.id`.execute(tx);
  return rows;
}

export async function findVisitor(tx: Tx, day: string, id: string): Promise<VisitorRow | undefined> {
  const { rows } = await sql<VisitorRow>`
    with visitor as materialized (select * from (${visitorsOf(day)}) each where id = ${id})
    select ${visitorColumns} from visitor here ${visitorTables}`.execute(tx);
  return rows[0];
}

/** The visitor of a step, where they are by now in the clinic or not. */
export async function findVisitorOfStep(
  tx: Tx,
  { visitorId, isRegistration }: StepRow,
): Promise<VisitorRow | undefined> {
  const { rows } = await sql<VisitorRow>`
    with visitor as (select ${visitorId}::uuid as id, ${isRegistration}::boolean as is_registration, null as station,
      null::timestamptz as since, null as state, null::timestamptz as state_from, null::uuid as state_by, null::uuid as place_id)
    select ${visitorColumns} from visitor here ${visitorTables}`.execute(tx);
  return rows[0];
}

/** Whether a visit or a registration of the clinic has this id. */
export async function isOfClinic(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from visit where record_id = ${id}) or exists (select from raw_visit where id = ${id}) as known`.execute(
    tx,
  );
  return rows[0]?.known === true;
}

/** How many are at each station, and how many of them wait. */
export async function countVisitors(tx: Tx, day: string) {
  const { rows } = await sql<{ station: FlowStation; here: number; waiting: number }>`
    select station, count(*)::integer as here, (count(*) filter (where state = 'waiting'))::integer as waiting
    from (${visitorsOf(day)}) each group by station`.execute(tx);
  return rows;
}

export async function countOthers(tx: Tx, day: string) {
  const { rows } = await sql<{ discharged: number; registrations: number; visits: number }>`
    select (select count(*) from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
        where v.tenant_id = app_tenant() and v.visit_on = ${day}::date and not v.open and r.status_key = 'Discharged')::integer as discharged,
      (select count(*) from raw_visit where tenant_id = app_tenant() and resolution_type is null
        and registered_on < ${day}::date)::integer as registrations,
      (select count(*) from visit where tenant_id = app_tenant() and open and waiting_from is not null
        and visit_on < ${day}::date)::integer as visits`.execute(tx);
  return rows[0] ?? { discharged: 0, registrations: 0, visits: 0 };
}

/** Calls of a clinic go one after the other: each sees whom the one before has called. */
export const lockCalls = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('flow ' || app_tenant(), 0))`.execute(tx);

/** Locks the next in line at a station; undefined: nobody waits there. */
export async function lockNext(tx: Tx, day: string, station: FlowStation): Promise<string | undefined> {
  const next = station === "Arrived" ? nextRegistration(day) : nextVisit(day, station);
  const { rows } = await sql<{ id: string }>`${next}`.execute(tx);
  return rows[0]?.id;
}

/** Locks a visitor, so that their station stays until the transaction ends. */
export const lockVisitor = (tx: Tx, { id, isRegistration }: Pick<VisitorRow, "id" | "isRegistration">) =>
  isRegistration
    ? sql`select from raw_visit where id = ${id} for update`.execute(tx)
    : sql`select from record where id = ${id} for update`.execute(tx);

export interface NewStep {
  tenantId: string;
  userId: string;
  kind: FlowStep["kind"];
  visitor: Pick<VisitorRow, "id" | "isRegistration">;
  placeId?: string | null | undefined;
  to?: FlowStation;
}

/** Writes a step of a visitor where they are now; a step that stands already is repeated. */
export async function insertStep(tx: Tx, { tenantId, userId, kind, visitor, placeId, to }: NewStep): Promise<string> {
  const { id, isRegistration } = visitor;
  const of = isRegistration
    ? sql`select null::uuid as visit_id, id as raw_visit_id, 'Arrived' as station, created_at as since,
        null::uuid as location_id, null::timestamptz as waiting_until from raw_visit where id = ${id}`
    : sql`select v.record_id, null::uuid, r.status_key, coalesce(v.station_from, v.waiting_from), v.location_id, v.waiting_until
        from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id where v.record_id = ${id}`;
  const { rows } = await sql<{ id: string }>`
    insert into flow_step (tenant_id, kind, visit_id, raw_visit_id, station, since, place_before, waiting_until_before,
      place_id, to_station, made_by)
    select ${tenantId}, ${kind}, of.*, ${placeId ?? null}::uuid, ${to ?? null}, ${userId} from (${of}) of
    on conflict (tenant_id, (coalesce(visit_id, raw_visit_id)), since, kind) where undone_at is null
      do update set repeated_at = clock_timestamp(), place_id = excluded.place_id, made_by = excluded.made_by
    returning id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** The patient is where they were called to, or taken to, and waits no longer. */
export const updateServed = (tx: Tx, visitId: string, placeId: string | null) =>
  sql`update visit set waiting_until = coalesce(waiting_until, now()),
      location_id = coalesce(${placeId}::uuid, location_id),
      at_location_from = case when ${placeId}::uuid is null or ${placeId}::uuid = location_id then at_location_from else now() end
    where record_id = ${visitId}`.execute(tx);

export interface StepRow extends Omit<FlowStep, "visitor"> {
  visitorId: string;
  isRegistration: boolean;
  station: FlowStation;
  toStation: FlowStation | null;
}

const stepColumns = sql`s.id, s.kind, coalesce(s.visit_id, s.raw_visit_id) as "visitorId",
  s.raw_visit_id is not null as "isRegistration", s.station, s.to_station as "toStation",
  (select name from reference_status f where f.tenant_id = s.tenant_id and f.key = s.to_station) as "to",
  (select json_build_object('id', l.id, 'name', l.name) from lookup l where l.tenant_id = s.tenant_id and l.id = s.place_id) as place,
  coalesce(s.repeated_at, s.made_at) as at`;

/** A step that can be undone is its visitor's last, and they are still where it left them. */
const isLast = sql`s.undone_at is null
  and not exists (select from flow_step o where o.tenant_id = s.tenant_id and o.undone_at is null
    and coalesce(o.visit_id, o.raw_visit_id) = coalesce(s.visit_id, s.raw_visit_id) and (o.made_at, o.id) > (s.made_at, s.id))
  and case when s.raw_visit_id is not null
    then exists (select from raw_visit w where w.tenant_id = s.tenant_id and w.id = s.raw_visit_id and w.resolution_type is null)
    else exists (select from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
      where v.tenant_id = s.tenant_id and v.record_id = s.visit_id and r.status_key = coalesce(s.to_station, s.station)
        and (s.kind = 'moved' or coalesce(v.station_from, v.waiting_from) = s.since)) end`;

export async function findStep(tx: Tx, id: string): Promise<(StepRow & { isLast: boolean }) | undefined> {
  const { rows } = await sql<StepRow & { isLast: boolean }>`
    select ${stepColumns}, (${isLast}) as "isLast" from flow_step s where s.id = ${id}`.execute(tx);
  return rows[0];
}

/** What the user did last on the day and can undo. */
export async function findLastStepOf(tx: Tx, userId: string, day: string): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`
    select ${stepColumns} from flow_step s join tenant t on t.id = s.tenant_id
    where s.made_by = ${userId} and (s.made_at at time zone t.time_zone)::date = ${day}::date and ${isLast}
    order by coalesce(s.repeated_at, s.made_at) desc, s.id desc limit 1`.execute(tx);
  return rows[0];
}

export const markUndone = (tx: Tx, id: string, userId: string) =>
  sql`update flow_step set undone_at = now(), undone_by = ${userId} where id = ${id}`.execute(tx);

/** Puts back what a step changed of its visit: where the patient was, and since when they waited. */
export const restoreVisit = (tx: Tx, stepId: string) =>
  sql`update visit v set station_from = s.since, waiting_until = s.waiting_until_before, location_id = s.place_before,
      at_location_from = case when s.place_before is null then null when v.location_id = s.place_before then v.at_location_from else now() end
    from flow_step s where s.id = ${stepId} and v.tenant_id = s.tenant_id and v.record_id = s.visit_id`.execute(tx);

/** Who was called and has not come yet, the last one first. */
export async function listCalls(tx: Tx, day: string): Promise<FlowWall["calls"]> {
  const { rows } = await sql<FlowWall["calls"][number]>`
    with visitor as (select * from (${visitorsOf(day)}) each where state = 'called')
    select here.id, coalesce(v.temporary_id, w.temporary_id) as number, v.ticket_color as color, here.state_from as at,
      (select l.name from lookup l where l.tenant_id = app_tenant() and l.id = here.place_id) as place
    from visitor here
    left join visit v on v.tenant_id = app_tenant() and v.record_id = here.id
    left join raw_visit w on w.tenant_id = app_tenant() and w.id = here.id
    where coalesce(v.temporary_id, w.temporary_id) is not null order by here.state_from desc limit 12`.execute(tx);
  return rows;
}
