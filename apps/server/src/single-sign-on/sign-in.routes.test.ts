import { authCalls } from "@tracewell/contract/auth";
import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { type AnswerOptions, anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { aMember, type Member } from "../../testing/sign-in.ts";
import { begin, post } from "../../testing/single-sign-on.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;
let provider: TestProvider;
let id: string;
let member: Member;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  provider = await anIdentityProvider();
  const made = await administrator.ask(singleSignOnCalls.create, {
    body: {
      displayName: "County sign-on",
      type: "SAML",
      active: true,
      metadataUrl: provider.metadataUrl,
      metadata: null,
    },
  });
  id = made.id;
  member = await aMember(server, clinic, { email: "ines@county.example" });
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const exchange = (ticket: string, cookie: string, at = server) =>
  send(at, authCalls.signInByProvider, { body: { ticket }, headers: { cookie } });
const ticketIn = (said: string) => said.match(/^303 #sso=([\w-]+)$/)?.[1] ?? said;

/** Goes all the way from the button to a session. */
async function signIn(email: string, answer: AnswerOptions = {}) {
  const { requestUrl, cookie } = await begin(server, id);
  const said = await post(server, id, await provider.answer(requestUrl, email, answer));
  return { said, response: await exchange(ticketIn(said), cookie) };
}

it("tells the sign-in page the active providers of all clinics [R7-29]", async () => {
  const response = await send(server, authCalls.activeProviders, {});
  expect(response.json().data).toEqual([{ id, displayName: "County sign-on" }]);
});

it("signs a member of staff in by the provider's answer", async () => {
  const { response } = await signIn("Ines@County.example");
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toMatchObject({
    logged_as: member.email,
    temporary_password: false,
    tenant_auth_entries: [{ tenant: clinic, actor_uuid: member.userId }],
  });
  const token = String(response.headers.authorization);
  const entered = await send(
    server,
    authCalls.chooseClinic,
    { body: { tenant: clinic, actor_uuid: member.userId } },
    token,
  );
  const user = await aCaller(server, String(entered.headers.authorization), member).ask(authCalls.session);
  expect(user.email).toBe(member.email);
});
