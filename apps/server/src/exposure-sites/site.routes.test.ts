import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { infectionNamed } from "../../testing/investigation.ts";
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

const { find } = exposureSiteCalls;

describe("looking for an exposure site", () => {
  it("finds the same name in any writing first, then names that are alike, of the own clinic", async () => {
    const { id, version } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
    const names = ["Café Luna", "Bar Luna", "Luna Park Hotel", "Dock Street Tavern"];
    await supervisor.ask(outbreakSiteCalls.setSites, {
      params: { id },
      body: { sites: names.map((name) => ({ newSite: { name, kind: "venue" as const } })), version },
    });
    const found = await supervisor.ask(find, { query: { name: "BAR  luna!" } });
    expect(found[0]).toMatchObject({ name: "Bar Luna", sameName: true, outbreaks: 1, people: 0 });
    expect(found.slice(1).every(({ sameName }) => !sameName)).toBe(true);
    expect(found.map(({ name }) => name)).not.toContain("Dock Street Tavern");
    expect((await supervisor.ask(find, { query: { name: "tavern" } })).map(({ name }) => name)).toEqual([
      "Dock Street Tavern",
    ]);
    expect(await supervisor.ask(find, { query: { name: "?" } })).toEqual([]);
    expect(await stranger.ask(find, { query: { name: "Bar Luna" } })).toEqual([]);
  });

  it("needs a name, and is for who works on outbreaks", async () => {
    expect((await supervisor.refused(find, { query: { name: " " } })).status).toBe(422);
    expect((await investigator.refused(find, { query: { name: "Bar" } })).status).toBe(403);
  });
});
