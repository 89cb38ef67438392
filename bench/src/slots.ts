import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { weekdays } from "@tracewell/contract/opening-hours";
import { type SignedIn, signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { milliseconds, table } from "./tables.ts";

const locations = 20;
const bookings = Number(process.env.BENCH_BOOKINGS ?? 20_000);
const days = 14;
const asked = 200;

/** Two weeks of slots in twenty locations with twenty thousand bookings (BENCH_BOOKINGS), one request after the other. */
export async function benchSlots(): Promise<string> {
  const process_ = await startServerProcess({ port: Number(process.env.BENCH_PORT ?? 3187), duty: "api" });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const places = await fill(server);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [day(1), day(days)];
    const ofWeek = `from=${from}&to=${day(7)}`;
    const calls: [name: string, path: (turn: number) => string][] = [
      [
        "slots of 14 days in one of them",
        (turn) => `${appointmentCalls.slots.path}?location=${places[turn % locations]}&from=${from}&to=${to}`,
      ],
      ["next free in any of them", () => appointmentCalendarCalls.nextFree.path],
      ["how full each of 31 days is", () => `${appointmentCalendarCalls.days.path}?from=${from}&to=${day(31)}`],
      ["clinicians of a day", (turn) => `${appointmentCalendarCalls.clinicians.path}?day=${day(1 + (turn % days))}`],
      ["a page of a week's appointments", () => `${appointmentCalls.list.path}?limit=200&${ofWeek}`],
    ];
    const rows: string[][] = [];
    for (const [name, pathOf] of calls) {
      const times: number[] = [];
      for (let turn = 0; turn < asked; turn++) {
        const began = performance.now();
        const reply = await fetch(`${server.url}/api${pathOf(turn)}`, { headers: { authorization: server.token } });
        if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
        await reply.json();
        times.push(performance.now() - began);
      }
      times.sort((one, other) => one - other);
      const at = (part: number) => `${milliseconds(times[Math.min(asked - 1, Math.floor(asked * part))] ?? 0)} ms`;
      rows.push([name, at(0.5), at(0.95), at(1)]);
    }
    return table(["call", "median", "p95", "slowest"], rows);
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

/** Locations that are open around the clock with three seats; their first seats are taken, half hour by half hour. Answers their ids. */
async function fill({ pool, tenantId }: SignedIn): Promise<string[]> {
  const hours = { regular: Object.fromEntries(weekdays.map((day) => [day, [{ from: "00:00", to: "24:00" }]])) };
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    await client.query("insert into opening_hours (tenant_id, hours) values ($1, $2)", [
      tenantId,
      { ...hours, exceptions: [] },
    ]);
    const { rows } = await client.query<{ id: string }>(
      `insert into location (tenant_id, name, overlappings, days_ahead)
       select $1, 'Place ' || n, 3, 31 from generate_series(1, ${locations}) n returning id`,
      [tenantId],
    );
    const places = rows.map(({ id }) => id);
    await client.query(
      `create temp table booked on commit drop as
       select n, uuid_v7() as person, uuid_v7() as record, ($1::uuid[])[1 + n % ${locations}] as place, 1 + (n / ${locations}) / ${days * 48} as seat,
         date_trunc('hour', now()) + interval '1 hour' + ((n / ${locations}) % ${days * 48}) * interval '30 minutes' as at
       from generate_series(0, ${bookings - 1}) n`,
      [places],
    );
    await client.query(
      `insert into person (id, tenant_id, first_name, last_name, date_of_birth) select person, $1, 'Bench', 'Patient ' || n, '1990-04-12' from booked`,
      [tenantId],
    );
    await client.query(
      `insert into record (id, tenant_id, kind, reference_number, person_id, status_key, closed)
       select record, $1, 'Visit', 'V-BENCH-' || n, person, 'Scheduled', false from booked`,
      [tenantId],
    );
    await client.query(
      `insert into visit (record_id, tenant_id, open, visit_on, started_at)
       select record, $1, true, (at at time zone 'America/New_York')::date, at from booked`,
      [tenantId],
    );
    await client.query(
      `insert into appointment (tenant_id, record_id, appointment_on, start_time, end_time, starts_at, ends_at, location_id, seat)
       select $1, record, (at at time zone 'America/New_York')::date, (at at time zone 'America/New_York')::time,
         case (at at time zone 'America/New_York')::time when '23:30' then '24:00'
           else (at at time zone 'America/New_York')::time + interval '30 minutes' end,
         at, at + interval '30 minutes', place, seat from booked`,
      [tenantId],
    );
    await client.query("commit");
    await client.query("analyze");
    return places;
  } finally {
    client.release();
  }
}
