import { exactCounts, exactTotals } from "@tracewell/contract/constants";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, infectionNamed } from "../../testing/investigation.ts";
import { aTask } from "../../testing/task.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  await anIncomingFile(supervisor);
  await aTask(supervisor);
});
afterAll(() => server.close());

/** As many files more, as if they had come long ago: their triggers say nothing new of lists. */
async function addFiles(many: number): Promise<void> {
  const client = await server.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query(
    `with model as (select * from record where tenant_id = $1 and kind = 'IncomingReport' limit 1),
      added as (
        insert into record (tenant_id, kind, reference_number, status_key, closed, person_id, created_at)
        select tenant_id, kind, 'F-2001-' || lpad((n + (select count(*) from record))::text, 6, '0'), status_key, closed, person_id,
          '2001-01-01'
        from model cross join generate_series(1, $2::integer) n returning id, tenant_id, kind, closed, person_id
      ), own as (insert into incoming_file (record_id, tenant_id) select id, tenant_id from added),
      infected as (
        insert into record_infection (tenant_id, record_id, infection_id, kind, person_id)
        select tenant_id, id, $3, kind, person_id from added
      ), counted as (insert into clinic_tally select tenant_id, kind, count(*) from added group by 1, 2)
    insert into record_patient (record_id, tenant_id, kind, closed, person_id, last_name_key, first_name_key)
    select a.id, a.tenant_id, a.kind, a.closed, a.person_id, p.last_name_key, p.first_name_key
    from added a join person p on p.id = a.person_id`,
    [clinic, many, await infectionNamed(supervisor, "HIV")],
  );
  await client.query("analyze record, record_patient, record_infection, incoming_file");
  client.release(true);
}

const files = (query: object = {}) => supervisor.ask(incomingFileCalls.list, { query: { limit: 2, ...query } });
const counts = (...lists: object[]) => supervisor.ask(incomingFileCalls.counts, { body: { lists } });

it("counts work lists exactly up to a thousand, then says that there is more", async () => {
  await addFiles(exactCounts - 1);
  const lists = [{}, { createdTo: "2001-12-31" }];
  expect(await counts(...lists)).toEqual({ counts: [1000, 999], atLeast: [false, false] });
  await addFiles(1);
  expect(await counts(...lists)).toEqual({ counts: [1000, 1000], atLeast: [true, false] });
});

it("counts a list exactly up to ten thousand, then says how many the clinic has in all", async () => {
  await addFiles(exactTotals - exactCounts - 1);
  expect(await files()).toMatchObject({ total: 10_000 });
  expect(await files()).not.toHaveProperty("totalIsAtLeast");
  expect(await files()).not.toHaveProperty("inSystem");
  await addFiles(1);
  const infection = await infectionNamed(supervisor, "HIV");
  const patient = (await files()).data[0]?.person.fullName.split(",")[0] ?? "";
  for (const query of [{}, { state: "all" }, { sort: "patient" }, { search: patient }, { createdFrom: "2000-01-01" }]) {
    const { data, total, totalIsAtLeast, inSystem, next } = await files(query);
    expect([query, data.length, total, totalIsAtLeast, inSystem]).toEqual([query, 2, 10_000, true, 10_001]);
    const further = await files({ ...query, cursor: next ?? "" });
    expect([query, further.total, further.data.length]).toEqual([query, 10_000, 2]);
    // So many are found that the list is walked: in the same order.
    if ("search" in query) expect(data).toEqual((await files()).data);
  }
  expect((await files({ infection })).total).toBe(10_000);
  expect(await files({ infection })).not.toHaveProperty("totalIsAtLeast");
  expect(await files({ state: "closed" })).toMatchObject({ total: 0 });
});

it("says nothing of it where there are few", async () => {
  for (const call of [personPageCalls.list, taskCalls.list]) {
    const page = await supervisor.ask(call, { query: {} });
    expect(page).toMatchObject({ total: 1, next: null });
    expect(page).not.toHaveProperty("totalIsAtLeast");
  }
});
