import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { daysShown } from "@tracewell/contract/clinic-reach";
import { infectionCalls } from "@tracewell/contract/infections";
import { locationCalls } from "@tracewell/contract/locations";
import { OpeningHours, weekdays } from "@tracewell/contract/opening-hours";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type TestApp } from "../../testing/app.ts";

let server: TestApp;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

it("tells a patient the clinic's phone, and each place's hours as far as they are set", async () => {
  const clinic = await aClinic(server);
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const patient = await aPatient(server, clinic);
  const reachNow = async () => (await patient.ask(portalCalls.profile)).reach;
  const before = await reachNow();
  expect(before.phone).toBeNull();
  expect(before.places).toMatchObject([{ days: [] }]);

  const value = JSON.stringify({ clinicPhone: "(614) 555-0100" });
  await admin.ask(preferenceCalls.create, { body: { name: "urgentAdvice", value } });
  const span = [{ from: "09:00", to: "17:00" }];
  const regular = Object.fromEntries(weekdays.map((day) => [day, span]));
  const hours = OpeningHours.parse({ regular, exceptions: [] });
  const place = (await (await aStaffMember(server, clinic)).ask(locationCalls.list)).data[0]?.id ?? "";
  await admin.ask(locationCalls.setHours, { params: { id: place }, body: hours });
  const { phone, places } = await reachNow();
  expect(phone).toBe("(614) 555-0100");
  expect(places[0]?.days).toHaveLength(daysShown);
  const opened = places[0]?.days.map(({ open }) => open.map(({ start, end }) => Date.parse(end) - Date.parse(start)));
  expect(opened).toEqual(Array(daysShown).fill([8 * 3_600_000]));
});

it("tells nothing of another clinic's places", async () => {
  const other = await aClinic(server);
  const admin = await aStaffMember(server, other, { role: "Clinic administrator" });
  const value = JSON.stringify({ clinicPhone: "(614) 555-0199" });
  await admin.ask(preferenceCalls.create, { body: { name: "urgentAdvice", value } });
  const patient = await aPatient(server, await aClinic(server));
  expect((await patient.ask(portalCalls.profile)).reach.phone).toBeNull();
});

const place = {
  ...{ timeZone: null, address: "1 Heron Road", phone: null, duration: null, overlappings: null, daysAhead: null },
  ...{ buffer: null, lead: null, byVisitType: [], visitTypeIds: [], disabled: false },
};

it("leaves out what a place is called after an infection that the clinic named itself", async () => {
  const clinic = await aClinic(server);
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const patient = await aPatient(server, clinic);
  const name = "Zymolosis House";
  await admin.ask(locationCalls.create, { body: { ...place, name } });
  const shown = async () => (await patient.ask(portalCalls.profile)).reach.places.map((place) => place.name);
  expect(await shown()).toContain(name);
  await admin.ask(infectionCalls.create, { body: { name: "Zymolosis", infectionGroup: "Generic", disabled: false } });
  expect(await shown()).not.toContain(name);
});
