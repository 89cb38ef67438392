import { authCalls } from "@tracewell/contract/auth";
import { type IdentityProvider, singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { sql } from "kysely";
import { aStaffMember, type Caller, send, type TestApp } from "./app.ts";
import { type AnswerOptions, anIdentityProvider, type TestProvider } from "./identity-provider.ts";

/** A clinic's provider, known to the server and running. */
export interface KnownProvider extends TestProvider {
  id: string;
  known: IdentityProvider;
  administrator: Caller;
}

/** Starts a provider and has an administrator of the clinic add it. */
export async function aKnownProvider(server: TestApp, clinic: string, displayName = "County sign-on") {
  const provider = await anIdentityProvider();
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const { metadataUrl } = provider;
  const added = await administrator.ask(singleSignOnCalls.create, {
    body: { displayName, type: "SAML", active: true, metadataUrl, metadata: null },
  });
  const known = await approved(server, clinic, added);
  return Object.assign(provider, { id: known.id, known, administrator }) satisfies KnownProvider;
}

/** Has a second administrator of the clinic approve a provider as it stands. */
export async function approved(
  server: TestApp,
  clinic: string,
  { id, version }: { id: string; version: number },
): Promise<IdentityProvider> {
  const second = await aStaffMember(server, clinic, { role: "Clinic administrator", lastName: "Second" });
  return second.ask(singleSignOnCalls.approve, { params: { id }, body: { version } });
}

/** One browser's way through single sign-on, as far as the server sees it. */
export interface Begun {
  /** The provider's address, with the request in it. */
  requestUrl: string;
  cookie: string;
}

/** Presses the provider's button on the sign-in page. */
export async function begin(server: TestApp, id: string): Promise<Begun> {
  const response = await send(server, singleSignOnCalls.login, { params: { id } });
  const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
  return { requestUrl: String(response.headers.location), cookie };
}

/** Posts an answer as a browser does that comes from the provider; answers what the sign-in page is told. */
export async function post(server: TestApp, id: string, xml: string): Promise<string> {
  const response = await server.app.inject({
    method: "POST",
    url: `/api/idp/${id}/callback`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: "" }).toString(),
  });
  const { pathname, hash } = new URL(String(response.headers.location));
  return `${response.statusCode} ${pathname}${hash}`;
}

/** Our certificate, as a provider takes it from our metadata. */
export async function certificateOf(server: TestApp, id: string): Promise<string> {
  const { body } = await send(server, singleSignOnCalls.metadata, { params: { id } });
  const base64 = body.match(/<ds:X509Certificate>([^<]+)</)?.[1]?.trim();
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

/** What the sign-in page is told where an answer is not accepted, and the other ways in which it may go wrong. */
export const told = {
  answer: "303 /auth/login#sso-problem=auth.sso-answer",
  user: "303 /auth/login#sso-problem=auth.sso-user",
  provider: "303 /auth/login#sso-problem=auth.sso-provider",
};

export const ticketIn = (said: string): string => {
  const ticket = said.match(/^303 \/auth\/login#sso=([\w-]{43})$/)?.[1];
  if (!ticket) throw new Error(`There is no ticket in ${said}.`);
  return ticket;
};

export const exchange = (server: TestApp, ticket: string, cookie: string) =>
  send(server, authCalls.signInByProvider, { body: { ticket }, headers: { cookie } });

/** From the button as far as the provider's answer is taken. */
export async function answered(
  server: TestApp,
  provider: KnownProvider,
  email: string,
  options: AnswerOptions = {},
  change = (xml: string) => xml,
): Promise<Begun & { said: string; xml: string }> {
  const begun = await begin(server, provider.id);
  const xml = change(await provider.answer(begun.requestUrl, email, options));
  return { ...begun, xml, said: await post(server, provider.id, xml) };
}

/** All the way to the account's token. */
export async function signInBy(server: TestApp, provider: KnownProvider, email: string, options: AnswerOptions = {}) {
  const { said, cookie } = await answered(server, provider, email, options);
  const response = await exchange(server, ticketIn(said), cookie);
  return { token: String(response.headers.authorization), reply: response.json().data };
}

/** The lines of the clinic's Activity log that say what was refused, the newest first. */
export const refusalsIn = async (server: TestApp, clinic: string): Promise<string[]> => {
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ reason: string }>`select reason from trail where action = 'single-sign-on-refused' order by id desc`.execute(
      tx,
    ),
  );
  return rows.map(({ reason }) => reason);
};
