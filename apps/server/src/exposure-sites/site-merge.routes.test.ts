import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const { create, get, find, edit, attendance, addAttendance, previewMerge, merge } = exposureSiteCalls;
const aPersonOf = (caller: Caller) => caller.ask(personCalls.create, { body: { lastName: "Heron" } });
const of = (id: string) => ({ params: { id } });
const aSite = (name: string, given: object = {}) => supervisor.ask(create, { body: { name, kind: "venue", ...given } });
const attend = (id: string, personId: string, days: object = {}) =>
  supervisor.ask(addAttendance, { ...of(id), body: { personId, ...days } });

async function anOutbreakAt(...siteIds: string[]) {
  const { id } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
  const { version } = await supervisor.ask(outbreakSiteCalls.sites, of(id));
  const body = { sites: siteIds.map((siteId) => ({ siteId })), version };
  return { id, ...(await supervisor.ask(outbreakSiteCalls.setSites, { ...of(id), body })) };
}

it("previews and joins who was there, the outbreaks, what is known, and the names", async () => {
  const site = await aSite("Blue Lagoon", { note: "Bar" });
  const duplicate = await aSite("The Blue Lagoon", { whereabouts: "1 Dock Street", note: "Open late" });
  const [ann, bob, cat] = [await aPersonOf(supervisor), await aPersonOf(supervisor), await aPersonOf(supervisor)];
  await attend(site.id, ann.id, { firstOn: "2026-03-02", lastOn: "2026-03-03" });
  await attend(site.id, bob.id);
  await attend(duplicate.id, ann.id, { firstOn: "2026-03-01", lastOn: "2026-03-02" });
  await attend(duplicate.id, cat.id, { firstOn: "2026-03-05" });
  const [both, theirs] = [await anOutbreakAt(site.id, duplicate.id), await anOutbreakAt(duplicate.id)];

  const preview = await supervisor.ask(previewMerge, { ...of(site.id), query: { mergedSiteId: duplicate.id } });
  expect(preview).toMatchObject({
    after: { name: "Blue Lagoon", whereabouts: "1 Dock Street", note: "Bar\nOpen late" },
    duplicate: { id: duplicate.id, name: "The Blue Lagoon", version: 1 },
    people: { site: 2, duplicate: 2, both: 1 },
  });
  expect(new Map(preview.outbreaks.map(({ id, uses }) => [id, uses]))).toEqual(
    new Map([
      [both.id, "both"],
      [theirs.id, "duplicate"],
    ]),
  );

  const body = { mergedSiteId: duplicate.id, version: site.version, mergedVersion: duplicate.version };
  const merged = await supervisor.ask(merge, { ...of(site.id), body });
  expect(merged).toMatchObject({ ...preview.after, people: 3, alsoCalled: ["The Blue Lagoon"], version: 2 });
  expect(new Set(merged.outbreaks.map(({ id }) => id))).toEqual(new Set([both.id, theirs.id]));
  const there = (await supervisor.ask(attendance, of(site.id))).attendance;
  const daysOf = (id: string) => {
    const { firstOn, lastOn } = there.find((each) => each.person.id === id) ?? expect.fail("Not there.");
    return [firstOn, lastOn];
  };
  expect([daysOf(ann.id), daysOf(bob.id), daysOf(cat.id)]).toEqual([
    ["2026-03-01", "2026-03-03"],
    [null, null],
    ["2026-03-05", null],
  ]);
  expect((await supervisor.refused(get, of(duplicate.id))).status).toBe(404);
  expect((await supervisor.ask(find, { query: { name: "the blue lagoon" } })).map(({ id }) => id)).toContain(site.id);
  for (const { id, version } of [both, theirs]) {
    const after = await supervisor.ask(outbreakSiteCalls.sites, of(id));
    expect(after.sites.map((each) => each.id)).toEqual([site.id]);
    expect(after.version).toBeGreaterThan(version);
  }
});

it("keeps the names of a duplicate that was merged before", async () => {
  const [one, two, three] = [await aSite("Dock One"), await aSite("Dock Two"), await aSite("Dock Three")];
  const take = async (id: string, mergedSiteId: string) => {
    const [{ version }, merged] = [await supervisor.ask(get, of(id)), await supervisor.ask(get, of(mergedSiteId))];
    return supervisor.ask(merge, { ...of(id), body: { mergedSiteId, version, mergedVersion: merged.version } });
  };
  await take(two.id, three.id);
  expect(new Set((await take(one.id, two.id)).alsoCalled)).toEqual(new Set(["Dock Two", "Dock Three"]));
});

it("refuses a site merged into itself, an older look at either, and more people than a site has room for", async () => {
  const [site, duplicate] = [await aSite("Pier"), await aSite("Pier 1")];
  const body = { mergedSiteId: duplicate.id, version: 1, mergedVersion: 1 };
  const itself = { ...body, mergedSiteId: site.id };
  expect((await supervisor.refused(merge, { ...of(site.id), body: itself })).code).toBe("exposure-site.same");
  const asked = { ...of(site.id), query: { mergedSiteId: site.id } };
  expect((await supervisor.refused(previewMerge, asked)).code).toBe("exposure-site.same");
  await server.pool.query(
    `with made as (insert into person (tenant_id, person_number, last_name)
       select tenant_id, 'Y-' || n, 'Crowd' from exposure_site, generate_series(1, 501) n where id = $1 returning tenant_id, id)
     insert into exposure_site_attendance (tenant_id, site_id, attendee_id)
       select tenant_id, case when row_number() over () > 300 then $1::uuid else $2::uuid end, id from made`,
    [site.id, duplicate.id],
  );
  expect((await supervisor.refused(merge, { ...of(site.id), body })).code).toBe("exposure-site.full");
  await supervisor.ask(edit, { ...of(duplicate.id), body: { name: "Pier One", version: 1 } });
  expect((await supervisor.refused(merge, { ...of(site.id), body })).code).toBe("edit.stale");
  const older = { ...body, version: 2, mergedVersion: 2 };
  expect((await supervisor.refused(merge, { ...of(site.id), body: older })).code).toBe("edit.stale");
});

it("is for those who manage outbreaks, and finds no site of another clinic", async () => {
  const [site, duplicate] = [await aSite("Quay"), await aSite("Quay 2")];
  const theirs = await stranger.ask(create, { body: { name: "Quay", kind: "venue" } });
  const body = { mergedSiteId: duplicate.id, version: 1, mergedVersion: 1 };
  const query = { mergedSiteId: duplicate.id };
  expect((await investigator.refused(merge, { ...of(site.id), body })).status).toBe(403);
  expect((await investigator.refused(previewMerge, { ...of(site.id), query })).status).toBe(403);
  expect((await stranger.refused(merge, { ...of(site.id), body })).status).toBe(404);
  expect((await stranger.refused(previewMerge, { ...of(theirs.id), query })).status).toBe(404);
  const foreign = { ...body, mergedSiteId: theirs.id };
  expect((await supervisor.refused(merge, { ...of(site.id), body: foreign })).status).toBe(404);
  expect(await stranger.ask(get, of(theirs.id))).toMatchObject({ name: "Quay" });
});
