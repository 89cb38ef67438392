import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../../apps/server/testing/server-process.ts";
import { table, whole } from "./tables.ts";

/** How long a process takes from its start until it answers, on a new and on a kept data directory, and its memory. */
export async function benchStart(): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "tracewell-bench-start-"));
  const rows = [];
  try {
    for (const name of ["first start (initdb, migrations)", "second start", "third start"]) {
      const server = await startServerProcess({ port: 3181, dataDirectory });
      rows.push([name, whole(server.startMilliseconds), server.memory().now]);
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return table(["start", "ms", "MiB"], rows);
}
