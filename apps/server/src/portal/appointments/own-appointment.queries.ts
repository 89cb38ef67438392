import type { OpeningHours } from "@tracewell/contract/opening-hours";
import type { Named } from "@tracewell/contract/primitives";
import type { OwnScheduling, TypeScheduling } from "@tracewell/contract/scheduling";
import type { AppointmentTime } from "@tracewell/contract/visits";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface OwnAppointmentRow {
  id: string;
  visitId: string;
  status: "NEW" | "ASSIGNED" | "FINISHED" | "MISSED" | "CANCELED";
  start: string;
  end: string;
  locationId: string | null;
  place: string | null;
  address: string | null;
  phone: string | null;
  timeZone: string;
  code: string | null;
  visitTypeId: string | null;
  /** Neither begun nor over. */
  toCome: boolean;
  /** How many appointments its visit had before. */
  moves: number;
}

/** The patient's own appointments; moved ones show as what they became. */
export async function listOwnAppointments(tx: Tx): Promise<OwnAppointmentRow[]> {
  const { rows } = await sql<OwnAppointmentRow>`
    select id, visit_id as "visitId", status, starts_at as start, ends_at as "end", location_id as "locationId", place, address,
      phone, time_zone as "timeZone", code, visit_type_id as "visitTypeId", to_come as "toCome", moves
    from own_appointments()
    order by ends_at <= now(), case when ends_at > now() then starts_at end, starts_at desc`.execute(tx);
  return rows;
}

export interface BookablePlaceRow extends OwnScheduling {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  /** Null: the clinic's. */
  timeZone: string | null;
  byVisitType: TypeScheduling[];
  /** None: all. */
  visitTypes: Named[];
  hours: OpeningHours | null;
}

/** Where patients can book. */
export async function listBookablePlaces(tx: Tx): Promise<BookablePlaceRow[]> {
  const { rows } = await sql<BookablePlaceRow>`
    select id, name, address, phone, time_zone as "timeZone", duration, overlappings, days_ahead as "daysAhead",
      buffer, lead, by_visit_type as "byVisitType", visit_types as "visitTypes", hours from bookable_places()`.execute(
    tx,
  );
  return rows;
}

/** A patient's bookings are counted and made one after the other. */
export const lockBookings = (tx: Tx, personId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`own appointments ${personId}`}, 0))`.execute(tx);

export interface GivenPlace {
  locationId: string;
  seat: number;
  start: number;
  end: number;
  /** The same, as visits tell it. */
  time: AppointmentTime;
}

const placeOf = ({ locationId, seat, start, end, time }: GivenPlace): RawBuilder<unknown> =>
  sql`row(${locationId}, ${seat}, ${new Date(start).toISOString()}, ${new Date(end).toISOString()}, ${time.day}, ${time.start},
    ${time.end})::given_place`;

/** Makes a visit of the patient's with an appointment; answers its id. */
export const insertOwnAppointment = (
  tx: Tx,
  place: GivenPlace,
  { visitTypeId, code }: { visitTypeId: string | null; code: string },
): Promise<string | null> => idOf(tx, sql`book_own_appointment(${placeOf(place)}, ${visitTypeId}, ${code})`);

/** Answers the id of what it became; null where it was over meanwhile. */
export const moveOwnAppointment = (tx: Tx, id: string, place: GivenPlace): Promise<string | null> =>
  idOf(tx, sql`move_own_appointment(${id}, ${placeOf(place)})`);

/** Answers whether there was something to cancel. */
export async function cancelOwnAppointment(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select cancel_own_appointment(${id}, ${reason}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

async function idOf(tx: Tx, made: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${made} as id`.execute(tx);
  return rows[0]?.id ?? null;
}
