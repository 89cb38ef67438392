import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";

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

const { sites, setSites } = outbreakSiteCalls;

/** An outbreak of two cases. */
async function twoCases() {
  const { id } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
  const recordIds = [(await anInvestigation(supervisor)).id, (await anInvestigation(supervisor)).id];
  await supervisor.ask(outbreakCalls.join, { params: { id }, body: { recordIds } });
  const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } });
  const here = { params: { id } };
  const { version } = await supervisor.ask(sites, here);
  return { id, here, version, memberIds: data.map((member) => member.id) };
}

const bar = { name: "Dock Street Tavern", kind: "venue" as const, whereabouts: "12 Dock Street" };

describe("the exposure sites of an outbreak", () => {
  it("link the members who were there without naming pairs", async () => {
    const { here, version, memberIds } = await twoCases();
    const details = {
      ...{ from: "2026-03-01", until: "2026-03-02", peoplePresent: 80, note: "Back room" },
      ...{ risk: "high" as const, riskReason: "Crowded, no air" },
    };
    const body = {
      sites: [
        { newSite: { ...bar, ...details }, memberIds },
        { newSite: { name: "TW 204", kind: "transport" as const }, memberIds: memberIds.slice(0, 1) },
      ],
      version,
    };
    const after = await supervisor.ask(setSites, { ...here, body });
    expect(after.version).toBeGreaterThan(version);
    expect(after.sites).toMatchObject([
      { ...bar, ...details, people: 2, otherOutbreaks: 0 },
      {
        name: "TW 204",
        whereabouts: null,
        from: null,
        risk: null,
        members: [{ memberId: memberIds[0], role: "case" }],
      },
    ]);
    expect(after.sites[0]?.members.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.toSorted());
    expect(await supervisor.ask(sites, here)).toEqual(after);
    expect(await supervisor.refused(setSites, { ...here, body })).toMatchObject({ status: 409, code: "edit.stale" });
  });

  it("are taken away and put in another order, and stay the clinic’s", async () => {
    const { here, version, memberIds } = await twoCases();
    const made = await supervisor.ask(setSites, {
      ...here,
      body: {
        sites: [
          { newSite: { name: "Gone", kind: "other" }, memberIds },
          { newSite: { name: "Dating app", kind: "online" }, memberIds },
        ],
        version,
      },
    });
    const [gone, app] = made.sites;
    const [first = "", second = ""] = memberIds;
    const changed = await supervisor.ask(setSites, {
      ...here,
      body: {
        sites: [
          { newSite: { name: "Party", kind: "gathering", whereabouts: " " }, memberIds: [second, second] },
          { siteId: app?.id ?? "", memberIds: [first] },
        ],
        version: made.version,
      },
    });
    expect(changed.sites).toMatchObject([
      { name: "Party", whereabouts: null, members: [{ memberId: second }] },
      { id: app?.id, name: "Dating app", members: [{ memberId: first }] },
    ]);
    const back = await supervisor.ask(setSites, {
      ...here,
      body: { sites: [{ siteId: gone?.id ?? "" }], version: changed.version },
    });
    // Who was there is known of the site, whichever outbreak uses it.
    expect(back.sites).toMatchObject([{ name: "Gone", people: 2 }]);
    expect(back.sites[0]?.members).toHaveLength(2);
  });

  it("are shared: each outbreak tells of its own members, and a change by one makes the other’s version stale", async () => {
    const [one, other] = [await twoCases(), await twoCases()];
    const { sites: made } = await supervisor.ask(setSites, {
      ...one.here,
      body: { sites: [{ newSite: bar, memberIds: one.memberIds }], version: one.version },
    });
    const siteId = made[0]?.id ?? "";
    const theirs = await supervisor.ask(setSites, {
      ...other.here,
      body: { sites: [{ siteId, memberIds: other.memberIds.slice(0, 1) }], version: other.version },
    });
    expect(theirs.sites).toMatchObject([{ id: siteId, people: 3, otherOutbreaks: 1, members: [{}] }]);
    const mine = await supervisor.ask(sites, one.here);
    expect(mine.sites).toMatchObject([{ people: 3, otherOutbreaks: 1, members: [{}, {}] }]);
    const none = { sites: [{ siteId, memberIds: [] }], version: mine.version };
    const emptied = await supervisor.ask(setSites, { ...one.here, body: none });
    expect(emptied.sites).toMatchObject([{ people: 1, members: [] }]);
    const stale = { sites: [], version: theirs.version };
    expect((await supervisor.refused(setSites, { ...other.here, body: stale })).code).toBe("edit.stale");
  });

  it("that two outbreaks share can be changed by both at once", async () => {
    const [one, other] = [await twoCases(), await twoCases()];
    const body = { sites: [{ newSite: bar, memberIds: one.memberIds }], version: one.version };
    const siteId = (await supervisor.ask(setSites, { ...one.here, body })).sites[0]?.id ?? "";
    for (const round of [0, 1, 2, 3, 4]) {
      const memberIdsOf = ({ memberIds }: typeof one) => (round % 2 === 0 ? memberIds : []);
      const answers = [one, other].map(async (outbreak) => {
        const { version } = await supervisor.ask(sites, outbreak.here);
        const body = { sites: [{ siteId, memberIds: memberIdsOf(outbreak) }], version };
        return supervisor.ask(setSites, { ...outbreak.here, body }).then(
          () => "changed",
          ({ problem }: CallFailed) => problem.code,
        );
      });
      // Whoever comes second may be told that the site has changed meanwhile.
      for (const answer of await Promise.all(answers)) expect(["changed", "edit.stale"]).toContain(answer);
    }
  });

  it("have a person once who belongs to the outbreak by two cases", async () => {
    const { id, here, version } = await twoCases();
    const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } });
    const second = await anInvestigation(supervisor, { personId: data[0]?.person.id ?? "", infection: "Chlamydia" });
    await supervisor.ask(outbreakCalls.join, { params: { id }, body: { recordIds: [second.id] } });
    const there = { sites: [{ newSite: bar, memberIds: [data[0]?.id ?? ""] }], version };
    const after = await supervisor.ask(setSites, { ...here, body: there });
    expect(after.sites).toMatchObject([{ people: 1, members: [{ role: "case" }] }]);
  });

  it("show a member no longer once they leave the outbreak, and know that they were there", async () => {
    const { id, here, version, memberIds } = await twoCases();
    const body = { sites: [{ newSite: bar, memberIds }], version };
    await supervisor.ask(setSites, { ...here, body });
    await supervisor.ask(outbreakCalls.leave, { params: { id, memberId: memberIds[0] ?? "" } });
    const after = await supervisor.ask(sites, here);
    expect(after.sites).toMatchObject([{ people: 2, members: [{ memberId: memberIds[1] }] }]);
  });

  it("take only sites of the clinic and members of the outbreak, and days in order", async () => {
    const [one, other] = [await twoCases(), await twoCases()];
    const [theirs] = await sitesOfStranger();
    const refused = async (...given: object[]) => {
      const refusal = await supervisor.refused(setSites, {
        ...one.here,
        body: { sites: given as never, version: one.version },
      });
      expect(refusal.status).toBe(422);
      return refusal.details?.map(({ field }) => field);
    };
    const newSite = { name: "Bar", kind: "venue" as const };
    expect(await refused({ siteId: theirs?.id })).toEqual(["sites"]);
    expect(await refused({ newSite, memberIds: other.memberIds })).toEqual(["sites"]);
    expect(await refused({ newSite: { ...newSite, from: "2026-03-02", until: "2026-03-01" } })).toEqual([
      "sites.0.newSite.until",
    ]);
    expect(await refused({ newSite: { ...newSite, name: " " } })).toEqual(["sites.0.newSite.name"]);
    expect(await refused({ newSite: { ...newSite, peoplePresent: 0 } })).toEqual(["sites.0.newSite.peoplePresent"]);
    expect(await refused({})).toEqual(["sites.0.siteId"]);
    expect(await refused({ newSite, siteId: theirs?.id })).toEqual(["sites.0.siteId"]);
    expect((await supervisor.ask(sites, one.here)).sites).toEqual([]);
    const made = await supervisor.ask(setSites, {
      ...one.here,
      body: { sites: [{ newSite }], version: one.version },
    });
    const siteId = made.sites[0]?.id ?? "";
    const twice = { sites: [{ siteId }, { siteId }], version: made.version };
    expect((await supervisor.refused(setSites, { ...one.here, body: twice })).status).toBe(422);
  });

  it("are only read once the outbreak is closed, and only by those who work on the clinic’s outbreaks", async () => {
    const { id, here, version } = await twoCases();
    const body = { sites: [], version };
    expect((await stranger.refused(sites, here)).status).toBe(404);
    expect((await stranger.refused(setSites, { ...here, body })).status).toBe(404);
    expect((await investigator.refused(sites, here)).status).toBe(403);
    await supervisor.ask(outbreakCalls.close, { params: { id }, body: { reason: "Over." } });
    const closed = await supervisor.ask(sites, here);
    expect(closed.abilities.edit.allowed).toBe(false);
    const late = { ...here, body: { ...body, version: closed.version } };
    expect((await supervisor.refused(setSites, late)).code).toBe("outbreak.closed");
  });
});

/** The exposure sites of another clinic’s outbreak. */
async function sitesOfStranger() {
  const { id, version } = await anOutbreak(stranger, { infectionId: await infectionNamed(stranger, "Syphilis") });
  const body = { sites: [{ newSite: bar }], version };
  return (await stranger.ask(setSites, { params: { id }, body })).sites;
}
