import { appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { firstLocation, openAllDay } from "../../../testing/appointments.ts";
import { appointmentMessages } from "./appointment-messages.jobs.ts";

const { notices, look, answer } = appointmentNoticeCalls;
let server: TestApp;
let desk: Caller;
let admin: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  patient = await aPatient(server, clinic);
  await openAllDay(admin);
  await change(
    "update person set contact_preference = 'Email', email = 'ada@example.org', primary_language = 'Spanish' where id = $1",
    [patient.personId],
  );
});

const change = (what: string, values: unknown[] = []) => server.pool.query(what, values);
/** What a server does every minute. */
const minute = () => appointmentMessages(server.requestPool, { publicUrl: "https://clinic.example" }).work();
/** In the afternoon of the clinic: at night nobody is reminded. */
const afternoon = (days = 3 + Math.floor(8 * Math.random())) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00:00.000Z`;
const booked = async (start = afternoon()) =>
  (
    await desk.ask(appointmentCalls.book, {
      body: { locationId: await firstLocation(desk), personId: patient.personId, start },
    })
  ).id;
const page = (id: string) => desk.ask(appointmentCalls.get, { params: { id } });
const told = async (id: string) =>
  (await desk.ask(notices, { params: { id } })).map(({ notice, reason }) => `${notice} ${reason}`);
const messages = async (id: string) =>
  (
    await server.pool.query(
      `select appointment_notice as notice, state, failure, subject, body, calendar, cause from outgoing_message
       where appointment_id = $1 order by id`,
      [id],
    )
  ).rows;
const linkOf = async (id: string) => /#([\w-]+)/.exec((await messages(id)).at(-1).body)?.[1] ?? "";
/** As if it had been handed to the mail server. */
const leave = (id: string) =>
  change(
    "update outgoing_message set state = 'sent', sent_at = now(), body = null, subject = null where appointment_id = $1",
    [id],
  );
const calendarIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  const [event] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return { method: calendar.getFirstPropertyValue("method"), uid: event?.uid, sequence: event?.sequence, text };
};

describe("messages about an appointment", () => {
  it("tells a patient in their language that it was booked, once, with a file for their calendar", async () => {
    const id = await booked();
    await Promise.all([minute(), minute()]);
    await minute();
    const [message, ...others] = await messages(id);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ notice: "booked", state: "scheduled", subject: "Su cita" });
    expect(message.body).toMatch(/^Tiene una cita: /);
    const { visit } = await page(id);
    const { method, uid, sequence, text } = calendarIn(message.calendar);
    expect([method, uid, sequence]).toEqual(["PUBLISH", `${visit.id}@clinic.example`, 0]);
    expect(text).toContain("SUMMARY:Cita");
    expect(await told(id)).toEqual(["booked queued", "first-reminder due", "second-reminder due"]);
  });

  it("takes what waits along when it moves or is canceled, and says so with the same calendar entry [R4-01]", async () => {
    const id = await booked();
    await minute();
    const became = await desk.ask(appointmentCalls.move, {
      params: { id },
      body: { start: afternoon(2), version: (await page(id)).version },
    });
    expect((await messages(id))[0]).toMatchObject({ state: "stopped", body: null, calendar: null });
    await minute();
    const [moved] = await messages(became.id);
    expect(moved).toMatchObject({ notice: "moved", state: "scheduled" });
    const first = calendarIn(moved.calendar);
    await leave(became.id);
    const { version } = await page(became.id);
    await desk.ask(appointmentCalls.cancel, { params: { id: became.id }, body: { version } });
    await minute();
    const canceled = (await messages(became.id)).at(-1);
    expect(canceled).toMatchObject({ notice: "canceled", state: "scheduled" });
    const last = calendarIn(canceled.calendar);
    expect([first.method, last.method]).toEqual(["PUBLISH", "CANCEL"]);
    expect(last.uid).toBe(first.uid);
    expect(last.sequence).toBeGreaterThan(first.sequence ?? 0);
    expect(first.sequence).toBeGreaterThan(0);
  });

  it("reminds at the times that the clinic sets, and keeps the reason where nobody can be reached [R8-70]", async () => {
    const now = await admin.ask(locationCalls.scheduling);
    await admin.ask(locationCalls.setScheduling, { body: { ...now, firstReminder: 336, secondReminder: 0 } });
    const id = await booked();
    await change(
      "update appointment set created_at = now() - interval '30 days', notify_check_at = now() where id = $1",
      [id],
    );
    await minute();
    expect((await messages(id)).map(({ notice }) => notice)).toEqual(["first-reminder"]);
    expect(await told(id)).toEqual(["booked time-over", "first-reminder queued", "second-reminder turned-off"]);
    await change("update person set email = null where id = $1", [patient.personId]);
    const other = await booked();
    await Promise.all([minute(), minute()]);
    expect(await messages(other)).toMatchObject([{ state: "failed", failure: "no-dest-address", body: null }]);
    expect((await told(other))[0]).toBe("booked no-dest-address");
  });
});

describe("a link", () => {
  it("shows place and time alone, and lets the patient say that they will come", async () => {
    const id = await booked();
    await minute();
    const token = await linkOf(id);
    const reply = await send(server, look, { body: { token } });
    expect(reply.json().data).toMatchObject({
      state: "to-come",
      isConfirmed: false,
      abilities: { confirm: { allowed: true } },
    });
    expect(reply.body).not.toContain(patient.personId);
    await send(server, answer, { body: { token, answer: "come" } });
    expect((await page(id)).confirmedAt).not.toBeNull();
  });

  it("frees the place where the clinic lets patients cancel, and is over then [R9-44]", async () => {
    const id = await booked();
    await minute();
    const token = await linkOf(id);
    const cancel = async () => (await send(server, answer, { body: { token, answer: "cancel" } })).json();
    expect((await cancel()).code).toBe("portal.appointments-fixed");
    const now = await admin.ask(settingGroupCalls.organizationAdvanced);
    await admin.ask(settingGroupCalls.saveOrganizationAdvanced, {
      body: { ...now, modifyAppointmentFromPortal: true },
    });
    expect((await cancel()).data).toMatchObject({ state: "canceled" });
    expect(await page(id)).toMatchObject({ status: "CANCELED", statusComment: "The patient can’t come." });
    expect((await cancel()).code).toBe("appointment.over");
  });

  it("tells nothing of a token that nobody made, or of one that is long over", async () => {
    const lookAt = async (token: string) => (await send(server, look, { body: { token } })).json().code;
    expect(await lookAt("nobody-ever-made-this-token")).toBe("appointment-link.unknown");
    const id = await booked();
    await minute();
    const token = await linkOf(id);
    await change(
      "update appointment set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = $1",
      [id],
    );
    expect(await lookAt(token)).toBe("appointment-link.unknown");
  });
});
