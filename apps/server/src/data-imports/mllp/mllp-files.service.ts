import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { certificatesIn } from "../../api-keys/certificate.reader.ts";
import { type MllpSettings, WrongSetting } from "../../platform/settings.ts";

/** What the listener shows, and by whom it lets itself be shown certificates; as PEM. */
export interface MllpFiles {
  cert: string;
  key: string;
  ca: string[];
}

/** Reads the files that the settings name; one that does not fit throws a sentence that says which and why. */
export async function readMllpFiles(settings: MllpSettings, now = new Date()): Promise<MllpFiles> {
  const cert = await read("MLLP_TLS_CERT", settings.certificateFile);
  const key = await read("MLLP_TLS_KEY", settings.keyFile);
  const authorities = await read("MLLP_TLS_CA", settings.authoritiesFile);
  const [own] = demandCertificates("MLLP_TLS_CERT", settings.certificateFile, cert);
  demandValid("MLLP_TLS_CERT", settings.certificateFile, own.certificate, now);
  if (!own.certificate.checkPrivateKey(privateKeyIn(settings.keyFile, key)))
    throw new WrongSetting(
      `The setting MLLP_TLS_KEY names ${settings.keyFile}, whose key is not that of the certificate in ${settings.certificateFile}.`,
    );
  const ca = demandCertificates("MLLP_TLS_CA", settings.authoritiesFile, authorities);
  // An authority that has expired lets nobody in, and the others still do.
  if (ca.every(({ certificate }) => hasExpired(certificate, now)))
    demandValid("MLLP_TLS_CA", settings.authoritiesFile, ca[0].certificate, now);
  return { cert, key, ca: ca.map(({ pem }) => pem) };
}

type Name = "MLLP_TLS_CERT" | "MLLP_TLS_KEY" | "MLLP_TLS_CA";

async function read(name: Name, path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "is not there" : `can't be read (${code})`;
    throw new WrongSetting(`The setting ${name} names ${path}, which ${why}.`);
  }
}

interface Certificate {
  pem: string;
  certificate: X509Certificate;
}

function demandCertificates(name: Name, path: string, content: string): [Certificate, ...Certificate[]] {
  const wrong = new WrongSetting(
    `The setting ${name} names ${path}, which holds no certificate that can be read (PEM).`,
  );
  try {
    const [first, ...others] = certificatesIn(content).map((pem) => ({ pem, certificate: new X509Certificate(pem) }));
    if (first) return [first, ...others];
  } catch {
    throw wrong;
  }
  throw wrong;
}

function privateKeyIn(path: string, content: string): KeyObject {
  try {
    return createPrivateKey(content);
  } catch {
    const why = /ENCRYPTED/.test(content)
      ? "which is locked by a passphrase: store the key without one, readable by Tracewell alone"
      : "which holds no private key that can be read (PEM)";
    throw new WrongSetting(`The setting MLLP_TLS_KEY names ${path}, ${why}.`);
  }
}

const hasExpired = ({ validTo }: X509Certificate, now: Date): boolean => Date.parse(validTo) <= now.getTime();

function demandValid(name: Name, path: string, certificate: X509Certificate, now: Date): void {
  if (hasExpired(certificate, now))
    throw new WrongSetting(`The setting ${name} names ${path}, whose certificate expired on ${certificate.validTo}.`);
}
