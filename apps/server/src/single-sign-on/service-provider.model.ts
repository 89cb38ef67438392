import { randomBytes } from "node:crypto";
import { generateServiceProviderMetadata, SAML, type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";

/** What requests are signed with, and what a provider knows of it. */
export interface ServiceKey {
  privateKey: string;
  certificate: string;
}

/** Our side of single sign-on towards one provider; each provider knows us by a name of its own, so that an answer meant for one clinic is good in no other. */
export interface ServiceProvider extends ServiceKey {
  entityId: string;
  callbackUrl: string;
}

/** The provider, as far as its answers are trusted. */
export interface TrustedProvider {
  id: string;
  entityId: string;
  signInUrl: string;
  certificates: string[];
}

/** A request's life: a member of staff has as long to sign in at the provider. */
export const requestMinutes = 10;
/** How far the provider's clock may be from ours. */
export const clockSkewMilliseconds = 2 * 60_000;

export const serviceUrls = (publicUrl: string, providerId: string) => {
  const root = `${publicUrl.replace(/\/+$/, "")}/api/idp/${providerId}`;
  return { entityId: `${root}/metadata`, callbackUrl: `${root}/callback`, loginUrl: `${root}/login` };
};

/** The library, set up for one provider. */
export const samlOf = (provider: TrustedProvider, service: ServiceProvider, more: Partial<SamlConfig>): SAML =>
  new SAML({ ...ours(service), idpCert: provider.certificates, entryPoint: provider.signInUrl, ...more });

/** An address that carries a signed request to the provider, and the request's id. */
export async function signedRequest(provider: TrustedProvider, service: ServiceProvider) {
  const id = `_${randomBytes(20).toString("hex")}`;
  const saml = samlOf(provider, service, {
    generateUniqueId: () => id,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  return { id, url: await saml.getAuthorizeUrlAsync("", undefined, {}) };
}

/** What a provider's administrator needs of us, as SAML writes it. */
export const serviceMetadata = (service: ServiceProvider): string =>
  generateServiceProviderMetadata({
    ...ours(service),
    publicCerts: service.certificate,
    decryptionCert: service.certificate,
    generateUniqueId: () => `_${randomBytes(20).toString("hex")}`,
  });

const ours = ({ entityId, callbackUrl, privateKey }: ServiceProvider) => ({
  issuer: entityId,
  audience: entityId,
  callbackUrl,
  privateKey,
  decryptionPvk: privateKey,
  signatureAlgorithm: "sha256" as const,
  digestAlgorithm: "sha256",
  wantAssertionsSigned: true,
  // Which name the provider sends, and how people prove themselves there, is the provider's to decide.
  identifierFormat: null,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: clockSkewMilliseconds,
});
