import { guideFirstPage, guideNextPage } from "@tracewell/contract/constants";
import { guideCalls } from "@tracewell/contract/guide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let reader: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  reader = await aStaffMember(server, clinic, { role: "Front desk" });
});
afterAll(() => server.close());

const read = (query: { search?: string; offset?: number; limit?: number } = {}) =>
  reader.ask(guideCalls.query, { query });

it("gives fifteen articles first and goes on from there [R7-48] [R9-16]", async () => {
  expect([guideFirstPage, guideNextPage]).toEqual([15, 5]);
  const first = await read();
  expect(first.data).toHaveLength(15);
  expect(first.next).toBe("15");
  const more = await read({ offset: Number(first.next), limit: guideNextPage });
  expect(more.data).toHaveLength(5);
  expect(more.data.map(({ id }) => id)).not.toContain(first.data[0]?.id);
  const last = await read({ offset: first.total - 1, limit: guideNextPage });
  expect(last).toMatchObject({ total: first.total, next: null });
});

it("finds articles by their words, the best first [R3-97]", async () => {
  const { data, total } = await read({ search: "roles" });
  expect(data[0]).toMatchObject({ id: "roles", title: "Roles" });
  expect(data[0]?.html).toContain("<i>Investigator</i>");
  expect(total).toBeGreaterThan(0);
  expect(await read({ search: "zzzz" })).toEqual({ data: [], total: 0, next: null });
});

it("puts the article of the screen in view first, and all others after it", async () => {
  const plain = await read();
  const { data, total } = await reader.ask(guideCalls.query, { query: { screen: "/setup/sign-ins" } });
  expect(data[0]?.id).toBe("sign-ins");
  expect([total, data[1]?.id]).toEqual([plain.total, plain.data[0]?.id]);
});

it("is for staff, and for no kiosk", async () => {
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  expect((await kiosk.refused(guideCalls.query, { query: {} })).code).toBe("access.denied");
});
