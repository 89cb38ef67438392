import { clinicalCalls, type NewEntry } from "@tracewell/contract/clinical";
import { communicationCalls } from "@tracewell/contract/communications";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { visitCalls } from "@tracewell/contract/visits";
import { type WhyNow, whyNowText } from "@tracewell/contract/why-now";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { anIncomingFile, anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { aVisit, moveVisit } from "../../testing/visit.ts";

let server: TestApp;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  supervisor = await aStaffMember(server, await aClinic(server));
});

const lists = { contact: contactCalls, file: incomingFileCalls, visit: visitCalls, investigation: investigationCalls };
type Kind = keyof typeof lists;
type Page = { id: string; version: number; whyNow: WhyNow[] };

const said = (reasons: readonly WhyNow[]) => reasons.map(whyNowText).join(", ");

/** What needs action, ranked; its page says the same as its row. */
async function urgent(kind: Kind): Promise<[string, string][]> {
  const calls = lists[kind] as typeof visitCalls;
  const query = { needsAction: "true", sort: "why", day: "any" } as const;
  const { data } = await supervisor.ask(calls.list, {
    query: (kind === "visit" ? query : { ...query, day: undefined }) as never,
  });
  for (const { id, whyNow } of data) {
    const page = (await supervisor.ask(calls.get, { params: { id } })) as Page;
    expect(said(page.whyNow)).toBe(said(whyNow));
  }
  return data.map(({ id, whyNow }) => [id, said(whyNow)]);
}

const since = (id: string, days: number) =>
  server.pool.query(
    `update record set created_at = created_at - $2 * interval '1 day', assigned_at = assigned_at - $2 * interval '1 day' where id = $1`,
    [id, days],
  );

const give = async (
  calls: typeof contactCalls | typeof incomingFileCalls,
  id: string,
  status?: "InProgress" | "InReview",
) => {
  const { version } = await supervisor.ask(calls.get, { params: { id } });
  const body = { userId: supervisor.userId, version };
  const given = (await supervisor.ask(calls.assign, { params: { id }, body })) as Page;
  if (status) await supervisor.ask(calls.setStatus, { params: { id }, body: { status, version: given.version } });
};

async function aContact(infection: string, lastExposureOn?: string) {
  const caseId = (await anInvestigation(supervisor, { infection })).id;
  const body = { caseId, person: aPatient({ sexAtBirth: "Female" }), ...(lastExposureOn && { lastExposureOn }) };
  const { id } = await supervisor.ask(contactCalls.create, { body });
  return { id, caseId };
}

it("asks for a contact that can still be protected first, then for what nobody has", async () => {
  const nobodys = await aContact("Chlamydia");
  await since(nobodys.id, 4);
  const exposed = await aContact("HIV", clinicDay(-1));
  const late = await aContact("HIV", clinicDay(-4));
  expect(await urgent("contact")).toEqual([
    [exposed.id, "Can still be protected: 2 days left"],
    [nobodys.id, "Unassigned for 4 days"],
  ]);
  await since(late.id, 1);
  const entry = { kind: "pregnancy", pregnancyStatus: "Yes", notedOn: clinicDay(-1) } as unknown as NewEntry;
  await supervisor.ask(clinicalCalls.add, { params: { id: late.id }, body: { entry } });
  const [first] = await urgent("contact");
  expect(first).toEqual([late.id, "Pregnant, Unassigned for 1 day"]);
});

it("says of a contact that they were not reached until something is heard from them, and of their case, too", async () => {
  const { id, caseId } = await aContact("Chlamydia");
  await give(contactCalls, id);
  await since(id, 2);
  expect(await urgent("contact")).toEqual([[id, "Not begun for 2 days"]]);
  await give(contactCalls, id, "InProgress");
  await since(id, 5);
  expect(await urgent("contact")).toEqual([[id, "Not reached for 7 days"]]);
  expect(await urgent("investigation")).toEqual([[caseId, "Unassigned, Partner not reached for 7 days"]]);
  const log = (type: "CallOut" | "InterviewOnSite") =>
    supervisor.ask(communicationCalls.log, { params: { id }, body: { type, subject: "Tried" } });
  await log("CallOut");
  expect(await urgent("contact")).toHaveLength(1);
  await log("InterviewOnSite");
  expect(await urgent("contact")).toEqual([]);
  expect(await urgent("investigation")).toEqual([[caseId, "Unassigned"]]);
});

it("asks for a positive report without a case in a week, unless someone said why it gets none", async () => {
  const file = await anIncomingFile(supervisor);
  await server.pool.query("update record_infection set status = 'Positive' where record_id = $1", [file]);
  expect(await urgent("file")).toEqual([]);
  await give(incomingFileCalls, file, "InReview");
  await since(file, 6);
  expect(await urgent("file")).toEqual([]);
  await since(file, 1);
  expect(await urgent("file")).toEqual([[file, "Positive, no case for 7 days"]]);
  await server.pool.query("update record_infection set no_case_reason = 'Known' where record_id = $1", [file]);
  expect(await urgent("file")).toEqual([]);
  await server.pool.query("update incoming_file set match_review = true where record_id = $1", [file]);
  expect(await urgent("file")).toEqual([[file, "Person in doubt for 7 days"]]);
});

it("asks for a patient who waits longer than is green, who did not come, and whose visit was left open", async () => {
  const waits = await aVisit(supervisor);
  const absent = await aVisit(supervisor);
  const left = await aVisit(supervisor, { assignTo: supervisor.userId });
  await moveVisit(supervisor, left.id, "SpecimenCollection");
  expect(await urgent("visit")).toEqual([]);
  await server.pool.query("update visit set waiting_from = now() - interval '45 minutes' where record_id = $1", [
    waits.id,
  ]);
  await server.pool.query(
    "update visit set waiting_from = null, started_at = now() - interval '65 minutes', visit_on = ((now() - interval '65 minutes') at time zone 'UTC')::date where record_id = $1",
    [absent.id],
  );
  await server.pool.query(
    "update visit set started_at = started_at - interval '2 days', visit_on = visit_on - 2 where record_id = $1",
    [left.id],
  );
  expect(await urgent("visit")).toEqual([
    [waits.id, "Waiting for 45 min"],
    [absent.id, "Expected, not here for 1 h 5 min"],
    [left.id, "Not discharged for 2 days"],
  ]);
});

it("says that a result came in until the owner opens the investigation", async () => {
  const { id } = await anInvestigation(supervisor, { assignTo: supervisor.userId, infection: "Syphilis" });
  await move(supervisor, id, "InProgress");
  await server.pool.query("update record set assigned_at = assigned_at - interval '3 days' where id = $1", [id]);
  await server.pool.query(
    `with ordered as (insert into test_order (tenant_id, record_id, person_id, test_name)
        select tenant_id, id, person_id, 'RPR' from record where id = $1 returning id, tenant_id, record_id, person_id)
      insert into test_result (tenant_id, record_id, person_id, test_order_id, test_name, infection_id)
      select o.tenant_id, o.record_id, o.person_id, o.id, 'RPR', v.infection_id from ordered o join investigation v using (record_id)`,
    [id],
  );
  const { data } = await supervisor.ask(investigationCalls.list, { query: { needsAction: "true" } });
  expect(data.map(({ whyNow }) => said(whyNow))).toEqual(["New result unseen"]);
  await supervisor.ask(investigationCalls.get, { params: { id } });
  await expect
    .poll(async () => (await supervisor.ask(investigationCalls.list, { query: { needsAction: "true" } })).data)
    .toEqual([]);
});
