import { randomUUID } from "node:crypto";
import { contactCalls } from "@tracewell/contract/contacts";
import { outbreakMemberCalls } from "@tracewell/contract/outbreak-members";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let stranger: Caller;
let id: string;
let gonorrhea: string;

const { joinFound, removeMembers } = outbreakMemberCalls;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
  gonorrhea = await infectionNamed(supervisor, "Gonorrhea");
  await anInvestigation(supervisor, { infection: "Syphilis" });
  await anInvestigation(stranger, { infection: "Gonorrhea" });
  for (const lastName of ["Abbott", "Abbey", "Castillo"])
    await anInvestigation(supervisor, { infection: "Gonorrhea", person: aPatient({ lastName }) });
});
beforeEach(async () => {
  id = (await anOutbreak(supervisor, { infectionId: gonorrhea })).id;
});
afterAll(() => server.close());

const joined = (query: Record<string, string | string[]>, list: "INVESTIGATIONS" | "CONTACTS" = "INVESTIGATIONS") => ({
  params: { id },
  body: { list, query },
});
const names = async () =>
  (await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } })).data
    .map(({ person }) => person.fullName.split(",")[0])
    .sort();

describe("members that a filter finds", () => {
  it("join all at once, and those who are members already are counted and stay [R10-35]", async () => {
    const one = await supervisor.ask(joinFound, joined({ infection: gonorrhea, search: "castillo" }));
    expect(one).toMatchObject({ joined: 1, already: 0, members: 1 });
    const all = await supervisor.ask(joinFound, joined({ infection: [gonorrhea], state: "all", sort: "patient" }));
    expect(all).toMatchObject({ joined: 2, already: 1, members: 3 });
    expect(await names()).toEqual(["Abbey", "Abbott", "Castillo"]);
    expect(all.memberIds).toHaveLength(2);
    expect(all.memberIds).not.toContain(one.memberIds[0]);
  });

  it("are all pages of the list, whatever page the address asked for", async () => {
    const { joined: many } = await supervisor.ask(joinFound, joined({ infection: gonorrhea, limit: "1" }));
    expect(many).toBe(3);
  });

  it("are contacts, where the list is that of the contacts", async () => {
    const index = await anInvestigation(supervisor, { infection: "Chlamydia" });
    const chlamydia = await infectionNamed(supervisor, "Chlamydia");
    await supervisor.ask(contactCalls.create, {
      body: { caseId: index.id, person: aPatient({ lastName: "Okafor" }) },
    });
    const { data } = await supervisor.ask(contactCalls.list, { query: { infection: [chlamydia] } });
    expect(data).toHaveLength(1);
    const made = await supervisor.ask(joinFound, joined({ infection: chlamydia }, "CONTACTS"));
    expect(made).toMatchObject({ joined: 1, already: 0, members: 1 });
    expect(await names()).toEqual(["Okafor"]);
  });

  it("are removed again by what was answered, without the others; those who left are not missed", async () => {
    await supervisor.ask(joinFound, joined({ infection: gonorrhea, search: "castillo" }));
    const { memberIds } = await supervisor.ask(joinFound, joined({ infection: gonorrhea }));
    await supervisor.ask(outbreakCalls.leave, { params: { id, memberId: memberIds[0] ?? "" } });
    const undo = { params: { id }, body: { memberIds } };
    expect(await supervisor.ask(removeMembers, undo)).toEqual({ removed: 1, members: 1 });
    expect(await names()).toEqual(["Castillo"]);
    expect((await supervisor.refused(removeMembers, undo)).status).toBe(404);
  });

  it("are nobody where the filter is wrong, or the outbreak closed or another clinic’s", async () => {
    const wrong = await supervisor.refused(joinFound, joined({ infection: "none" }));
    expect(wrong).toMatchObject({ status: 422, code: "request.invalid", details: [{ field: "query.infection.0" }] });
    expect((await stranger.refused(joinFound, joined({}))).status).toBe(404);
    const { memberIds } = await supervisor.ask(joinFound, joined({ infection: gonorrhea }));
    const undo = { params: { id }, body: { memberIds } };
    expect((await stranger.refused(removeMembers, undo)).status).toBe(404);
    await supervisor.ask(outbreakCalls.close, { params: { id }, body: { reason: "Over." } });
    expect((await supervisor.refused(joinFound, joined({}))).code).toBe("outbreak.closed");
    expect((await supervisor.refused(removeMembers, undo)).code).toBe("outbreak.closed");
    expect(await names()).toHaveLength(3);
  });

  it("stay another clinic’s where their ids are sent from one’s own", async () => {
    const { memberIds } = await supervisor.ask(joinFound, joined({ infection: gonorrhea }));
    const own = await anOutbreak(stranger, { infectionId: await infectionNamed(stranger, "Gonorrhea") });
    expect((await stranger.refused(removeMembers, { params: { id: own.id }, body: { memberIds } })).status).toBe(404);
    const elsewhere = await anOutbreak(supervisor, { infectionId: gonorrhea });
    const refused = await supervisor.refused(removeMembers, { params: { id: elsewhere.id }, body: { memberIds } });
    expect(refused.status).toBe(404);
    expect(await names()).toHaveLength(3);
  });

  it("are found by those alone who may open the list", async () => {
    const refusal = await analyst.refused(joinFound, joined({ infection: gonorrhea }));
    expect(refusal).toMatchObject({ status: 403, code: "access.denied" });
  });

  it("are at most 2,000", async () => {
    const { id: one } = await anInvestigation(supervisor);
    const copies = Array.from({ length: 2000 }, () => randomUUID());
    for (const [table, idColumn] of [
      ["record", "id"],
      ["investigation", "record_id"],
    ] as const) {
      const { rows } = await server.pool.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows[0]?.columns ?? "";
      await server.pool.query(
        `insert into ${table} (${columns}) select ${columns} from (
          select (jsonb_populate_record(kept, jsonb_build_object($2::text, copy,
            'reference_number', 'X-' || copy, 'open', false, 'closed', true,
            'closed_at', now()))).*
          from ${table} kept, unnest($3::uuid[]) copy where kept.${idColumn} = $1) copied`,
        [one, idColumn, copies],
      );
    }
    const refusal = await supervisor.refused(joinFound, joined({ state: "all" }));
    expect(refusal).toMatchObject({ status: 422, code: "outbreak.too-many-found" });
    expect(await names()).toEqual([]);
  });
});
