import { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aVisit } from "../../../testing/visit.ts";

let server: TestApp;
let nurse: Caller;
let order: string;

beforeAll(async () => {
  server = await anApp();
  nurse = await aStaffMember(server, await aClinic(server, "Riverside STD Clinic"), { role: "Clinician" });
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
