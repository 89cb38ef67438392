import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec, SentBody } from "@tracewell/contract/call";
import { passwordCalls } from "@tracewell/contract/passwords";
import { botCheckHeader, Problem } from "@tracewell/contract/problem-reply";
import { problemText } from "@tracewell/contract/problems";
import { jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aPatient, sessionSecret, type TestApp } from "../../testing/app.ts";
import { solve } from "../../testing/bot-check.ts";
import { aMember, anAddress, lastMessageTo, type Member } from "../../testing/sign-in.ts";
import { apiRoot } from "../platform/http/serve.ts";
import { upkeepOfAuth } from "./auth.jobs.ts";

let server: TestApp;
let clinic: string;
let member: Member;
beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic);
});

/** One bare request, as a program would make it. */
async function tryIt<C extends CallSpec>(call: C, body: SentBody<C>, shown?: string, address = anAddress()) {
  const response = await server.app.inject({
    method: call.method,
    url: `${apiRoot}${call.path}`,
    headers: shown === undefined ? {} : { [botCheckHeader]: shown },
    payload: body as object,
    remoteAddress: address,
  });
  return { status: response.statusCode, problem: response.statusCode < 400 ? null : Problem.parse(response.json()) };
}

const forget = (shown?: string) => tryIt(passwordCalls.forgotPassword, { login: member.email }, shown);
const aCheck = async () => {
  const { botCheck } = (await forget()).problem ?? {};
  if (!botCheck) throw new Error("no check was asked for");
  return botCheck;
};
const asked = { status: 403, problem: { code: "auth.bot-check", message: problemText("auth.bot-check") } };
const count = async () => (await server.pool.query("select 1 from bot_check_taken")).rowCount;

describe("a forgotten password", () => {
  it("is not asked for by programs: the request is refused with a check to be solved, and nothing is sent [R8-47]", async () => {
    const refused = await forget();
    expect(refused).toMatchObject(asked);
    expect(refused.problem?.botCheck).toMatchObject({ digest: expect.stringMatching(/^[\da-f]{64}$/), most: 50_000 });
    expect(await lastMessageTo(server, member.email)).toBe("");
  });

  it("goes on with the check solved [R8-47]", async () => {
    expect(await forget(solve(await aCheck()))).toEqual({ status: 204, problem: null });
    expect(await lastMessageTo(server, member.email)).toContain("/reset/");
  });

  it("takes a solved check once, on whichever server process [R8-47]", async () => {
    const solved = solve(await aCheck());
    const second = await anApp({ beside: server });
    const tries = await Promise.all(
      [server, second, server, second].map((one) =>
        one.app.inject({
          method: "POST",
          url: `${apiRoot}${passwordCalls.forgotPassword.path}`,
          headers: { [botCheckHeader]: solved },
          payload: { login: member.email },
          remoteAddress: anAddress(),
        }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403, 403, 403]);
    expect(await forget(solved)).toMatchObject(asked);
    await second.close();
  });

  it("takes no check that has expired, was signed by others, is for another call, or is wrong [R8-47]", async () => {
    const check = await aCheck();
    const good = solve(check);
    const answer = good.slice(check.challenge.length + 1);
    const [head = "", body = "", signature = ""] = check.challenge.split(".");
    const key = new TextEncoder().encode(sessionSecret);
    const another = (audience: string) =>
      new SignJWT({ digest: check.digest })
        .setProtectedHeader({ alg: "HS256" })
        .setJti(check.salt)
        .setAudience(audience)
        .setExpirationTime("5 minutes")
        .sign(key);
    const forged = await another("POST /mtauth/password-reset");
    await expect(jwtVerify(check.challenge, key)).rejects.toThrow();
    for (const shown of [
      "",
      "nonsense",
      check.challenge,
      `${check.challenge}:`,
      `${check.challenge}:${Number(answer) + 1}`,
      `${check.challenge}:-1`,
      `${forged}:${answer}`,
      `${head}.${body}.${signature.split("").reverse().join("")}:${answer}`,
      `${head}.${body}.:${answer}`,
    ])
      expect([shown, await forget(shown)]).toMatchObject([shown, asked]);
    const elsewhere = await tryIt(passwordCalls.freshLink, { token: "x".repeat(43) }, good);
    expect(elsewhere).toMatchObject(asked);
    expect((await forget(good)).status).toBe(204);
  });

  it("takes no check that was solved too late [R8-47]", async () => {
    const solved = solve(await aCheck());
    const { exp = 0 } = JSON.parse(Buffer.from(solved.split(".")[1] ?? "", "base64url").toString());
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(300);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 2000 });
    try {
      expect(await forget(solved)).toMatchObject(asked);
    } finally {
      vi.useRealTimers();
    }
  });

  it("leaves nothing of a check behind when its time is over", async () => {
    await forget(solve(await aCheck()));
    expect(await count()).toBeGreaterThan(0);
    await server.pool.query("update bot_check_taken set expires_at = now() - interval '1 second'");
    await upkeepOfAuth(server.pool).work();
    expect(await count()).toBe(0);
  });
});

it("a fresh link takes a solved check, which a refused one uses up, too", async () => {
  const fresh = (shown?: string) => tryIt(passwordCalls.freshLink, { token: "x".repeat(43) }, shown);
  const { problem } = await fresh();
  const solved = problem?.botCheck ? solve(problem.botCheck) : "";
  expect((await fresh(solved)).problem?.code).toBe("auth.link-unknown");
  expect(await fresh(solved)).toMatchObject(asked);
});

describe("a sign-in", () => {
  const wrong = "Wrong-pass-1";
  const staff = (address: string, email = member.email, shown?: string, password = wrong) =>
    tryIt(authCalls.signIn, { email, password }, shown, address);

  it("is asked for no check until three failed for the account, from wherever they came [R8-47]", async () => {
    for (const address of [anAddress(), anAddress(), anAddress()])
      expect((await staff(address)).problem?.code).toBe("auth.wrong-credentials");
    const fourth = await staff(anAddress());
    expect(fourth).toMatchObject(asked);
    const solved = fourth.problem?.botCheck ? solve(fourth.problem.botCheck) : "";
    expect((await staff(anAddress(), member.email, solved, "Demo-pass-1")).status).toBe(200);
    expect(await staff(anAddress(), member.email, solved)).toMatchObject(asked);
  });

  it("is asked for one after three from one address, whoever they named, and whether such an account exists", async () => {
    const address = anAddress();
    for (const email of ["nobody@staff.example", member.email, "noone@staff.example"])
      expect((await staff(address, email)).problem?.code).toBe("auth.wrong-credentials");
    const neighbor = await aMember(server, clinic);
    for (const email of ["stranger@staff.example", neighbor.email])
      expect(await staff(address, email)).toMatchObject(asked);
    expect((await staff(anAddress(), neighbor.email)).problem?.code).toBe("auth.wrong-credentials");
  });

  it("of a patient is guarded the same way, and a check does not help against five wrong passwords [R8-47]", async () => {
    const patient = await aPatient(server, clinic);
    const address = anAddress();
    const attempt = (password: string, shown?: string) =>
      tryIt(
        authCalls.signInPatient,
        { login: patient.login, date_of_birth: patient.dateOfBirth, password },
        shown,
        address,
      );
    for (let count = 0; count < 3; count += 1)
      expect((await attempt(wrong)).problem?.code).toBe("auth.wrong-credentials");
    for (const password of [wrong, wrong, "Demo-pass-1"]) {
      const { problem } = await attempt(password);
      const solved = problem?.botCheck ? solve(problem.botCheck) : "";
      expect((await attempt(password, solved)).problem?.code).toBe("auth.wrong-credentials");
    }
  });
});
