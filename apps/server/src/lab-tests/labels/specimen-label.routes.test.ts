import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aVisit } from "../../../testing/visit.ts";

let server: TestApp;
let administrator: Caller;
let nurse: Caller;
let order: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server, "Riverside STD Clinic");
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const { data: tests } = await nurse.ask(testDefinitionCalls.definitions);
  const item = (shortName: string, from: string) => {
    const test = tests.find((each) => each.shortName === shortName);
    const sourceId = test?.sources.find(({ name }) => name === from)?.id ?? null;
    return { definitionId: test?.id ?? "", sourceId };
  };
  const visit = await aVisit(nurse);
  const items = [item("CT / GC", "Throat swab"), item("HIV Ag/Ab", "Serum"), item("HIV rapid", "Fingerstick blood")];
  order = (await nurse.ask(testOrderCalls.place, { body: { recordId: visit.id, items } })).id;
});
afterAll(() => server.close());

const text = async (query: string) => {
  const reply = await server.app.inject({
    url: `/api/testing/orders/${order}/labels?${query}`,
    headers: { authorization: `Bearer ${nurse.token}` },
  });
  return { status: reply.statusCode, type: reply.headers["content-type"], body: reply.body };
};

it("writes a label for each specimen: parts of a combo test share one [R10-08] [R3-101]", async () => {
  const { items, person } = await nurse.ask(testOrderCalls.order, { params: { id: order } });
  const specimens = new Set(items.flatMap(({ specimenId }) => specimenId ?? []));
  const { labels } = await nurse.ask(specimenLabelCalls.labelPictures, { params: { id: order } });
  expect(labels.map(({ specimenId }) => specimenId)).toEqual([...specimens]);
  const lines = labels[0]?.texts.map(({ text }) => text) ?? [];
  expect(lines[0]).toContain(person.fullName.slice(0, 5));
  expect(lines.join(" ")).toMatch(/Throat swab/);
  const zebra = await text("printer=ZEBRA");
  expect(zebra).toMatchObject({ status: 200, type: "text/plain; charset=utf-8" });
  expect(zebra.body.match(/\^XA/g)).toHaveLength(specimens.size);
  const dymo = await text(`printer=DYMO&size=32x57&specimen=${[...specimens][1]}`);
  expect(dymo.body.match(/<DieCutLabel /g)).toHaveLength(1);
  expect(dymo.body).toContain(`<Text>${[...specimens][1]}</Text>`);
});

it("refuses a printer that there isn't, and an order of nobody's", async () => {
  expect((await text("printer=EPSON")).status).toBe(422);
  const other = await aStaffMember(server, await aClinic(server, "Elsewhere"), { role: "Clinician" });
  const params = { id: order };
  expect((await other.refused(specimenLabelCalls.labelPictures, { params })).status).toBe(404);
});

it("shows an invented label to who sets the clinic up, with what they choose", async () => {
  const query = { size: "25x76" as const, field: ["clinic" as const, "tests" as const] };
  const sample = await administrator.ask(specimenLabelCalls.labelSample, { query });
  expect(sample).toMatchObject({ width: 76, height: 25 });
  expect(sample.texts.map((line) => line.text)).toEqual(["Dock Street Clinic", "TW12345674", "CT / GC NAAT"]);
  expect((await nurse.refused(specimenLabelCalls.labelSample, { query })).code).toBe("access.denied");
});

it("prints what the clinic chose, as often and as large, until someone asks for another size", async () => {
  const before = await nurse.ask(specimenLabelCalls.labelPictures, { params: { id: order } });
  expect(before).toMatchObject({ size: "25x54", copies: 1, labels: [{ width: 54 }, {}, {}] });
  const set = (value: object) => ({ body: { name: "specimenLabels" as const, value: JSON.stringify(value) } });
  const wrong = [{ copies: 11 }, { fields: ["ssn"] }, { size: "1x1" }];
  for (const value of wrong)
    expect((await administrator.refused(preferenceCalls.create, set(value))).code).toBe("request.invalid");
  expect((await nurse.refused(preferenceCalls.create, set({}))).code).toBe("preference.not-yours");
  const chosen = { size: "32x57", fields: ["reference", "clinic"], copies: 3 };
  const { uuid, version } = await administrator.ask(preferenceCalls.create, set(chosen));
  const after = await nurse.ask(specimenLabelCalls.labelPictures, { params: { id: order } });
  expect(after).toMatchObject({ size: "32x57", copies: 3 });
  expect(after.labels[0]?.texts.map((line) => line.text)).toEqual([
    expect.stringMatching(/^V-\S+ · Riverside STD/),
    after.labels[0]?.specimenId,
  ]);
  expect((await text("printer=ZEBRA")).body).toContain("^PQ3");
  expect((await text("printer=ZEBRA&copies=2&size=25x54")).body).toContain("^PQ2");
  expect((await text("printer=ZEBRA&copies=0")).status).toBe(422);
  const stale = { ...set({}).body, version: version - 1 };
  const params = { id: uuid ?? "" };
  expect((await administrator.refused(preferenceCalls.update, { params, body: stale })).code).toBe("edit.stale");
});
