import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hasMailbox } from "../messages/mailbox.model.ts";
import { rootWarning } from "./root-warning.ts";
import { readSettings, settingsSchema, WrongSetting } from "./settings.ts";

it("starts with defaults where nothing is set", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: "localhost",
    demo: true,
    publicUrl: "http://localhost:3000",
  });
});

it("makes no demo data on a database of one's own, unless told to", () => {
  const own = { DATABASE_URL: "postgres://somewhere/tracewell", SESSION_SECRET: "x".repeat(32) };
  expect(readSettings(own).demo).toBe(false);
  expect(readSettings({ ...own, DEMO: "true" }).demo).toBe(true);
});

it("makes no demo where others can reach the product, and says why, unless told to", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.20", "clinic.example"]) {
    const { demo, whyNoDemo } = readSettings({ HOST });
    expect([HOST, demo]).toEqual([HOST, false]);
    expect(whyNoDemo).toContain(`HOST is ${HOST}, so others can reach this installation`);
    expect(whyNoDemo).toContain("DEMO=true");
    expect(readSettings({ HOST, DEMO: "true" })).toMatchObject({ demo: true, whyNoDemo: null });
  }
  const behindProxy = readSettings({ PUBLIC_URL: "https://tracewell.example" });
  expect(behindProxy.demo).toBe(false);
  expect(behindProxy.whyNoDemo).toContain("PUBLIC_URL is https://tracewell.example");
  for (const HOST of ["localhost", "127.0.0.1", "::1"]) expect(readSettings({ HOST }).demo).toBe(true);
  expect(readSettings({ HOST: "0.0.0.0", DEMO: "false" }).whyNoDemo).toBeNull();
});

it("opens no mailbox by default where others can reach the product", () => {
  expect(hasMailbox(readSettings({}))).toBe(true);
  expect(hasMailbox(readSettings({ HOST: "0.0.0.0" }))).toBe(false);
  expect(hasMailbox(readSettings({ PUBLIC_URL: "https://tracewell.example" }))).toBe(false);
  expect(hasMailbox(readSettings({ HOST: "0.0.0.0", DEMO: "true" }))).toBe(true);
});

it("warns of running as root, unless that is meant", () => {
  expect(rootWarning(readSettings({}), 0)).toContain("running as root");
  expect(rootWarning(readSettings({ ALLOW_ROOT: "true" }), 0)).toBeNull();
  expect(rootWarning(readSettings({}), 1000)).toBeNull();
  expect(rootWarning(readSettings({}), undefined)).toBeNull();
});

it.each([
  [{ PORT: "eighty" }, /PORT must be a number/],
  [{ PORT: "70000" }, /PORT must be a port number/],
  [{ DEMO: "yes" }, /DEMO must be true or false/],
  [{ DATABASE_URL: "mysql://here" }, /DATABASE_URL must be an address that starts with postgres:\/\//],
  [{ PUBLIC_URL: "tracewell.example" }, /PUBLIC_URL must be an address that starts with http:\/\//],
  [{ SESSION_SECRET: "short" }, /SESSION_SECRET must have at least 32 characters/],
  [{ MAIL_TRANSPORT: "pigeon" }, /MAIL_TRANSPORT must be 'mailbox' or an address/],
  [{ MAIL_FROM: "the clinic" }, /MAIL_FROM must be an email address/],
  [
    { SMS_TRANSPORT: "http://sms.example.org/" },
    /SMS_TRANSPORT must be 'mailbox' or .*\(http:\/\/ only on this machine\)/,
  ],
  [{ DATABASE_URL: "postgres://somewhere/tracewell" }, /SESSION_SECRET is missing/],
  [{ MLLP_PORT: "2575" }, /MLLP_TLS_CERT is missing: MLLP_PORT is set/],
  [{ MLLP_PORT: "2575", MLLP_TLS_CERT: "/a" }, /MLLP_TLS_KEY is missing/],
  [{ MLLP_PORT: "2575", MLLP_TLS_CERT: "/a", MLLP_TLS_KEY: "/b" }, /MLLP_TLS_CA is missing/],
  [{ MLLP_PORT: "70000" }, /MLLP_PORT must be a port number/],
])("says which setting is wrong and why: %o", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(WrongSetting);
  expect(() => readSettings(environment)).toThrow(sentence);
});

it("opens no port for MLLP unless told, and then beside the product's own", () => {
  const files = { MLLP_TLS_CERT: "/a", MLLP_TLS_KEY: "/b", MLLP_TLS_CA: "/c" };
  expect(readSettings(files).mllp).toBeNull();
  expect(readSettings({ ...files, MLLP_PORT: "2575", HOST: "0.0.0.0" }).mllp).toEqual({
    port: 2575,
    host: "0.0.0.0",
    certificateFile: "/a",
    keyFile: "/b",
    authoritiesFile: "/c",
  });
  expect(readSettings({ ...files, MLLP_PORT: "2575", MLLP_HOST: "10.0.0.5" }).mllp?.host).toBe("10.0.0.5");
});

it("takes a PostgreSQL server's socket for an address", () => {
  const DATABASE_URL = "postgres://tracewell@/tracewell?host=/run/postgresql";
  expect(readSettings({ DATABASE_URL, SESSION_SECRET: "x".repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

it("lets text messages leave in the clear for an adapter on this machine only", () => {
  expect(readSettings({ SMS_TRANSPORT: "https://sms.example.org/send" }).smsTransport).toMatch(/^https:/);
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(readSettings({ SMS_TRANSPORT: `http://${host}:9000/` }).smsTransport).toContain(host);
  }
});

it("takes hosts of metadata by name, address or range", () => {
  expect(readSettings({}).metadataHosts).toEqual([]);
  const METADATA_HOSTS = "idp.internal, 10.1.0.0/16,fd00::/8,127.0.0.1";
  expect(readSettings({ METADATA_HOSTS }).metadataHosts).toEqual([
    "idp.internal",
    "10.1.0.0/16",
    "fd00::/8",
    "127.0.0.1",
  ]);
  for (const wrong of ["10.1.0.0/33", "https://idp.internal", "10.1", "idp.internal:8443", "*"])
    expect(() => readSettings({ METADATA_HOSTS: wrong })).toThrow(/METADATA_HOSTS must list host names/);
});

it("takes proxies by address, range or name", () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  const TRUSTED_PROXIES = "10.0.0.5, 192.168.1.0/24,fd00::/8, loopback";
  expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    "10.0.0.5",
    "192.168.1.0/24",
    "fd00::/8",
    "loopback",
  ]);
  for (const wrong of ["everyone", "10.0.0.5/33", "true"]) {
    expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must list addresses/);
  }
});

it("never repeats a secret", () => {
  expect(() => readSettings({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/);
});

it("has every setting in the README", () => {
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  const missing = Object.keys(settingsSchema.shape).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
