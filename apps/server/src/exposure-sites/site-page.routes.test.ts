import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../testing/investigation.ts";
import { anOutbreak } from "../../testing/outbreaks.ts";

let server: TestApp;
let supervisor: Caller;
let investigator: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  stranger = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

const { list, create, get, edit, attendance, addAttendance, editAttendance, removeAttendance } = exposureSiteCalls;
const aPersonOf = (caller: Caller) => caller.ask(personCalls.create, { body: { lastName: "Heron" } });
const of = (id: string) => ({ params: { id } });
const lagoon = { name: "Blue Lagoon", kind: "venue" as const };
const aSite = (given: object = {}) => supervisor.ask(create, { body: { ...lagoon, ...given } });

/** An outbreak of one case that uses the site, where the case was. */
async function anOutbreakAt(siteId: string) {
  const { id } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
  const investigation = await anInvestigation(supervisor);
  await supervisor.ask(outbreakCalls.join, { ...of(id), body: { recordIds: [investigation.id] } });
  const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } });
  const { version } = await supervisor.ask(outbreakSiteCalls.sites, of(id));
  const body = { sites: [{ siteId, memberIds: data.map((member) => member.id) }], version };
  const { version: after } = await supervisor.ask(outbreakSiteCalls.setSites, { ...of(id), body });
  return { id, investigation, version: after };
}

describe("an exposure site of the clinic", () => {
  it("is made, and read with the outbreaks that use it", async () => {
    const details = {
      ...{ whereabouts: "1 Dock Street", from: "2026-03-01", until: "2026-03-02", peoplePresent: 80 },
      ...{ risk: "high" as const, riskReason: "No air", note: "Back room" },
    };
    const made = await aSite(details);
    expect(made).toMatchObject({
      ...{ ...lagoon, ...details, people: 0, outbreaks: [], alsoCalled: [], version: 1 },
      addedBy: { id: supervisor.userId },
      abilities: { edit: { allowed: true } },
    });
    const outbreak = await anOutbreakAt(made.id);
    const site = await supervisor.ask(get, of(made.id));
    expect(site).toMatchObject({ people: 1, outbreaks: [{ id: outbreak.id, closed: false }] });
  });

  it("is changed in part, joined by nobody's older edit, and keeps its days in order", async () => {
    const { id } = await aSite({ from: "2026-03-01", note: "Stays" });
    const edited = await supervisor.ask(edit, { ...of(id), body: { name: "Lagoon", risk: "low", version: 1 } });
    expect(edited).toMatchObject({ name: "Lagoon", risk: "low", note: "Stays", from: "2026-03-01", version: 2 });
    const stale = await supervisor.refused(edit, { ...of(id), body: { name: "Old", version: 1 } });
    expect(stale).toMatchObject({ code: "edit.stale", newer: { name: "Lagoon", version: 2 } });
    const backward = await supervisor.refused(edit, { ...of(id), body: { until: "2026-02-01", version: 2 } });
    expect([backward.status, backward.details[0]?.field]).toEqual([422, "until"]);
    const nameless = await supervisor.refused(edit, { ...of(id), body: { name: " ", version: 2 } });
    expect(nameless.status).toBe(422);
    const emptied = await supervisor.ask(edit, { ...of(id), body: { note: null, from: null, version: 2 } });
    expect(emptied).toMatchObject({ note: null, from: null });
  });

  it("stands in a list with its numbers, found by place, and by person", async () => {
    const { id } = await aSite({ name: "Heron Park", whereabouts: "12 Marsh Lane" });
    const { investigation } = await anOutbreakAt(id);
    const found = await supervisor.ask(list, { query: { search: "marsh lane" } });
    expect(found).toMatchObject({ total: 1, data: [{ id, name: "Heron Park", outbreaks: 1, people: 1 }] });
    const personId = investigation.person.id;
    expect((await supervisor.ask(list, { query: { personId } })).data.map((site) => site.id)).toEqual([id]);
    const { data } = await supervisor.ask(list, { query: { sort: "people", direction: "desc" } });
    const people = data.map((site) => site.people);
    expect(people).toEqual(people.toSorted((one, other) => other - one));
  });

  it("refuses a name of blanks and days out of order when it is made", async () => {
    const refused = await supervisor.refused(create, {
      body: { name: " ", kind: "venue", from: "2026-03-02", until: "2026-03-01" },
    });
    expect(refused.details.map(({ field }) => field)).toContain("name");
  });
});

describe("who was at an exposure site", () => {
  it("is noted with days, changed, and removed, and makes the outbreaks' versions stale", async () => {
    const { id } = await aSite();
    const outbreak = await anOutbreakAt(id);
    const person = await aPersonOf(supervisor);
    const body = { personId: person.id, firstOn: "2026-03-01", lastOn: "2026-03-02" };
    const { attendance: two } = await supervisor.ask(addAttendance, { ...of(id), body });
    expect(two).toHaveLength(2);
    const hers = two.find((each) => each.person.id === person.id) ?? expect.fail("She is not there.");
    expect(hers).toMatchObject({ firstOn: "2026-03-01", lastOn: "2026-03-02", toldIn: null, version: 1 });
    const told = two.find((each) => each.person.id !== person.id)?.toldIn;
    expect(told).toMatchObject({ id: outbreak.investigation.id, opens: true });
    const stale = await supervisor.refused(outbreakSiteCalls.setSites, {
      ...of(outbreak.id),
      body: { sites: [], version: outbreak.version },
    });
    expect(stale.code).toBe("edit.stale");

    const one = { params: { id, attendanceId: hers.id } };
    const changed = await supervisor.ask(editAttendance, { ...one, body: { firstOn: "2026-03-02", version: 1 } });
    expect(changed.attendance.find((each) => each.id === hers.id)).toMatchObject({
      ...{ firstOn: "2026-03-02", lastOn: null, version: 2 },
    });
    const old = await supervisor.refused(editAttendance, { ...one, body: { version: 1 } });
    expect(old).toMatchObject({ code: "edit.stale", newer: { attendance: [{}, {}] } });
    const { attendance: left } = await supervisor.ask(removeAttendance, one);
    expect(left).toHaveLength(1);
    expect((await supervisor.ask(attendance, of(id))).attendance).toEqual(left);
    expect((await supervisor.refused(removeAttendance, one)).code).toBe("request.not-found");
  });

  it("is refused twice, out of order, for somebody unknown, and beyond the most", async () => {
    const { id } = await aSite();
    const person = await aPersonOf(supervisor);
    const add = (body: { personId: string; firstOn?: string; lastOn?: string }) =>
      supervisor.refused(addAttendance, { ...of(id), body });
    await supervisor.ask(addAttendance, { ...of(id), body: { personId: person.id } });
    expect((await add({ personId: person.id })).code).toBe("exposure-site.there-already");
    const backward = await add({ personId: person.id, firstOn: "2026-03-02", lastOn: "2026-03-01" });
    expect(backward.details.map(({ field }) => field)).toEqual(["lastOn"]);
    const theirs = await aPersonOf(stranger);
    expect((await add({ personId: theirs.id })).details.map(({ field }) => field)).toEqual(["personId"]);
    await server.pool.query(
      `with made as (insert into person (tenant_id, person_number, last_name)
         select tenant_id, 'X-' || n, 'Crowd' from exposure_site, generate_series(1, 499) n where id = $1 returning tenant_id, id)
       insert into exposure_site_attendance (tenant_id, site_id, attendee_id) select tenant_id, $1, id from made`,
      [id],
    );
    const late = await aPersonOf(supervisor);
    expect((await add({ personId: late.id })).code).toBe("exposure-site.full");
    expect((await supervisor.ask(attendance, of(id))).attendance).toHaveLength(500);
  });

  it("belongs to one site: another site's is not found by it", async () => {
    const [one, other] = [await aSite(), await aSite()];
    const person = await aPersonOf(supervisor);
    const { attendance: there } = await supervisor.ask(addAttendance, { ...of(one.id), body: { personId: person.id } });
    const wrong = { params: { id: other.id, attendanceId: there[0]?.id ?? "" } };
    expect((await supervisor.refused(editAttendance, { ...wrong, body: { version: 1 } })).status).toBe(404);
    expect((await supervisor.refused(removeAttendance, wrong)).status).toBe(404);
  });
});

it("is for those who manage outbreaks, of the own clinic", async () => {
  const { id } = await aSite();
  const person = await aPersonOf(supervisor);
  const { attendance: there } = await supervisor.ask(addAttendance, { ...of(id), body: { personId: person.id } });
  const one = { params: { id, attendanceId: there[0]?.id ?? "" } };
  for (const [who, status] of [
    [investigator, 403],
    [stranger, 404],
  ] as const) {
    const refusals = [
      await who.refused(get, of(id)),
      await who.refused(edit, { ...of(id), body: { name: "X", version: 1 } }),
      await who.refused(attendance, of(id)),
      await who.refused(addAttendance, { ...of(id), body: { personId: person.id } }),
      await who.refused(editAttendance, { ...one, body: { version: 1 } }),
      await who.refused(removeAttendance, one),
    ];
    expect(refusals.map((refusal) => refusal.status)).toEqual(refusals.map(() => status));
  }
  expect((await investigator.refused(list, { query: {} })).status).toBe(403);
  expect((await investigator.refused(create, { body: lagoon })).status).toBe(403);
  expect((await stranger.ask(list, { query: {} })).data).toEqual([]);
});
