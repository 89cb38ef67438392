import type { RegistrationForm } from "@tracewell/contract/kiosk";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type ErrorType, type RegistrationRow, type Resolution, registrationColumns } from "./registration.columns.ts";

/** How many visitors a device registered in the last minutes. */
export async function countOfDevice(tx: Tx, sessionId: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from raw_visit
    where session_id = ${sessionId} and created_at > now() - make_interval(mins => ${minutes})`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findRegistration(tx: Tx, id: string): Promise<RegistrationRow | undefined> {
  const { rows } =
    await sql<RegistrationRow>`select ${registrationColumns} from raw_visit v where v.id = ${id}`.execute(tx);
  return rows[0];
}

/** Nobody else settles it until the transaction ends. */
export const lockRegistration = (tx: Tx, id: string) =>
  tx.selectFrom("raw_visit").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export interface NewRegistration extends Omit<RegistrationForm, "code"> {
  invitationId: string | null;
  codeUnknown: boolean;
  appointmentId: string | null;
  tenantId: string;
  day: string;
  kioskUserId: string;
  kioskNumber: string | null;
  locationId: string | null;
  sessionId: string;
}

/** Registrations of a clinic's day go one after the other, whichever kiosks they come from. */
export const lockRegistrationDay = (tx: Tx, { tenantId, day }: { tenantId: string; day: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`raw visit ${tenantId} ${day}`}, 0))`.execute(tx);

/**
 * The day's next number: after those of the kiosks, and none that the desk gave. One more than the desk gave are looked at,
 * so that one of them is free. Registrations have to be locked.
 */
const nextNumber = (day: string) => sql<number>`(
  with given as (select v.temporary_id from visit v
      where v.tenant_id = app_tenant() and v.visit_on = ${day}::date and v.temporary_id is not null),
    last as (select coalesce(max(temporary_id), 0) as number from raw_visit where registered_on = ${day}::date)
  select min(n) from last, generate_series(last.number + 1, last.number + 1 + (select count(*)::integer from given)) n
  where n not in (select temporary_id from given))`;

/** The day's next number, for who came without a kiosk. */
export async function findNextNumber(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select ${nextNumber(day)} as number`.execute(tx);
  return rows[0]?.number ?? 1;
}

/** Answers the visitor's number. Registrations have to be locked. */
export async function insertRegistration(tx: Tx, visit: NewRegistration): Promise<{ id: string; temporaryId: number }> {
  const made = await tx
    .insertInto("raw_visit")
    .values({
      tenant_id: visit.tenantId,
      registered_on: visit.day,
      temporary_id: nextNumber(visit.day),
      kiosk_user_id: visit.kioskUserId,
      kiosk_number: visit.kioskNumber,
      location_id: visit.locationId,
      session_id: visit.sessionId,
      language: visit.language,
      first_visit: visit.firstVisit,
      first_name: visit.firstName,
      last_name: visit.lastName,
      date_of_birth: visit.dateOfBirth,
      sex_at_birth: visit.sexAtBirth,
      gender: visit.gender,
      email: visit.email,
      mobile_phone: visit.mobilePhone,
      contact_preference: visit.contactPreference,
      address_line1: visit.addressLine1,
      city: visit.city,
      state: visit.state,
      postcode: visit.postcode,
      emergency_name: visit.emergencyName,
      emergency_phone: visit.emergencyPhone,
      partner_invitation_id: visit.invitationId,
      code_unknown: visit.codeUnknown,
      appointment_id: visit.appointmentId,
      finished_at: sql`now()`,
    })
    .returning(["id", "temporary_id as temporaryId"])
    .executeTakeFirstOrThrow();
  const types = [...new Set(visit.typeIds)].map((type_id) => ({
    tenant_id: visit.tenantId,
    raw_visit_id: made.id,
    type_id,
  }));
  await insertRows(tx, "raw_visit_type", types);
  return made;
}

/** The number under which who has this appointment waits since today. */
export async function findCheckedIn(tx: Tx, appointmentId: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ temporaryId: number }>`
    select temporary_id as "temporaryId" from raw_visit
    where appointment_id = ${appointmentId} and registered_on = ${day}::date and resolution_type = 'checked-in'`.execute(
    tx,
  );
  return rows[0]?.temporaryId ?? null;
}

export const markIntercepted = (tx: Tx, id: string, userId: string) =>
  tx
    .updateTable("raw_visit")
    .set({ intercepted_at: sql`now()`, intercepted_by: userId })
    .where("id", "=", id)
    .execute();

export const clearIntercepted = (tx: Tx, id: string) =>
  tx.updateTable("raw_visit").set({ intercepted_at: null, intercepted_by: null }).where("id", "=", id).execute();

export interface Settled {
  type: Resolution;
  errorType: ErrorType | null;
  personId: string | null;
  visitId: string | null;
  userId: string;
}

export const markResolved = (tx: Tx, id: string, settled: Settled) =>
  tx
    .updateTable("raw_visit")
    .set({
      resolution_type: settled.type,
      error_type: settled.errorType,
      person_id: settled.personId,
      visit_id: settled.visitId,
      resolved_at: sql`now()`,
      resolved_by: settled.userId,
    })
    .where("id", "=", id)
    .execute();

/** Whole minutes from the registration of which a visit was made until it was made; null where nobody registered. */
export async function findMinutesToVisit(tx: Tx, visitId: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select floor(extract(epoch from resolved_at - created_at) / 60)::int as minutes
    from raw_visit where visit_id = ${visitId} order by created_at limit 1`.execute(tx);
  return rows[0]?.minutes ?? null;
}
