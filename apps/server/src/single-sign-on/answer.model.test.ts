import { describe, expect, it } from "vitest";
import { type AnswerFacts, type Expected, emailsOf, faultOf } from "./answer.model.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const expected: Expected = {
  issuer: "https://idp.example",
  callbackUrl: "https://us.example/callback",
  requestId: "_1",
  now,
  skew: 120_000,
};
const confirmation = {
  method: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  recipient: expected.callbackUrl,
  inResponseTo: "_1",
  notOnOrAfter: "2026-11-21T15:05:00Z",
};
const good: AnswerFacts = {
  status: "urn:oasis:names:tc:SAML:2.0:status:Success",
  destination: expected.callbackUrl,
  responseIssuer: expected.issuer,
  issuer: expected.issuer,
  assertionId: "_a",
  authenticated: true,
  confirmations: [confirmation],
};

describe("an answer", () => {
  it("is for us where all fits, and may leave out what the profile lets it leave out", () => {
    expect(faultOf(good, expected)).toBeNull();
    expect(faultOf({ ...good, destination: null, responseIssuer: null }, expected)).toBeNull();
  });

  it.each<[string, Partial<AnswerFacts>]>([
    ["says that the provider failed", { status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }],
    ["says nothing of success", { status: null }],
    ["goes to another address", { destination: "https://us.example/callback/" }],
    ["comes from another provider", { responseIssuer: "https://idp.example/" }],
    ["was issued by another provider", { issuer: "https://other.example" }],
    ["was issued by nobody", { issuer: null }],
    ["has no number", { assertionId: "" }],
    ["does not say that the user signed in", { authenticated: false }],
    ["confirms nothing", { confirmations: [] }],
  ])("is refused where it %s", (_, change) => {
    expect(faultOf({ ...good, ...change }, expected)).toMatch(/\w/);
  });

  it("must be confirmed in all respects at once", () => {
    const confirmed = (...changes: Partial<typeof confirmation>[]) =>
      faultOf({ ...good, confirmations: changes.map((change) => ({ ...confirmation, ...change })) }, expected) === null;
    expect(confirmed({ method: "urn:oasis:names:tc:SAML:2.0:cm:sender-vouches" })).toBe(false);
    expect(confirmed({ recipient: "https://elsewhere.example" }, { inResponseTo: "_2" })).toBe(false);
    expect(confirmed({ notOnOrAfter: "" })).toBe(false);
    expect(confirmed({ notOnOrAfter: "2026-11-21T14:58:00Z" })).toBe(false);
    expect(confirmed({ notOnOrAfter: "2026-11-21T14:58:01Z" })).toBe(true);
    expect(confirmed({ recipient: "https://elsewhere.example" }, {})).toBe(true);
  });
});

describe("a user's emails", () => {
  it("are the name, where it is one, and well-known attributes, in lower case and once each", () => {
    const attributes = new Map([
      ["urn:oid:0.9.2342.19200300.100.1.3", ["Ines@County.example", "i.duarte@county.example"]],
      ["http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress", [" ines@county.example "]],
      ["manager", ["boss@county.example"]],
    ]);
    expect(emailsOf("ines@county.example", attributes)).toEqual(["ines@county.example", "i.duarte@county.example"]);
    expect(emailsOf("u-4711", attributes)).toEqual(["ines@county.example", "i.duarte@county.example"]);
  });

  it("are none where nothing looks like one", () => {
    expect(emailsOf(null, new Map([["email", ["Ines Duarte", "@", "a b@c"]]]))).toEqual([]);
  });
});
