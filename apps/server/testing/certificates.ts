import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";

/** A certificate and its key, as PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const hour = 3_600_000;

/** An authority of its own. */
export async function anAuthority(name = "Test authority"): Promise<TestCertificate> {
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - 24 * hour),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** A certificate that the authority issued; valid for a day unless told. */
export async function aCertificate(
  authority: TestCertificate,
  name: string,
  { hours = 24, passphrase }: { hours?: number; passphrase?: string } = {},
): Promise<TestCertificate> {
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - 12 * hour),
    notAfterDate: new Date(Date.now() + hours * hour),
    ca: authority,
    ...(passphrase ? { passphrase } : {}),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "extKeyUsage", serverAuth: true, clientAuth: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** Files of a folder of their own: their paths, and what takes them away. */
export async function filesOf<Name extends string>(contents: Record<Name, string>) {
  const folder = await mkdtemp(join(tmpdir(), "tracewell-certificates-"));
  const paths = { ...contents };
  for (const name of Object.keys(contents) as Name[]) {
    paths[name] = join(folder, `${name}.pem`);
    await writeFile(paths[name], contents[name]);
  }
  return { paths, remove: () => rm(folder, { recursive: true, force: true }) };
}
