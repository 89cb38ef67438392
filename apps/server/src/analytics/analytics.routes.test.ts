import { analyticsCalls, type Counted } from "@tracewell/contract/analytics";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { NewPerson } from "@tracewell/contract/persons";
import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";
import { anUnnamedPartner } from "../../testing/unnamed-partners.ts";
import { aVisit } from "../../testing/visit.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { dayAfter } from "./chart-period.model.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let analyst: Caller;
let stranger: Caller;
let syphilis: string;
const today = todayIn("America/New_York");
const dayBefore = (days: number) => dayAfter(today, -days);

/** A case of a patient whose positive specimen was taken so many days ago. */
async function aCase(days: number, person: NewPerson = {}, infection = "Syphilis"): Promise<string> {
  const { id, version } = await anInvestigation(investigator, { infection, person: aPatient(person) });
  const body = { positiveTestOn: dayBefore(days), version };
  await investigator.ask(investigationCalls.edit, { params: { id }, body });
  return id;
}

const count = (told: Counted) => (told.suppressed ? "hidden" : told.count);

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
  syphilis = await infectionNamed(investigator, "Syphilis");
  for (const days of [1, 1, 1, 2, 2, 9, 9]) await aCase(days, { sexAtBirth: "Female", dateOfBirth: "2000-01-15" });
  await aCase(9, { sexAtBirth: "Male", dateOfBirth: "1950-01-15" });
  await aCase(100, { sexAtBirth: "Male" });
  await aCase(3, { sexAtBirth: "Male" }, "Gonorrhea");
  await move(investigator, await aCase(1), "InProgress", "NotACase");
  await anInvestigation(investigator, { infection: "Syphilis" });
});
afterAll(() => server.close());

describe("the epidemic curve", () => {
  it("counts cases by the day of the specimen, and says how many have none [R10-38]", async () => {
    const query = { infection: syphilis, unit: "day", from: dayBefore(13), to: today } as const;
    const curve = await investigator.ask(analyticsCalls.epiCurve, { query });
    const seen = curve.rows.filter((row) => row.count !== 0);
    expect(seen.map(({ at, ...row }) => [at, count(row)])).toEqual([
      [dayBefore(9), 3],
      [dayBefore(2), 2],
      [dayBefore(1), 3],
    ]);
    expect(curve.rows).toHaveLength(14);
    expect(curve).toMatchObject({ total: { count: 8 }, undated: { count: 1 }, smallest: null, against: null });
  });

  it("agrees with what the data dictionary counts", async () => {
    const curve = await investigator.ask(analyticsCalls.epiCurve, { query: { unit: "week" } });
    const { rows } = await server.pool.query(
      `select (positive_test_on - extract(dow from positive_test_on)::int)::text as at, count(*)::int as count
       from investigation v join record r on r.id = v.record_id
       where v.tenant_id = $1 and r.status_key <> 'NotACase' and positive_test_on > $2::date - 84 and positive_test_on <= $2::date
       group by 1 order by 1`,
      [clinic, today],
    );
    expect(curve.rows.filter((row) => row.count).map(({ at, count: many }) => ({ at, count: many }))).toEqual(rows);
  });

  it("is told apart by sex, age, infection, region and status, and compared with the days before", async () => {
    const query = { from: dayBefore(6), to: today, unit: "month", against: "before" } as const;
    const curve = async (group: "sex" | "age" | "infection" | "region" | "status") => {
      const { rows } = await investigator.ask(analyticsCalls.epiCurve, { query: { ...query, group } });
      const counts = new Map<string | null, number>();
      for (const row of rows) counts.set(row.group, (counts.get(row.group) ?? 0) + (row.count ?? 0));
      return Object.fromEntries(counts);
    };
    expect(await curve("sex")).toMatchObject({ Female: 5, Male: 1 });
    expect(await curve("age")).toMatchObject({ "25–29": 5, "35–39": 1 });
    expect(await curve("infection")).toMatchObject({ Syphilis: 5, Gonorrhea: 1 });
    expect(await curve("region")).toEqual({ Unknown: 6 });
    expect(await curve("status")).toEqual({ Open: 6 });
    const { totalAgainst } = await investigator.ask(analyticsCalls.epiCurve, { query });
    expect(totalAgainst).toEqual({ count: 3 });
  });

  it("says from when on not all is known", async () => {
    const { incompleteFrom } = await investigator.ask(analyticsCalls.epiCurve, { query: {} });
    // Nine of ten were known after nine days.
    expect(incompleteFrom).toBe(dayBefore(8));
    const past = { from: dayBefore(90), to: dayBefore(40) };
    expect((await investigator.ask(analyticsCalls.epiCurve, { query: past })).incompleteFrom).toBeNull();
  });

  it("is refused where it has more bars than anybody sees, with a way out [R8-28]", async () => {
    const query = { unit: "day", from: dayBefore(800), to: today } as const;
    const refusal = await investigator.refused(analyticsCalls.epiCurve, { query });
    expect(refusal).toMatchObject({ status: 422, code: "chart.too-many-points" });
    expect(refusal.message).toBe("Chart data-point limit reached (pick a smaller period).");
    const turned = { from: today, to: dayBefore(3) };
    expect((await investigator.refused(analyticsCalls.pyramid, { query: turned })).code).toBe("chart.period");
  });
});

describe("other charts of the same cases", () => {
  it("tell of age and sex at birth [R10-38]", async () => {
    const { rows } = await investigator.ask(analyticsCalls.pyramid, { query: { infection: syphilis } });
    const some = rows.filter((row) => row.count);
    expect(some.map(({ age, sex, count: many }) => [age, sex, many])).toEqual([
      ["25–29", "Female", 7],
      ["65+", "Male", 1],
    ]);
  });

  it("tell of places, those that are not known last", async () => {
    const { rows } = await investigator.ask(analyticsCalls.map, { query: { area: "region" } });
    expect(rows).toEqual([{ area: null, name: null, count: 9, rate: null, before: null, rateBefore: null }]);
  });

  it("tell how far cases came, and how long it took [R10-38]", async () => {
    const id = await aCase(4, {}, "Chlamydia");
    const infection = await infectionNamed(investigator, "Chlamydia");
    const { version } = await investigator.ask(investigationCalls.get, { params: { id } });
    const body = { interviewed: true, interviewedOn: today, firstContactOn: today, version };
    await investigator.ask(investigationCalls.edit, { params: { id }, body });
    const cascade = await investigator.ask(analyticsCalls.cascade, { query: { infection } });
    expect(cascade.rows.map(({ step, count: many }) => [step, many])).toEqual([
      ["reported", 1],
      ["assigned", expect.any(Number)],
      ["interviewed", 1],
      ["named", 0],
      ["contacts-tested", 0],
      ["treated", 0],
      ["treated-in-14-days", 0],
    ]);
    const { rows } = await investigator.ask(analyticsCalls.timeliness, { query: { infection } });
    expect(rows.find(({ interval }) => interval === "specimen-to-report")).toMatchObject({
      group: null,
      days: { n: 1, median: 4, lower: 4, upper: 4 },
    });
    const outcomes = await investigator.ask(analyticsCalls.outcomes, { query: { infection, against: "year" } });
    expect(outcomes.interviewed).toEqual({ count: 1 });
    expect(outcomes.rows.find(({ metric }) => metric === "contact-index")).toEqual({
      metric: "contact-index",
      now: { numerator: 0, denominator: 1, value: 0 },
      before: { numerator: 0, denominator: 0, value: null },
    });
  });
});

it("counts unnamed partners once beside the contacts, until they are resolved", async () => {
  const infection = await infectionNamed(investigator, "Hepatitis A");
  const cases = [await aCase(4, {}, "Hepatitis A"), await aCase(5, {}, "Hepatitis A")] as const;
  for (const id of cases) {
    const { version } = await investigator.ask(investigationCalls.get, { params: { id } });
    const body = { interviewed: true, interviewedOn: today, version };
    await investigator.ask(investigationCalls.edit, { params: { id }, body });
  }
  const counted = async () => {
    const { rows } = await investigator.ask(analyticsCalls.outcomes, { query: { infection } });
    const steps = (await investigator.ask(analyticsCalls.cascade, { query: { infection } })).rows;
    const metric = (name: string) => rows.find((row) => row.metric === name)?.now?.numerator;
    const named = steps.find(({ step }) => step === "named");
    return { contacts: metric("contact-index"), unnamed: metric("unnamed-index"), named: named && count(named) };
  };
  expect(await counted()).toEqual({ contacts: 0, unnamed: 0, named: 0 });
  const partnerId = await anUnnamedPartner(investigator, cases[0], "mike_88");
  expect(await counted()).toEqual({ contacts: 0, unnamed: 1, named: 1 });
  const also = { params: { id: cases[1], partnerId }, body: { certainty: "Likely" as const } };
  await investigator.ask(unnamedPartnerCalls.addEarlier, also);
  expect(await counted()).toEqual({ contacts: 0, unnamed: 1, named: 2 });
  const body = { person: aPatient(), evidence: "Told us", certainty: "Certain" as const, version: 1 };
  await investigator.ask(unnamedPartnerCalls.resolve, { params: also.params, body });
  expect(await counted()).toEqual({ contacts: 2, unnamed: 0, named: 2 });
});

describe("who may not open cases", () => {
  it("is told no small count, and none exactly [R10-39]", async () => {
    const query = { infection: syphilis } as const;
    const { rows, total, smallest } = await analyst.ask(analyticsCalls.pyramid, { query });
    expect(smallest).toBe(5);
    expect(total).toEqual({ count: 10 });
    expect(rows.every((row) => row.suppressed || (row.count ?? 0) % 5 === 0)).toBe(true);
    expect(rows.find(({ age, sex }) => age === "65+" && sex === "Male")).toMatchObject({ suppressed: true });
    expect(rows.find(({ age, sex }) => age === "45–54" && sex === "Male")).toMatchObject({ suppressed: true });
    const { rows: steps } = await analyst.ask(analyticsCalls.cascade, { query });
    expect(steps.find(({ step }) => step === "named")).toEqual({ step: "named", suppressed: true, before: null });
  });

  it("and whoever takes a file along gets none below ten", async () => {
    const query = { infection: syphilis, use: "file" } as const;
    expect(await investigator.ask(analyticsCalls.map, { query })).toMatchObject({
      smallest: 10,
      total: { suppressed: true },
    });
  });

  it("sees nothing of another clinic", async () => {
    expect((await stranger.ask(analyticsCalls.cascade, { query: {} })).total).toEqual({ count: 0 });
  });
});

describe("the work of the clinic", () => {
  it("tells of visits and of how long patients waited", async () => {
    const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
    for (const minutes of [10, 20, 60]) {
      const { id } = await aVisit(clinician);
      await server.pool.query(
        `update visit set visit_on = visit_on - 3, started_at = started_at - interval '3 days',
           waiting_from = now() - make_interval(mins => $2), waiting_until = now() where record_id = $1`,
        [id, minutes],
      );
      await server.pool.query("update record set status_key = 'Discharged' where id = $1", [id]);
    }
    const { rows } = await clinician.ask(analyticsCalls.visits, {
      query: { unit: "day", from: dayBefore(4), to: today },
    });
    expect(rows[1]).toMatchObject({ at: dayBefore(3), visits: { count: 3 }, minutes: { n: 3, median: 20 } });
    expect(rows).toHaveLength(5);
    const { rows: told } = await analyst.ask(analyticsCalls.visits, { query: { unit: "month" } });
    expect(told.every(({ visits, minutes }) => visits.suppressed && minutes === null)).toBe(true);
  });

  it("tells of results and how many detected something, of an infection or of all", async () => {
    const { rows } = await server.pool.query(
      `insert into test_order (tenant_id, record_id, person_id, test_code, test_name, collected_at)
       select r.tenant_id, r.id, r.person_id, '1', 'Test', now() - interval '2 days' from record r
       where r.tenant_id = $1 and r.kind = 'Incident' limit 4 returning id, record_id, person_id`,
      [clinic],
    );
    for (const [place, { id, record_id, person_id }] of rows.entries())
      await server.pool.query(
        `insert into test_result (tenant_id, record_id, person_id, test_order_id, test_name, infection_id, qualitative_result)
         values ($1, $2, $3, $4, 'Test', $5, $6)`,
        [clinic, record_id, person_id, id, syphilis, place === 0 ? "Detected" : "Not detected"],
      );
    const query = { unit: "day", from: dayBefore(4), to: today, infection: syphilis } as const;
    const { rows: bars } = await investigator.ask(analyticsCalls.tests, { query });
    expect(bars.filter(({ tested }) => tested.count)).toMatchObject([{ tested: { count: 4 }, detected: { count: 1 } }]);
    const { rows: told } = await analyst.ask(analyticsCalls.tests, { query });
    expect(told.every(({ tested, detected }) => tested.suppressed && detected.suppressed)).toBe(true);
  });
});

it("counts what staff did each day of the last thirty, and how long they were signed in [R9-51]", async () => {
  const { period, rows } = await investigator.ask(analyticsCalls.activity, { query: {} });
  expect(period).toEqual({ from: dayBefore(29), to: today });
  expect(rows).toHaveLength(30);
  expect(rows.at(-1)).toMatchObject({ on: today, people: expect.any(Number) });
  expect(rows.at(-1)?.changes).toBeGreaterThan(10);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  expect(await clinician.refused(analyticsCalls.activity, { query: {} })).toMatchObject({ status: 403 });
});
