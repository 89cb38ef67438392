import { setTimeout as wait } from "node:timers/promises";
import { dataExportCalls, type ExportReport } from "@tracewell/contract/data-exports";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
} from "../../apps/server/testing/server-process.ts";
import { ratio, table, whole } from "./tables.ts";
import { workspacePlace } from "./workspace.ts";
import { fillWorkspace } from "./workspace-data.ts";

const columns = ["number", "name", "born", "sex", "phone", "address"];

/**
 * All persons of the workspace's big clinic going out, as CSV and as a workbook. The server is killed once, halfway; how fast, and
 * whether a person is missing or comes twice.
 */
export async function benchExports(): Promise<string> {
  const rows = [];
  for (const format of ["csv", "xlsx"] as const) rows.push(await measured(format));
  const head = ["format", "rows", "MB", "seconds", "rows/s", "kills", "missing", "twice", "server at most, MiB"];
  return table(head, rows);
}

type Running = ServerProcess & SignedIn;

async function startHere(): Promise<Running> {
  const server = await startServerProcess(await workspacePlace());
  return { ...server, ...(await signInto(server)) };
}

async function measured(format: "csv" | "xlsx"): Promise<(string | number)[]> {
  let server = await startHere();
  try {
    await fillWorkspace(server.pool, server.tenantId);
    const began = performance.now();
    const { uuid } = await asked(server, dataExportCalls.start.path, { type: "PERSONS", format, columns });
    let report = await untilHalf(server, uuid);
    let peak = server.memory().peak;
    await server.pool.end();
    await server.kill();
    server = await startHere();
    report = await untilEnded(server, uuid);
    const seconds = (performance.now() - began) / 1000;
    peak = Math.max(peak, server.memory().peak);
    const { missing, twice } = format === "csv" ? await checked(server, report) : { missing: "", twice: "" };
    const size = ratio(report.size ?? 0, 1e6);
    return [
      format,
      whole(report.processed),
      size,
      seconds.toFixed(1),
      whole(report.processed / seconds),
      1,
      missing,
      twice,
      peak,
    ];
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

async function asked({ url, token }: Running, path: string, body?: unknown): Promise<ExportReport> {
  const reply = await fetch(`${url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: token, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: ExportReport }).data;
}

const reportOf = (server: Running, id: string) => asked(server, dataExportCalls.get.path.replace(":id", id));

async function untilHalf(server: Running, id: string): Promise<ExportReport> {
  for (;;) {
    const report = await reportOf(server, id);
    if (report.total && report.processed > report.total / 2) return report;
    if (report.finishedAt) throw new Error(`It ended before it was half done: ${report.errorReason}`);
    await wait(200);
  }
}

async function untilEnded(server: Running, id: string): Promise<ExportReport> {
  for (;;) {
    const report = await reportOf(server, id);
    if (report.status === "FINISHED_SUCCESS") return report;
    if (report.finishedAt) throw new Error(`It failed: ${report.errorReason}`);
    await wait(500);
  }
}

/** Whether each person's number stands in the file once. */
async function checked(server: Running, { uuid }: ExportReport): Promise<{ missing: number; twice: number }> {
  const address = `${server.url}/api${dataExportCalls.download.path.replace(":id", uuid)}`;
  const reply = await fetch(address, { headers: { authorization: server.token } });
  const numbers = new Set<string>();
  let lines = -1;
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\r\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines += 1;
      if (lines > 0) numbers.add(line.slice(0, line.indexOf(",")));
    }
  }
  const { rows } = await server.pool.query("select count(*)::int as many from person where tenant_id = $1", [
    server.tenantId,
  ]);
  return { missing: rows[0].many - numbers.size, twice: lines - numbers.size };
}
