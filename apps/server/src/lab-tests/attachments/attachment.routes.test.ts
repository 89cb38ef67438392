import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { labTestCalls } from "@tracewell/contract/lab-tests";
import { describe, expect, it } from "vitest";
import { aClinic, aStaffMember, type Caller, send } from "../../../testing/app.ts";
import { oruMessage } from "../../../testing/elr-hl7/oru-message.ts";
import { clinic, importing, server, supervisor } from "../../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../../testing/imports.ts";
import { anIncomingFile } from "../../../testing/investigation.ts";

importing();

const pdf = "%PDF-1.4\n%%EOF";
const inBase64 = (content: string) => `^application^pdf^Base64^${Buffer.from(content).toString("base64")}`;
const reportWith = (ed: string, { control = "77", status = "F" } = {}) =>
  oruMessage(
    "OBR|1|P5|F5|43304-5^Chlamydia^LN|||20240301||||||||||||||||||F",
    "OBX|1|CWE|43304-5^Chlamydia^LN||260373001^Detected^SCT||||||F",
    `OBX|2|ED|PDFREPORT^Report^L||${ed}||||||${status}`,
  ).replace("|77|P|", `|${control}|P|`);

const pageOf = async (text: string) => {
  const { uuid } = await importFile(server, supervisor, `${text}\r`);
  const [message] = await messagesOf(supervisor, uuid);
  const page = await supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } });
  return { page, outcome: message?.outcome, problems: message?.problems.map(({ code }) => code) };
};
type Page = Awaited<ReturnType<typeof pageOf>>["page"];

const resultWithDocument = (page: Page) =>
  page.orders.flatMap(({ results }) => results).find(({ attachments }) => attachments.length > 0);
const paramsOf = (page: Page) => {
  const result = resultWithDocument(page);
  return { id: page.id, resultId: result?.id ?? "", attachmentId: result?.attachments[0]?.id ?? "" };
};
const take = (caller: Caller, params: ReturnType<typeof paramsOf>) =>
  send(server, labTestCalls.attachment, { params } as never, caller.token);

describe("a document within a result", () => {
  it("stands with its result and is handed out as a file that no browser runs", async () => {
    const { page } = await pageOf(reportWith(inBase64(pdf)));
    expect(resultWithDocument(page)).toMatchObject({
      value: "application pdf",
      attachments: [{ mediaType: "application/pdf", size: pdf.length, fault: null }],
    });
    const taken = await take(supervisor, paramsOf(page));
    expect([taken.statusCode, taken.body]).toEqual([200, pdf]);
    expect(taken.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(
        /^attachment; filename\*=UTF-8''F-\d{4}-\d{6}-attachment-\w{4}\.pdf$/,
      ),
      "content-length": String(pdf.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    });
  });

  it("leaves a line in the Activity log when someone has it", async () => {
    const { page } = await pageOf(reportWith(inBase64(pdf)));
    const sam = await aStaffMember(server, clinic, { role: "Supervisor", firstName: "Sam", lastName: "Ortiz" });
    await take(sam, paramsOf(page));
    const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id: page.id }, query: {} });
    expect(data[0]).toMatchObject({
      actor: "Sam Ortiz",
      summary: expect.stringMatching(/^downloaded attachment F-.*\.pdf$/),
    });
  });

  it("decides nothing about the infection that the report is about", async () => {
    const { page } = await pageOf(reportWith(inBase64(pdf)));
    expect(page.infections).toMatchObject([{ name: "Chlamydia", status: "Positive" }]);
  });

  it("is refused to who may not open the record, and to other clinics", async () => {
    const { page } = await pageOf(reportWith(inBase64(pdf)));
    const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
    expect((await take(nurse, paramsOf(page))).json().code).toBe("access.medical-record");
    const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
    expect((await take(administrator, paramsOf(page))).statusCode).toBe(403);
    const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
    expect((await take(stranger, paramsOf(page))).statusCode).toBe(404);
    const strangersOwn = await anIncomingFile(stranger, { person: { lastName: "Own" } });
    expect((await take(stranger, { ...paramsOf(page), id: strangersOwn })).statusCode).toBe(404);
  });

  it("is not found from a record that its result is not seen from", async () => {
    const { page } = await pageOf(reportWith(inBase64(pdf)));
    const other = await anIncomingFile(supervisor, { person: { lastName: "Other" } });
    expect((await take(supervisor, { ...paramsOf(page), id: other })).statusCode).toBe(404);
    expect((await take(supervisor, { ...paramsOf(page), attachmentId: page.id })).statusCode).toBe(404);
  });

  it.each([
    ["damaged", "^application^pdf^Base64^JVBE*i0x", "unreadable"],
    ["dangerous", inBase64("<html><script>alert(1)</script></html>"), "not-allowed"],
    ["empty", "^application^pdf^Base64^", "empty"],
  ])("says that it can't be opened where it is %s, and stays in the message", async (_, ed, fault) => {
    const { page, outcome, problems } = await pageOf(reportWith(ed));
    expect([outcome, problems]).toEqual(["created", expect.arrayContaining(["hl7.unfit-document"])]);
    expect(resultWithDocument(page)?.attachments).toMatchObject([{ mediaType: null, size: null, fault }]);
    expect(page.rawMessages[0]?.text).toContain(ed);
    expect((await take(supervisor, paramsOf(page))).json()).toMatchObject({
      code: "result.attachment-unfit",
      message: expect.stringMatching(/stays in the report as it was sent/),
    });
  });

  it("is replaced by another document under the same order, of the same status", async () => {
    const first = await pageOf(reportWith(inBase64(pdf)));
    const again = await pageOf(reportWith(inBase64(pdf), { control: "78" }));
    expect(again.outcome).toBe("unchanged");
    const second = await pageOf(reportWith(inBase64(`${pdf} second`), { control: "79" }));
    expect([second.outcome, second.page.id]).toEqual(["updated", first.page.id]);
    expect((await take(supervisor, paramsOf(second.page))).body).toBe(`${pdf} second`);
    expect((await take(supervisor, paramsOf(first.page))).statusCode).toBe(404);
    expect(resultWithDocument(second.page)?.earlier).toHaveLength(1);
  });

  it("goes with a result that the laboratory takes back", async () => {
    await pageOf(reportWith(inBase64(pdf)));
    const { page } = await pageOf(
      oruMessage("OBR|1|P5|F5|43304-5^Chlamydia^LN|||20240301||||||||||||||||||X").replace("|77|P|", "|80|P|"),
    );
    expect(resultWithDocument(page)).toBeUndefined();
  });
});
