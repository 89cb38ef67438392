import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { describeCertificate, readMetadata } from "./metadata.reader.ts";
import { selfSignedCertificate } from "./self-signed-certificate.model.ts";

const from = new Date("2026-01-01T00:00:00Z");
const until = new Date("2051-01-01T00:00:00Z");
const aCertificate = () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return selfSignedCertificate(String(privateKey.export({ type: "pkcs8", format: "pem" })), "idp.example", from, until);
};
const certificate = aCertificate();
const bare = certificate.replaceAll(/-----.*?-----/g, "");

interface Parts {
  keys?: string;
  services?: string;
  more?: string;
}

const key = (content: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${content}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (location: string, binding = "HTTP-Redirect") =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const entity = ({
  keys = key(bare),
  services = service("https://idp.example/sign-in"),
}: Parts = {}) => `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.example">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys}${services}</md:IDPSSODescriptor></md:EntityDescriptor>`;

it("reads a provider's name, its sign-in address and the keys that it signs with", async () => {
  const other = aCertificate();
  const keys =
    key(bare) + key(other.replaceAll(/-----.*?-----/g, ""), "") + key("not read: it encrypts", ' use="encryption"');
  const services =
    service("https://idp.example/post", "HTTP-POST") + service("https://idp.example/sign-in?a=1&amp;b=2");
  expect(await readMetadata(`\uFEFF<?xml version="1.0"?>${entity({ keys, services })}`)).toEqual({
    entityId: "https://idp.example",
    signInUrl: "https://idp.example/sign-in?a=1&b=2",
    certificates: [certificate, other],
  });
});

it("names a key once that stands there twice", async () => {
  expect((await readMetadata(entity({ keys: key(bare) + key(bare, "") })))?.certificates).toEqual([certificate]);
});

it("reads none that nest deeper, or hold more, than any provider's", async () => {
  const nested = "<a>".repeat(40) + "</a>".repeat(40);
  expect(await readMetadata(entity({ keys: key(bare) + nested }))).toBeNull();
  expect(await readMetadata(entity({ keys: key(bare) + "<a/>".repeat(4000) }))).toBeNull();
});

const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" });

it.each<[string, string]>([
  ["no XML", "https://idp.example/metadata"],
  ["half of it", entity().slice(0, -30)],
  ["a web page", "<html><body>Sign in</body></html>"],
  ["a service provider's", entity().replaceAll("IDPSSODescriptor", "SPSSODescriptor")],
  ["another standard's", entity().replace("SAML:2.0:metadata", "SAML:1.0:metadata")],
  ["a federation's, which has several providers", `<list>${entity()}${entity()}</list>`],
  ["those without a key", entity({ keys: "" })],
  ["those with a broken key", entity({ keys: key("AAAA") })],
  [
    "those with a key that is no certificate",
    entity({ keys: key(String(elliptic.publicKey.export({ type: "spki", format: "der" }).toString("base64"))) }),
  ],
  ["those that no browser can be sent to", entity({ services: service("https://idp.example/post", "HTTP-POST") })],
  ["those that would run in the browser", entity({ services: service("javascript:alert(1)") })],
  ["those with entities", `<!DOCTYPE x [<!ENTITY a "b">]>${entity()}`],
])("takes nothing from what are not a provider's metadata: %s", async (_, text) => {
  expect(await readMetadata(text)).toBeNull();
});

it("tells how long a certificate is good", () => {
  const fingerprint = new X509Certificate(certificate).fingerprint256;
  expect(describeCertificate(certificate, new Date("2030-01-01"))).toEqual({
    subject: "CN=idp.example",
    fingerprint,
    validFrom: from.toISOString(),
    validTo: until.toISOString(),
    state: "valid",
  });
  expect(describeCertificate(certificate, new Date("2025-12-31")).state).toBe("not-yet-valid");
  expect(describeCertificate(certificate, new Date("2051-01-02")).state).toBe("expired");
});

it("is written as others read certificates: signed by its own key, for all years", () => {
  const read = new X509Certificate(certificate);
  expect(read.verify(read.publicKey)).toBe(true);
  expect([read.subject, read.issuer]).toEqual(["CN=idp.example", "CN=idp.example"]);
  expect(read.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
  expect(read.ca).toBe(false);
});
