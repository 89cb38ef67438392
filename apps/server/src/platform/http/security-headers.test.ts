import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { upload } from "../../../testing/upload.ts";

let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await anApp();
  caller = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

const headersOf = async (url: string, headers = {}) => (await server.app.inject({ url, headers })).headers;
/** A call, a refusal, a file, the pages of the product and of its API. */
const everywhere = [
  "/api/environment",
  "/api/tasks",
  "/api/nothing",
  "/auth/login",
  "/api/reference/static/index.html",
];

describe("every answer", () => {
  it.each(everywhere)("says at %s what a browser may do with it", async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    const policy = String(headers["content-security-policy"]);
    for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|https:|http:|\*/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it("of a call is kept nowhere", async () => {
    const file = await upload(server, caller, "notes.txt", "Some text");
    const paths = [
      "/api/environment",
      "/api/tasks",
      "/api/nothing",
      `/api/receiver/download/${file}`,
      "/api/openapi.json",
    ];
    for (const path of paths) {
      const headers = await headersOf(path, { authorization: caller.token });
      expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
    }
  });
});

describe("https", () => {
  it("is kept to where the product is reached by it, and not asked for where it is not", async () => {
    expect((await headersOf("/api/environment"))["strict-transport-security"]).toBeUndefined();
    const secure = await anApp({ beside: server, settings: { PUBLIC_URL: "https://clinic.example" } });
    const { headers } = await secure.app.inject({ url: "/api/environment" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await secure.close();
  });
});

describe("another origin", () => {
  const from = { origin: "https://elsewhere.example" };

  it("is told nothing that a browser would let it read", async () => {
    for (const headers of [from, { origin: "null" }, { ...from, authorization: caller.token }]) {
      const answered = await headersOf("/api/user/session", headers);
      expect(Object.keys(answered).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("is refused what it asks before it sends", async () => {
    const response = await server.app.inject({
      method: "OPTIONS",
      url: "/api/mtauth/user",
      headers: { ...from, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
    expect(response.statusCode).toBe(404);
    expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("can't send a form or plain text as a call", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const response = await server.app.inject({
        method: "POST",
        url: "/api/mtauth/user",
        headers: { ...from, "content-type": type },
        payload: JSON.stringify({ email: "a@b.example", password: "x" }),
      });
      expect([type, [415, 422, 400].includes(response.statusCode)]).toEqual([type, true]);
    }
  });
});

describe("a body", () => {
  it("of more than two megabytes is refused, whatever it says of its size", async () => {
    const payload = JSON.stringify({ email: "a".repeat(2 * 1024 * 1024), password: "x" });
    const response = await server.app.inject({
      method: "POST",
      url: "/api/mtauth/user",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([413, "request.too-large"]);
  });

  it("that is no JSON, or sets what no object has, is refused", async () => {
    const answerTo = async (payload: string) =>
      (
        await server.app.inject({
          method: "POST",
          url: "/api/mtauth/user",
          headers: { "content-type": "application/json" },
          payload,
        })
      ).statusCode;
    expect(await answerTo("{")).toBe(400);
    expect(await answerTo('{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}')).toBe(400);
    expect(await answerTo('{"constructor":{"prototype":{"admin":true}},"email":"a@b.example","password":"x"}')).toBe(
      400,
    );
  });
});
