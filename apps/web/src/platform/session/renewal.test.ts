// @ts-expect-error: the web's types know nothing of Node, where its tests run
import { createServer } from "node:http";
import { call } from "@tracewell/contract/call";
import { tokenRenewalCheckMinutes } from "@tracewell/contract/constants";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "../calls/ask.ts";
import { setApiRoot } from "../calls/call-address.ts";
import { keepRenewed, renewalDue } from "./renewal.ts";
import { currentToken, setToken } from "./token.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it("renews when 60 minutes or less remain, and when the time is over by this machine's clock [R9-02] [R4-35]", () => {
  expect(renewalDue(inMinutes(61), now)).toBe(false);
  expect(renewalDue(inMinutes(60), now)).toBe(true);
  expect(renewalDue(inMinutes(1), now)).toBe(true);
  expect(renewalDue(inMinutes(-5), now)).toBe(true);
});

interface Outgoing {
  writeHead: (status: number, headers?: Record<string, string>) => { end: (text?: string) => void };
}

describe("a session's token", () => {
  const change = call({ method: "POST", path: "/things", summary: "", needs: "AUTHORIZED" });
  let server: ReturnType<typeof createServer>;
  let asked: string[];
  let renewalStatus: number;
  let stop: () => void;

  beforeAll(async () => {
    server = createServer(({ url, headers }: { url: string; headers: Record<string, string> }, response: Outgoing) => {
      asked.push(`${url} ${headers.authorization}`);
      if (!url.endsWith("/renew")) return response.writeHead(204).end();
      const problem = { message: "Busy.", code: "server.stopping", details: [] };
      const body = renewalStatus === 200 ? { data: { expiresAt: inMinutes(720) } } : problem;
      response.writeHead(renewalStatus, { authorization: "second" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    setApiRoot(`http://127.0.0.1:${server.address().port}`);
  });
  afterAll(() => {
    setApiRoot("api");
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => {
    vi.stubGlobal("document", {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      visibilityState: "visible",
    });
    vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval"] });
    [asked, renewalStatus] = [[], 200];
    setToken("first");
  });
  afterEach(() => {
    stop();
    setToken(null);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const begin = (minutes: number) => {
    let expiresAt = inMinutes(minutes);
    stop = keepRenewed(
      () => expiresAt,
      (renewedUntil) => {
        expiresAt = renewedUntil;
      },
    );
  };
  const renewals = () => asked.filter((request) => request.includes("/renew")).length;

  it("is looked at every three minutes, and not more often [R9-02] [R4-35]", async () => {
    expect(tokenRenewalCheckMinutes).toBe(3);
    begin(65);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await ask(change);
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await vi.waitFor(() => expect(renewals()).toBe(1));
    await vi.waitFor(() => expect(currentToken()).toBe("second"));
  });

  it("is renewed before a call that goes out later than the last look, as from a laptop that slept", async () => {
    begin(65);
    vi.setSystemTime(now + 30 * 60_000);
    await ask(change);
    expect(asked).toEqual(["/user/session/renew first", "/things second"]);
  });

  it("that can't be renewed drops the call that was to go out [R4-38]", async () => {
    begin(65);
    renewalStatus = 503;
    vi.setSystemTime(now + 30 * 60_000);
    await expect(ask(change, { silent: true })).rejects.toMatchObject({ code: "server.stopping" });
    expect(asked).toEqual(["/user/session/renew first"]);
    renewalStatus = 200;
    vi.setSystemTime(now + 34 * 60_000);
    await ask(change);
    expect(asked.slice(1)).toEqual(["/user/session/renew first", "/things second"]);
  });

  it("makes calls wait for its renewal, so that none goes out with the one before", async () => {
    begin(65);
    vi.setSystemTime(now + 30 * 60_000);
    await Promise.all([ask(change), ask(change), ask(change)]);
    expect(renewals()).toBe(1);
    expect(asked.filter((request) => request === "/things second")).toHaveLength(3);
  });
});
