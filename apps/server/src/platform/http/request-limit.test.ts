import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const limitOf = async (url: string) => (await server.app.inject({ url })).headers["ratelimit-limit"];

it("counts the calls of the signed-out, and none of the web's own files", async () => {
  expect(await limitOf("/api/environment")).toBe("600");
  expect(await limitOf("/assets/index.js")).toBeUndefined();
  expect(await limitOf("/auth/login")).toBeUndefined();
});
