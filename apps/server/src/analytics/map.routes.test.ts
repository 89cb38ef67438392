import { analyticsCalls, type Counted } from "@tracewell/contract/analytics";
import { populationCalls } from "@tracewell/contract/populations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { rateOf } from "./rate.model.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let analyst: Caller;
let admin: Caller;
let stranger: Caller;
const today = todayIn("America/New_York");
const year = Number(today.slice(0, 4));

/** Cases with a positive specimen of today, whose patients live at an address. */
async function livingAt(many: number, address: Record<string, string>, sex = "Female"): Promise<void> {
  for (let turn = 0; turn < many; turn += 1) {
    const { id } = await anInvestigation(investigator, {
      infection: "Syphilis",
      person: aPatient({ sexAtBirth: sex as never }),
    });
    const { rows } = await server.pool.query(
      "update investigation set positive_test_on = $2 where record_id = $1 returning person_id",
      [id, today],
    );
    await server.pool.query("delete from person_address where person_id = $1", [rows[0].person_id]);
    await server.pool.query(
      `insert into person_address (tenant_id, person_id, state, county, postcode, is_primary) values ($1, $2, $3, $4, $5, true)`,
      [clinic, rows[0].person_id, address.state ?? null, address.county ?? null, address.postcode ?? null],
    );
  }
}

async function upload(caller: Caller, text: string, name = "residents.csv") {
  const boundary = "a-boundary";
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/analytics/populations",
    headers: { authorization: caller.token, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const map = async (caller: Caller, query: object = {}) =>
  caller.ask(analyticsCalls.map, { query: { area: "county", ...query } as never });
const toldIn = (rows: readonly (Counted & { area: string | null })[]) =>
  Object.fromEntries(rows.filter(({ count }) => count).map(({ area, count }) => [area ?? "none", count]));

const residents = `Year,County FIPS,Sex,Population
${year},24005,Female,60000
${year},24005,Male,40000
${year},24510,Female,100000
${year},24510,Male,"100,000"
${year},24003,Female,5000
${year},24003,Male,5000`;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  await livingAt(3, { state: "MD", county: "Baltimore County" });
  await livingAt(2, { state: "md", county: "baltimore" }, "Male");
  await livingAt(1, { county: "24005" });
  await livingAt(7, { state: "MD", county: "Baltimore City" });
  await livingAt(1, { state: "VA", county: "Alexandria" });
  await livingAt(2, { postcode: "21401-1234" });
  await livingAt(1, { state: "XX", county: "Nowhere" });
});
afterAll(() => server.close());

describe("the map", () => {
  it("tells counties by their code, by state and name as people write them, and else by the ZIP code [R10-38]", async () => {
    const { rows, rateGap } = await map(investigator);
    expect(toldIn(rows)).toEqual({ "24005": 6, "24510": 7, "51510": 1, "24003": 2, none: 1 });
    expect(rows.find(({ area }) => area === "24510")?.name).toBe("Baltimore (city), MD");
    expect(rateGap).toBe("no-populations");
    const zips = await map(investigator, { area: "zip3" });
    expect(toldIn(zips.rows)).toEqual({ "214": 2, none: 15 });
  });

  it("agrees with a count written apart", async () => {
    const { rows } = await server.pool.query(
      `select count(*)::int as count from person_address a join investigation v on v.person_id = a.person_id
       where v.tenant_id = $1 and (a.county = '24005' or (lower(a.state) = 'md' and lower(a.county) in ('baltimore', 'baltimore county')))`,
      [clinic],
    );
    expect(toldIn((await map(investigator)).rows)["24005"]).toBe(rows[0].count);
  });

  it("names no place of which nothing is told, because its name would tell that it has a case [R10-39]", async () => {
    const { rows } = await map(analyst);
    expect(rows.map(({ area, count }) => [area, count])).toEqual([
      ["24510", 5],
      ["24005", 5],
    ]);
  });
});

describe("populations", () => {
  it("are uploaded by an administrator, and are what rates are per, with those of few cases marked", async () => {
    expect(await upload(admin, residents)).toMatchObject({
      status: 200,
      body: {
        data: {
          area: "county",
          rows: 6,
          years: [year],
          hasSexes: true,
          hasAgeGroups: false,
          residents: 310_000,
          inUse: true,
        },
      },
    });
    const { rows, populationYear, rate, rateGap } = await map(investigator);
    expect([populationYear, rateGap]).toEqual([year, null]);
    expect(rows.find(({ area }) => area === "24005")).toMatchObject({
      count: 6,
      rate: { per100000: 6, unstable: true },
    });
    expect(rows.find(({ area }) => area === "24510")).toMatchObject({
      count: 7,
      rate: { per100000: 3.5, unstable: true },
    });
    expect(rows.find(({ area }) => area === "51510")).toMatchObject({ count: 1, rate: null });
    expect(rate).toEqual({ per100000: 5.5, unstable: true });
    const women = await map(investigator, { sex: "Female" });
    expect(women.rows.find(({ area }) => area === "24005")).toMatchObject({ count: 4, rate: { per100000: 6.7 } });
    expect(rateOf({ count: 21 }, 100_000)).toEqual({ per100000: 21, unstable: false });
  });

  it("compare a group with another, each by its own residents", async () => {
    const { rows } = await map(investigator, { sex: "Female", against: "group", otherSex: "Male" });
    expect(rows.find(({ area }) => area === "24005")).toMatchObject({
      count: 4,
      before: { count: 2 },
      rateBefore: { per100000: 5 },
    });
  });

  it("tell no count that is hidden: rates are of what is told, and of hidden places there are none [R10-39]", async () => {
    const { rows } = await map(analyst);
    for (const { area, count, suppressed, rate } of rows) {
      if (suppressed) expect([area, rate]).toEqual([area, null]);
      else expect((count ?? 0) % 5).toBe(0);
    }
    // Every place with residents is there, those with few cases like those with none.
    expect(rows.map(({ area }) => area).sort()).toEqual(["24003", "24005", "24510"]);
    expect(rows.find(({ area }) => area === "24003")).toMatchObject({ suppressed: true, rate: null });
    // Seven live there, of 200,000: their exact rate would be 3.5.
    expect(rows.find(({ area }) => area === "24510")).toMatchObject({ count: 5, rate: { per100000: 2.5 } });
    const file = await map(investigator, { use: "file" });
    expect(file.rows.every(({ suppressed, rate }) => suppressed && rate === null)).toBe(true);
  });

  it("give no rates for a part of a place, and none by sex where they don't tell sexes", async () => {
    const region = (
      await server.pool.query("select id from lookup where tenant_id = $1 and kind = 'REGION' limit 1", [clinic])
    ).rows[0].id;
    expect(await map(investigator, { region })).toMatchObject({ rateGap: "no-jurisdiction", rate: null });
    await upload(admin, `year;zip3;population\n${year - 3};214;1000`);
    const zips = await map(investigator, { area: "zip3", sex: "Female" });
    expect(zips.rateGap).toBe("no-sexes");
    expect(await map(investigator, { area: "zip3" })).toMatchObject({ populationYear: year - 3 });
  });

  it("are those of regions by their names, and of one region alone where one is asked for", async () => {
    const { rows: regions } = await server.pool.query(
      "select id, name from lookup where tenant_id = $1 and kind = 'REGION' order by sort_order limit 2",
      [clinic],
    );
    const [one, other] = regions;
    await upload(admin, `Year,Region,Population\n${year},${one.name.toUpperCase()},50000\n${year},${other.name},70000`);
    await server.pool.query("update investigation set region_id = $2 where tenant_id = $1", [clinic, one.id]);
    const { rows, rate } = await map(investigator, { area: "region", region: one.id });
    expect(rows).toMatchObject([{ area: one.id, name: one.name, count: 17, rate: { per100000: 34, unstable: true } }]);
    expect(rate).toEqual({ per100000: 34, unstable: true });
  });

  it("keep earlier tables, which can be used again", async () => {
    const list = async () =>
      (await admin.ask(populationCalls.populations)).data.filter(({ area }) => area === "county");
    await upload(admin, `year,county,population\n${year},24005,200000`);
    const [newer, earlier] = await list();
    expect([newer?.inUse, earlier?.inUse]).toEqual([true, false]);
    expect((await map(investigator)).rows.find(({ area }) => area === "24005")?.rate?.per100000).toBe(3);
    const again = await admin.ask(populationCalls.usePopulations, { params: { id: earlier?.id ?? "" } });
    expect(again.inUse).toBe(true);
    expect((await list()).map(({ inUse }) => inUse)).toEqual([false, true]);
    expect((await map(investigator)).rows.find(({ area }) => area === "24005")?.rate?.per100000).toBe(6);
  });

  it("give the pyramid its rates, where they tell both ages and sexes [R10-38]", async () => {
    await server.pool.query("update person set date_of_birth = $2::date - 7400 where tenant_id = $1", [clinic, today]);
    const pyramid = (caller: Caller, query: object = {}) =>
      caller.ask(analyticsCalls.pyramid, { query: query as never });
    expect(await pyramid(investigator)).toMatchObject({ rateGap: "no-ages", populationYear: null });
    await upload(
      admin,
      `Year,County FIPS,Sex,Age group,Population\n${[
        "24005,Female,20–24,600",
        "24510,Female,20–24,400",
        "24005,Male,20–24,500",
      ]
        .map((row) => `${year},${row}`)
        .join("\n")}`,
    );
    const { rows, rateGap, populationYear } = await pyramid(investigator, { against: "group", otherSex: "Female" });
    expect([rateGap, populationYear]).toEqual([null, year]);
    const at = (age: string, sex: string) => rows.find((row) => row.age === age && row.sex === sex);
    // 15 of 1,000 women; 2 of 500 men.
    expect(at("20–24", "Female")).toMatchObject({ count: 15, rate: { per100000: 1500, unstable: true } });
    expect(at("20–24", "Female")).toMatchObject({ before: { count: 15 }, rateBefore: { per100000: 1500 } });
    expect(at("20–24", "Male")).toMatchObject({ count: 2, rate: { per100000: 400 }, rateBefore: { per100000: 0 } });
    expect(at("30–34", "Female")).toMatchObject({ count: 0, rate: null });
    // What is told is rounded, and so are its rates; of what is hidden there are none.
    for (const row of (await pyramid(analyst)).rows) {
      if (row.suppressed) expect(row.rate).toBeNull();
      else if (row.rate) expect(row.rate.per100000).toBe(((row.count ?? 0) / 1000) * 100_000);
    }
  });

  it("are refused row by row, and nothing is kept of a file with errors", async () => {
    const before = (await admin.ask(populationCalls.populations)).total;
    const wrong = `Year,County FIPS,Sex,Age group,Population
${year},24005,Female,15–19,100
${year},24005,Female,15-19,100
twenty,24005,Female,15–19,100
${year},99999,Female,15–19,100
${year},24005,Female,16–19,100
${year},24005,Women,15–19,100
${year},24005,Male,15–19,-1
${year},24005,,,5000`;
    const { status, body } = await upload(admin, wrong);
    expect([status, body.error?.code ?? body.code]).toEqual([422, "population.rows"]);
    const details = (body.error?.details ?? body.details) as { message: string }[];
    const rows = details.map(({ message }) => Number(/^Row (\d+):/.exec(message)?.[1]));
    expect([...rows].sort((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect((await admin.ask(populationCalls.populations)).total).toBe(before);
  });

  it.each([
    ["a file without the columns", "County,People\n24005,1", "population.columns"],
    ["two kinds of area", "Year,County FIPS,ZIP3,Population\n2026,24005,214,1", "population.columns"],
    ["no row", "Year,County FIPS,Population", "population.rows"],
    ["a broken workbook", "PK and nothing else", "population.unreadable"],
    ["an empty file", "", "file.empty"],
  ])("refuse %s", async (_, text, code) => {
    const { body } = await upload(admin, text);
    expect(body.error?.code ?? body.code).toBe(code);
  });

  it("are for administrators of the clinic alone", async () => {
    expect((await upload(investigator, residents)).status).toBe(403);
    expect(await investigator.refused(populationCalls.populations)).toMatchObject({ status: 403 });
    const [table] = (await admin.ask(populationCalls.populations)).data;
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    expect((await elsewhere.ask(populationCalls.populations)).data).toEqual([]);
    const refused = await elsewhere.refused(populationCalls.usePopulations, { params: { id: table?.id ?? "" } });
    expect(refused.status).toBe(404);
    expect((await map(stranger)).rateGap).toBe("no-populations");
  });
});
