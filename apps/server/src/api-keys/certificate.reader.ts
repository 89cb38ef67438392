import { X509Certificate } from "node:crypto";
import type { ProblemCode } from "@tracewell/contract/problems";

/** What somebody pasted: whose fingerprint it is, or why that can't be told. */
export type PastedCertificate = { fingerprint: string } | { fault: ProblemCode };

/** Reads a certificate in PEM, or its SHA-256 fingerprint as programs write it: `AB:CD:…`, `sha256 Fingerprint=AB:CD:…`, `abcd…`. */
export function readCertificate(pasted: string, now: Date): PastedCertificate {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pasted)) return { fault: "api-key.certificate-secret" };
  if (pasted.includes("-----BEGIN ")) return readPem(pasted, now);
  const digits = pasted.replace(/^[^=]{0,40}=/, "").replace(/[\s:]/g, "");
  return /^[\da-f]{64}$/i.test(digits)
    ? { fingerprint: digits.toLowerCase() }
    : { fault: "api-key.certificate-unreadable" };
}

/** Of several the first is the sender's own: those that vouch for it follow. */
function readPem(pasted: string, now: Date): PastedCertificate {
  try {
    const [own = ""] = certificatesIn(pasted);
    const certificate = new X509Certificate(own);
    if (Date.parse(certificate.validTo) <= now.getTime()) return { fault: "api-key.certificate-expired" };
    return { fingerprint: fingerprintOf(certificate) };
  } catch {
    return { fault: "api-key.certificate-unreadable" };
  }
}

/** Each certificate of a text in PEM, by itself. */
export const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

/** As it is kept: digits alone. */
export const fingerprintOf = ({ fingerprint256 }: Pick<X509Certificate, "fingerprint256">): string =>
  fingerprint256.replaceAll(":", "").toLowerCase();
