// @ts-expect-error: the web's types know nothing of Node, where its tests run
import { createHash } from "node:crypto";
// @ts-expect-error: the web's types know nothing of Node, where its tests run
import { createServer } from "node:http";
import { authCalls } from "@tracewell/contract/auth";
import { call } from "@tracewell/contract/call";
import { defaultFileHeader } from "@tracewell/contract/files";
import { botCheckHeader } from "@tracewell/contract/problem-reply";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { currentToken, setToken } from "../session/token.ts";
import { ask, askForFile, askForOwnFile, askForToken } from "./ask.ts";
import { setApiRoot } from "./call-address.ts";
import { listenToCalls } from "./call-events.ts";
import { CallProblem, problemLines } from "./call-problem.ts";

const Thing = z.object({ id: z.string(), day: z.coerce.date() });
const get = call({
  method: "GET",
  path: "/things/:id",
  summary: "",
  needs: "AUTHORIZED",
  params: z.object({ id: z.string() }),
  reply: Thing,
});
const list = call({ method: "GET", path: "/things", summary: "", needs: "AUTHORIZED", list: true, reply: Thing });
const plain = call({ method: "GET", path: "/plain", summary: "", needs: "public", plain: true, reply: Thing });
const change = call({
  method: "POST",
  path: "/things",
  summary: "",
  needs: "AUTHORIZED",
  body: z.object({ name: z.string() }),
});
const upload = call({ method: "POST", path: "/upload", summary: "", needs: "AUTHORIZED", upload: true });
const probe = call({
  method: "HEAD",
  path: "/file/named/:name",
  summary: "",
  needs: "public",
  params: z.object({ name: z.string() }),
});

interface Incoming {
  url: string;
  headers: Record<string, string | undefined>;
  on: (event: "data" | "end", hear: (part: unknown) => void) => void;
}
interface Outgoing {
  writeHead: (status: number, headers: Record<string, string>) => { end: (text?: string) => void };
}
interface TestServer {
  listen: (port: number, host: string, done: () => void) => void;
  address: () => { port: number };
  closeAllConnections: () => void;
  close: () => void;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}
const thing = { id: "1", day: "2026-11-21" };
const refusal = (code: string) => ({ message: "No.", code, details: [] });

let server: TestServer;
let seen: { request: Incoming; text: string }[];
let answers: Answer[];
let failures: CallProblem[];
let expired: number;
let stopListening: () => void;

beforeAll(async () => {
  server = createServer((request: Incoming, response: Outgoing) => {
    let text = "";
    request.on("data", (part) => {
      text += String(part);
    });
    request.on("end", () => {
      // The session tells the server of its end by itself, where another test file has loaded it.
      if (request.url === authCalls.trackExpire.path) return void response.writeHead(204, {}).end();
      seen.push({ request, text });
      const { status = 200, headers = {}, body } = answers.shift() ?? {};
      response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
    });
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
  [seen, answers, failures, expired] = [[], [], [], 0];
  setToken(null);
  stopListening = listenToCalls({
    failed: (problem) => void failures.push(problem),
    expired: () => {
      expired += 1;
    },
  });
});
afterEach(() => stopListening());

const headersOf = (request = 0) => seen[request]?.request.headers ?? {};
const caught = (promise: Promise<unknown>): Promise<CallProblem> =>
  promise.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error: CallProblem) => error,
  );

describe("an answer", () => {
  it("loses its data envelope and is parsed by the contract [R7-02]", async () => {
    answers = [{ body: { data: thing } }];
    expect(await ask(get, { params: { id: "1" } })).toEqual({ id: "1", day: new Date("2026-11-21") });
    expect(seen[0]?.request.url).toBe("/things/1");
  });

  it("of a list stays a page", async () => {
    answers = [{ body: { data: [thing], total: 41, next: "c" } }];
    const page = await ask(list);
    expect([page.data.length, page.total, page.next]).toEqual([1, 41, "c"]);
  });

  it("of a plain call has no envelope", async () => {
    answers = [{ body: thing }];
    expect((await ask(plain)).id).toBe("1");
  });

  it("without content is nothing", async () => {
    answers = [{ status: 204 }];
    expect(await ask(change, { body: { name: "x" } })).toBeUndefined();
  });

  it("that the contract does not know is a failure, not a half-read value", async () => {
    answers = [{ body: { data: { id: 1 } } }];
    expect((await caught(ask(get, { params: { id: "1" } }))).code).toBe("reply.unreadable");
  });

  it("with the default file is no file of one's own", async () => {
    answers = [{ body: "bytes", headers: { [defaultFileHeader]: "true" } }, { body: "bytes" }];
    expect(await askForOwnFile(plain)).toBeNull();
    expect(await (await askForOwnFile(plain))?.text()).toBe('"bytes"');
  });

  it("with bytes is a file", async () => {
    answers = [{ body: "bytes" }];
    expect(await (await askForFile(plain)).text()).toBe('"bytes"');
  });
});

describe("a request", () => {
  it("with a body says JSON in UTF-8 [R7-03]", async () => {
    await ask(change, { body: { name: "Núñez" } });
    expect(headersOf()["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(seen[0]?.text ?? "")).toEqual({ name: "Núñez" });
  });

  it("with a file leaves the multipart type to the browser, even when one was given [R7-04]", async () => {
    const body = new FormData();
    body.set("file", new Blob(["x"]), "x.hl7");
    await ask(upload, { body, headers: { "content-type": "multipart/form-data" } });
    expect(headersOf()["content-type"]).toMatch(/^multipart\/form-data; ?boundary=/);
  });

  it("carries the session's token [R7-05]", async () => {
    setToken("token");
    answers = [{ body: { data: [], total: 0, next: null } }];
    await ask(list);
    expect(headersOf().authorization).toBe("token");
  });

  it("keeps an authorization header that is set already [R7-06]", async () => {
    setToken("token");
    await ask(change, { body: { name: "x" }, headers: { Authorization: "other" } });
    expect(headersOf().authorization).toBe("other");
  });

  it("of HEAD for a named file goes without the token [R7-07]", async () => {
    setToken("token");
    await ask(probe, { params: { name: "logo" } });
    expect(headersOf().authorization).toBeUndefined();
  });

  it("that changes something carries a key of its own; one that reads does not", async () => {
    answers = [{}, {}, { body: { data: [], total: 0, next: null } }];
    await ask(change, { body: { name: "x" } });
    await ask(change, { body: { name: "x" } });
    await ask(list);
    const keys = [0, 1].map((request) => headersOf(request)["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
    expect(headersOf(2)["idempotency-key"]).toBeUndefined();
  });

  it("takes a given key, so that a change can be asked again safely", async () => {
    await ask(change, { body: { name: "x" }, idempotencyKey: "same" });
    expect(headersOf()["idempotency-key"]).toBe("same");
  });
});

describe("a bot check", () => {
  const digest = createHash("sha256").update("salt1234").digest("hex");
  const check = { challenge: "signed", salt: "salt", digest, most: 2000 };
  const demanded = { status: 403, body: { ...refusal("auth.bot-check"), botCheck: check } };

  it("is solved unseen, and the call made once more with the answer [R8-47]", async () => {
    answers = [demanded, { status: 204 }];
    await ask(change, { body: { name: "x" } });
    expect(headersOf()[botCheckHeader]).toBeUndefined();
    expect(headersOf(1)[botCheckHeader]).toBe("signed:1234");
    expect(headersOf(1)["idempotency-key"]).toBe(headersOf()["idempotency-key"]);
    expect(failures).toEqual([]);
  });

  it("that fails is told, and not solved again", async () => {
    answers = [demanded, demanded];
    expect((await caught(ask(change, { body: { name: "x" } }))).code).toBe("auth.bot-check");
    expect([seen.length, failures.map(({ code }) => code)]).toEqual([2, ["auth.bot-check"]]);
  });

  it("that no number solves is answered all the same", async () => {
    answers = [{ ...demanded, body: { ...demanded.body, botCheck: { ...check, digest: "0", most: 600 } } }, demanded];
    await caught(ask(change, { body: { name: "x" } }));
    expect(headersOf(1)[botCheckHeader]).toBe("signed:600");
  });

  it("is given up with the call", async () => {
    answers = [{ ...demanded, body: { ...demanded.body, botCheck: { ...check, digest: "0", most: 1e9 } } }];
    const controller = new AbortController();
    const asked = ask(change, { body: { name: "x" }, signal: controller.signal });
    await expect.poll(() => seen.length).toBe(1);
    controller.abort(new Error("left"));
    await expect(asked).rejects.toThrow();
    expect(seen.length).toBe(1);
  });
});

describe("the token", () => {
  it("is replaced by the one in the answer", async () => {
    answers = [{ headers: { authorization: "fresh" } }];
    await ask(change, { body: { name: "x" } });
    expect(currentToken()).toBe("fresh");
  });

  it("is not taken from an answer that comes after signing out", async () => {
    setToken("old");
    answers = [{ headers: { authorization: "fresh" } }];
    const asking = ask(change, { body: { name: "x" } });
    setToken(null);
    await asking;
    expect(currentToken()).toBeNull();
  });

  it("that was renewed meanwhile is tried again, as the same change", async () => {
    setToken("old");
    answers = [{ status: 401, body: refusal("auth.session-expired") }, { status: 204 }];
    const asking = ask(change, { body: { name: "x" } });
    setToken("new");
    await asking;
    expect([headersOf(0).authorization, headersOf(1).authorization]).toEqual(["old", "new"]);
    expect(headersOf(0)["idempotency-key"]).toBe(headersOf(1)["idempotency-key"]);
    expect(expired).toBe(0);
  });

  it("that has expired ends the session without an error toast [R8-06]", async () => {
    setToken("old");
    answers = [{ status: 401, body: refusal("auth.session-expired") }];
    expect((await caught(ask(list))).status).toBe(401);
    expect([expired, failures]).toEqual([1, []]);
  });
});

describe("a sign-in that asks for more", () => {
  const challenge = { main_user_entry_id: "entry", methods: [{ destination: "email", text: "Mail to a***" }] };
  const enterCode = call({
    method: "POST",
    path: "/code",
    summary: "",
    needs: "account",
    refuses: ["auth.code-wrong"],
  });

  it("brings what it asks for, and a token for the answers that is not yet the session's", async () => {
    const signIn = call({ method: "POST", path: "/sign-in", summary: "", needs: "public" });
    const body = { ...refusal("MainAuthUserEntry.auth-code.needed"), challenge };
    answers = [{ status: 401, headers: { authorization: "pending" }, body }];
    const problem = await caught(ask(signIn, { silent: true }));
    expect([problem.challenge, problem.token, currentToken()]).toEqual([challenge, "pending", null]);
  });

  it("goes on with a token in hand, and leaves the session's alone", async () => {
    setToken("session");
    answers = [{ headers: { authorization: "verified" }, status: 204 }];
    const { token } = await askForToken(enterCode, { headers: { authorization: "pending" } });
    expect([token, currentToken(), headersOf().authorization]).toEqual(["verified", "session", "pending"]);
  });

  it("does not end the session when the answer is wrong, or the token in hand is over", async () => {
    setToken("session");
    answers = [
      { status: 401, body: refusal("auth.code-wrong") },
      { status: 401, body: refusal("auth.session-expired") },
    ];
    await caught(ask(enterCode, { silent: true }));
    await caught(ask(enterCode, { silent: true, headers: { authorization: "pending" } }));
    expect([expired, currentToken()]).toEqual([0, "session"]);
  });

  it("is a failure where the token is missing", async () => {
    answers = [{ status: 204 }];
    expect((await caught(askForToken(enterCode))).code).toBe("reply.unreadable");
  });
});

describe("a failure", () => {
  const details = [
    { code: "a", field: "name", message: "Say the name." },
    { code: "b", message: "Say the day." },
  ];

  it("carries what the server said and is told once [R8-01]", async () => {
    const newer = { version: 3 };
    answers = [{ status: 409, body: { message: "Changed.", code: "edit.stale", details, newer } }];
    const problem = await caught(ask(change, { body: { name: "x" } }));
    expect(problem).toBeInstanceOf(CallProblem);
    expect(problem).toMatchObject({ status: 409, code: "edit.stale", message: "Changed.", details, newer });
    expect(failures).toEqual([problem]);
  });

  it("reads as its details line by line, or as its message [R8-02]", () => {
    const problem = { message: "Some fields need another look.", code: "request.invalid" };
    expect(problemLines(new CallProblem(422, { ...problem, details }))).toBe("Say the name.\nSay the day.");
    expect(problemLines(new CallProblem(422, { ...problem, details: [] }))).toBe("Some fields need another look.");
    expect(problemLines(new CallProblem(422, { ...problem, details, detailsLeftOut: 950 }))).toBe(
      "Say the name.\nSay the day.\nAnd 950 more.",
    );
  });

  it("of a silent call is not told [R7-08] [R8-03]", async () => {
    answers = [{ status: 500, body: refusal("server.failed") }];
    await caught(ask(list, { silent: true }));
    expect(failures).toEqual([]);
  });

  it("of a sign-in is no expired session", async () => {
    const signIn = call({ method: "POST", path: "/sign-in", summary: "", needs: "public" });
    setToken("token");
    answers = [{ status: 401, body: refusal("auth.wrong-credentials") }];
    await caught(ask(signIn, { silent: true }));
    expect([expired, currentToken()]).toEqual([0, "token"]);
  });

  it("to reach the server says so", async () => {
    const reached: boolean[] = [];
    const stop = listenToCalls({ reached: (value) => void reached.push(value) });
    const { port } = server.address();
    setApiRoot("http://127.0.0.1:9");
    expect(await caught(ask(list))).toMatchObject({ code: "network.failed", status: 0 });
    setApiRoot(`http://127.0.0.1:${port}`);
    stop();
    expect(reached).toEqual([false]);
  });

  it("by the caller's own signal is not told as one", async () => {
    const controller = new AbortController();
    const asking = ask(list, { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toThrow(/abort/i);
    expect(failures).toEqual([]);
  });
});
