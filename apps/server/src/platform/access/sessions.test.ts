import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  send,
  sessionSecret,
  type TestApp,
} from "../../../testing/app.ts";

let server: TestApp;
/** Another process, which remembers nothing of what the first has seen. */
let fresh: TestApp;
let clinic: string;
let caller: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  fresh = await anApp({ beside: server });
  clinic = await aClinic(server);
  caller = await aStaffMember(server, clinic);
  return () => fresh.close();
});

const idOf = (token: string): string => decodeJwt(token).jti ?? "";
/** Moves what the database says of a session's times, as if so much time had gone by. */
const ago = (token: string, column: "last_used_at" | "expires_at", interval: string) =>
  server.pool.query(`update session set ${column} = now() - $2::interval where id = $1`, [idOf(token), interval]);
const answerTo = async (token: string, by = fresh) => {
  const response = await send(by, authCalls.session, {}, token);
  return response.statusCode === 200 ? 200 : response.json().code;
};

describe("an idle session", () => {
  it("ends after its clinic's idle time, with two minutes' grace for what is written down late", async () => {
    await ago(caller.token, "last_used_at", "31 minutes");
    expect(await answerTo(caller.token)).toBe(200);
    await ago(caller.token, "last_used_at", "33 minutes");
    expect(await answerTo(caller.token, await another())).toBe("auth.session-expired");
  });

  it("is kept by its use", async () => {
    await ago(caller.token, "last_used_at", "20 minutes");
    await answerTo(caller.token);
    const { rows } = await server.pool.query(
      "select extract(epoch from now() - last_used_at)::float as idle from session where id = $1",
      [idOf(caller.token)],
    );
    expect(rows[0].idle).toBeLessThan(60);
  });

  it("ends sooner where the clinic says so, for patients too", async () => {
    const patient = await aPatient(server, clinic);
    await server.pool.query("update tenant set idle_timeout_seconds = 60 where id = $1", [clinic]);
    for (const { token } of [caller, patient]) {
      await ago(token, "last_used_at", "4 minutes");
      expect((await send(fresh, authCalls.renew, {}, token)).json().code).toBe("auth.session-expired");
    }
  });

  it("goes on where one asked to stay signed in", async () => {
    await server.pool.query("update session set stay_signed = true where id = $1", [idOf(caller.token)]);
    await ago(caller.token, "last_used_at", "3 days");
    expect(await answerTo(caller.token)).toBe(200);
  });
});

describe("the end of a session", () => {
  it("is refused to a token whose time is over in the database", async () => {
    await ago(caller.token, "expires_at", "1 second");
    expect(await answerTo(caller.token)).toBe("auth.session-expired");
  });

  it("comes a day after the sign-in, however often it is renewed", async () => {
    const wholeOf = async (token: string) => {
      const { rows } = await server.pool.query(
        "select extract(epoch from ends_at - now()) / 3600 as hours, ends_at from session where id = $1",
        [idOf(token)],
      );
      return rows[0];
    };
    const before = await wholeOf(caller.token);
    expect(Number(before.hours)).toBeGreaterThan(23.9);
    expect(Number(before.hours)).toBeLessThanOrEqual(24);
    const renewed = await send(server, authCalls.renew, {}, caller.token);
    const token = String(renewed.headers.authorization);
    expect((await wholeOf(token)).ends_at).toEqual(before.ends_at);
    await server.pool.query(
      "update session set ends_at = now() + interval '10 minutes', expires_at = now() + interval '5 minutes' where id = $1",
      [idOf(token)],
    );
    const last = await send(fresh, authCalls.renew, {}, token);
    const minutes = (Date.parse(last.json().data.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(decodeJwt(String(last.headers.authorization)).exp).toBe(
      Math.floor(Date.parse(last.json().data.expiresAt) / 1000),
    );
  });

  it("ends the one that was renewed, too", async () => {
    await send(server, authCalls.renew, {}, caller.token);
    expect(await answerTo(caller.token, server)).toBe("auth.session-expired");
  });
});

describe("a token", () => {
  const key = new TextEncoder().encode(sessionSecret);
  const signed = (by: Uint8Array, { jti = idOf(caller.token), alg = "HS256", exp = "1 hour" } = {}) =>
    new SignJWT().setProtectedHeader({ alg }).setJti(jti).setExpirationTime(exp).sign(by);

  it("of our own making opens its session, which the others name too", async () => {
    expect(await answerTo(await signed(key))).toBe(200);
  });

  it.each<[string, () => Promise<string> | string]>([
    [
      "signed with another key",
      () => signed(new TextEncoder().encode("another secret, just as long as the right one")),
    ],
    ["signed by no key", () => new UnsecuredJWT().setJti(idOf(caller.token)).setExpirationTime("1 hour").encode()],
    ["signed in another way", () => signed(key, { alg: "HS512" })],
    ["that has run out", () => signed(key, { exp: "1 second ago" })],
    ["of a session that there is none of", () => signed(key, { jti: randomUUID() })],
    ["that someone changed", () => caller.token.replace(/\.[^.]+\./, `.${btoa(`{"jti":"${randomUUID()}"}`)}.`)],
    ["without its signature", () => caller.token.replace(/[^.]+$/, "")],
  ])("%s opens nothing", async (_, make) => {
    expect(await answerTo(await make())).toBe("auth.session-expired");
  });
});

async function another(): Promise<TestApp> {
  await fresh.close();
  fresh = await anApp({ beside: server });
  return fresh;
}
