import { accessCalls } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec } from "@tracewell/contract/call";
import { permits } from "@tracewell/contract/permissions";
import { portalCalls } from "@tracewell/contract/portal";
import { Problem } from "@tracewell/contract/problem-reply";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { endingCalls, everyCall, idleInput } from "../../testing/contract-inputs.ts";
import { problemIn } from "../../testing/problem-in.ts";
import { aMember, signIn } from "../../testing/sign-in.ts";
import { levelNamed } from "../../testing/user.ts";
import { seededRoles } from "./role.seed.ts";

/** Every call, tried by sessions that are over, are not there yet, or only look on. */
const guarded = everyCall.filter(({ spec }) => spec.needs !== "public");
const changes = ({ method }: CallSpec): boolean => method !== "GET" && method !== "HEAD";

let server: TestApp;
let clinic: string;
/** Tokens of sessions that are over, by how they ended. */
const over = new Map<string, string>();
let pending: string;
let account: string;
let impersonating: string;
let viewingAs: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  const staff = await aStaffMember(server, clinic);
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  over.set("signed out", await signedOut());
  over.set("run out", await changed("update session set expires_at = now() where user_id = $1"));
  over.set("idle", await changed("update session set last_used_at = now() - interval '1 hour' where user_id = $1"));
  over.set("a deactivated user's", await changed("update app_user set deactivated_at = now() where id = $1"));
  const waiting = await aMember(server, clinic, { twoFactor: true });
  pending = (await signIn(server, waiting.email)).token ?? "";
  account = (await signIn(server, (await aMember(server, clinic)).email)).token ?? "";
  const { personId } = await aPatient(server, clinic);
  impersonating = await tokenOf(send(server, portalCalls.impersonate, { params: { id: personId } }, staff.token));
  const roleId = await levelNamed(administrator, "Supervisor");
  viewingAs = await tokenOf(send(server, accessCalls.viewAs, { body: { roleId } }, administrator.token));
});
afterAll(() => server.close());

describe.each(guarded)("$title", ({ title, spec }) => {
  it("is closed to sessions that are over", async () => {
    for (const [how, token] of over) expect([how, await answerTo(spec, token)]).toEqual([how, "auth.session-expired"]);
  });

  it("is closed to who has not entered their code, unless it takes the code", async () => {
    const isAdmitted = spec.admits?.includes("pending") ?? false;
    if (isAdmitted && endingCalls.has(title)) return;
    expect(await answerTo(spec, pending)).toBe(isAdmitted ? "let in" : "auth.code-pending");
  });

  it("is closed to who has not chosen a clinic, unless it is about the account", async () => {
    if (spec.needs === "account" && endingCalls.has(title)) return;
    expect(await answerTo(spec, account)).toBe(spec.needs === "account" ? "let in" : "access.denied");
  });

  it("changes nothing for who looks on as a patient, and shows them what the patient sees", async () => {
    const admitted = spec.admits?.includes("impersonating") ?? false;
    if (admitted && endingCalls.has(title)) return;
    if (changes(spec) && !admitted) return expect(await answerTo(spec, impersonating)).toBe("portal.read-only");
    const isOpen = permits(spec.needs, ["AUTHORIZED", "PORTAL_PATIENT"]) && title !== "auth.session";
    expect(await answerTo(spec, impersonating)).toBe(isOpen ? "let in" : "access.denied");
  });

  it("changes nothing for who looks on as a role, and shows them what the role sees", async () => {
    const admitted = spec.admits?.includes("viewing-as") ?? false;
    if (admitted) return;
    if (changes(spec)) return expect(await answerTo(spec, viewingAs)).toBe("view-as.read-only");
    const held = seededRoles.Supervisor.groups;
    const isOpen = permits(spec.needs, ["AUTHORIZED", ...held]) && spec.needs !== "PORTAL_PATIENT";
    expect(await answerTo(spec, viewingAs)).toBe(isOpen ? "let in" : "access.denied");
  });
});

/** The code of a refusal that is about who asks; any other answer has let them in. */
async function answerTo(spec: CallSpec, token: string): Promise<string> {
  const response = await send(server, spec, idleInput(spec), token);
  if (response.statusCode >= 500) return "failed";
  if (response.statusCode !== 401 && response.statusCode !== 403) return "let in";
  // An answer to HEAD has no body.
  return spec.method === "HEAD" ? String(response.statusCode) : Problem.parse(problemIn(response.json())).code;
}

const tokenOf = async (answer: ReturnType<typeof send>): Promise<string> =>
  String((await answer).headers.authorization);

async function signedOut(): Promise<string> {
  const { token } = await aStaffMember(server, clinic);
  await send(server, authCalls.trackLogout, {}, token);
  return token;
}

/** The token of someone of whom the database says otherwise since, before any server process has seen it in use. */
async function changed(sql: string): Promise<string> {
  const { token, userId }: Caller = await aStaffMember(server, clinic);
  await server.pool.query(sql, [userId]);
  return token;
}
