import { dataImportCalls } from "@tracewell/contract/data-imports";
import { reasonColumn, rowMendingCalls } from "@tracewell/contract/row-mending";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { expect, it } from "vitest";
import { aClinic, aStaffMember } from "../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../testing/importing-clinic.ts";
import { endOfImport } from "../../../testing/imports.ts";
import { upload } from "../../../testing/upload.ts";
import { apiRoot } from "../../platform/http/serve.ts";

importing();

const header = "accession_number,patient_last_name,patient_dob,test_performed_code,test_result,remark";
const good = "A-1,Santos,1990-04-12,43304-5,Detected,";
const csv = (...rows: string[]) => [header, ...rows].join("\n");

async function importTable(content: string | Buffer, name = "results.csv") {
  const fileUuid = await upload(server, supervisor, name, content);
  const { uuid } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results" } });
  return endOfImport(supervisor, uuid);
}

const rejected = async (id: string) => (await supervisor.ask(tableImportCalls.rejectedRows, { params: { id } })).data;
type Row = Awaited<ReturnType<typeof rejected>>[number];
const mended = ({ messageId, version, cells }: Row, changes: Record<string, string>) => ({
  messageId,
  version,
  cells: cells.map(({ column, text }) => ({ column, text: changes[column] ?? text })),
});
const send = (id: string, rows: object[]) =>
  supervisor.ask(rowMendingCalls.sendAgain, { params: { id }, body: { rows } as never });

const threeBad = csv(
  good,
  "A-2,Okafor,1985-11-30,43304-5,Postive,see note",
  "A-3,Lee,1985-13-45,43304-5,Postive,",
  "A-4,Novak,1970-01-01,43304-5,Zzz,",
);

it("tells the file’s columns, and each problem once with its rows and a guess", async () => {
  const { uuid: id } = await importTable(threeBad);
  const table = await supervisor.ask(rowMendingCalls.table, { params: { id } });
  expect(table.columns.map(({ column }) => column)).toEqual(header.split(","));
  expect(table.columns.map(({ label }) => label)).toContain("Result");
  expect(table.problems.map(({ column, count, rows }) => [column, count, rows])).toEqual([
    ["test_result", 2, [3, 4]],
    ["patient_dob", 1, [4]],
    ["test_result", 1, [5]],
  ]);
  const rows = await rejected(id);
  expect(rows.map(({ problems }) => problems.map(({ guess }) => guess))).toEqual([
    ["Positive"],
    expect.arrayContaining(["Positive", null]),
    [null],
  ]);
});

it("takes the rows that are good by now and leaves the others with their new problems", async () => {
  const { uuid: id } = await importTable(threeBad);
  const [okafor, lee, novak] = (await rejected(id)) as [Row, Row, Row];
  const answer = await send(id, [
    mended(okafor, { test_result: "Positive" }),
    mended(lee, { test_result: "Positive" }),
    { messageId: novak.messageId, version: novak.version },
  ]);
  expect(answer.rows.map(({ row, became }) => [row, became])).toEqual([
    [3, "imported"],
    [4, "rejected"],
    [5, "rejected"],
  ]);
  expect(answer.rows.map(({ left }) => left?.problems.map(({ column }) => column))).toEqual([
    undefined,
    ["patient_dob"],
    ["test_result"],
  ]);
  const status = await supervisor.ask(dataImportCalls.get, { params: { id } });
  expect(status).toMatchObject({ created: 2, failedRows: 2 });
  expect((await rejected(id)).map(({ row, cells }) => [row, cells.at(-1)?.text])).toEqual([
    [4, "Positive"],
    [5, "Zzz"],
  ]);
});

it("tells of a row that somebody else changed meanwhile, and leaves it as they did", async () => {
  const { uuid: id } = await importTable(threeBad);
  const [okafor, lee] = (await rejected(id)) as [Row, Row];
  await send(id, [mended(okafor, { test_result: "Negative" }), mended(lee, { test_result: "Negative" })]);
  const { rows } = await send(id, [
    mended(okafor, { test_result: "Positive" }),
    mended(lee, { test_result: "Positive", patient_dob: "1985-01-01" }),
  ]);
  expect(rows.map(({ became, left }) => [became, left?.cells.at(-1)?.text ?? null])).toEqual([
    ["changed", null],
    ["changed", "Negative"],
  ]);
  // With the version that they have seen by now, their row goes in.
  const again = await send(id, [mended(rows[1]?.left as Row, { patient_dob: "1985-01-01" })]);
  expect(again.rows).toMatchObject([{ became: "imported" }]);
});

it("is about rows of this import and this clinic alone, and no more than fifty at once", async () => {
  const { uuid: id } = await importTable(threeBad);
  const { uuid: other } = await importTable(csv(good, "A-9,Ode,1990-01-01,43304-5,Hmm,"));
  const [row] = (await rejected(id)) as [Row];
  await expect(send(other, [mended(row, {})])).rejects.toMatchObject({ status: 404 });
  const stranger = await aStaffMember(server, await aClinic(server));
  for (const call of [rowMendingCalls.table, rowMendingCalls.sendAgain]) {
    const body = call === rowMendingCalls.sendAgain ? { body: { rows: [mended(row, {})] } } : {};
    expect(await stranger.refused(call, { params: { id }, ...body } as never)).toMatchObject({ status: 404 });
  }
  await expect(send(id, Array(51).fill(mended(row, {})))).rejects.toMatchObject({ status: 422 });
});

const download = (id: string, format: string, caller = supervisor) =>
  server.app.inject({
    method: "GET",
    url: `${apiRoot}/import/${id}/rejected-rows/file?format=${format}`,
    headers: { authorization: `Bearer ${caller.token}` },
  });

it("gives the rejected rows out in their own columns, with the reason, to be imported again", async () => {
  const bad = csv("A-2,Okafor,1985-11-30,43304-5,Postive,=1+1", "A-4,Novak,1970-13-01,43304-5,-,+x");
  const { uuid: id } = await importTable(bad);
  const file = await download(id, "csv");
  expect(file.headers["content-disposition"]).toContain("results-rejected.csv");
  const lines = file.body.replace("\ufeff", "").trim().split("\r\n");
  expect(lines[0]).toBe(`${header},${reasonColumn}`);
  expect(lines[1]).toMatch(/^A-2,Okafor,1985-11-30,43304-5,Postive,'=1\+1,.*Postive/);
  const name = "results-rejected.csv";
  const fixed = await importTable(file.body.replace("Postive,", "Positive,").replace("1970-13-01", "1970-01-01"), name);
  expect(fixed).toMatchObject({ created: 2, failedRows: 0 });
  const kept = await server.pool.query("select text from import_message where import_id = $1 order by message_number", [
    fixed.uuid,
  ]);
  expect(kept.rows.map(({ text }) => JSON.parse(text).remark)).toEqual(["=1+1", "+x"]);
  expect(kept.rows[0].text).not.toContain("Tracewell");
});

it("gives them out as a workbook that reads as the same rows", async () => {
  const { uuid: id } = await importTable(csv("00012,Okafor,1985-11-30,43304-5,Postive,=1+1"));
  const file = await download(id, "xlsx");
  const fileUuid = await upload(server, supervisor, "again.xlsx", file.rawPayload);
  const preview = await supervisor.ask(tableImportCalls.preview, { body: { fileUuid } });
  // The mapping of the file that the rows came from is known for theirs.
  expect(preview.mappingId).not.toBeNull();
  expect(preview.columns.map((column) => [column.name, column.samples[0]])).toEqual([
    ["accession_number", "00012"],
    ["patient_last_name", "Okafor"],
    ["patient_dob", "1985-11-30"],
    ["test_performed_code", "43304-5"],
    ["test_result", "Postive"],
    ["remark", "=1+1"],
    [reasonColumn, expect.stringContaining("Postive")],
  ]);
  expect(preview.problems.map(({ code }) => code)).toEqual(["import.result-unknown"]);
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await download(id, "csv", stranger)).statusCode).toBe(404);
  const trail = await server.pool.query("select reason from trail where tenant_id = $1 and action = 'download'", [
    clinic,
  ]);
  expect(trail.rows.map(({ reason }) => reason)).toContain(`rejected rows of import ${id}`);
});

it("refuses a workbook of more rows than one is made of in memory; CSV has no such limit", async () => {
  const { uuid: id } = await importTable(csv("A-2,Okafor,1985-11-30,43304-5,Postive,"));
  await server.pool.query("alter table import_message disable trigger user");
  await server.pool.query(
    `insert into import_message (tenant_id, import_id, message_number, text, text_hash, outcome)
     select tenant_id, import_id, message_number + n, '{}', text_hash, 'failed' from import_message, generate_series(1, 20000) n
     where import_id = $1`,
    [id],
  );
  await server.pool.query("alter table import_message enable trigger user");
  const refused = await download(id, "xlsx");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "import.too-many-rows"]);
  expect((await download(id, "csv")).body.trim().split("\r\n")).toHaveLength(20_002);
});
