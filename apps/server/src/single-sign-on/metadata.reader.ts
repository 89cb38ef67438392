import { X509Certificate } from "node:crypto";
import type { ProviderCertificate } from "@tracewell/contract/single-sign-on";
import { parseXml, type XmlElement, xpath } from "./xml.reader.ts";

/** What a provider's metadata say of it. */
export interface ReadMetadata {
  entityId: string;
  signInUrl: string;
  /** PEM. */
  certificates: string[];
}

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const certificatesAtMost = 12;

/** Reads SAML 2.0 metadata of one identity provider; null where they are none, or lack what a sign-in needs. */
export async function readMetadata(text: string): Promise<ReadMetadata | null> {
  const document = await parseXml(text.replace(/^\uFEFF/, "")).catch(() => null);
  if (!document) return null;
  const entities = xpath.selectElements(
    document,
    `//*[${of("metadata", "EntityDescriptor")}][*[${of("metadata", "IDPSSODescriptor")}]]`,
  );
  const [entity] = entities;
  // A federation's list does not say which of its providers is meant.
  if (!entity || entities.length > 1) return null;
  const entityId = entity.getAttribute("entityID");
  const signInUrl = signInUrlOf(entity);
  const certificates = certificatesOf(entity);
  return entityId && signInUrl && certificates ? { entityId, signInUrl, certificates } : null;
}

/** What people compare of a certificate. */
export function describeCertificate(certificate: string, now: Date): ProviderCertificate {
  const { subject, fingerprint256, validFromDate, validToDate } = new X509Certificate(certificate);
  return {
    subject: subject.split("\n").join(", "),
    fingerprint: fingerprint256,
    validFrom: validFromDate.toISOString(),
    validTo: validToDate.toISOString(),
    state: now < validFromDate ? "not-yet-valid" : now > validToDate ? "expired" : "valid",
  };
}

const of = (kind: "metadata" | "signature", name: string) =>
  `local-name()='${name}' and namespace-uri()='${
    kind === "metadata" ? "urn:oasis:names:tc:SAML:2.0:metadata" : "http://www.w3.org/2000/09/xmldsig#"
  }'`;

function signInUrlOf(entity: XmlElement): string | null {
  const services = xpath.selectElements(
    entity,
    `./*[${of("metadata", "IDPSSODescriptor")}]/*[${of("metadata", "SingleSignOnService")}]`,
  );
  const redirect = services.find((service) => service.getAttribute("Binding") === redirectBinding);
  const location = redirect?.getAttribute("Location") ?? null;
  return location && URL.canParse(location) && /^https?:$/.test(new URL(location).protocol) ? location : null;
}

/** Those that sign, by RSA; a key without a use serves for both. Null where one can't be read, or there is none. */
function certificatesOf(entity: XmlElement): string[] | null {
  const elements = xpath.selectElements(
    entity,
    `./*[${of("metadata", "IDPSSODescriptor")}]/*[${of("metadata", "KeyDescriptor")}][not(@use) or @use='signing']//*[${of("signature", "X509Certificate")}]`,
  );
  if (elements.length === 0 || elements.length > certificatesAtMost) return null;
  try {
    const read = elements.map(({ textContent }) => {
      const base64 = (textContent ?? "").replaceAll(/\s/g, "");
      return new X509Certificate(Buffer.from(base64, "base64"));
    });
    const usable = read.filter(({ publicKey }) => publicKey.asymmetricKeyType === "rsa");
    return usable.length > 0 ? [...new Set(usable.map(String))] : null;
  } catch {
    return null;
  }
}
