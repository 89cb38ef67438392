import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec, SentBody } from "@tracewell/contract/call";
import { passwordCalls } from "@tracewell/contract/passwords";
import { Problem } from "@tracewell/contract/problem-reply";
import { takeOnStaff } from "../src/access/staff.service.ts";
import { setSecondFactor } from "../src/auth/account.service.ts";
import { apiRoot } from "../src/platform/http/serve.ts";
import { dialedNumber } from "../src/platform/phone-number.ts";
import type { Caller, TestApp } from "./app.ts";
import { headersToGoOn } from "./bot-check.ts";

export const password = "Demo-pass-1";

/** A member of staff who has not signed in. */
export interface Member {
  email: string;
  userId: string;
  accountId: string;
  tenantId: string;
}

export async function aMember(
  server: TestApp,
  tenantId: string,
  /** Phones count as proved by their owner. */
  options: { email?: string; twoFactor?: boolean; mobilePhone?: string | null; phone?: string; role?: string } = {},
): Promise<Member> {
  const email = options.email ?? `${randomUUID()}@staff.example`;
  return server.inTransaction(tenantId, async (tx) => {
    const member = { email, password, firstName: "Ines", lastName: "Duarte", role: options.role ?? "Clinician" };
    const userId = await takeOnStaff(tx, tenantId, member);
    const account = await tx.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    if (options.phone) {
      await tx.updateTable("app_user").set({ phone: options.phone }).where("id", "=", userId).execute();
      const number = dialedNumber(options.phone) ?? "";
      await tx.insertInto("proved_phone").values({ account_id: account.id, number }).execute();
    }
    const { twoFactor = false, mobilePhone = null } = options;
    if (twoFactor || mobilePhone) await setSecondFactor(tx, account.id, { twoFactor, mobilePhone });
    return { email, userId, accountId: account.id, tenantId };
  });
}

export interface Answer {
  status: number;
  /** Of the authorization header. */
  token: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: what a browser gets before it knows what it is
  data: any;
  problem: Problem | null;
  headers: Record<string, unknown>;
}

/** Makes a call from an address of its own, as a browser there would: a bot check is solved unseen. */
export async function from<C extends CallSpec>(
  server: TestApp,
  address: string,
  call: C,
  body: SentBody<C>,
  token?: string,
): Promise<Answer> {
  const send = (headers: Record<string, string>) =>
    server.app.inject({
      method: call.method,
      url: `${apiRoot}${call.path}`,
      headers: { ...(token ? { authorization: token } : {}), ...headers },
      payload: body as object,
      remoteAddress: address,
    });
  const first = await send({});
  const goOn = headersToGoOn(first);
  const response = goOn ? await send(goOn) : first;
  const failed = response.statusCode >= 400;
  const { authorization } = response.headers;
  return {
    status: response.statusCode,
    token: typeof authorization === "string" ? authorization : null,
    data: failed || response.statusCode === 204 ? null : response.json().data,
    problem: failed ? Problem.parse(response.json()) : null,
    headers: response.headers,
  };
}

let addresses = 0;
/** An address that nobody called from before. */
export const anAddress = (): string => `10.7.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

export const signIn = (
  server: TestApp,
  email: string,
  more: Partial<SentBody<typeof authCalls.signIn>> = {},
  address = anAddress(),
): Promise<Answer> => from(server, address, authCalls.signIn, { email, password, ...more });

/** Shows the password once more, as before a change of one's own email or phone. */
export const showPassword = (caller: Caller): Promise<unknown> =>
  caller.ask(passwordCalls.confirmPassword, { body: { password } });

/** The words of the last message to a destination, as it stands in the outbox. */
export async function lastMessageTo(server: TestApp, destination: string): Promise<string> {
  const { rows } = await server.pool.query<{ body: string }>(
    "select body from outgoing_message where destination = $1 order by id desc limit 1",
    [destination],
  );
  return rows[0]?.body ?? "";
}

export const codeSentTo = async (server: TestApp, destination: string): Promise<string> =>
  /\d{6}/.exec(await lastMessageTo(server, destination))?.[0] ?? "";

/** The secret part of the last link that was sent to a destination. */
export const linkSentTo = async (server: TestApp, destination: string): Promise<string> =>
  /reset\/([\w-]+)/.exec(await lastMessageTo(server, destination))?.[1] ?? "";

/** The secret part of the last link that was sent to an address that one wants to sign in by. */
export const emailLinkSentTo = async (server: TestApp, destination: string): Promise<string> =>
  /email\/([\w-]+)/.exec(await lastMessageTo(server, destination))?.[1] ?? "";

/** What the Activity log says of an account, its sign-ins and refusals, oldest first. */
export async function eventsOf(server: TestApp, name: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ action: string }>(
    "select action from trail where actor_name = $1 and table_name is null order by id",
    [name],
  );
  return rows.map(({ action }) => action);
}
