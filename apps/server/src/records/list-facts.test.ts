import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { searchCalls } from "@tracewell/contract/search";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";
import { foldTally, same } from "../../testing/kept-facts.ts";
import { aVisit, moveVisit } from "../../testing/visit.ts";
import { createRecord, createRecords, type NewRecord } from "./record-creation.service.ts";

/** What the database keeps beside records so that lists of millions are found and counted by indexes alone. */
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

const kept = {
  patients: same(
    "select record_id, tenant_id, kind, closed, person_id, last_name_key, first_name_key from record_patient",
    `select r.id, r.tenant_id, r.kind, r.closed, p.id, p.last_name_key, p.first_name_key
     from record r join person p on p.id = r.person_id`,
  ),
  infections: same(
    "select record_id, kind, person_id from record_infection",
    "select r.id, r.kind, r.person_id from record_infection ri join record r on r.id = ri.record_id",
  ),
  open: same(
    "select record_id, open from contact union all select record_id, open from visit",
    "select r.id, not r.closed from record r where kind in ('IncomingPartner', 'Visit')",
  ),
  ended: same("select record_id, ended_at from visit", "select r.id, r.closed_at from record r where kind = 'Visit'"),
  tally: same(
    "select tenant_id, kind, sum(delta)::bigint from clinic_tally group by 1, 2 having sum(delta) <> 0",
    `select tenant_id, kind, count(*) from record group by 1, 2
     union all select tenant_id, 'Person', count(*) from person group by 1
     union all select tenant_id, 'Task', count(*) from task group by 1`,
  ),
};

/** What is kept and does not follow from the records and persons as they are now. */
async function wrong(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(kept)) {
    const { rows } = await server.pool.query(statement);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

const fileOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const personVersion = async (id: string) => (await supervisor.ask(personPageCalls.page, { params: { id } })).version;
const aPerson = (lastName: string) => supervisor.ask(personCalls.create, { body: aPatient({ lastName }) });
const fileWith = (personId: string, infectionId: string): NewRecord => ({
  kind: "IncomingReport",
  personId,
  infections: [{ infectionId, status: null }],
});

it("follows what becomes of records and their patients", async () => {
  const source = await anInvestigation(supervisor, { person: aPatient({ lastName: "Oldham" }) });
  expect(await wrong()).toEqual({});
  await move(supervisor, source.id, "InProgress", "LostToContact");
  expect(await wrong()).toEqual({});

  const id = source.person.id;
  const version = await personVersion(id);
  await supervisor.ask(personPageCalls.edit, { params: { id }, body: { version, person: { lastName: "Newham" } } });
  expect(await wrong()).toEqual({});
  const renamed = await supervisor.ask(investigationCalls.list, { query: { state: "all", search: "newh" } });
  expect(renamed.data.map((row) => row.id)).toEqual([source.id]);

  const fileId = await anIncomingFile(supervisor);
  const other = await aPerson("Becker");
  const asked = { personId: other.id, version: (await fileOf(fileId)).version };
  await supervisor.ask(searchCalls.usePerson, { params: { id: fileId }, body: asked });
  expect(await wrong()).toEqual({});

  const mistaken = await anIncomingFile(supervisor);
  await supervisor.ask(incomingFileCalls.remove, { params: { id: mistaken } });
  expect(await wrong()).toEqual({});
});

it("follows persons who are made one, and two again", async () => {
  const [one, two] = [await aPerson("Twin"), await aPerson("Twain")];
  const source = await anInvestigation(supervisor, { personId: two.id });
  await supervisor.ask(personMergeCalls.merge, {
    params: { id: one.id },
    body: {
      mergedId: two.id,
      version: await personVersion(one.id),
      mergedVersion: await personVersion(two.id),
      take: [],
    },
  });
  expect(await wrong()).toEqual({});
  const merged = await supervisor.ask(investigationCalls.list, { query: { search: "twin" } });
  expect(merged.data.map((row) => row.id)).toEqual([source.id]);
  const { data: merges } = await supervisor.ask(personMergeCalls.merges, { params: { id: one.id } });
  await supervisor.ask(personMergeCalls.undoMerge, { params: { id: merges[0]?.id ?? "" } });
  expect(await wrong()).toEqual({});
});

it("follows contacts and visits, and records that are dated anew", async () => {
  const source = await anInvestigation(supervisor);
  const contact = await supervisor.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  const visit = await aVisit(supervisor);
  expect(await wrong()).toEqual({});
  let { version } = await supervisor.ask(contactCalls.get, { params: { id: contact.id } });
  for (const status of ["InProgress", "LostToContact"] as const) {
    const body = { status, version, disposition: "H" };
    ({ version } = await supervisor.ask(contactCalls.setStatus, { params: { id: contact.id }, body }));
    expect(await wrong()).toEqual({});
  }
  await moveVisit(supervisor, visit.id, "Charting", "Discharged");
  expect(await wrong()).toEqual({});
  await server.inTransaction(clinic, async (tx) => {
    await sql`update record set created_at = created_at - interval '40 days'`.execute(tx);
    await sql`update visit set visit_on = visit_on - 40, started_at = started_at - interval '40 days'`.execute(tx);
  });
  expect(await wrong()).toEqual({});
});

it("counts what was made between two days as the list shows it, in the clinic's own time", async () => {
  const infectionId = await infectionNamed(supervisor, "HIV");
  const { id } = await aPerson("Days");
  const by = { tenantId: clinic, userId: null };
  await server.inTransaction(clinic, async (tx) => {
    await createRecords(tx, by, Array(60).fill(fileWith(id, infectionId)));
    await sql`insert into incoming_file (record_id, tenant_id) select id, tenant_id from record`.execute(tx);
    // One every four hours, some of them at midnight of the clinic (UTC-4).
    await sql`update record set created_at = timestamptz '2026-05-01 00:00Z' + numbered.place * interval '4 hours'
      from (select id, row_number() over (order by id) as place from record where kind = 'IncomingReport') numbered
      where numbered.id = record.id`.execute(tx);
    await sql`update record set status_key = 'Closed', closed = true, closed_at = now()
      where extract(hour from created_at at time zone 'UTC') = 4`.execute(tx);
  });
  expect(await wrong()).toEqual({});
  for (const query of [
    { createdFrom: "2026-05-02" },
    { createdFrom: "2026-05-03", createdTo: "2026-05-03" },
    { createdFrom: "2026-05-03", createdTo: "2026-05-07" },
    { createdTo: "2026-05-08" },
    { createdFrom: "2026-05-02", createdTo: "2026-05-09", search: "days" },
  ])
    for (const state of ["all", "open", "closed"] as const) {
      const { data, total } = await supervisor.ask(incomingFileCalls.list, { query: { ...query, state, limit: 100 } });
      expect([query, state, total]).toEqual([query, state, data.length]);
      expect(total).toBeGreaterThan(0);
    }
  const { total } = await supervisor.ask(incomingFileCalls.list, {
    query: { createdFrom: "2026-05-03", createdTo: "2026-05-07", state: "all" },
  });
  expect(total).toBe(30);
});

it("is the same after the tally was folded, which leaves folded rows of other kinds alone", async () => {
  const fold = async () => {
    await foldTally(server.pool);
    const { rows } = await server.pool.query(
      "select kind, folded, ctid::text as place from clinic_tally where tenant_id = $1 order by 1",
      [clinic],
    );
    return rows;
  };
  // Added and taken away again, as often as makes folding worth it.
  const change = (kind: string) =>
    server.inTransaction(clinic, (tx) =>
      sql`insert into clinic_tally select ${clinic}::uuid, ${kind}, 1 - 2 * (n % 2) from generate_series(1, 202) n`.execute(
        tx,
      ),
    );
  await anIncomingFile(supervisor);
  await change("Person");
  const folded = await fold();
  expect(folded).toMatchObject([
    { kind: "IncomingReport", folded: true },
    { kind: "Person", folded: true },
  ]);
  expect(await wrong()).toEqual({});
  await change("Person");
  expect((await fold())[0]).toEqual(folded[0]);
  expect(await wrong()).toEqual({});
});

it("stays true where a record moves, its patient is renamed and infections are added at once", async () => {
  const [hiv, syphilis] = [await infectionNamed(supervisor, "HIV"), await infectionNamed(supervisor, "Syphilis")];
  const { id: personId } = await aPerson("Kim");
  const { id } = await server.inTransaction(clinic, (tx) =>
    createRecord(tx, { tenantId: clinic, userId: null }, fileWith(personId, hiv)),
  );
  const inOwn = (...statements: ReturnType<typeof sql>[]) =>
    server.inTransaction(clinic, async (tx) => {
      for (const statement of statements) await statement.execute(tx);
    });
  for (let round = 0; round < 10; round += 1) {
    const closes = round % 2 === 0;
    const status = closes ? "Closed" : "New";
    const pause = sql`select pg_sleep(0.005)`;
    await Promise.all([
      inOwn(
        sql`update record set status_key = ${status}, closed = ${closes}, closed_at = case when ${closes} then now() end where id = ${id}`,
        pause,
      ),
      inOwn(
        closes
          ? sql`insert into record_infection (tenant_id, record_id, infection_id) values (${clinic}, ${id}, ${syphilis})`
          : sql`delete from record_infection where record_id = ${id} and infection_id = ${syphilis}`,
        pause,
      ),
      inOwn(sql`update person set last_name = ${`Kim${round}`} where id = ${personId}`, pause),
      server.inTransaction(clinic, async (tx) => {
        await createRecord(tx, { tenantId: clinic, userId: null }, fileWith(personId, hiv));
        await pause.execute(tx);
      }),
    ]);
    expect([round, await wrong()]).toEqual([round, {}]);
  }
});

it("finds the same page and total among thousands as among few", async () => {
  const hiv = await infectionNamed(supervisor, "HIV");
  const { id: many } = await aPerson("Jordan");
  const { id: few } = await aPerson("Smith");
  // From here on statistics tell of a clinic that is a hundred times smaller than it becomes.
  await server.pool.query("analyze");
  await server.inTransaction(clinic, async (tx) => {
    const by = { tenantId: clinic, userId: null };
    const others = await createRecords(tx, by, Array(20).fill(fileWith(few, hiv)));
    await createRecords(tx, by, Array(1500).fill(fileWith(many, hiv)));
    await createRecord(tx, by, fileWith(few, hiv));
    await sql`insert into incoming_file (record_id, tenant_id) select id, tenant_id from record`.execute(tx);
    // Some who have the name as another one of theirs.
    await sql`update person set aka_name = 'Jojo' where id = ${few}`.execute(tx);
    expect(others).toHaveLength(20);
  });
  const list = (query: object) => supervisor.ask(incomingFileCalls.list, { query: { limit: 50, ...query } });
  for (const sort of ["created", "patient"] as const) {
    const all = await list({ sort });
    const sought = await list({ sort, search: "jo" });
    expect([sort, sought.total]).toEqual([sort, 1521]);
    expect(sought.data).toEqual(all.data);
    const next = await list({ sort, search: "jo", cursor: sought.next });
    expect(next.data).toEqual((await list({ sort, cursor: all.next })).data);
    expect(await list({ sort, search: "jor" })).toMatchObject({ total: 1500 });
    expect(await list({ sort, search: "jor", infection: hiv })).toMatchObject({ total: 1500 });
    expect(await list({ sort, search: "jojo" })).toMatchObject({ total: 21 });
  }
  // While statistics mislead, some of these compare each record with each other one. Ten thousand are met in lists/total.routes.test.ts.
}, 180_000);
