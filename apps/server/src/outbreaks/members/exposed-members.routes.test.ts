import { mostOfSites } from "@tracewell/contract/exposure-site-kinds";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";

let server: TestApp;
let supervisor: Caller;
let id: string;
let siteId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
  supervisor = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id, siteId } = await withSite());
  personId = (await anInvestigation(supervisor)).person.id;
});

async function withSite(caller = supervisor) {
  const outbreak = await anOutbreak(caller, { infectionId: await infectionNamed(caller, "Syphilis") });
  const { sites } = await caller.ask(outbreakSiteCalls.setSites, {
    params: { id: outbreak.id },
    body: { sites: [{ newSite: { name: "Dock Street Tavern", kind: "venue" } }], version: 1 },
  });
  return { id: outbreak.id, siteId: sites[0]?.id ?? "" };
}

const joining = (body: { recordIds?: string[]; personIds?: string[]; siteId?: string }) => ({ params: { id }, body });
const sites = () => supervisor.ask(outbreakSiteCalls.sites, { params: { id } });
const members = async () => (await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } })).data;

it("joins an exposed person, and notes the site where they were; an older version of the sites is stale then [R10-35]", async () => {
  const { version } = await sites();
  expect(await supervisor.ask(outbreakCalls.join, joining({ personIds: [personId], siteId }))).toMatchObject({
    joined: 1,
  });
  expect(await members()).toMatchObject([{ role: "exposed", sites: [{ id: siteId }] }]);
  expect((await sites()).sites[0]?.members).toMatchObject([{ role: "exposed", person: { id: personId } }]);
  const stale = { params: { id }, body: { sites: [], version } };
  expect((await supervisor.refused(outbreakSiteCalls.setSites, stale)).code).toBe("edit.stale");
  expect(await supervisor.ask(outbreakCalls.join, joining({ personIds: [personId], siteId }))).toMatchObject({
    joined: 0,
  });
  expect((await sites()).sites[0]?.members).toHaveLength(1);
});

it("leaves a case a case, and notes where they were", async () => {
  const { id: caseId, person } = await anInvestigation(supervisor);
  await supervisor.ask(outbreakCalls.join, joining({ recordIds: [caseId] }));
  const again = joining({ personIds: [person.id], siteId });
  expect(await supervisor.ask(outbreakCalls.join, again)).toEqual({ joined: 0, members: 1 });
  expect(await members()).toMatchObject([{ role: "case", sites: [{ id: siteId }] }]);
});

it("refuses a site of another outbreak or clinic, and adds nobody then", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  for (const elsewhere of [await withSite(), await withSite(stranger)]) {
    const refusal = await supervisor.refused(
      outbreakCalls.join,
      joining({ personIds: [personId], siteId: elsewhere.siteId }),
    );
    expect(refusal).toMatchObject({ status: 422, details: [{ field: "siteId" }] });
  }
  expect(await members()).toEqual([]);
});

it("refuses more members at a site than it can have", async () => {
  const { person } = await anInvestigation(supervisor);
  await supervisor.ask(outbreakCalls.join, joining({ personIds: [person.id], siteId }));
  await server.pool.query(
    `with made as (
        insert into person (tenant_id, person_number, last_name)
        select tenant_id, 'X' || n, 'Many' from person, generate_series(2, $2::int) n where id = $1 returning tenant_id, id)
    insert into exposure_site_attendance (tenant_id, site_id, attendee_id) select tenant_id, $3, id from made`,
    [person.id, mostOfSites.people, siteId],
  );
  const refusal = await supervisor.refused(outbreakCalls.join, joining({ personIds: [personId], siteId }));
  expect(refusal).toMatchObject({ status: 409, code: "exposure-site.full", details: [{ field: "siteId" }] });
});
