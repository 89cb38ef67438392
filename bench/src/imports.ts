import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "@tracewell/contract/data-imports";
import type { TableKind } from "@tracewell/contract/table-kinds";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import { aPerson } from "@tracewell/fixtures/person";
import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { aWorkbook } from "../../apps/server/testing/workbook.ts";
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

const importOf = (count: number) =>
  measured(
    count,
    new File(
      [...labReportFile(count, 1)].map((message) => `${message}\r`),
      "reports.hl7",
    ),
  );

/** Tables of persons going in: how fast, and whether a longer file takes more memory. */
export async function benchTables(counts: number[]): Promise<string> {
  const rows = [];
  for (const format of ["csv", "xml", "xlsx"] as const)
    for (const count of counts) rows.push([format, ...(await measured(count, aTable(format, count), "persons"))]);
  return table(
    ["format", "rows", "MB", "seconds", "rows/s", "created", "rejected", "server now, MiB", "server at most, MiB"],
    rows,
  );
}

const columns = ["patient_id", "last_name", "first_name", "date_of_birth", "sex", "street", "city", "state", "zip"];

function aTable(format: "csv" | "xml" | "xlsx", count: number): File {
  const rows = Array.from({ length: count }, (_, number) => {
    const { lastName, firstName, dateOfBirth, sexAtBirth, addresses } = aPerson(number);
    const { line1 = "", city = "", state = "", postcode = "" } = addresses[0] ?? {};
    return [`P-${number}`, lastName, firstName, dateOfBirth, sexAtBirth, line1, city, state, postcode];
  });
  if (format === "xlsx") return new File([new Uint8Array(aWorkbook([columns, ...rows]))], "rows.xlsx");
  if (format === "csv") return new File([[columns, ...rows].map((row) => `${row.join(",")}\n`).join("")], "rows.csv");
  const cells = (row: readonly string[]) => row.map((cell, at) => `<${columns[at]}>${cell}</${columns[at]}>`).join("");
  return new File([`<rows>${rows.map((row) => `<row>${cells(row)}</row>\n`).join("")}</rows>`], "rows.xml");
}

async function measured(count: number, file: File, what?: TableKind) {
  const process_ = await startServerProcess({ port: 3182 });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const began = performance.now();
    const id = await start(server, file, what);
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

async function start({ url, token }: Reached, file: File, what?: TableKind): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  const uploaded = await fetch(`${url}/api/receiver/upload`, {
    method: "POST",
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { uuid: string } };
  const started = await fetch(`${url}/api/import`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ fileUuid: data.uuid, what }),
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
