import { exposureSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
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

const { sites, setSites } = exposureSiteCalls;

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

describe("the exposure sites of an outbreak", () => {
  it("link the members who were there without naming pairs", async () => {
    const { here, version, memberIds } = await twoCases();
    const bar = { name: "Dock Street Tavern", kind: "venue" as const, whereabouts: "12 Dock Street" };
    const body = {
      sites: [
        { ...bar, from: "2026-03-01", until: "2026-03-02", peoplePresent: 80, note: "Back room", memberIds },
        { name: "TW 204", kind: "transport" as const, memberIds: memberIds.slice(0, 1) },
      ],
      version,
    };
    const after = await supervisor.ask(setSites, { ...here, body });
    expect(after.version).toBe(version + 1);
    expect(after.sites).toMatchObject([
      { ...bar, from: "2026-03-01", until: "2026-03-02", peoplePresent: 80, note: "Back room" },
      { name: "TW 204", whereabouts: null, from: null, members: [{ memberId: memberIds[0], role: "case" }] },
    ]);
    expect(after.sites[0]?.members.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.toSorted());
    expect(await supervisor.ask(sites, here)).toEqual(after);
    expect(await supervisor.refused(setSites, { ...here, body })).toMatchObject({ status: 409, code: "edit.stale" });
  });

  it("are changed, deleted and put in another order, and lose who leaves the outbreak", async () => {
    const { id, here, version, memberIds } = await twoCases();
    const made = await supervisor.ask(setSites, {
      ...here,
      body: {
        sites: [
          { name: "Gone", kind: "other", memberIds },
          { name: "App", kind: "online", memberIds },
        ],
        version,
      },
    });
    const siteId = made.sites[1]?.id ?? "";
    const [first = "", second = ""] = memberIds;
    const changed = await supervisor.ask(setSites, {
      ...here,
      body: {
        sites: [
          { name: "Party", kind: "gathering", memberIds: [second, second] },
          { siteId, name: "Dating app", kind: "online", whereabouts: " ", memberIds: [first] },
        ],
        version: made.version,
      },
    });
    expect(changed.sites).toMatchObject([
      { name: "Party", members: [{ memberId: second }] },
      { id: siteId, name: "Dating app", whereabouts: null, members: [{ memberId: first }] },
    ]);
    await supervisor.ask(outbreakCalls.leave, { params: { id, memberId: first } });
    expect((await supervisor.ask(sites, here)).sites.map(({ members }) => members.length)).toEqual([1, 0]);
  });

  it("take only sites and members of the same outbreak, and days in order", async () => {
    const [one, other] = [await twoCases(), await twoCases()];
    const site = { name: "Bar", kind: "venue" as const };
    const [theirs] = (
      await supervisor.ask(setSites, { ...other.here, body: { sites: [site], version: other.version } })
    ).sites;
    const refused = async (...given: object[]) => {
      const sitesGiven = given.map((each) => ({ ...site, ...each }));
      const refusal = await supervisor.refused(setSites, {
        ...one.here,
        body: { sites: sitesGiven, version: one.version },
      });
      expect(refusal.status).toBe(422);
      return refusal.details?.map(({ field }) => field);
    };
    expect(await refused({ siteId: theirs?.id })).toEqual(["sites"]);
    expect(await refused({ memberIds: other.memberIds })).toEqual(["sites"]);
    expect(await refused({ from: "2026-03-02", until: "2026-03-01" })).toEqual(["sites.0.until"]);
    expect(await refused({ name: " " })).toEqual(["sites.0.name"]);
    expect(await refused({ peoplePresent: 0 })).toEqual(["sites.0.peoplePresent"]);
    expect((await supervisor.ask(sites, one.here)).sites).toEqual([]);
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
