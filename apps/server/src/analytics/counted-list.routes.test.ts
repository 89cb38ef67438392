import { analyticsCalls } from "@tracewell/contract/analytics";
import { countDates } from "@tracewell/contract/chart-terms";
import { investigationCalls } from "@tracewell/contract/investigations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { dayAfter } from "./chart-period.model.ts";

let server: TestApp;
let investigator: Caller;
const today = todayIn("America/New_York");
const period = { from: dayAfter(today, -60), to: today };

/** Cases of both sexes, several ages, days and counties; one of them was found to be none. */
beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
  for (let turn = 0; turn < 12; turn += 1) {
    const { id } = await anInvestigation(investigator, {
      infection: "Syphilis",
      person: aPatient({ sexAtBirth: turn % 3 ? "Female" : "Male" }),
    });
    const { rows } = await server.pool.query(
      "update investigation set positive_test_on = $2 where record_id = $1 returning person_id",
      [id, dayAfter(today, -5 * turn)],
    );
    const person = rows[0].person_id;
    await server.pool.query("update person set date_of_birth = $2::date - $3::int where id = $1", [
      person,
      today,
      6000 + 1200 * (turn % 4),
    ]);
    await server.pool.query("delete from person_address where person_id = $1", [person]);
    await server.pool.query(
      `insert into person_address (tenant_id, person_id, state, county, postcode, is_primary) values ($1, $2, 'MD', $3, '21401', true)`,
      [clinic, person, turn % 2 ? "24005" : "24510"],
    );
    if (turn === 11) await server.pool.query("update record set status_key = 'NotACase' where id = $1", [id]);
  }
});
afterAll(() => server.close());

const listed = async (query: object) =>
  (
    await investigator.ask(investigationCalls.list, {
      query: { state: "all", patients: "all", countedFrom: period.from, countedTo: period.to, ...query } as never,
    })
  ).total;

describe("the list of the cases that a chart counts", () => {
  it.each(countDates)("has as many as are counted by %s", async (by) => {
    const { total } = await investigator.ask(analyticsCalls.pyramid, { query: { ...period, by } as never });
    expect(await listed({ countedBy: by })).toBe(total.count);
  });

  it("has as many as each bar of the pyramid, and as each place", async () => {
    const pyramid = await investigator.ask(analyticsCalls.pyramid, { query: period as never });
    expect(pyramid.total.count).toBe(11);
    for (const { age, sex, count } of pyramid.rows)
      expect(await listed({ countedBy: "specimen", countedAge: age, countedSex: sex })).toBe(count);
    const map = await investigator.ask(analyticsCalls.map, { query: { ...period, area: "county" } as never });
    for (const { area, count } of map.rows)
      expect(await listed({ countedBy: "specimen", countedCounty: area })).toBe(count);
    expect(await listed({ countedBy: "specimen", countedZip3: "214" })).toBe(11);
  });

  it("has as many as each bar of the curve", async () => {
    const { rows } = await investigator.ask(analyticsCalls.epiCurve, { query: { ...period, unit: "week" } as never });
    for (const { at, count } of rows) {
      const from = at === rows[0]?.at ? period.from : at;
      expect(await listed({ countedBy: "specimen", countedFrom: from, countedTo: dayAfter(at, 6) })).toBe(count);
    }
  });

  it("is not narrowed down by what belongs to no chart", async () => {
    expect(await listed({ countedSex: "Male" })).toBe(12);
  });
});
