import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../apps/server/testing/server-process.ts";
import { freePort } from "./free-port.ts";
import { openToSenders } from "./sender.ts";

// The workers load this file too: they are to find the port that the run began with.
if (!process.env.JOURNEYS_PORT) process.env.JOURNEYS_PORT = String(await freePort());
export const productPort = Number(process.env.JOURNEYS_PORT);

/** Where the product of this run keeps its data; a second server finds the database there. */
export const dataDirectory = (): string => process.env.JOURNEYS_DATA_DIR ?? "";

/** Starts the whole product with the demo clinics for a run of journeys, and takes it down after. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "tracewell-journeys-"));
  process.env.JOURNEYS_DATA_DIR = folder;
  const senders = await openToSenders();
  const server = await startServerProcess({
    port: productPort,
    demo: true,
    dataDirectory: folder,
    // Where the journeys' identity provider and their receiver of webhooks run.
    settings: { METADATA_HOSTS: "localhost", WEBHOOK_HOSTS: "localhost", ...senders.settings },
  });
  return async () => {
    await server.stop();
    await senders.close();
    await rm(folder, { recursive: true, force: true });
  };
}
