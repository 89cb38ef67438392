import type { CallSpec } from "@tracewell/contract/call";
import { permits } from "@tracewell/contract/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../testing/app.ts";
import { endingCalls, everyCall, idleInput } from "../../testing/contract-inputs.ts";
import { seededRoles } from "./role.seed.ts";

const roles = Object.values(seededRoles);
/** Every call of the contract, tried by everyone: made from the contract, so a new call is covered the day it is written. */
const guarded = everyCall.filter(({ spec }) => spec.needs !== "public");

let server: TestApp;
const callers = new Map<string, Caller>();
let patient: PatientCaller;

/** Calls for everyone in a clinic that say no to patients by themselves: they tell of a user. */
const ofUsers = new Set(["auth.session"]);

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  for (const { name: role } of roles) callers.set(role, await aStaffMember(server, clinic, { role }));
  patient = await aPatient(server, clinic);
});
afterAll(() => server.close());

it("serves every call of the contract", () => {
  const missing = everyCall.filter(
    ({ spec }) => !server.app.hasRoute({ method: spec.method as "GET", url: `/api${spec.path}` }),
  );
  expect(missing.map(({ title }) => title)).toEqual([]);
});

/** One address may make 600 calls a minute before it signs in: each call comes from an address of its own. */
const addressFor = (title: string) => {
  const place = guarded.findIndex((each) => each.title === title);
  return `10.0.${place >> 8}.${place & 255}`;
};

describe.each(guarded)("$title", ({ title, spec }) => {
  it("is closed to the signed-out and to a forged token", async () => {
    expect((await send(server, spec, idleInput(spec), undefined, addressFor(title))).statusCode).toBe(401);
    expect((await send(server, spec, idleInput(spec), "forged")).statusCode).toBe(401);
  });

  it("is open to the roles that hold its group, and to no other [R6-03]", async () => {
    for (const [role, caller] of callers) {
      const held = roles.find(({ name }) => name === role)?.groups ?? [];
      const permitted = permits(spec.needs, ["AUTHORIZED", ...held]) && spec.needs !== "PORTAL_PATIENT";
      if (permitted && endingCalls.has(title)) continue;
      expect([role, await outcome(spec, caller)]).toEqual([role, permitted ? "let in" : "kept out"]);
    }
  });

  it("is open to patients where it is the portal's or everyone's, and then works for them [R6-04]", async () => {
    const permitted = permits(spec.needs, ["AUTHORIZED", "PORTAL_PATIENT"]) && !ofUsers.has(title);
    if (permitted && endingCalls.has(title)) return;
    expect(await outcome(spec, patient)).toBe(permitted ? "let in" : "kept out");
  });
});

async function outcome(spec: CallSpec, caller: Caller): Promise<"let in" | "kept out" | "failed"> {
  const { statusCode } = await send(server, spec, idleInput(spec), caller.token);
  if (statusCode >= 500) return "failed";
  return statusCode === 403 || statusCode === 401 ? "kept out" : "let in";
}
