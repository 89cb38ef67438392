import { analyticsCalls, type Counted } from "@tracewell/contract/analytics";
import { contactCalls } from "@tracewell/contract/contacts";
import type { NewPerson } from "@tracewell/contract/persons";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";
import { answerByCodes } from "../forms/factor-response.service.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { dayAfter } from "./chart-period.model.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let analyst: Caller;
let syphilis: string;
let gonorrhea: string;
const today = todayIn("America/New_York");
const dayBefore = (days: number) => dayAfter(today, -days);
const told = ({ count, suppressed }: Counted) => (suppressed ? "hidden" : count);

async function aCase(infection: string, person: NewPerson, days = 3): Promise<string> {
  const { id } = await anInvestigation(investigator, { infection, person: aPatient(person) });
  await server.pool.query("update investigation set positive_test_on = $2 where record_id = $1", [id, dayBefore(days)]);
  return id;
}

const cases: string[] = [];

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  syphilis = await infectionNamed(investigator, "Syphilis");
  gonorrhea = await infectionNamed(investigator, "Gonorrhea");
  for (let turn = 0; turn < 7; turn += 1) cases.push(await aCase("Syphilis", { sexAtBirth: "Female" }));
  for (let turn = 0; turn < 3; turn += 1) cases.push(await aCase("Syphilis", { sexAtBirth: "Male" }));
  cases.push(await aCase("Gonorrhea", { sexAtBirth: "Male" }, 4));
});
afterAll(() => server.close());

describe("two groups in the same days", () => {
  const women = { sex: "Female", against: "group" } as const;

  it("are women and men, or two infections; what is left out of the other is as in the first", async () => {
    const both = async (query: object) => {
      const { total, totalAgainst, against, period } = await investigator.ask(analyticsCalls.cascade, {
        query: query as never,
      });
      expect(against).toEqual(period);
      return [told(total), totalAgainst && told(totalAgainst)];
    };
    expect(await both({ ...women, otherSex: "Male" })).toEqual([7, 4]);
    expect(await both({ ...women, infection: syphilis, otherSex: "Male" })).toEqual([7, 3]);
    expect(await both({ ...women, otherSex: "all" })).toEqual([7, 11]);
    expect(await both({ infection: syphilis, against: "group", otherInfection: gonorrhea })).toEqual([10, 1]);
    expect(await both({ infection: syphilis, against: "group", otherInfection: "all" })).toEqual([10, 11]);
    expect(await both(women)).toEqual([7, 7]);
  });

  it("agree with plain counts of the same, in the curve, the pyramid and the times", async () => {
    const { rows } = await server.pool.query(
      `select positive_test_on::text as at, count(*) filter (where p.sex_at_birth = 'Female')::int as women,
         count(*) filter (where p.sex_at_birth = 'Male')::int as men
       from investigation v join person p on p.id = v.person_id where v.tenant_id = $1 group by 1 order by 1`,
      [clinic],
    );
    const query = { ...women, otherSex: "Male", unit: "day", from: dayBefore(6), to: today } as const;
    const curve = await investigator.ask(analyticsCalls.epiCurve, { query });
    const some = curve.rows.filter((row) => row.count || row.before?.count);
    expect(some.map(({ at, count, before }) => ({ at, women: count, men: before?.count }))).toEqual(rows);
    const pyramid = await investigator.ask(analyticsCalls.pyramid, { query: { ...women, otherSex: "Male" } });
    const sum = (counts: readonly (number | undefined)[]) => counts.reduce<number>((all, count = 0) => all + count, 0);
    expect(sum(pyramid.rows.map(({ count }) => count))).toBe(7);
    expect(sum(pyramid.rows.map(({ before }) => before?.count))).toBe(4);
    const times = await investigator.ask(analyticsCalls.timeliness, { query: { ...women, otherSex: "Male" } });
    const interval = times.rows.find((row) => row.interval === "specimen-to-report");
    expect([interval?.days?.n, interval?.before?.n]).toEqual([7, 4]);
  });

  it("give away no more side by side than one by one [R10-39]", async () => {
    const query = { ...women, otherSex: "Male" } as const;
    const { rows, total, totalAgainst } = await analyst.ask(analyticsCalls.cascade, { query });
    expect([told(total), totalAgainst && told(totalAgainst)]).toEqual([5, "hidden"]);
    const alone = await analyst.ask(analyticsCalls.cascade, { query: { sex: "Male" } });
    expect(rows.map(({ before }) => before && told(before))).toEqual(alone.rows.map(told));
    // All less women is men: with both told the difference would be, but each is rounded by itself.
    const all = await analyst.ask(analyticsCalls.cascade, { query: { ...women, otherSex: "all" } });
    expect([told(all.total), all.totalAgainst && told(all.totalAgainst)]).toEqual([5, 10]);
  });

  it("names no infection, sex or laboratory of which nothing is told [R10-39]", async () => {
    for (let turn = 0; turn < 16; turn += 1) await aCase("Syphilis", { sexAtBirth: "Female" }, 200);
    await aCase("Gonorrhea", { sexAtBirth: "Female" }, 200);
    const all = { group: "infection", unit: "day", from: dayBefore(201), to: dayBefore(199) } as const;
    const curve = await analyst.ask(analyticsCalls.epiCurve, { query: all });
    expect([...new Set(curve.rows.map(({ group }) => group))]).toEqual(["Syphilis"]);
    const query = { infection: gonorrhea, group: "infection", unit: "month" } as const;
    const hidden = await analyst.ask(analyticsCalls.epiCurve, { query });
    expect(hidden.rows.every(({ group, suppressed }) => group === null && suppressed)).toBe(true);
    const times = await analyst.ask(analyticsCalls.timeliness, {
      query: { infection: gonorrhea, group: "investigator" },
    });
    expect(times.rows.every(({ group, days }) => group === null && days === null)).toBe(true);
    const pyramid = await analyst.ask(analyticsCalls.pyramid, { query: { infection: gonorrhea } });
    expect(pyramid.rows.every(({ suppressed }) => suppressed)).toBe(true);
    expect(new Set(pyramid.rows.map(({ sex }) => sex))).toEqual(new Set(["Female", "Male"]));
  });
});

describe("what patients answered about how they live", () => {
  beforeAll(async () => {
    const viewer = { tenantId: clinic, userId: investigator.userId, groups: new Set(["DIS_USER"]) };
    const answers: Record<string, string | string[]>[] = [
      { housing: "shelter", assistance: ["snap", "wic"] },
      { housing: "shelter", assistance: ["snap"], education: "some_college" },
      { housing: "own_home_or_rent" },
    ];
    await server.inTransaction(clinic, async (tx) => {
      for (const [at, given] of answers.entries())
        await answerByCodes(tx, viewer as never, cases[at] ?? "", "patient-details", given);
    });
  });

  it("is counted by housing, assistance and school, in the clinic's own words [R9-67]", async () => {
    const counts = async (of: "housing" | "assistance" | "school") => {
      const { rows, several, total } = await investigator.ask(analyticsCalls.categories, { query: { of } });
      expect(told(total)).toBe(11);
      return {
        several,
        ...Object.fromEntries(rows.filter(({ count }) => count).map((row) => [row.answer, row.count])),
      };
    };
    expect(await counts("housing")).toEqual({ several: false, Shelter: 2, "Own home or rent": 1, null: 8 });
    expect(await counts("assistance")).toEqual({ several: true, SNAP: 2, WIC: 1, null: 9 });
    expect(await counts("school")).toEqual({ several: false, "Some college": 1, null: 10 });
  });

  it("is hidden where few said so, and all of it where the rest would tell [R10-39]", async () => {
    const { rows } = await analyst.ask(analyticsCalls.categories, { query: { of: "housing" } });
    expect(rows.filter(({ suppressed }) => !suppressed).map(({ answer, count }) => [answer, count])).toEqual([
      [null, 10],
    ]);
    const several = await analyst.ask(analyticsCalls.categories, { query: { of: "assistance" } });
    expect(several.rows.every(({ count }) => count === undefined || count % 5 === 0)).toBe(true);
  });
});

describe("contacts whose disposition and dates disagree", () => {
  it("are counted for all who see charts, and listed for who works on cases", async () => {
    const id = cases[0] ?? "";
    await server.pool.query("update investigation set interviewed_on = $2 where record_id = $1", [id, dayBefore(120)]);
    const dispositions = [
      ["A", null],
      ["B", 100],
      ["C", 130],
      ["C", 10],
      ["C", 100],
      ["F", null],
    ] as const;
    const made: string[] = [];
    for (const [disposition, days] of dispositions) {
      const { id: contact } = await investigator.ask(contactCalls.create, {
        body: { caseId: id, person: aPatient() } as never,
      });
      made.push(contact);
      await server.pool.query("update contact set disposition = $2 where record_id = $1", [contact, disposition]);
      if (days !== null)
        await server.pool.query(
          `insert into treatment (tenant_id, record_id, treatment_type, administered_on, created_by, infection_id) values ($1, $2, 'Treated', $3, $4, $5)`,
          [clinic, contact, dayBefore(days), investigator.userId, syphilis],
        );
    }
    const query = { from: dayBefore(130), to: today };
    const outcomes = await investigator.ask(analyticsCalls.outcomes, { query });
    expect(outcomes.disagreeing).toEqual({ count: 4 });
    const { rows, total } = await investigator.ask(analyticsCalls.disagreements, { query });
    expect(total).toBe(4);
    const what = new Map(rows.map((row) => [row.id, row.what]));
    expect(made.map((contact) => what.get(contact))).toEqual([
      "no-treatment",
      "treatment",
      "before-interview",
      "late-treatment",
      undefined,
      undefined,
    ]);
    expect((await analyst.ask(analyticsCalls.outcomes, { query })).disagreeing).toEqual({ suppressed: true });
    expect(await analyst.refused(analyticsCalls.disagreements, { query })).toMatchObject({ status: 403 });
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
    expect(await elsewhere.ask(analyticsCalls.disagreements, { query })).toMatchObject({ total: 0, rows: [] });
  });
});
