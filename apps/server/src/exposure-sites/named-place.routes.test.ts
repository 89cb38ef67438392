import { clinicalCalls } from "@tracewell/contract/clinical";
import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { namedPlaceCalls } from "@tracewell/contract/named-places";
import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { lookupIdOf } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
});

const { namedPlaces, takeNamedPlace, dismissPlace, offerPlace } = namedPlaceCalls;
const { create, attendance, get } = exposureSiteCalls;
const offered = async (caller = supervisor) => (await caller.ask(namedPlaces)).places;
const of = (id: string) => ({ params: { id } });

/** Notes a place in the social history of a new investigation; answers that. */
async function naming(name: string, more: object = {}, caller = supervisor) {
  const investigation = await anInvestigation(caller);
  await caller.ask(clinicalCalls.add, {
    ...of(investigation.id),
    body: { entry: { kind: "social-place", name, ...more } },
  });
  return investigation;
}

async function namingApp(name: string) {
  const investigation = await anInvestigation(supervisor);
  const body = { entry: { kind: "media-site" as const, name, siteType: "Site" } };
  await supervisor.ask(clinicalCalls.add, { ...of(investigation.id), body });
  return investigation;
}

it("offers a name that two people gave, in any writing, with what was said of it", async () => {
  const categoryId = await lookupIdOf(supervisor, "MEETING_PLACE", "Private home or party");
  await naming("Blue Lagoon", { address: "1 Dock Street", lastThereOn: "2026-03-01", categoryId });
  expect(await offered()).toEqual([]);
  const second = await naming("blue  lagoon!", { lastThereOn: "2026-03-05" });
  await supervisor.ask(clinicalCalls.add, {
    ...of(second.id),
    body: { entry: { kind: "social-place", name: "Blue Lagoon" } },
  });
  await naming("Somewhere else");
  const [place, ...others] = await offered();
  expect(others).toEqual([]);
  expect(place).toMatchObject({
    ...{ name: "Blue Lagoon", source: "place", kind: "gathering", whereabouts: "1 Dock Street", people: 2 },
    ...{ lastThereOn: "2026-03-05", sites: [] },
  });
  expect(place?.persons).toHaveLength(2);
});

it("offers apps apart from places, and venues and sites of unnamed partners with both", async () => {
  await namingApp("Nearby");
  await naming("Nearby");
  const { id } = await anInvestigation(supervisor);
  const body = { description: { handle: "mike", site: "nearby", venue: "NEARBY" }, certainty: "Likely" as const };
  await supervisor.ask(unnamedPartnerCalls.add, { ...of(id), body });
  const found = await offered();
  expect(found.map(({ source, kind, people }) => [source, kind, people]).sort()).toEqual([
    ["online", "online", 2],
    ["place", "venue", 2],
  ]);
});

it("makes a site of a name with everyone who gave it, told where, and offers it no longer", async () => {
  const [one, other] = [await naming("Lagoon", { lastThereOn: "2026-03-01" }), await naming("Lagoon")];
  const newSite = { name: "The Lagoon Bar", kind: "venue" as const };
  const body = { name: "Lagoon", source: "place" as const, newSite };
  const site = await supervisor.ask(takeNamedPlace, { body });
  expect(site).toMatchObject({ ...newSite, people: 2, alsoCalled: ["Lagoon"] });
  const { attendance: there } = await supervisor.ask(attendance, of(site.id));
  expect(new Map(there.map(({ toldIn, lastOn }) => [toldIn?.id, lastOn]))).toEqual(
    new Map([
      [one.id, "2026-03-01"],
      [other.id, null],
    ]),
  );
  expect(await offered()).toEqual([]);
  expect((await supervisor.refused(takeNamedPlace, { body })).code).toBe("exposure-site.nobody-named");
});

it("offers a single person for a site of that name, and adds them to it", async () => {
  const site = await supervisor.ask(create, { body: { name: "Heron Park", kind: "venue" } });
  const investigation = await naming("heron park");
  const [place] = await offered();
  expect(place).toMatchObject({ people: 1, sites: [{ id: site.id, name: "Heron Park", people: 0 }] });
  expect(place?.persons.map(({ id }) => id)).toEqual([investigation.person.id]);
  const body = { name: "heron park", source: "place" as const, siteId: site.id };
  expect(await supervisor.ask(takeNamedPlace, { body })).toMatchObject({ id: site.id, people: 1, alsoCalled: [] });
  expect(await offered()).toEqual([]);
});

it("is dismissed and offered again", async () => {
  await naming("Home");
  await naming("home");
  const body = { name: "HOME", source: "place" as const };
  await supervisor.ask(dismissPlace, { body });
  await supervisor.ask(dismissPlace, { body });
  expect(await offered()).toEqual([]);
  await supervisor.ask(offerPlace, { body });
  expect(await offered()).toHaveLength(1);
});

it("takes only a site of the clinic, one of both ways, and no more people than a site has room for", async () => {
  await naming("Pier");
  const stranger = await aStaffMember(server, await aClinic(server));
  const theirs = await stranger.ask(create, { body: { name: "Pier", kind: "venue" } });
  const place = { name: "Pier", source: "place" as const };
  const refused = async (more: object) => supervisor.refused(takeNamedPlace, { body: { ...place, ...more } });
  const fieldsOf = async (more: object) => (await refused(more)).details.map(({ field }) => field);
  expect(await fieldsOf({ siteId: theirs.id })).toEqual(["siteId"]);
  expect(await fieldsOf({})).toEqual(["siteId"]);
  const newSite = { name: "Pier", kind: "venue" };
  expect(await fieldsOf({ newSite, siteId: theirs.id })).toEqual(["siteId"]);
  const site = await supervisor.ask(create, { body: { name: "Pier", kind: "venue" } });
  await server.pool.query(
    `with made as (insert into person (tenant_id, person_number, last_name)
       select tenant_id, 'Z-' || n, 'Crowd' from exposure_site, generate_series(1, 500) n where id = $1 returning tenant_id, id)
     insert into exposure_site_attendance (tenant_id, site_id, attendee_id) select tenant_id, $1, id from made`,
    [site.id],
  );
  expect((await refused({ siteId: site.id })).code).toBe("exposure-site.full");
  expect(await supervisor.ask(get, of(site.id))).toMatchObject({ people: 500 });
});

it("tells nobody of another clinic's names, nor whoever does not manage outbreaks", async () => {
  await naming("Quay");
  await naming("Quay");
  const stranger = await aStaffMember(server, await aClinic(server));
  expect(await offered(stranger)).toEqual([]);
  const body = { name: "Quay", source: "place" as const };
  const newSite = { name: "Quay", kind: "venue" as const };
  expect((await stranger.refused(takeNamedPlace, { body: { ...body, newSite } })).code).toBe(
    "exposure-site.nobody-named",
  );
  const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  const refusals = [
    await investigator.refused(namedPlaces),
    await investigator.refused(takeNamedPlace, { body: { ...body, newSite } }),
    await investigator.refused(dismissPlace, { body }),
    await investigator.refused(offerPlace, { body }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
