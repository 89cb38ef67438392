import { randomUUID } from "node:crypto";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../../testing/app.ts";

interface Operation {
  operationId: string;
  security?: object[];
  responses: Record<string, { description: string }>;
}

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});
afterAll(() => server.close());

const trailOf = (action: string) =>
  server.inTransaction(
    clinic,
    async (tx) =>
      (
        await sql<{
          reason: string;
          actor_id: string;
        }>`select reason, actor_id from trail where action = ${action} order by id`.execute(tx)
      ).rows,
  );

it("asks the signed-out to sign in", async () => {
  const response = await send(server, lookupCalls.infections, {});
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe("auth.signed-out");
});

it("takes a forged token for none", async () => {
  const [head, , tail] = investigator.token.split(".");
  const forged = [head, Buffer.from('{"jti":"x","exp":9999999999}').toString("base64url"), tail].join(".");
  expect((await send(server, lookupCalls.infections, {}, forged)).statusCode).toBe(401);
});

it("refuses who lacks the group, and writes it into the Activity log [R8-11]", async () => {
  const frontDesk = await aStaffMember(server, clinic, { role: "Tenant administrator" });
  const problem = await frontDesk.refused(personCalls.create, { body: { lastName: "Santos" } });
  expect(problem.status).toBe(403);
  expect(problem.message).toBe("You don’t have access to this page");
  const lines = await trailOf("refusal");
  expect(lines).toContainEqual({ reason: "POST /person", actor_id: frontDesk.userId });
});

it("names each field that is wrong", async () => {
  const problem = await investigator.refused(personCalls.create, { body: { lastName: "Santos", email: "maria" } });
  expect(problem.status).toBe(422);
  expect(problem.details).toEqual([
    { code: "field.invalid_format", field: "email", message: "Please enter a VALID email address" },
  ]);
});

it("answers a body that is no JSON with the problem's shape", async () => {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/person",
    headers: { authorization: investigator.token, "content-type": "application/json" },
    payload: "{ nonsense",
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "request.malformed", details: [] });
});

it("answers an unknown call with the problem's shape", async () => {
  const response = await server.app.inject({ url: "/api/nothing/here" });
  expect(response.statusCode).toBe(404);
  expect(response.json().code).toBe("request.not-found");
});

it("does a change with a key once, however often and however quickly it is sent", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const body = { lastName: `Once-${randomUUID()}` };
  const answers = await Promise.all([1, 2, 3, 4].map(() => investigator.ask(personCalls.create, { body, headers })));
  expect(new Set(answers.map((person) => person.id)).size).toBe(1);
  const stored = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person").select("id").where("last_name", "=", body.lastName).execute(),
  );
  expect(stored).toHaveLength(1);
});

it("refuses a key that was used for something else", async () => {
  const headers = { "idempotency-key": randomUUID() };
  await investigator.ask(personCalls.create, { body: { lastName: "One" }, headers });
  const problem = await investigator.refused(personCalls.create, { body: { lastName: "Two" }, headers });
  expect(problem.code).toBe("request.key-reused");
});

it("keeps no key of a change that was refused", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const tomorrow = "2999-01-01";
  await investigator.refused(personCalls.create, { body: { lastName: "Late", dateOfBirth: tomorrow }, headers });
  const kept = await server.pool.query("select 1 from idempotency_key where key = $1", [headers["idempotency-key"]]);
  expect(kept.rowCount).toBe(0);
});

it("describes every call in the OpenAPI document", async () => {
  const response = await server.app.inject({ url: "/api/openapi.json" });
  const document = response.json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/api/dis/incoming-reports/{id}/elevate"].post.responses["409"].description).toContain(
    "investigation.open-exists",
  );
});

it("says of every call in the document whether a session is needed, and why it may be refused", async () => {
  const { paths, servers } = (await server.app.inject({ url: "/api/openapi.json" })).json();
  expect(servers).toHaveLength(1);
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path));
  const silent = operations.filter(
    ({ security, responses }) => !security || !Object.keys(responses).some((status) => status.startsWith("4")),
  );
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  expect(paths["/api/mtauth/user"].post.security).toEqual([]);
  expect(paths["/api/users"].get.responses["403"].description).toContain("access.denied");
});

it("serves a page to read the API", async () => {
  const response = await server.app.inject({ url: "/api/reference/" });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("text/html");
});
