import { startServerProcess } from "../apps/server/testing/server-process.ts";

export const productPort = 3210;

/** Starts the whole product with the demo clinics for a run of journeys, and takes it down after. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const server = await startServerProcess({ port: productPort, demo: true });
  return () => server.stop();
}
