import { accessCalls } from "@tracewell/contract/access";
import type { SentBody } from "@tracewell/contract/call";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { registrationsOfDevice } from "@tracewell/contract/constants";
import { type KioskSettings, kioskCalls } from "@tracewell/contract/kiosk";
import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { edited } from "../../testing/user.ts";

const { settings, configure, register, waiting, get, intercept, resolve, dismiss } = kioskCalls;

let server: TestApp;
let clinic: string;
let device: Caller;
let desk: Caller;
let known: KioskSettings;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  device = await aStaffMember(server, clinic, { role: "Kiosk" });
  desk = await aStaffMember(server, clinic, { role: "Front desk", firstName: "Fran", lastName: "Desk" });
  known = await device.ask(settings);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query("delete from raw_visit");
  // No number that a visit of before has is given again that day.
  await server.pool.query("update visit set temporary_id = null, ticket_color = null where temporary_id is not null");
});

it("asks in one language until the clinic offers others [R9-64]", () => {
  expect(known.languageSelector).toBe(false);
});

type Typed = SentBody<typeof register>;
const typed = (change: Partial<Typed> = {}): Typed => ({
  typeIds: [known.visitTypes[0]?.id ?? ""],
  language: "es",
  ...change,
});
const whole: Partial<Typed> = {
  firstVisit: "Yes",
  firstName: "Rosa",
  lastName: "Diaz",
  dateOfBirth: "1985-06-01",
  sexAtBirth: "Female",
  gender: "Woman",
  email: "rosa@home.example",
  mobilePhone: "(614) 555-0142",
  contactPreference: "Text",
  addressLine1: "12 Elm Street",
  city: "Riverside",
  state: "OH",
  postcode: "43085",
  emergencyName: "Luis Diaz",
  emergencyPhone: "(614) 555-0143",
};
const visitor = async (change: Partial<Typed> = {}) => {
  await device.ask(register, { body: typed(change) });
  return (await desk.ask(waiting)).data.at(-1)?.id ?? "";
};
const of = (id: string) => ({ params: { id } });

describe("a kiosk", () => {
  it("is told what it asks, and languages only where the clinic set them on [R2.1-10]", async () => {
    expect(known).toMatchObject({ languageSelector: false, kioskNumber: null });
    expect(known.visitTypes.length).toBeGreaterThan(0);
    const elsewhere = await aClinic(server);
    const admin = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
    await admin.ask(preferenceCalls.create, { body: { name: "registration", value: '{"languageSelector":true}' } });
    const other = await aStaffMember(server, elsewhere, { role: "Public kiosk" });
    expect((await other.ask(settings)).languageSelector).toBe(true);
  });

  it("has a number that no other kiosk of its clinic has [R8-55]", async () => {
    const second = await aStaffMember(server, clinic, { role: "Kiosk" });
    expect((await device.ask(configure, { body: { kioskNumber: "K1" } })).kioskNumber).toBe("K1");
    const refusal = await second.refused(configure, { body: { kioskNumber: "k1" } });
    expect(refusal).toMatchObject({
      status: 409,
      code: "user.kiosk-number-taken",
      message: "Clinic ID plus kiosk number must be unique.",
    });
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Kiosk" });
    expect((await elsewhere.ask(configure, { body: { kioskNumber: "K1" } })).kioskNumber).toBe("K1");
    expect((await device.ask(configure, { body: { kioskNumber: "K1" } })).kioskNumber).toBe("K1");
  });

  it("asks as much as its user’s kiosk template says, from the next visitor on [R3-67]", async () => {
    const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
    const short = await aStaffMember(server, clinic, { role: "Kiosk" });
    const asks = async () => (await short.ask(settings)).template;
    expect(await asks()).toBe("standard");
    const change = async (kioskTemplate: KioskTemplate) => {
      const user = await admin.ask(accessCalls.user, { params: { id: short.userId } });
      return admin.ask(accessCalls.editUser, edited(user, { userMeta: { ...user.userMeta, kioskTemplate } }));
    };
    expect((await change("number")).userMeta.kioskTemplate).toBe("number");
    expect(await asks()).toBe("number");
    const user = await admin.ask(accessCalls.user, { params: { id: short.userId } });
    const refused = await admin.refused(
      accessCalls.editUser,
      edited(user, { userMeta: { kioskTemplate: "of nobody" as KioskTemplate } }),
    );
    expect(refused).toMatchObject({ status: 422, details: [{ field: "userMeta.kioskTemplate" }] });
    expect((await device.ask(settings)).template).toBe("standard");
  });

  it("stays signed in however long nobody comes; one on a visitor's own device does not [R6-09]", async () => {
    const open = await aStaffMember(server, clinic, { role: "Public kiosk" });
    await server.pool.query("update session set last_used_at = now() - interval '5 hours' where user_id = any($1)", [
      [device.userId, open.userId],
    ]);
    const { rows } = await server.pool.query(
      "select user_id, stay_signed from session where user_id = any($1) and revoked_at is null",
      [[device.userId, open.userId]],
    );
    expect(Object.fromEntries(rows.map(({ user_id, stay_signed }) => [user_id, stay_signed]))).toEqual({
      [device.userId]: true,
      [open.userId]: false,
    });
  });

  it("opens its configuration to who knows its password, and locks out who guesses [R6-09]", async () => {
    const guarded = await aStaffMember(server, clinic, { role: "Kiosk" });
    const confirm = (password: string) => guarded.refused(passwordCalls.confirmPassword, { body: { password } });
    expect(await guarded.ask(passwordCalls.confirmPassword, { body: { password: "Demo-pass-1" } })).toBeUndefined();
    for (let tries = 0; tries < 5; tries++) expect((await confirm("Wrong-pass-1")).code).toBe("auth.current-password");
    expect((await confirm("Demo-pass-1")).code).toBe("auth.current-password");
  });

  it("learns nothing of anyone: it may register, and ask for nothing that is stored", async () => {
    const { temporaryId } = await device.ask(register, { body: typed(whole) });
    expect(temporaryId).toBe(1);
    for (const call of [waiting, visitCalls.list]) expect((await device.refused(call)).code).toBe("access.denied");
    expect((await desk.refused(register, { body: typed() })).code).toBe("access.denied");
  });

  it("gives each visitor of a day a number of their own, also at the same moment", async () => {
    const given = await Promise.all([1, 2, 3, 4, 5].map(() => device.ask(register, { body: typed() })));
    expect(given.map(({ temporaryId }) => temporaryId).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it("takes no wrong phone, email, day or word", async () => {
    const fieldsOf = async (change: Partial<Typed>) =>
      (await device.refused(register, { body: typed(change) })).details.map(({ field }) => field);
    expect(await fieldsOf({ mobilePhone: "123", email: "rosa@" })).toEqual(["email", "mobilePhone"]);
    expect(await fieldsOf({ typeIds: [device.userId] })).toEqual(["typeIds"]);
    expect(await fieldsOf({ gender: "Something" })).toEqual(["gender"]);
    expect(await fieldsOf({ typeIds: [] })).toEqual(["typeIds"]);
    expect((await device.refused(register, { body: typed({ dateOfBirth: "2090-01-01" }) })).code).toBe(
      "person.born-in-future",
    );
  });
});

describe("a visitor who registered", () => {
  it("is seen by staff at once, with all that was typed in [R3-23] [R3-24] [R3-25] [R3-27]", async () => {
    await device.ask(configure, { body: { kioskNumber: "K1" } });
    const id = await visitor(whole);
    const [row] = (await desk.ask(waiting)).data;
    expect(row).toMatchObject({
      id,
      resolved: false,
      visitorName: "Diaz, Rosa",
      temporaryId: 1,
      visitTypes: [known.visitTypes[0]?.name],
      rawVisit: { finished: true, kioskNumber: "K1", interceptedAt: null, interceptedBy: null },
      visit: null,
    });
    const { form } = await desk.ask(get, of(id));
    expect(form).toMatchObject({ ...whole, mobilePhone: "6145550142", emergencyPhone: "6145550143", language: "es" });
    expect((await desk.ask(get, of(await visitor()))).visitorName).toBe("-no name-");
  });

  it("is offered with the persons whom they may be", async () => {
    const person = await desk.ask(personCalls.create, { body: { lastName: "Mbeki", firstName: "Thandi" } });
    const { candidates } = await desk.ask(get, of(await visitor({ firstName: "Thandi", lastName: "Mbeki" })));
    expect(candidates.map(({ id }) => id)).toContain(person.id);
  });

  it("is in one hand, which others see [R3-25]", async () => {
    const id = await visitor();
    const { rawVisit } = await desk.ask(intercept, of(id));
    expect(rawVisit).toMatchObject({ interceptedBy: "Fran Desk", interceptedAt: expect.any(String) });
  });

  it("gets a visit of a new person with a ticket, and what they typed in goes with them [R3-26]", async () => {
    const id = await visitor(whole);
    const done = await desk.ask(resolve, { ...of(id), body: { temporaryId: 7, ticketColor: "Green" } });
    expect(done).toMatchObject({
      resolved: true,
      resolution: { type: "person-made", by: "Fran Desk", errorType: null },
    });
    const visit = await desk.ask(visitCalls.get, of(done.visit?.id ?? ""));
    expect(visit).toMatchObject({ temporaryId: 7, ticketColor: "Green", firstVisit: "Yes" });
    const supervisor = await aStaffMember(server, clinic);
    const person = await supervisor.ask(personPageCalls.page, of(done.resolution?.patientId ?? ""));
    expect(person).toMatchObject({
      fullName: "Diaz, Rosa",
      mobilePhone: "6145550142",
      contactPreferences: "Text",
      primaryLanguage: "Spanish",
      gender: "Woman",
    });
    expect((await desk.ask(waiting)).data).toEqual([]);
    expect((await desk.refused(resolve, { ...of(id), body: {} })).code).toBe("raw-visit.resolved");
  });

  it("gets a visit of the person who was found, who has one at a time", async () => {
    const person = await desk.ask(personCalls.create, { body: { lastName: "Okafor", firstName: "Ada" } });
    const id = await visitor({ firstName: "Ada", lastName: "Okafor" });
    const done = await desk.ask(resolve, { ...of(id), body: { personId: person.id } });
    expect(done.resolution).toMatchObject({ type: "person-found", patientId: person.id });
    const again = await visitor({ firstName: "Ada", lastName: "Okafor" });
    const refusal = await desk.refused(resolve, { ...of(again), body: { personId: person.id } });
    expect(refusal.code).toBe("visit.open-exists");
    expect((await desk.ask(get, of(again))).resolved).toBe(false);
  });

  it("is taken off the list where there is no visit, and it is said why [R3-26]", async () => {
    const id = await visitor();
    const { resolution } = await desk.ask(dismiss, { ...of(id), body: { errorType: "Left the clinic" } });
    expect(resolution).toMatchObject({ type: "dismissed", errorType: "Left the clinic", patientId: null });
    for (const call of [intercept, dismiss]) {
      const refusal = await desk.refused(call, { ...of(id), body: { errorType: "Left the clinic" } } as never);
      expect(refusal.code).toBe("raw-visit.resolved");
    }
  });

  it("needs a name before a person is made of them", async () => {
    const id = await visitor();
    expect((await desk.refused(resolve, { ...of(id), body: {} })).code).toBe("person.name-needed");
  });

  it("is settled by who sees visits, of this clinic", async () => {
    const id = await visitor();
    const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Front desk" });
    for (const call of [get, intercept]) {
      expect((await analyst.refused(call, of(id))).status).toBe(403);
      expect((await elsewhere.refused(call, of(id))).status).toBe(404);
    }
    expect((await elsewhere.ask(waiting)).data).toEqual([]);
  });
});

describe("many registrations", () => {
  it("are stopped at one device, while another goes on", async () => {
    const body = typed();
    for (let count = 0; count < registrationsOfDevice.most; count++) await device.ask(register, { body });
    expect((await device.refused(register, { body })).code).toBe("kiosk.too-many");
    const other = await aStaffMember(server, clinic, { role: "Kiosk" });
    expect((await other.ask(register, { body })).temporaryId).toBe(registrationsOfDevice.most + 1);
  });

  it("are read page by page, so that the last visitor is not hidden", async () => {
    for (let count = 0; count < 5; count++) await device.ask(register, { body: typed() });
    const first = await desk.ask(waiting, { query: { limit: 3 } });
    expect([first.data.length, first.total]).toEqual([3, 5]);
    const rest = await desk.ask(waiting, { query: { limit: 3, cursor: first.next ?? "" } });
    expect(rest.next).toBeNull();
    expect([...first.data, ...rest.data].map(({ temporaryId }) => temporaryId)).toEqual([1, 2, 3, 4, 5]);
    expect((await desk.refused(waiting, { query: { cursor: "none" } })).code).toBe("request.malformed");
  });
});
