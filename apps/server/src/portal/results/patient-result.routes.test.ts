import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { portalCalls } from "@tracewell/contract/portal";
import { portalResultCalls } from "@tracewell/contract/portal-results";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { aTestOf, type TestOfPatient } from "../../../testing/patient-results.ts";

const { results, viewResult } = portalResultCalls;
let server: TestApp;
let clinic: string;
let nurse: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic);
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const read = async (who: Caller = patient) => (await who.ask(results)).data;
const view = (id: string, reportedAt?: string | null) => ({
  params: { id },
  body: reportedAt ? { reportedAt } : {},
});
/** At the same visit. */
const at = ({ order }: TestOfPatient) => ({ recordId: order.reference.id });
const orderOf = (id: string) => nurse.ask(testOrderCalls.order, { params: { id } });

describe("the patient's own results", () => {
  it("say what was tested and found, what it means and what to do next, newest first [R10-18]", async () => {
    const first = await aTestOf(nurse, patient.personId);
    await first.result("Not detected");
    const second = await aTestOf(nurse, patient.personId, { shortName: "GC", source: "Throat swab", ...at(first) });
    await second.result("Detected");
    const [newest, oldest, ...others] = await read();
    expect(others).toEqual([]);
    expect(newest).toMatchObject({
      id: second.item.id,
      state: "ready",
      test: "Gonorrhea test",
      source: "Throat swab",
      title: { en: "Gonorrhea was found in your throat", es: "Se encontró gonorrea en la garganta" },
      tone: "act",
      corrected: false,
      viewedAt: null,
    });
    expect(Object.keys(newest?.text ?? {}).toSorted()).toEqual(["en", "es", "fr", "my", "zh"]);
    expect(oldest).toMatchObject({ id: first.item.id, tone: "good", test: "Chlamydia test" });
  });

  it("are viewed once the text was open; an order is when all of its results are [R10-18]", async () => {
    const { order, item, result } = await aTestOf(nurse, patient.personId);
    await result("Detected");
    expect((await orderOf(order.id)).viewedAt).toBeNull();
    await patient.ask(viewResult, view(item.id));
    const { viewedAt } = await orderOf(order.id);
    expect(viewedAt).not.toBeNull();
    expect((await read())[0]?.viewedAt).toBe(viewedAt);
    await patient.ask(viewResult, view(item.id));
    expect((await orderOf(order.id)).viewedAt).toBe(viewedAt);
  });

  it("are unread again once corrected, and say so; nobody counts as told of what they did not read", async () => {
    const { order, item, result } = await aTestOf(nurse, patient.personId);
    await result("Detected");
    const reportedAt = (await read())[0]?.reportedAt;
    await patient.ask(viewResult, view(item.id, reportedAt));
    await result("Not detected");
    expect((await orderOf(order.id)).viewedAt).toBeNull();
    expect(await read()).toMatchObject([{ state: "ready", corrected: true, tone: "good", viewedAt: null }]);
    expect((await patient.refused(viewResult, view(item.id, reportedAt))).code).toBe("portal.result-changed");
    expect((await read())[0]?.viewedAt).toBeNull();
    await patient.ask(viewResult, view(item.id, (await read())[0]?.reportedAt));
    expect((await orderOf(order.id)).viewedAt).not.toBeNull();
  });

  it("that were withdrawn are no results; who had read one is told", async () => {
    const unread = await aTestOf(nurse, patient.personId);
    await unread.result("Detected");
    await unread.withdraw();
    expect(await read()).toMatchObject([{ state: "waiting", title: null, text: null, tone: "plain" }]);
    const readOne = await aTestOf(nurse, patient.personId, { shortName: "GC", ...at(unread) });
    await readOne.result("Detected");
    await patient.ask(viewResult, view(readOne.item.id));
    await readOne.withdraw();
    const [withdrawn] = (await read()).filter(({ id }) => id === readOne.item.id);
    expect(withdrawn).toMatchObject({ state: "withdrawn", title: null, text: null, reportedAt: null });
    expect((await patient.refused(viewResult, view(readOne.item.id))).code).toBe("request.not-found");
  });

  it("that the clinic would rather tell look like those that are being worked on [R3-49]", async () => {
    const elsewhere = await aClinic(server);
    const colleague = await aStaffMember(server, elsewhere);
    const person = await aPatient(server, elsewhere);
    const told = await aTestOf(colleague, person.personId);
    await server.pool.query("update test_outcome set show_on_portal = false where tenant_id = $1", [elsewhere]);
    await told.result("Detected");
    await aTestOf(colleague, person.personId, { shortName: "GC", ...at(told) });
    const [one, other] = await read(person);
    const facts = { id: "", test: "", collectedOn: "" };
    expect({ ...one, ...facts }).toEqual({ ...other, ...facts });
    expect(one).toMatchObject({ state: "waiting", reportedAt: null });
    expect((await person.refused(viewResult, view(told.item.id))).code).toBe("request.not-found");
  });

  it("are listed only once they can be read where the clinic wants no placeholder [R9-44]", async () => {
    const elsewhere = await aClinic(server);
    const colleague = await aStaffMember(server, elsewhere);
    const admin = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
    const person = await aPatient(server, elsewhere);
    const taken = await aTestOf(colleague, person.personId);
    expect(await read(person)).toMatchObject([{ state: "waiting" }]);
    const body = { name: "organizationAdvanced" as const, value: '{"showPlaceholder":false}' };
    await admin.ask(preferenceCalls.create, { body });
    expect(await read(person)).toEqual([]);
    await taken.result("Detected");
    expect(await read(person)).toMatchObject([{ state: "ready" }]);
  });

  it("may come with a laboratory's report that joined its order; a preliminary one is not read yet", async () => {
    const { order, item } = await aTestOf(nurse, patient.personId);
    const report = (status: string) =>
      server.pool.query(
        `with followed as (select o.id from test_outcome o join qualitative_result q on q.id = o.qualitative_result_id
           where o.tenant_id = $1 and o.definition_id = $5 and q.detection = 'Absent' limit 1),
         joined as (update test_order_item set outcome_id = (select id from followed), detection = 'Absent', finished_at = now()
           where id = $4 returning id)
         insert into test_result (tenant_id, record_id, person_id, test_order_id, item_id, test_name, report_key, status)
         values ($1, $2, $3, $6, $4, 'CT', 'lab ' || $4, $7)
         on conflict (tenant_id, report_key) where report_key is not null do update set status = $7`,
        [clinic, order.reference.id, patient.personId, item.id, item.testDefinition.id, order.id, status],
      );
    await report("P");
    expect(await read()).toMatchObject([{ state: "waiting", title: null }]);
    await report("F");
    expect(await read()).toMatchObject([{ state: "ready", tone: "good", corrected: false }]);
    await report("C");
    expect(await read()).toMatchObject([{ state: "ready", corrected: true }]);
  });

  it("are nobody else's: not another patient's, not another clinic's, not read away by staff who look on", async () => {
    const { item, result, order } = await aTestOf(nurse, patient.personId);
    await result("Detected");
    const other = await aPatient(server, clinic);
    expect(await read(other)).toEqual([]);
    expect((await other.refused(viewResult, view(item.id))).code).toBe("request.not-found");
    const stranger = await aPatient(server, await aClinic(server));
    expect((await stranger.refused(viewResult, view(item.id))).code).toBe("request.not-found");
    expect((await nurse.refused(results)).code).toBe("access.denied");
    const opened = await send(server, portalCalls.impersonate, { params: { id: patient.personId } }, nurse.token);
    const looking = aCaller(server, String(opened.headers.authorization), { userId: "", tenantId: clinic });
    expect(await read(looking)).toHaveLength(1);
    expect((await looking.refused(viewResult, view(item.id))).code).toBe("portal.read-only");
    expect((await orderOf(order.id)).viewedAt).toBeNull();
  });

  it("are shown to the patients' role without what the laboratory measured", async () => {
    await (await aTestOf(nurse, patient.personId)).result("Detected");
    const asPatient = (sql: string) =>
      server.pool.query(
        `begin; set local role tracewell_patient; select set_config('app.tenant', '${clinic}', true),
         set_config('app.person', '${patient.personId}', true); ${sql}; rollback`,
      );
    await expect(asPatient("select value from test_result")).rejects.toThrow("permission denied");
    await server.pool.query("rollback");
    await expect(asPatient("update test_order_item set outcome_id = null")).rejects.toThrow("permission denied");
    await server.pool.query("rollback");
  });
});

it("leaves a line in the Activity log for each reading", async () => {
  await (await aTestOf(nurse, patient.personId)).result("Detected");
  await read();
  const { rows } = await server.pool.query("select action from trail where person_id = $1 and action = 'read'", [
    patient.personId,
  ]);
  expect(rows.length).toBeGreaterThan(0);
});
