import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

importing();

const order = "OBR|1||F1^Lab|43304-5^Chlamydia^LN|||20240301";
const found = "OBX|1|CWE|43304-5^Chlamydia^LN||260373001^Detected^SCT";
const whole = oruMessage(order, `${found}||||||F`);
const cut = whole.slice(0, whole.indexOf("^Detected"));

const stored = async (table: string) => {
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
  );
  return rows[0]?.n;
};

const pageOf = async (importId: string) => {
  const [message] = await messagesOf(supervisor, importId);
  return supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } });
};

describe("a message that was cut off", () => {
  it("is kept whole, gives no result, and goes in once it is mended", async () => {
    const { uuid, problems } = await importFile(server, supervisor, cut);
    expect(problems).toMatchObject([{ code: "hl7.cut-off", severity: "error", field: "OBX" }]);
    expect([await stored("record"), await stored("person"), await stored("test_result")]).toEqual([0, 0, 0]);
    const params = { id: uuid, messageId: problems[0]?.messageId ?? "" };
    expect(await supervisor.ask(dataImportCalls.message, { params })).toMatchObject({ text: cut, outcome: "failed" });

    const again = await supervisor.ask(dataImportCalls.retry, { params, body: {} });
    expect(again).toMatchObject({ outcome: "failed", problems: [{ code: "hl7.cut-off" }] });
    const asItWas = await supervisor.ask(dataImportCalls.retry, { params, body: { text: cut } });
    expect(asItWas).toMatchObject({ outcome: "failed", problems: [{ code: "hl7.cut-off" }] });

    expect(await supervisor.ask(dataImportCalls.retry, { params, body: { text: whole } })).toMatchObject({
      outcome: "created",
      records: [{ infection: "Chlamydia" }],
    });
    expect(await stored("test_result")).toBe(1);
  });
});

describe("a result without a status", () => {
  it("is not final: it says that none was sent, and takes the status that comes later", async () => {
    const first = await importFile(server, supervisor, `${oruMessage(order, found)}\r`);
    expect((await pageOf(first.uuid)).orders[0]?.results).toMatchObject([
      { status: null, qualitativeResult: "Detected" },
    ]);
    const second = await importFile(server, supervisor, whole);
    const [result] = (await pageOf(second.uuid)).orders[0]?.results ?? [];
    expect(result).toMatchObject({ status: "F", earlier: [{ status: null }] });
  });

  it("never replaces a final one", async () => {
    await importFile(server, supervisor, whole);
    const late = oruMessage(order, found.replace("260373001^Detected", "260415000^Not detected"));
    const { uuid } = await importFile(server, supervisor, `${late}\r`);
    const [message] = await messagesOf(supervisor, uuid);
    expect(message).toMatchObject({ outcome: "unchanged", problems: [{ code: "import.older-result" }] });
    expect((await pageOf(uuid)).orders[0]?.results).toMatchObject([{ status: "F", qualitativeResult: "Detected" }]);
  });
});
