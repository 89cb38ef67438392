import { createPrivateKey, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../testing/app.ts";
import { Sessions } from "../platform/access/sessions.ts";
import { Signals } from "../platform/signals/signals.ts";
import { serviceKey } from "./service-key.service.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const withSecret = (secret: string) => new Sessions(server.pool, secret, new Signals(server.connection));
const secret = "a secret that only the tests share, long enough";
const keyUnder = (of: Sessions) => server.inTransaction(null, (tx) => serviceKey(tx, of, "us.example"));

it("is made once, however many processes need it at the same moment", async () => {
  const keys = await Promise.all([1, 2, 3].map(() => keyUnder(withSecret(secret))));
  expect(new Set(keys.map(({ certificate }) => certificate)).size).toBe(1);
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  const [key] = keys;
  const certificate = new X509Certificate(key?.certificate ?? "");
  expect(certificate.checkPrivateKey(createPrivateKey(key?.privateKey ?? ""))).toBe(true);
  expect(certificate.subject).toBe("CN=us.example");
});

it("gives way to a new one when the secret that it was sealed under has changed", async () => {
  const before = await keyUnder(withSecret(secret));
  const changed = withSecret("another secret that is long enough as well");
  const after = await keyUnder(changed);
  expect(after.certificate).not.toBe(before.certificate);
  expect(await keyUnder(changed)).toEqual(after);
});
