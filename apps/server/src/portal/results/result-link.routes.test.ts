import { linkTries, portalResultCalls } from "@tracewell/contract/portal-results";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  type TestApp,
} from "../../../testing/app.ts";
import { aTestOf, type TestOfPatient } from "../../../testing/patient-results.ts";
import { anAddress, from, lastMessageTo } from "../../../testing/sign-in.ts";
import { makeResultLinks } from "./result-link.service.ts";

const { resultLink, linkedResults, openResult, freshResultLink, viewResult } = portalResultCalls;
const settings = { publicUrl: "https://clinic.example" };
let server: TestApp;
let clinic: string;
let nurse: Caller;
let patient: PatientCaller;
let taken: TestOfPatient;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic);
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic, { dateOfBirth: "1990-04-12" });
  taken = await aTestOf(nurse, patient.personId);
  await taken.result("Detected");
});

const tokenIn = (address: string | null) => /\/auth\/patient\/open#([\w-]+)$/m.exec(address ?? "")?.[1] ?? "";
const linkTo = async (destination = patient.login, orderId = taken.order.id) => {
  const [link] = await server.inTransaction(clinic, (tx) =>
    makeResultLinks(tx, settings, clinic, [{ orderId, channel: "email", destination }]),
  );
  return tokenIn(link?.address ?? null);
};
const stateOf = async (token: string) => (await from(server, anAddress(), resultLink, { token })).data;
const list = (token: string, dateOfBirth = "1990-04-12") =>
  from(server, anAddress(), linkedResults, { token, dateOfBirth });
const open = (token: string, dateOfBirth = "1990-04-12", id = taken.item.id) =>
  from(server, anAddress(), openResult, { token, dateOfBirth, id });
const fresh = (token: string) => from(server, anAddress(), freshResultLink, { token });
const codeOf = async (answer: ReturnType<typeof open>) => (await answer).problem?.code;
const age = (days: number) =>
  server.pool.query(
    `update result_link set expires_at = expires_at - make_interval(days => $2), created_at = created_at - make_interval(days => $2)
     where test_order_id = $1`,
    [taken.order.id, days],
  );

it("opens one result to who knows the date of birth, and says that it was viewed [R10-19]", async () => {
  const token = await linkTo();
  expect(await stateOf(token)).toMatchObject({ state: "open", triesLeft: linkTries });
  const { status, data, headers } = await open(token);
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: taken.item.id, state: "ready", title: { en: "Chlamydia was found" } });
  expect(data.viewedAt).not.toBeNull();
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect((await nurse.ask(testOrderCalls.order, { params: { id: taken.order.id } })).viewedAt).not.toBeNull();
  // It may be read again.
  expect((await open(token)).status).toBe(200);
});

it("gives all that is new, newest first, one result a time; nothing is viewed before it was open [R10-19]", async () => {
  const at = { recordId: taken.order.reference.id };
  const earlier = await aTestOf(nurse, patient.personId, { shortName: "Trich", ...at });
  await earlier.result("Detected");
  await patient.ask(viewResult, { params: { id: earlier.item.id }, body: {} });
  const token = await linkTo();
  const other = await aTestOf(nurse, patient.personId, { shortName: "GC", source: "Throat swab", ...at });
  await other.result("Not detected");
  const { data, headers } = await list(token);
  expect(data).toMatchObject([
    { id: other.item.id, viewedAt: null },
    { id: taken.item.id, viewedAt: null },
  ]);
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(["collectedOn", "id", "state", "viewedAt"]);
  expect(JSON.stringify(data)).not.toMatch(/chlamydia|gonorrhea|detected|urine|throat/i);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect((await open(token, "1990-04-12", other.item.id)).data).toMatchObject({ test: "Gonorrhea test" });
  // What was read by this link can be read again.
  expect((await list(token)).data).toMatchObject([{ viewedAt: expect.any(String) }, { viewedAt: null }]);
  expect(await codeOf(open(token, "1990-04-12", earlier.item.id))).toBe("request.not-found");
});

it("has no more in its address than a token, of which the database keeps a digest", async () => {
  const token = await linkTo();
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await server.pool.query("select * from result_link where test_order_id = $1", [taken.order.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: lines } = await server.pool.query(
    "select before, after from trail where table_name = 'result_link' and after is not null and tenant_id = $1",
    [clinic],
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain("token_hash");
});

it("forgives ten wrong dates of birth, each counted for the link and none for the person [R10-19]", async () => {
  const [token, other] = [await linkTo(), await linkTo("second@mail.example")];
  for (let tries = linkTries; tries > 0; tries--) {
    expect(await stateOf(token)).toMatchObject({ state: "open", triesLeft: tries });
    expect(await codeOf(open(token, "1990-12-04"))).toBe("result-link.wrong-birth-date");
  }
  expect(await stateOf(token)).toMatchObject({ state: "used-up", triesLeft: 0 });
  expect(await codeOf(open(token))).toBe("result-link.used-up");
  expect((await open(other)).status).toBe(200);
  expect((await patient.ask(portalResultCalls.results)).data).toHaveLength(1);
});

it("counts each of many tries at once", async () => {
  const token = await linkTo();
  const codes = await Promise.all(Array.from({ length: 14 }, () => codeOf(open(token, "1991-01-01"))));
  expect(codes.filter((code) => code === "result-link.wrong-birth-date")).toHaveLength(linkTries);
  expect(codes.filter((code) => code === "result-link.used-up")).toHaveLength(14 - linkTries);
});

it("is over after ten days, and one tap sends a fresh one to the same destination [R10-19]", async () => {
  const token = await linkTo();
  await age(9);
  expect(await stateOf(token)).toMatchObject({ state: "open" });
  await age(1);
  expect(await stateOf(token)).toMatchObject({ state: "expired" });
  expect(await codeOf(open(token))).toBe("result-link.expired");
  const { data } = await fresh(token);
  expect(data.sentTo).toMatch(/\*\*\*@patient\.example$/);
  const body = await lastMessageTo(server, patient.login);
  expect(body).not.toMatch(/chlamydia|result|test/i);
  const newer = /#([\w-]+)/.exec(body)?.[1] ?? "";
  expect((await list(newer)).data).toMatchObject([{ id: taken.item.id }]);
});

it("is replaced by a fresh one, by which who used up their tries comes in", async () => {
  const token = await linkTo();
  for (let tries = 0; tries < linkTries; tries++) await open(token, "1950-01-01");
  await fresh(token);
  const newer = /#([\w-]+)/.exec(await lastMessageTo(server, patient.login))?.[1] ?? "";
  expect((await open(newer)).status).toBe(200);
  expect(await stateOf(token)).toMatchObject({ state: "expired" });
});

it("goes neither to an address that is not the patient's any more nor again and again", async () => {
  const elsewhere = await linkTo("given-up@mail.example");
  expect(await codeOf(fresh(elsewhere))).toBe("result-link.not-sent");
  const token = await linkTo();
  expect((await fresh(token)).status).toBe(200);
  expect(await codeOf(fresh(token))).toBe("request.too-many");
});

it("tells nothing to who invents a token, or changes one", async () => {
  const token = await linkTo();
  const otherClinic = await aClinic(server);
  const bytes = Buffer.from(token, "base64url");
  const elsewhere = Buffer.concat([Buffer.from(otherClinic.replaceAll("-", ""), "hex"), bytes.subarray(16)]);
  const invented = [
    token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    token.slice(0, -2),
    `${token}A`,
    elsewhere.toString("base64url"),
    "x".repeat(43),
  ];
  for (const wrong of invented) {
    expect((await from(server, anAddress(), resultLink, { token: wrong })).problem?.code).toBe("result-link.unknown");
    expect(await codeOf(open(wrong))).toBe("result-link.unknown");
    expect(await codeOf(fresh(wrong))).toBe("result-link.unknown");
  }
});

it("opens with the date of birth of its own patient alone, and its own result", async () => {
  const other = await aPatient(server, clinic, { dateOfBirth: "1985-01-02" });
  const others = await aTestOf(nurse, other.personId);
  await others.result("Not detected");
  const token = await linkTo();
  expect(await codeOf(open(token, "1985-01-02"))).toBe("result-link.wrong-birth-date");
  const theirs = await linkTo(other.login, others.order.id);
  expect((await open(theirs, "1985-01-02", others.item.id)).data.id).toBe(others.item.id);
  expect(await codeOf(open(token, "1990-04-12", others.item.id))).toBe("request.not-found");
  expect((await list(token)).data).toMatchObject([{ id: taken.item.id }]);
});

it("shows no result that was withdrawn meanwhile", async () => {
  const token = await linkTo();
  await taken.withdraw();
  expect((await list(token)).data).toMatchObject([{ id: taken.item.id, state: "waiting" }]);
  expect((await open(token)).data).toMatchObject({ state: "waiting", title: null, text: null });
});

it("lets one address ask thirty times a minute", async () => {
  const token = await linkTo();
  const address = anAddress();
  const asked = [];
  for (let times = 0; times < 31; times++)
    asked.push((await from(server, address, linkedResults, { token, dateOfBirth: "1990-04-12" })).status);
  expect(asked.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(asked[30]).toBe(429);
});

it("says in the Activity log that someone opened a result by a link, or tried to", async () => {
  const token = await linkTo();
  await list(token, "1990-04-13");
  await list(token);
  await open(token);
  const { rows } = await server.pool.query(
    "select action, actor_name from trail where person_id = $1 and action in ('opened-link', 'opened-result', 'wrong-birth-date') order by id",
    [patient.personId],
  );
  const actor_name = "A patient, by a link";
  expect(rows).toEqual([
    { action: "wrong-birth-date", actor_name },
    { action: "opened-link", actor_name },
    { action: "opened-result", actor_name },
  ]);
});
