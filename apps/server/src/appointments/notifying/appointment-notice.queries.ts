import type { AppointmentState } from "@tracewell/contract/appointment-list";
import type { AppointmentNoticeName } from "@tracewell/contract/appointment-notices";
import type { SendFailure } from "@tracewell/contract/messages";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface NoticedRow {
  id: string;
  visitId: string;
  personId: string;
  status: AppointmentState;
  start: string;
  end: string;
  bookedAt: string;
  statusAt: string;
  /** How many appointments its visit had before. */
  earlier: number;
  place: string | null;
  address: string | null;
  phone: string | null;
  /** Of the place. */
  timeZone: string;
  clinicZone: string;
  confirmedAt: string | null;
  /** The visit can no longer be held. */
  isVisitOver: boolean;
  messages: {
    notice: AppointmentNoticeName | "told";
    state: "scheduled" | "sent" | "unknown" | "failed";
    at: string;
    failure: SendFailure | null;
  }[];
}

/** A message that could not be tried says nothing of the next one. */
const tried = sql`(m.state in ('scheduled', 'sent', 'unknown') or m.failure in ('transport-failed', 'transport-disallowed'))`;

async function noticedWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<NoticedRow[]> {
  const { rows } = await sql<NoticedRow>`
    select a.id, a.record_id as "visitId", r.person_id as "personId", a.status, a.starts_at as start, a.ends_at as "end",
      a.created_at as "bookedAt", a.status_at as "statusAt", a.confirmed_at as "confirmedAt", l.name as place, l.address, l.phone,
      coalesce(l.time_zone, t.time_zone) as "timeZone", t.time_zone as "clinicZone",
      r.closed or r.status_key <> 'Scheduled' as "isVisitOver",
      (select count(*)::integer from appointment earlier where earlier.tenant_id = a.tenant_id and earlier.record_id = a.record_id
        and earlier.id < a.id) as earlier,
      coalesce((select json_agg(json_build_object('notice', m.appointment_notice, 'state', m.state, 'failure', m.failure,
          'at', coalesce(m.sent_at, m.handed_at, m.send_after)) order by m.id)
        from outgoing_message m where m.tenant_id = a.tenant_id and m.appointment_id = a.id and ${tried}), '[]') as messages
    from appointment a
      join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
      join tenant t on t.id = a.tenant_id
      left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
    where a.tenant_id = app_tenant() and ${condition}`.execute(tx);
  return rows;
}

export const findNoticed = async (tx: Tx, id: string): Promise<NoticedRow | undefined> =>
  (await noticedWhere(tx, sql`a.id = ${id}`))[0];

/** Takes appointments of the present clinic that are to be looked at, and leaves those that another server has in hand. */
export async function lockDueAppointments(tx: Tx, most: number): Promise<NoticedRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from appointment where tenant_id = app_tenant() and notify_check_at <= now()
    order by notify_check_at limit ${most} for update skip locked`.execute(tx);
  return rows.length === 0 ? [] : noticedWhere(tx, sql`a.id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

export const updateNextLook = (tx: Tx, id: string, at: Date | null) =>
  tx.updateTable("appointment").set({ notify_check_at: at }).where("id", "=", id).execute();

export const insertLink = (tx: Tx, tenantId: string, appointmentId: string, tokenHash: Buffer) =>
  tx
    .insertInto("appointment_link")
    .values({ tenant_id: tenantId, appointment_id: appointmentId, token_hash: tokenHash })
    .execute();

/** Holds the appointment of a link until the transaction ends. */
export async function lockByLink(tx: Tx, tokenHash: Buffer): Promise<NoticedRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointment_link k join appointment a on a.tenant_id = k.tenant_id and a.id = k.appointment_id
    where k.tenant_id = app_tenant() and k.token_hash = ${tokenHash} for update of a`.execute(tx);
  const [row] = rows;
  return row && findNoticed(tx, row.id);
}

export const updateConfirmed = (tx: Tx, id: string) =>
  sql`update appointment set confirmed_at = now(), version = version + 1 where id = ${id} and confirmed_at is null`.execute(
    tx,
  );
