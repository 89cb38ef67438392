import { X509Certificate } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { aCertificate, anAuthority, type TestCertificate } from "../../testing/certificates.ts";
import { fingerprintOf, readCertificate } from "./certificate.reader.ts";

let authority: TestCertificate;
let sender: TestCertificate;
let fingerprint: string;
beforeAll(async () => {
  authority = await anAuthority();
  sender = await aCertificate(authority, "Quest");
  fingerprint = fingerprintOf(new X509Certificate(sender.cert));
});

const now = new Date();

it("reads a certificate, and of a chain the first", () => {
  expect(fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(readCertificate(sender.cert, now)).toEqual({ fingerprint });
  expect(readCertificate(`subject=CN = Quest\n${sender.cert}${authority.cert}`, now)).toEqual({ fingerprint });
});

it("reads a fingerprint however it is written", () => {
  const pairs = fingerprint.toUpperCase().match(/../g)?.join(":") ?? "";
  for (const written of [fingerprint, pairs, `sha256 Fingerprint=${pairs}`, ` SHA256 Fingerprint=${pairs}\n`])
    expect([written, readCertificate(written, now)]).toEqual([written, { fingerprint }]);
});

it("says what is wrong with anything else", async () => {
  const unreadable = { fault: "api-key.certificate-unreadable" };
  expect(readCertificate(fingerprint.slice(1), now)).toEqual(unreadable);
  expect(readCertificate(fingerprint.slice(24), now)).toEqual(unreadable);
  expect(readCertificate("the certificate", now)).toEqual(unreadable);
  expect(readCertificate(sender.cert.replace(/\n[\w+/=]{20}/, "\nAAAA"), now)).toEqual(unreadable);
  expect(readCertificate(sender.key, now)).toEqual({ fault: "api-key.certificate-secret" });
  expect(readCertificate(`${sender.cert}${sender.key}`, now)).toEqual({ fault: "api-key.certificate-secret" });
  const expired = await aCertificate(authority, "Quest", { hours: -1 });
  expect(readCertificate(expired.cert, now)).toEqual({ fault: "api-key.certificate-expired" });
});
