import { authCalls } from "@tracewell/contract/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { apiRoot } from "./serve.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const limitOf = async (url: string, options: { method?: "POST"; headers?: Record<string, string> } = {}) =>
  (await server.app.inject({ url, ...options })).headers["ratelimit-limit"];

it("counts the calls of the signed-out, and none of the web's own files", async () => {
  expect(await limitOf("/api/environment")).toBe("600");
  expect(await limitOf("/assets/index.js")).toBeUndefined();
  expect(await limitOf("/auth/login")).toBeUndefined();
});

it("counts sign-ins whatever header they have, and however their path is written", async () => {
  const signIn = { method: "POST", headers: { authorization: "anything" } } as const;
  const path = apiRoot + authCalls.signIn.path;
  expect(path).toMatch(/^\/api\/mtauth\//);
  const ways = [path, path.replace("mtauth", "%6dtauth"), path.replace("/api", "/%61pi"), `${path}?a=/assets/`];
  for (const way of ways) expect(await limitOf(way, signIn)).toBe("600");
  expect(await limitOf(apiRoot + authCalls.session.path, { headers: signIn.headers })).toBeUndefined();
});
