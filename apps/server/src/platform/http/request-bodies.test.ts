import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { accessCalls } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { bodyKilobytes, type CallSpec } from "@tracewell/contract/call";
import { personCalls } from "@tracewell/contract/persons";
import { mostDetails } from "@tracewell/contract/problem-reply";
import { recordCalls } from "@tracewell/contract/records";
import { searchCalls } from "@tracewell/contract/search";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { shapeOf } from "./request-bodies.ts";
import { apiRoot } from "./serve.ts";

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await anApp();
  staff = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

/** Sends a body as it is, and answers the status and the problem. */
async function sent({ method, path }: CallSpec, payload: string, token: string | null = staff.token) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
  const reply = await server.app.inject({ method: method as "POST", url: apiRoot + path, headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

it("takes a body of 64 kB, and no more where the contract does not say so", async () => {
  const padded = (bytes: number) => `{"email":"a@b.example","password":"x"${" ".repeat(bytes - 38)}}`;
  const largest = bodyKilobytes * 1024;
  expect(Buffer.byteLength(padded(largest))).toBe(largest);
  expect(await sent(authCalls.signIn, padded(largest), null)).toMatchObject({ code: "auth.wrong-credentials" });
  expect(await sent(authCalls.signIn, padded(largest + 1), null)).toMatchObject({
    status: 413,
    code: "request.too-large",
  });
});

it("reads no body of someone who may not ask", async () => {
  const large = JSON.stringify("A".repeat(2 * bodyKilobytes * 1024));
  expect(await sent(personCalls.create, large, null)).toMatchObject({ status: 401, code: "auth.signed-out" });
  const analyst = await aStaffMember(server, staff.tenantId, { role: "Analyst" });
  expect(await sent(accessCalls.createRole, large, analyst.token)).toMatchObject({
    status: 403,
    code: "access.denied",
  });
});

it("refuses a list that is far too long in one line, and does not look at what is in it", async () => {
  const zeros = `[${"0,".repeat(500)}0]`;
  expect(await sent(searchCalls.users, zeros)).toMatchObject({
    status: 422,
    details: [{ code: "field.too_big", field: "", message: "Send at most 200." }],
  });
  const task = await sent(taskCalls.create, `{"userIds":${zeros}}`);
  expect(task.details).toEqual([{ code: "field.too_big", field: "userIds", message: "Send at most 50." }]);
});

it("refuses a text that is far too long before anything else is asked of it, and says how long it may be", async () => {
  const email = `${"a".repeat(5000)}@b.example`;
  const { details } = await sent(personCalls.create, JSON.stringify({ email, lastName: 1 }));
  expect(details).toEqual([{ code: "field.too_big", field: "email", message: "Use at most 512 characters." }]);
});

it("says all that is wrong where a text is a little too long, in words", async () => {
  const { details } = await sent(personCalls.create, JSON.stringify({ lastName: "a".repeat(513), firstName: 1 }));
  expect(details).toMatchObject([
    { field: "lastName", message: "Use at most 512 characters." },
    { field: "firstName", code: "field.invalid_type" },
  ]);
});

it("tells the first problems of many, and how many more there are", async () => {
  const problem = await sent(
    recordCalls.deletions,
    JSON.stringify({ kind: "Visit", recordIds: Array(1000).fill("x") }),
  );
  expect(problem.details).toHaveLength(mostDetails);
  expect(problem.detailsLeftOut).toBe(1000 - mostDetails);
});

it("refuses what lies too deep or holds too many values before it is made", async () => {
  const deep = `{"recordIds":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
  expect(await sent(recordCalls.deletions, deep)).toMatchObject({ status: 400, code: "request.malformed" });
  const keys = Array.from({ length: 2000 }, (_, at) => `"k${at}":0`).join(",");
  expect(await sent(recordCalls.deletions, `{${keys}}`)).toMatchObject({ status: 413, code: "request.too-large" });
});

it("passes over fields that nobody knows, as long as they are few", async () => {
  const body = { kind: "Visit", recordIds: [randomUUID()], more: { than: ["is", "asked"] } };
  expect(await sent(recordCalls.deletions, JSON.stringify(body))).toMatchObject({ status: 200 });
});

it("counts levels and values of JSON, and none in texts", () => {
  expect(shapeOf('{"a":[1,{"b":"[[,{\\"[\\\\"}],"c":2}')).toEqual({ levels: 3, values: 6 });
  expect(shapeOf('"')).toEqual({ levels: 0, values: 1 });
  expect(shapeOf("[[[")).toEqual({ levels: 3, values: 4 });
});

it("hangs up on a body that is not whole after half a minute", async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const closed = once(socket, "close");
    const head = `POST ${apiRoot}${authCalls.signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const waiting = vi.getTimerCount();
    socket.write(`${head}Content-Length: 99\r\n\r\n{"email":`);
    while (vi.getTimerCount() === waiting) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(29_000);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});
