import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { byId, Id, Instant, Line, Version } from "./primitives.ts";

/** A certificate that a provider signs its answers with, as its metadata carry it. */
export const ProviderCertificate = z.object({
  subject: z.string(),
  /** SHA-256, to be compared with what the provider's administrator sees. */
  fingerprint: z.string(),
  validFrom: Instant,
  validTo: Instant,
  state: z.enum(["valid", "expired", "not-yet-valid"]),
});
export type ProviderCertificate = z.infer<typeof ProviderCertificate>;

/** What well-known providers say of a sign-in that took a second factor (SAML's AuthnContextClassRef). */
export const usualSecondFactorContexts = [
  "https://refeds.org/profile/mfa",
  "http://schemas.microsoft.com/claims/multipleauthn",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:SmartcardPKI",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken",
];

/** A provider of single sign-on by SAML 2.0 (R3-87). */
export const IdentityProvider = z.object({
  id: Id,
  tenant: Id,
  displayName: z.string(),
  type: z.literal("SAML"),
  active: z.boolean(),
  /** Where the provider publishes its metadata; null: they were pasted. */
  metadataUrl: z.string().nullable(),
  /** What the metadata say. */
  entityId: z.string(),
  signInUrl: z.string(),
  certificates: z.array(ProviderCertificate),
  /** The contexts that stand for a second factor; without one of them our own is asked for where it is required. */
  secondFactorContexts: z.array(z.string()),
  /** What the provider's administrator enters there. The entity id is the address of our metadata, too. */
  service: z.object({ entityId: z.string(), callbackUrl: z.string() }),
  /** Where a member of staff begins to sign in by this provider. */
  loginUrl: z.string(),
  updatedAt: Instant,
  version: Version,
  /** It is not offered before a second administrator has approved it as it stands. */
  approved: z.boolean(),
  /** Nobody else of the clinic could approve it but the tenant administrator. */
  abilities: z.object({ readAgain: Ability, approve: Ability }),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Longer metadata than an identity provider's own are a federation's, which is not one provider. */
export const metadataLimit = 500_000;

const metadataUrl = z
  .string()
  .trim()
  .max(2048)
  .pipe(z.url({ protocol: /^https?$/, error: "Enter the full address, beginning with https://." }));

const providerFields = {
  displayName: Line.min(1, "Enter the name that the sign-in page shows."),
  type: z.literal("SAML"),
  active: z.boolean(),
  metadataUrl: metadataUrl.nullable(),
  metadata: z.string().trim().max(metadataLimit, "This is longer than one provider’s metadata.").nullable(),
  secondFactorContexts: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z][a-z\d+.-]*:\S+$/i, "Each line is one context, such as https://refeds.org/profile/mfa.")
        .max(512),
    )
    .max(20)
    .default(usualSecondFactorContexts),
};

const newProvider = z
  .object(providerFields)
  .refine((provider) => provider.metadataUrl !== null || Boolean(provider.metadata), {
    path: ["metadataUrl"],
    error: "Give the address of the provider’s metadata, or paste them.",
  });

const metadataRefusals = [
  "identity-provider.address-refused",
  "identity-provider.metadata-unreachable",
  "identity-provider.metadata-unreadable",
  "identity-provider.already-exists",
] as const;

export const singleSignOnCalls = {
  login: call({
    method: "GET",
    path: "/idp/:id/login",
    summary:
      "Sends the browser to the provider with a signed request; without such a provider back to the sign-in page, which is told why.",
    needs: "public",
    params: z.object({ id: z.string().max(64) }),
    plain: true,
  }),
  callback: call({
    method: "POST",
    path: "/idp/:id/callback",
    summary:
      "Takes a provider's answer as the form that a browser posts (SAMLResponse), and sends the browser to the sign-in page with a ticket, or with the code of what is wrong.",
    needs: "public",
    params: z.object({ id: z.string().max(64) }),
    plain: true,
    replay: "never",
  }),
  metadata: call({
    method: "GET",
    path: "/idp/:id/metadata",
    summary: "The service provider's metadata for this provider, as SAML 2.0 writes them.",
    needs: "public",
    params: byId,
    plain: true,
    refuses: ["auth.sso-provider"],
  }),
  list: call({
    method: "GET",
    path: "/config/identity-providers",
    summary: "The clinic's providers of single sign-on, active or not.",
    needs: ["EDIT_SYSTEM_SETTINGS", "MANAGE_TENANTS"],
    reply: z.array(IdentityProvider),
  }),
  create: call({
    method: "POST",
    path: "/config/identity-providers",
    summary: "Adds a provider from its metadata, which are fetched from their address or pasted.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: newProvider,
    atMostKilobytes: 640,
    reply: IdentityProvider,
    refuses: metadataRefusals,
  }),
  edit: call({
    method: "PUT",
    path: "/config/identity-providers/:id",
    summary:
      "Changes a provider. Metadata are read anew where their address changed or others were pasted; deactivating ends the sessions that the provider vouched for.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
    body: z.object({ ...providerFields, version: Version }),
    atMostKilobytes: 640,
    reply: IdentityProvider,
    refuses: [...metadataRefusals, "edit.stale"],
  }),
  readAgain: call({
    method: "POST",
    path: "/config/identity-providers/:id/read-again",
    summary: "Fetches a provider's metadata anew: a provider changes its certificates from time to time.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
    body: z.object({ version: Version }),
    reply: IdentityProvider,
    refuses: [...metadataRefusals, "identity-provider.no-address", "edit.stale"],
  }),
  approve: call({
    method: "POST",
    path: "/config/identity-providers/:id/approval",
    summary: "Approves a provider as it stands: a second administrator of the clinic, or the tenant administrator.",
    needs: ["EDIT_SYSTEM_SETTINGS", "MANAGE_TENANTS"],
    params: byId,
    body: z.object({ version: Version }),
    reply: IdentityProvider,
    refuses: ["identity-provider.own-change", "identity-provider.approved", "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/identity-providers/:id",
    summary: "Removes a provider and ends the sessions that it vouched for.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
  }),
};
