import { aCertificate, anAuthority, filesOf, type TestCertificate } from "../apps/server/testing/certificates.ts";
import { anEngine } from "../apps/server/testing/mllp.ts";
import { freePort } from "./free-port.ts";

/** Settings by which the product takes reports by MLLP; the workers find port and authority in their environment. */
export async function openToSenders() {
  const authority = await anAuthority();
  const own = await aCertificate(authority, "localhost");
  const { paths, remove } = await filesOf({ cert: own.cert, key: own.key, ca: authority.cert });
  process.env.JOURNEYS_MLLP_PORT = String(await freePort());
  process.env.JOURNEYS_AUTHORITY = JSON.stringify(authority);
  const settings = {
    MLLP_PORT: process.env.JOURNEYS_MLLP_PORT,
    MLLP_TLS_CERT: paths.cert,
    MLLP_TLS_KEY: paths.key,
    MLLP_TLS_CA: paths.ca,
  };
  return { settings, close: remove };
}

const authority = (): TestCertificate => JSON.parse(process.env.JOURNEYS_AUTHORITY ?? "{}");

/** A certificate that a laboratory was issued. */
export const senderCertificate = (laboratory: string): Promise<TestCertificate> =>
  aCertificate(authority(), laboratory);

/** Sends a message as a laboratory's interface engine does, and answers what it hears. */
export async function sendByMllp(shown: TestCertificate, message: string): Promise<string> {
  const reached = { port: Number(process.env.JOURNEYS_MLLP_PORT), authority: authority() };
  const engine = await anEngine(reached, shown);
  try {
    return await engine.send(message);
  } finally {
    engine.close();
  }
}
