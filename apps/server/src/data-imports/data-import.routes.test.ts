import { rm } from "node:fs/promises";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { fileCalls } from "@tracewell/contract/files";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { aClinic, aStaffMember, send } from "../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { endOfImport, importFile, messagesOf, startImport } from "../../testing/imports.ts";
import { upload } from "../../testing/upload.ts";

importing();

const aReport = (number: number): string =>
  anHl7LabReport({
    person: aPerson(number),
    tests: [{ panel: "ct-gc", outcome: "positive" }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: String(number),
  });
const anAdmission = "MSH|^~\\&|EHR|Hospital|||20260201||ADT^A01|A1|P|2.5\rPID|1||7||Doe^Jane\r";
const noType = "MSH|^~\\&|LIS|Lab|||20260201|||B1|P|2.5.1\rPID|1||7||Doe^Jane\r";
const noPatient = "MSH|^~\\&|LIS|Lab|||20260201||ORU^R01|B2|P|2.5.1\rOBR|1||F1|x\r";

describe("an import", () => {
  it("tells its status, format, counts and problems [R3-81] [R3-82]", async () => {
    const status = await importFile(server, supervisor, [...labReportFile(150, 3)].join(""), "january.hl7");
    expect(status).toMatchObject({
      fileName: "january.hl7",
      status: "FINISHED_SUCCESS",
      format: "hl7",
      totalParsed: 150,
      processed: 150,
      created: 150,
      updated: 0,
      unchanged: 0,
      failedRows: 0,
      unsupportedFormat: false,
      errorReason: null,
      progress: 1,
      startedBy: "Dana Reyes",
      problems: [],
    });
    expect(Date.parse(status.finishedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(status.createdAt));
  });

  it("has a result file: what came of each message, and what was wrong with it [R3-81]", async () => {
    const file = `${aReport(1)}${noPatient}`;
    const { uuid } = await importFile(server, supervisor, file, "march.hl7");
    const asked = { params: { id: uuid } };
    const answer = await send(server, dataImportCalls.resultFile, asked, supervisor.token);
    expect(answer.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''march-result.csv");
    const [header, good = "", bad = "", end] = answer.body.replace("\ufeff", "").split("\r\n");
    expect(header).toBe("Message,Control id,Type,Outcome,Patient,Records,Match in review,Problems");
    expect(good).toMatch(/^1,1,[^,]*,created,.*F-\d{4}-\d{6}/);
    expect(bad).toMatch(/^2,B2,[^,]*,failed,.*PID/);
    expect(end).toBe("");
    const stranger = await aStaffMember(server, await aClinic(server));
    expect((await send(server, dataImportCalls.resultFile, asked, stranger.token)).statusCode).toBe(404);
    const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
    expect((await send(server, dataImportCalls.resultFile, asked, nurse.token)).statusCode).toBe(403);
  });

  it("tells who started it how far it is, live [R7-99]", async () => {
    const heard: { userId: string; queue: string; body: Record<string, unknown> }[] = [];
    const listener = new pg.Client(server.connection);
    await listener.connect();
    listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "null")));
    await listener.query("listen live");
    const status = await importFile(server, supervisor, [...labReportFile(250, 4)].join(""));
    await expect.poll(() => heard.at(-1)?.body.status, { timeout: 10_000 }).toBe("FINISHED_SUCCESS");
    await listener.end();
    const mine = heard.filter(({ body }) => body.uuid === status.uuid);
    expect(
      mine.every(({ userId, queue }) => userId === supervisor.userId && queue === "/only-me/queue/import-status"),
    ).toBe(true);
    expect(mine[0]?.body).toMatchObject({ status: "IN_PROGRESS", processed: 100 });
    const { problems: _, abilities: __, ...progress } = status;
    expect(mine.at(-1)?.body).toEqual(progress);
  });

  it("goes in but for what can't, and says which and why [R4-17]", async () => {
    const status = await importFile(
      server,
      supervisor,
      [aReport(1), anAdmission, noType, aReport(2), noPatient].join(""),
    );
    expect(status).toMatchObject({
      status: "FINISHED_SUCCESS",
      errorReason: "3 of 5 messages were rejected.",
      totalParsed: 5,
      processed: 5,
      created: 2,
      failedRows: 3,
      unsupportedFormat: false,
    });
    expect(
      status.problems.map(({ messageNumber, code, field, severity }) => [messageNumber, code, field, severity]),
    ).toEqual([
      [2, "hl7.unsupported-message-type", "MSH-9", "error"],
      [3, "hl7.no-message-type", "MSH-9", "error"],
      [5, "hl7.no-patient", "PID", "error"],
    ]);
    const messages = await messagesOf(supervisor, status.uuid);
    expect(messages.map(({ outcome, controlId, messageType }) => [outcome, controlId, messageType])).toEqual([
      ["created", "1", "ORU^R01"],
      ["unsupported", "A1", "ADT^A01"],
      ["failed", "B1", null],
      ["created", "2", "ORU^R01"],
      ["failed", "B2", "ORU^R01"],
    ]);
  });

  it("rejects alone the one message that the database does not take", async () => {
    await server.pool.query(`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'poison' using errcode = 'check_violation'; end $$;
      create trigger refuse_poison before insert on test_order for each row when (new.notes = 'poison') execute function refuse_poison()`);
    const messages = Array.from({ length: 30 }, (_, at) => aReport(at + 1));
    messages[11] = (messages[11] ?? "").replace(/\rOBR\|[^\r]*/, "$&\rNTE|1|L|poison");
    const status = await importFile(server, supervisor, messages.join(""));
    await server.pool.query("drop trigger refuse_poison on test_order; drop function refuse_poison()");
    expect(status).toMatchObject({ status: "FINISHED_SUCCESS", created: 29, failedRows: 1, processed: 30 });
    expect(status.problems).toMatchObject([{ messageNumber: 12, code: "import.not-storable", severity: "error" }]);
    const [rejected] = (await messagesOf(supervisor, status.uuid)).filter(({ outcome }) => outcome === "failed");
    const retried = await supervisor.ask(dataImportCalls.retry, {
      params: { id: status.uuid, messageId: rejected?.id ?? "" },
      body: {},
    });
    expect(retried).toMatchObject({ outcome: "created", messageNumber: 12 });
  });

  it("notes what the file's envelope says wrongly", async () => {
    const file = `FHS|^~\\&|LIS\rBHS|^~\\&|LIS\r${aReport(1)}BTS|7\rFTS|1\r`;
    const status = await importFile(server, supervisor, file);
    expect(status.status).toBe("FINISHED_SUCCESS");
    expect(status.problems).toMatchObject([{ code: "hl7.batch-count", messageNumber: 1, severity: "warning" }]);
  });

  it("keeps out what is no HL7, and says what it is [R3-82]", async () => {
    const status = await importFile(server, supervisor, "name,born\nDoe,1990-01-01\n", "people.hl7");
    expect(status).toMatchObject({ status: "FINISHED_FAIL", unsupportedFormat: true, format: "csv", totalParsed: 0 });
    expect(status.errorReason).toContain("This is a CSV file.");
  });

  it("does not call a file without messages a success", async () => {
    const status = await importFile(server, supervisor, "FHS|^~\\&|LIS\rBHS|^~\\&|LIS\rBTS|0\rFTS|1\r");
    expect(status).toMatchObject({
      status: "FINISHED_FAIL",
      errorReason: "The file holds no message.",
      totalParsed: 0,
    });
  });

  it("says so when the file's bytes are gone", async () => {
    const fileUuid = await upload(server, supervisor, "reports.hl7", aReport(1));
    await rm(`${server.dataDirectory}/files/${clinic}/${fileUuid}`);
    const { uuid } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid } });
    expect(await endOfImport(supervisor, uuid)).toMatchObject({
      status: "FINISHED_FAIL",
      errorReason: "The uploaded file is no longer there. Upload it again.",
    });
  });

  it("lets all who may see imports have its file", async () => {
    const fileUuid = await upload(server, supervisor, "reports.hl7", aReport(1));
    const colleague = await aStaffMember(server, clinic, { role: "Analyst" });
    const download = () => send(server, fileCalls.download, { params: { id: fileUuid } }, colleague.token);
    expect((await download()).statusCode).toBe(404);
    await supervisor.ask(dataImportCalls.start, { body: { fileUuid } });
    expect((await download()).statusCode).toBe(200);
  });
});

describe("a rejected message", () => {
  it("is kept whole, and goes in when it is mended", async () => {
    const { uuid, problems } = await importFile(server, supervisor, [aReport(1), noType].join(""));
    const params = { id: uuid, messageId: problems[0]?.messageId ?? "" };
    expect(await supervisor.ask(dataImportCalls.message, { params })).toMatchObject({
      text: noType.trimEnd(),
      mended: false,
    });

    const text = aReport(2);
    const retried = await supervisor.ask(dataImportCalls.retry, { params, body: { text } });
    expect(retried).toMatchObject({
      outcome: "created",
      problems: [],
      records: [{ infection: "Chlamydia, Gonorrhea" }],
    });
    expect(await supervisor.ask(dataImportCalls.message, { params })).toMatchObject({ text, mended: true });
    expect(await supervisor.ask(dataImportCalls.get, { params: { id: uuid } })).toMatchObject({
      status: "FINISHED_SUCCESS",
      errorReason: null,
      created: 2,
      failedRows: 0,
    });
    const kept = await server.inTransaction(clinic, (tx) =>
      tx.selectFrom("import_message").select(["text", "mended_text"]).where("id", "=", params.messageId).execute(),
    );
    expect(kept).toEqual([{ text: noType.trimEnd(), mended_text: text }]);
  });

  it("stays rejected when it is not mended, and says why anew", async () => {
    const { uuid, problems } = await importFile(server, supervisor, noType);
    const params = { id: uuid, messageId: problems[0]?.messageId ?? "" };
    expect(await supervisor.ask(dataImportCalls.retry, { params, body: {} })).toMatchObject({ outcome: "failed" });
    const worse = await supervisor.ask(dataImportCalls.retry, { params, body: { text: anAdmission } });
    expect(worse).toMatchObject({ outcome: "unsupported", problems: [{ code: "hl7.unsupported-message-type" }] });
    expect(await supervisor.ask(dataImportCalls.get, { params: { id: uuid } })).toMatchObject({
      failedRows: 1,
      created: 0,
    });
  });

  it("mended into a report that is known creates nothing", async () => {
    const { uuid, problems } = await importFile(server, supervisor, [aReport(1), noType].join(""));
    const params = { id: uuid, messageId: problems[0]?.messageId ?? "" };
    const retried = await supervisor.ask(dataImportCalls.retry, { params, body: { text: aReport(1) } });
    expect(retried.outcome).toBe("unchanged");
    const { rows } = await server.inTransaction(clinic, (tx) =>
      sql<{ n: number }>`select count(*) as n from record`.execute(tx),
    );
    expect(rows[0]?.n).toBe(1);
  });

  it("is the only one that can be tried again", async () => {
    const { uuid } = await importFile(server, supervisor, aReport(1));
    const [message] = await messagesOf(supervisor, uuid);
    const params = { id: uuid, messageId: message?.id ?? "" };
    expect(await supervisor.refused(dataImportCalls.retry, { params, body: {} })).toMatchObject({
      status: 409,
      code: "import.message-not-failed",
    });
  });
});

describe("the lists", () => {
  it("gives the imports newest first, by page and by name", async () => {
    for (const name of ["one.hl7", "two.hl7", "three.hl7"]) await importFile(server, supervisor, aReport(1), name);
    const query = { limit: "2" } as never;
    const first = await supervisor.ask(dataImportCalls.list, { query });
    expect([first.total, first.data.map(({ fileName }) => fileName)]).toEqual([3, ["three.hl7", "two.hl7"]]);
    const second = await supervisor.ask(dataImportCalls.list, { query: { limit: "2", cursor: first.next } as never });
    expect([second.next, second.data.map(({ fileName }) => fileName)]).toEqual([null, ["one.hl7"]]);
    const found = await supervisor.ask(dataImportCalls.list, { query: { search: "TWO" } });
    expect([found.total, found.data.length]).toEqual([1, 1]);
  });

  it("gives the messages by page and by outcome", async () => {
    const { uuid } = await importFile(server, supervisor, [aReport(1), noType, aReport(2), anAdmission].join(""));
    const ask = (query: object) =>
      supervisor.ask(dataImportCalls.messages, { params: { id: uuid }, query: query as never });
    const first = await ask({ limit: "3" });
    expect([first.total, first.data.map(({ messageNumber }) => messageNumber)]).toEqual([4, [1, 2, 3]]);
    expect((await ask({ limit: "3", cursor: first.next })).data.map(({ messageNumber }) => messageNumber)).toEqual([4]);
    expect((await ask({ outcome: "failed" })).data.map(({ messageNumber }) => messageNumber)).toEqual([2]);
    expect(
      (await supervisor.refused(dataImportCalls.messages, { params: { id: uuid }, query: { cursor: "x" } })).status,
    ).toBe(400);
  });
});

describe("who may", () => {
  it("needs the group SUBMIT_IMPORT [R2.2-12]", async () => {
    const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
    expect((await clinician.refused(dataImportCalls.list, { query: {} })).status).toBe(403);
    const fileUuid = await upload(server, clinician, "reports.hl7", aReport(1));
    expect((await clinician.refused(dataImportCalls.start, { body: { fileUuid } })).status).toBe(403);
  });

  it("sees no file, import or message of another clinic", async () => {
    const other = await aStaffMember(server, await aClinic(server));
    const fileUuid = await upload(server, supervisor, "reports.hl7", noType);
    expect(await other.refused(dataImportCalls.start, { body: { fileUuid } })).toMatchObject({
      status: 404,
      code: "file.not-found",
    });
    const { uuid } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid } });
    const { problems } = await endOfImport(supervisor, uuid);
    const params = { id: uuid, messageId: problems[0]?.messageId ?? "" };
    for (const refused of [
      await other.refused(dataImportCalls.get, { params: { id: uuid } }),
      await other.refused(dataImportCalls.cancel, { params: { id: uuid } }),
      await other.refused(dataImportCalls.messages, { params: { id: uuid }, query: {} }),
      await other.refused(dataImportCalls.message, { params }),
      await other.refused(dataImportCalls.retry, { params, body: {} }),
    ])
      expect(refused).toMatchObject({ status: 404, code: "request.not-found" });
    expect((await other.ask(dataImportCalls.list, { query: {} })).total).toBe(0);
  });

  it("reaches a message only through its own import", async () => {
    const one = await importFile(server, supervisor, noType);
    const two = await importFile(server, supervisor, anAdmission);
    const params = { id: two.uuid, messageId: one.problems[0]?.messageId ?? "" };
    expect((await supervisor.refused(dataImportCalls.retry, { params, body: {} })).status).toBe(404);
  });
});

describe("stopping", () => {
  it("ends an import that runs; what has gone in stays", async () => {
    const uuid = await startImport(server, supervisor, [...labReportFile(1500, 5)].join(""));
    const params = { id: uuid };
    await expect
      .poll(async () => (await supervisor.ask(dataImportCalls.get, { params })).processed, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const stopped = await supervisor.ask(dataImportCalls.cancel, { params });
    expect(stopped).toMatchObject({ status: "CANCELED_BY_USER", abilities: { cancel: { allowed: false } } });
    let after = stopped;
    // The step in hand may end meanwhile, and be the last.
    await expect
      .poll(
        async () => {
          const { processed } = after;
          after = await supervisor.ask(dataImportCalls.get, { params });
          return after.processed - processed;
        },
        { interval: 1000, timeout: 30_000 },
      )
      .toBe(0);
    expect(after.status).toBe("CANCELED_BY_USER");
    expect(after.processed).toBeLessThan(1500);
    expect(after.created).toBe(after.processed);
    const { rows } = await server.inTransaction(clinic, (tx) =>
      sql<{ n: number }>`select count(*) as n from record`.execute(tx),
    );
    expect(rows[0]?.n).toBe(after.created);
  });

  it("is refused when the import has ended", async () => {
    const { uuid } = await importFile(server, supervisor, aReport(1));
    expect(await supervisor.refused(dataImportCalls.cancel, { params: { id: uuid } })).toMatchObject({
      status: 409,
      code: "import.not-running",
    });
  });
});
