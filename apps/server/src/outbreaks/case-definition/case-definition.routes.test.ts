import { type CaseDefinition, caseDefinitionCalls } from "@tracewell/contract/case-definition";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let stranger: Caller;
let syphilis: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
  syphilis = await infectionNamed(supervisor, "Syphilis");
});
afterAll(() => server.close());

const { classification, preview, define, classify } = caseDefinitionCalls;
const exposedAreSuspected: CaseDefinition = {
  ...{ confirmed: null, probable: null, excluded: null },
  suspected: { need: "all", least: 1, criteria: [{ kind: "exposed" }], groups: [] },
};

/** An outbreak with a case and an exposed person. */
async function withMembers() {
  const { id } = await anOutbreak(supervisor, { infectionId: syphilis });
  const investigation = await anInvestigation(supervisor);
  const { person } = await anInvestigation(supervisor);
  await supervisor.ask(outbreakCalls.join, {
    params: { id },
    body: { recordIds: [investigation.id], personIds: [person.id] },
  });
  return { id, person };
}

describe("a case definition", () => {
  it("is previewed, kept, and shown ticked and unticked for each member [R10-37]", async () => {
    const { id, person } = await withMembers();
    const before = await supervisor.ask(classification, { params: { id } });
    expect(before).toMatchObject({ definition: null, counts: { none: 2 }, truncated: false, version: 1 });
    const asked = { params: { id }, body: { definition: exposedAreSuspected } };
    expect(await analyst.ask(preview, asked)).toMatchObject({
      ...{ counts: { suspected: 1, none: 1 }, met: { suspected: [1] }, movedCount: 1 },
      moved: [{ person: { id: person.id }, from: null, to: "suspected" }],
    });
    expect((await supervisor.ask(classification, { params: { id } })).definition).toBeNull();
    const kept = await supervisor.ask(define, { params: { id }, body: { ...asked.body, version: 1 } });
    expect(kept).toMatchObject({ definition: exposedAreSuspected, counts: { suspected: 1, none: 1 }, version: 2 });
    expect(kept.changedAt).not.toBeNull();
    expect(kept.members.map(({ role, computed, ticks }) => ({ role, computed, ticks: ticks.suspected }))).toEqual([
      { role: "exposed", computed: "suspected", ticks: [true] },
      { role: "case", computed: null, ticks: [false] },
    ]);
    const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } });
    expect(data.map(({ role, class: its }) => [role, its])).toEqual(
      expect.arrayContaining([
        ["exposed", "suspected"],
        ["case", null],
      ]),
    );
  });

  it("is refused where it is stale, where the outbreak is closed, and where it names what the clinic has not", async () => {
    const { id } = await withMembers();
    const keep = (definition: CaseDefinition | null, version = 1) => ({
      params: { id },
      body: { definition, version },
    });
    expect(await supervisor.refused(define, keep(null, 7))).toMatchObject({ status: 409, code: "edit.stale" });
    const elsewhere: CaseDefinition = {
      ...exposedAreSuspected,
      confirmed: {
        ...{ need: "all", least: 1, groups: [] },
        criteria: [{ kind: "region", regionId: syphilis }],
      },
    };
    expect(await supervisor.refused(define, keep(elsewhere))).toMatchObject({
      ...{ status: 422, details: [{ field: "definition" }] },
    });
    await supervisor.ask(outbreakCalls.close, { params: { id }, body: { reason: "Over." } });
    expect((await supervisor.refused(define, keep(null, 2))).code).toBe("outbreak.closed");
    for (const refusal of [
      await stranger.refused(classification, { params: { id } }),
      await stranger.refused(preview, { params: { id }, body: { definition: null } }),
      await stranger.refused(define, keep(null, 2)),
    ])
      expect(refusal.status).toBe(404);
  });

  it("refuses a rule without criteria, and days in the wrong order", async () => {
    const { id } = await withMembers();
    const refused = async (rule: object) =>
      (
        await supervisor.refused(preview, {
          params: { id },
          body: { definition: { ...exposedAreSuspected, confirmed: rule } as never },
        })
      ).details.map(({ message }) => message);
    expect(await refused({ need: "all", criteria: [], groups: [] })).toEqual(["Add a criterion."]);
    const late = { kind: "onset", from: "2026-10-02", to: "2026-10-01" };
    expect(await refused({ need: "all", criteria: [late], groups: [] })).toEqual(["The end is before the beginning."]);
  });
});

describe("a class set by hand", () => {
  it("stands beside what the definition says, with its reason, and can be cleared", async () => {
    const { id } = await withMembers();
    await supervisor.ask(define, { params: { id }, body: { definition: exposedAreSuspected, version: 1 } });
    const found = (await supervisor.ask(classification, { params: { id } })).members.find(
      ({ role }) => role === "case",
    );
    const member = { id, memberId: found?.id ?? "" };
    const set = (byHand: object | null, version: number) =>
      ({ params: member, body: { byHand, version } }) as Parameters<typeof supervisor.ask<typeof classify>>[1];
    const after = await supervisor.ask(classify, set({ class: "probable", reason: "Told by the investigator." }, 1));
    expect(after.counts).toMatchObject({ probable: 1, suspected: 1, none: 0 });
    expect(after.members.find(({ id: each }) => each === member.memberId)).toMatchObject({
      ...{ computed: null, version: 2 },
      byHand: { class: "probable", reason: "Told by the investigator.", by: { id: supervisor.userId } },
    });
    const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id, role: "case" } });
    expect(data[0]?.class).toBe("probable");
    expect((await supervisor.refused(classify, set(null, 1))).code).toBe("edit.stale");
    expect((await supervisor.refused(classify, set({ class: "probable", reason: " " }, 2))).status).toBe(422);
    expect((await supervisor.ask(classify, set(null, 2))).counts).toMatchObject({ suspected: 1, none: 1 });
    expect((await stranger.refused(classify, set(null, 3))).status).toBe(404);
  });
});
