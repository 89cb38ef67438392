import { setTimeout as wait } from "node:timers/promises";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { queues } from "@tracewell/contract/live";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { mostRows } from "@tracewell/contract/primitives";
import { aPerson } from "@tracewell/fixtures/person";
import { takeOnStaff } from "../../apps/server/src/access/staff.service.ts";
import { createPortalAccount } from "../../apps/server/src/auth/patient-account.service.ts";
import { addPersons, entryOf } from "../../apps/server/src/persons/person.service.ts";
import { Sessions } from "../../apps/server/src/platform/access/sessions.ts";
import { inTransaction, systemActor } from "../../apps/server/src/platform/database/transaction.ts";
import type { Signals } from "../../apps/server/src/platform/signals/signals.ts";
import { listenAt } from "../../apps/server/testing/live-browser.ts";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
  trialSecret,
} from "../../apps/server/testing/server-process.ts";
import { milliseconds, table } from "./tables.ts";

const askers = Number(process.env.BENCH_ASKERS ?? 1000);
const places = 200;
const registrations = 300;
const kiosks = 20;
const browsers = 20;
const port = Number(process.env.BENCH_PORT ?? 3187);

type Trial = ServerProcess & SignedIn & { locationId: string; sessions: Sessions };

/**
 * A thousand patients ask for two hundred places at once, each through HTTP with a session of their own; then twenty kiosks register
 * three hundred visitors in a minute, with the waiting room open in twenty browsers.
 */
export async function benchFrontDesk(): Promise<string> {
  const process_ = await startServerProcess({ port, settings: { APPOINTMENTS: "true" } });
  const signedIn = await signInto(process_);
  try {
    const trial = { ...process_, ...signedIn, locationId: await openAllDay(signedIn), sessions: sessionsOf(signedIn) };
    return [await rush(trial), await minuteAtTheDoor(trial)].join("\n\n");
  } finally {
    await signedIn.pool.end();
    await process_.stop();
  }
}

/** Opens sessions only; nothing is remembered that a signal would have to end. */
const sessionsOf = ({ pool }: SignedIn): Sessions =>
  new Sessions(pool, trialSecret, { on: () => {}, onConnection: () => {} } as unknown as Signals);

/** One seat at each half hour, around the clock. */
async function openAllDay({ pool, tenantId }: SignedIn): Promise<string> {
  return inTransaction(pool, systemActor(tenantId), async (tx) => {
    const span = [{ from: "00:00", to: "24:00" }];
    const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    const hours = JSON.stringify({ regular: Object.fromEntries(days.map((day) => [day, span])), exceptions: [] });
    await tx.insertInto("opening_hours").values({ tenant_id: tenantId, hours }).execute();
    const { id } = await tx.updateTable("location").set({ overlappings: 1 }).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}

async function rush(trial: Trial): Promise<string> {
  const tokens = await patients(trial);
  const starts = await freeStarts(trial, tokens[0] ?? "");
  const latencies: number[] = [];
  const statuses = await Promise.all(
    tokens.map(async (token, number) => {
      const began = performance.now();
      const body = { locationId: trial.locationId, start: starts[number % places] };
      const { status } = await send(trial.url, token, "POST", portalAppointmentCalls.book.path, body);
      latencies.push(performance.now() - began);
      return status;
    }),
  );
  const { rows } = await trial.pool.query<{ booked: number; doubled: number }>(
    `select count(*)::int as booked, (count(*) - count(distinct starts_at))::int as doubled
     from appointment where status in ('NEW', 'ASSIGNED')`,
  );
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return table(
    ["people", "places", "booked", "refused", "failed", "appointments", "doubled", "p50 ms", "p95 ms"],
    [
      [
        askers,
        places,
        count(200),
        count(409),
        statuses.length - count(200) - count(409),
        rows[0]?.booked ?? 0,
        rows[0]?.doubled ?? 0,
        milliseconds(quantile(latencies, 0.5)),
        milliseconds(quantile(latencies, 0.95)),
      ],
    ],
  );
}

/** Patients with sessions of their own. */
const patients = ({ pool, tenantId, sessions }: Trial): Promise<string[]> =>
  inTransaction(pool, systemActor(tenantId), async (tx) => {
    const people = Array.from({ length: askers }, (_, index) => aPerson(index));
    const ids = await addPersons(
      tx,
      tenantId,
      people.map(({ firstName, lastName, dateOfBirth }) => entryOf({ firstName, lastName, dateOfBirth })),
    );
    const tokens: string[] = [];
    for (const [index, id] of ids.entries()) {
      const email = `rush-${index}@patient.example`;
      const accountId = await createPortalAccount(tx, { id, tenantId, email, mobilePhone: null });
      tokens.push((await sessions.open(tx, { accountId, tenantId, personId: id, openedPersonIds: [id] })).token);
    }
    return tokens;
  });

async function freeStarts({ url, locationId }: Trial, token: string): Promise<string[]> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ location: locationId, from: day(1), to: day(7) });
  const { body } = await send(url, token, "GET", `${portalAppointmentCalls.slots.path}?${query}`);
  return (body as { data: { start: string }[] }).data.slice(0, places).map(({ start }) => start);
}

async function minuteAtTheDoor(trial: Trial): Promise<string> {
  const devices = await kioskTokens(trial);
  const { body } = await send(trial.url, devices[0] ?? "", "GET", kioskCalls.settings.path);
  const typeId = (body as { data: { visitTypes: { id: string }[] } }).data.visitTypes[0]?.id;
  const rooms = await Promise.all(Array.from({ length: browsers }, () => aWaitingRoom(trial)));
  const sent: number[] = [];
  const answered: number[] = [];
  const every = 60_000 / registrations;
  await Promise.all(
    Array.from({ length: registrations }, async (_, number) => {
      await wait(number * every);
      sent[number] = performance.now();
      const form = { typeIds: [typeId], language: "en", lastName: `Visitor ${number}` };
      const token = devices[number % kiosks] ?? "";
      const { status } = await send(trial.url, token, "POST", kioskCalls.register.path, form);
      if (status === 200) answered.push(performance.now() - (sent[number] ?? 0));
    }),
  );
  await wait(3000);
  const shown = rooms.flatMap(({ shownAt }) =>
    sent.flatMap((at, number) => {
      const seen = shownAt.get(`Visitor ${number}`);
      return seen === undefined ? [] : [seen - at];
    }),
  );
  for (const { leave } of rooms) await leave();
  const { rows } = await trial.pool.query<{ kept: number }>(
    "select count(distinct last_name)::int as kept from raw_visit",
  );
  return table(
    ["registrations", "answered", "kept", "answer p95 ms", "browsers", "shown of", "shown p50 ms", "shown p95 ms"],
    [
      [
        registrations,
        answered.length,
        rows[0]?.kept ?? 0,
        milliseconds(quantile(answered, 0.95)),
        browsers,
        `${shown.length} of ${registrations * browsers}`,
        milliseconds(quantile(shown, 0.5)),
        milliseconds(quantile(shown, 0.95)),
      ],
    ],
  );
}

const kioskTokens = ({ pool, tenantId, sessions }: Trial): Promise<string[]> =>
  inTransaction(pool, systemActor(tenantId), async (tx) => {
    const tokens: string[] = [];
    for (let number = 0; number < kiosks; number++) {
      const email = `door-${number}@kiosk.example`;
      const member = { email, password: "Trial-pass-1", firstName: "Door", lastName: `${number}`, role: "Kiosk" };
      const userId = await takeOnStaff(tx, tenantId, member);
      const account = tx.selectFrom("account").select("id").where("email", "=", email);
      const { id: accountId } = await account.executeTakeFirstOrThrow();
      tokens.push((await sessions.open(tx, { accountId, tenantId, userId })).token);
    }
    return tokens;
  });

interface Visitors {
  data: { visitorName: string }[];
  next: string | null;
}

/** A browser with the waiting room in view: what it hears makes it read the list again, one reading after the other. */
async function aWaitingRoom({ url, token }: Trial) {
  const shownAt = new Map<string, number>();
  let reading = false;
  let stale = false;
  const read = async () => {
    stale = true;
    if (reading) return;
    reading = true;
    while (stale) {
      stale = false;
      let cursor: string | null = "";
      while (cursor !== null) {
        const query: string = `limit=${mostRows}${cursor ? `&cursor=${cursor}` : ""}`;
        const page = (await send(url, token, "GET", `${kioskCalls.waiting.path}?${query}`)).body as Visitors;
        const now = performance.now();
        for (const { visitorName } of page.data) if (!shownAt.has(visitorName)) shownAt.set(visitorName, now);
        cursor = page.next;
      }
    }
    reading = false;
  };
  const address = `${url.replace("http", "ws")}/ws`;
  const client = await listenAt(address, { token, queue: queues.waitingRoom }, () => void read());
  return { shownAt, leave: () => client.deactivate() };
}

async function send(url: string, token: string, method: string, path: string, body?: unknown) {
  const headers = { authorization: token, ...(body ? { "content-type": "application/json" } : {}) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

function quantile(all: readonly number[], share: number): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
