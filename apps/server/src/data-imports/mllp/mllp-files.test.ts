import { afterAll, beforeAll, expect, it } from "vitest";
import { aCertificate, anAuthority, filesOf, type TestCertificate } from "../../../testing/certificates.ts";
import { type MllpSettings, WrongSetting } from "../../platform/settings.ts";
import { readMllpFiles } from "./mllp-files.service.ts";

let authority: TestCertificate;
let own: TestCertificate;
let other: TestCertificate;
let paths: Record<"cert" | "key" | "ca" | "otherKey" | "locked" | "expired" | "words" | "broken", string>;
let remove: () => Promise<void>;

beforeAll(async () => {
  authority = await anAuthority();
  own = await aCertificate(authority, "localhost");
  other = await aCertificate(authority, "localhost");
  ({ paths, remove } = await filesOf({
    cert: own.cert,
    key: own.key,
    ca: `${authority.cert}\n${(await anAuthority("Another")).cert}`,
    otherKey: other.key,
    locked: (await aCertificate(authority, "localhost", { passphrase: "secret words" })).key,
    expired: (await aCertificate(authority, "localhost", { hours: -1 })).cert,
    words: "a certificate\n",
    broken: "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
  }));
});
afterAll(() => remove());

const settings = (change: Partial<MllpSettings> = {}): MllpSettings => ({
  port: 0,
  host: "localhost",
  certificateFile: paths.cert,
  keyFile: paths.key,
  authoritiesFile: paths.ca,
  ...change,
});

it("reads a certificate, its key, and every authority of the file", async () => {
  const files = await readMllpFiles(settings());
  expect(files).toMatchObject({ cert: own.cert, key: own.key });
  expect(files.ca).toHaveLength(2);
});

it.each<[string, () => Partial<MllpSettings>, RegExp]>([
  [
    "is missing",
    () => ({ certificateFile: "/nowhere/x.pem" }),
    /MLLP_TLS_CERT names \/nowhere\/x\.pem, which is not there/,
  ],
  ["is a folder", () => ({ keyFile: "/" }), /MLLP_TLS_KEY names \/, which can't be read \(EISDIR\)/],
  ["holds no certificate", () => ({ certificateFile: paths.words }), /MLLP_TLS_CERT names .*holds no certificate/],
  ["holds half a certificate", () => ({ authoritiesFile: paths.broken }), /MLLP_TLS_CA names .*holds no certificate/],
  ["holds no key", () => ({ keyFile: paths.cert }), /MLLP_TLS_KEY names .*holds no private key/],
  ["holds a locked key", () => ({ keyFile: paths.locked }), /MLLP_TLS_KEY names .*locked by a passphrase/],
  ["holds another's key", () => ({ keyFile: paths.otherKey }), /MLLP_TLS_KEY names .*is not that of the certificate/],
  ["has expired", () => ({ certificateFile: paths.expired, keyFile: paths.key }), /MLLP_TLS_CERT names .*expired on/],
  ["holds no authority that is valid", () => ({ authoritiesFile: paths.expired }), /MLLP_TLS_CA names .*expired on/],
])("says which file is wrong and why: one that %s", async (_what, change, sentence) => {
  const reading = readMllpFiles(settings(change()));
  await expect(reading).rejects.toThrow(WrongSetting);
  await expect(reading).rejects.toThrow(sentence);
});
