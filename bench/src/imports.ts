import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "@tracewell/contract/data-imports";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { ratio, table, whole } from "./tables.ts";

/** Files of lab reports going in, a fifth about persons seen before: how fast, and how much memory the server took. */
export async function benchImports(counts: number[]): Promise<string> {
  const rows = [];
  for (const count of [1000, ...counts]) rows.push(await importOf(count));
  return table(
    ["messages", "MB", "seconds", "messages/s", "created", "rejected", "server now, MiB", "server at most, MiB"],
    rows,
  );
}

async function importOf(count: number) {
  const process_ = await startServerProcess({ port: 3182 });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const file = new Blob([...labReportFile(count, 1)].map((message) => `${message}\r`));
    const began = performance.now();
    const id = await start(server, file);
    const status = await finished(server, id);
    const seconds = (performance.now() - began) / 1000;
    const { now, peak } = server.memory();
    return [
      whole(count),
      ratio(file.size, 1e6),
      seconds.toFixed(1),
      whole(count / seconds),
      status.created,
      status.failedRows,
      now,
      peak,
    ];
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

interface Reached {
  url: string;
  token: string;
}

async function start({ url, token }: Reached, file: Blob): Promise<string> {
  const form = new FormData();
  form.append("file", file, "reports.hl7");
  const uploaded = await fetch(`${url}/api/receiver/upload`, {
    method: "POST",
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { uuid: string } };
  const started = await fetch(`${url}/api/import`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ fileUuid: data.uuid }),
  });
  return ((await started.json()) as { data: { uuid: string } }).data.uuid;
}

async function finished({ url, token }: Reached, id: string): Promise<ImportStatus> {
  for (;;) {
    const answer = await fetch(`${url}/api/import/${id}`, { headers: { authorization: token } });
    const { data } = (await answer.json()) as { data: ImportStatus };
    if (data.status !== "NOT_STARTED" && data.status !== "IN_PROGRESS") return data;
    await wait(100);
  }
}
