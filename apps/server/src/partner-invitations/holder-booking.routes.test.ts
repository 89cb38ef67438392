import { appointmentCalls } from "@tracewell/contract/appointments";
import type { SentBody } from "@tracewell/contract/call";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { eventIn } from "../../testing/calendar-file.ts";
import { offerInvitations } from "../../testing/partner-invitations.ts";
import { anAddress, from } from "../../testing/sign-in.ts";
import { onDay } from "../../testing/visit.ts";

const { places, slots, book, look, list, own, inviteAsPatient } = partnerInvitationCalls;
let server: TestApp;
let clinic: string;
let staff: Caller;
let locationId: string;

beforeAll(async () => {
  server = await anApp({ settings: { APPOINTMENTS: "true" } });
  clinic = await aClinic(server, "STI clinic of Riverside");
  staff = await aStaffMember(server, clinic, { role: "Supervisor" });
  locationId = await firstLocation(staff);
  await openAllDay(await aStaffMember(server, clinic, { role: "Clinic administrator" }));
});
afterAll(() => server.close());

async function aCode() {
  const patient = await aPatient(server, clinic);
  const caseId = await offerInvitations(staff, patient.personId);
  const { id, code, address } = await patient.ask(inviteAsPatient, { body: {} });
  return { patient, caseId, id, code, token: address.slice(address.indexOf("#") + 1) };
}
const ask = async <C extends typeof places | typeof slots | typeof book | typeof look>(call: C, body: object) =>
  from(server, anAddress(), call, body as never);
const slotsFor = async (token: string) => {
  const { data } = await ask(slots, { token, location: locationId, from: onDay(2).day, to: onDay(2).day });
  return (data as { slots: { start: string; free: number }[] }).slots;
};
const booking = (token: string, start: string): SentBody<typeof book> => ({
  token,
  locationId,
  start,
  name: "Sam Rivera",
  language: "es",
});

it("offers places and times to who holds a code, and no name that tells for what", async () => {
  const { token } = await aCode();
  expect((await ask(look, { token })).data).toMatchObject({ state: "open", bookable: true });
  const { data } = await ask(places, { token });
  expect(data).toMatchObject({ places: [{ id: locationId, name: null, daysAhead: 14 }] });
  expect(JSON.stringify(data)).not.toMatch(/STI|screening/);
  const query = { location: locationId, from: onDay(2).day, to: onDay(2).day };
  expect(await slotsFor(token)).toEqual((await staff.ask(appointmentCalls.slots, { query })).data);
});

it("books once with a code: the visit is linked, and who made the code learns that it was used", async () => {
  const { token, caseId, patient, id } = await aCode();
  const [slot] = await slotsFor(token);
  const start = slot?.start ?? "";
  const answers = await Promise.all([0, 1].map(() => ask(book, booking(token, start))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const data = answers.find(({ status }) => status === 200)?.data as { calendar: string };
  expect(data).toMatchObject({ start, place: null });
  expect(eventIn(data.calendar).event.summary).toBe("Cita");
  expect(data.calendar).not.toMatch(/STI|Sam|Rivera/);

  const { invitations } = await staff.ask(list, { params: { id: caseId } });
  expect(invitations).toMatchObject([{ id, state: "used" }]);
  const visit = await staff.ask(visitCalls.get, { params: { id: invitations[0]?.visit?.id ?? "" } });
  expect(visit).toMatchObject({ startedAt: start, status: { key: "Scheduled" }, person: { fullName: "Rivera, Sam" } });
  const [mine] = (await patient.ask(own)).invitations;
  expect(mine).toMatchObject({ id, state: "used" });
  expect(JSON.stringify(mine)).not.toMatch(/visit|Sam|Rivera/);
  expect((await ask(look, { token })).data).toMatchObject({ state: "over", bookable: false });
  expect((await ask(places, { token })).problem?.code).toBe("partner-invitation.over");
});

it("lets them come with the same code", async () => {
  const { token, code } = await aCode();
  const [slot] = await slotsFor(token);
  await ask(book, booking(token, slot?.start ?? ""));
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  await kiosk.ask(kioskCalls.checkIn, { body: { code, language: "es" } });
  // It is of another day.
  expect((await staff.ask(kioskCalls.waiting)).data).toMatchObject([
    { code: "appointment", visitorName: "Rivera, Sam" },
  ]);
});

it("refuses a time that is gone with the nearest, and leaves the code as it was", async () => {
  const { token } = await aCode();
  const past = new Date(Date.now() - 3_600_000).toISOString();
  const { problem } = await ask(book, booking(token, past));
  expect(problem?.code).toBe("slot.not-available");
  expect(problem?.details.length).toBeGreaterThan(0);
  expect((await ask(look, { token })).data).toMatchObject({ state: "open" });
});

it("books nothing for who has no code, and in no other clinic", async () => {
  const { token } = await aCode();
  const elsewhere = await firstLocation(await aStaffMember(server, await aClinic(server)));
  const there = { ...booking(token, onDay(2).day), locationId: elsewhere, start: new Date().toISOString() };
  expect((await ask(book, there)).status).toBe(404);
  expect((await ask(slots, { token, location: elsewhere, ...span })).status).toBe(404);
  for (const call of [places, slots, book])
    expect((await ask(call, { ...there, token: "x".repeat(38), location: locationId, ...span })).problem?.code).toBe(
      "partner-invitation.unknown",
    );
});

const span = { from: onDay(1).day, to: onDay(1).day };
