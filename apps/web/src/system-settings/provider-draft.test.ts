import { type IdentityProvider, usualSecondFactorContexts } from "@tracewell/contract/single-sign-on";
import { describe, expect, it } from "vitest";
import { draftOf, emptyProvider, fieldOfCode, payloadOf, providerErrors, providerFieldText } from "./provider-draft.ts";

const known: IdentityProvider = {
  id: "01980000-0000-7000-8000-000000000001",
  tenant: "01980000-0000-7000-8000-000000000002",
  displayName: "County sign-on",
  type: "SAML",
  active: true,
  metadataUrl: "https://idp.example/metadata",
  entityId: "https://idp.example",
  signInUrl: "https://idp.example/sign-in",
  certificates: [],
  secondFactorContexts: ["https://refeds.org/profile/mfa"],
  service: { entityId: "https://us.example/metadata", callbackUrl: "https://us.example/callback" },
  loginUrl: "https://us.example/login",
  updatedAt: "2026-11-21T15:00:00.000Z",
  version: 3,
  approved: true,
  abilities: { readAgain: { allowed: true, reasons: [] }, approve: { allowed: false, reasons: [] } },
};
const pasted = { ...known, metadataUrl: null };

describe("the form of a provider", () => {
  it("sends one source of metadata, whatever was typed into the other", () => {
    const both = { ...emptyProvider, displayName: " County ", metadataUrl: " https://idp.example ", metadata: "<x/>" };
    expect(payloadOf(both)).toEqual({
      displayName: "County",
      type: "SAML",
      active: true,
      metadataUrl: "https://idp.example",
      metadata: null,
      secondFactorContexts: usualSecondFactorContexts,
    });
    expect(payloadOf({ ...both, from: "paste" })).toMatchObject({ metadataUrl: null, metadata: "<x/>" });
  });

  it("sends the contexts of a second factor one by one, and says which form they have", () => {
    const draft = { ...draftOf(known), secondFactorContexts: " https://refeds.org/profile/mfa \n\nurn:example:mfa" };
    expect(payloadOf(draft).secondFactorContexts).toEqual(["https://refeds.org/profile/mfa", "urn:example:mfa"]);
    expect(providerErrors({ ...draft, secondFactorContexts: "by text message" }, known)).toHaveProperty(
      "secondFactorContexts",
      "Each line is one context, such as https://refeds.org/profile/mfa.",
    );
  });

  it("says at each field what is missing", () => {
    expect(providerErrors(emptyProvider, null)).toEqual({
      displayName: "Enter the name that the sign-in page shows.",
      metadataUrl: "Enter the address of the provider’s metadata.",
    });
    expect(providerErrors({ ...emptyProvider, from: "paste" }, null)).toHaveProperty("metadata");
    expect(providerErrors({ ...draftOf(known), metadataUrl: "idp.example" }, known)).toEqual({
      metadataUrl: "Enter the full address, beginning with https://.",
    });
  });

  it("keeps metadata that were pasted before, but does not lose an address for nothing", () => {
    expect(providerErrors(draftOf(pasted), pasted)).toEqual({});
    expect(providerErrors({ ...draftOf(known), from: "paste" }, known)).toHaveProperty("metadata");
    expect(providerErrors({ ...draftOf(pasted), from: "address" }, pasted)).toHaveProperty("metadataUrl");
  });

  it("knows the field that a refusal is about", () => {
    expect(fieldOfCode("identity-provider.already-exists", draftOf(known))).toBe("metadataUrl");
    expect(fieldOfCode("identity-provider.already-exists", draftOf(pasted))).toBe("metadata");
    expect(fieldOfCode("server.failed", emptyProvider)).toBeUndefined();
  });

  it("reads each field as the form shows it", () => {
    const draft = draftOf(known);
    expect([providerFieldText(draft, "active"), providerFieldText(draft, "from")]).toEqual(["Yes", "From an address"]);
    expect(providerFieldText(draft, "metadataUrl")).toBe("https://idp.example/metadata");
  });
});
