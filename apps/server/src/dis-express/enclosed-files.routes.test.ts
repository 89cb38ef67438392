import { communicationCalls } from "@tracewell/contract/communications";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { mailFilesBytes } from "@tracewell/contract/messages";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send as call, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { aMailServer, anSmsProvider, type MailServer, type SmsProvider } from "../../testing/providers.ts";
import { upload } from "../../testing/upload.ts";

const { preview, send, campaign } = disExpressCalls;
const pdf = "%PDF-1.7 the way to us";
let server: TestApp;
let mail: MailServer;
let provider: SmsProvider;
let clinic: string;
let supervisor: Caller;
let recordId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
  mail = await aMailServer();
  provider = await anSmsProvider();
});
afterAll(async () => {
  await mail.close();
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  // At night nothing leaves.
  const behind = (new Date().getUTCHours() - 12 + 24) % 24;
  const zone = behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
  await server.pool.query("update tenant set time_zone = $2 where id = $1", [clinic, zone]);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  const { id, person } = await anInvestigation(supervisor);
  [recordId, personId] = [id, person.id];
  await server.pool.query(
    "update person set email = 'rosa@example.org', mobile_phone = '+16145550177', contact_preference = 'Both' where id = $1",
    [personId],
  );
});

const bodyWith = (...attachmentIds: string[]) => ({
  subject: "From your clinic",
  content: "Here is the way.",
  recipients: [{ personId }],
  attachmentIds,
});
const historyOf = async () =>
  (await supervisor.ask(communicationCalls.ofPerson, { params: { id: personId }, query: {} })).entries;
const download = (caller: Caller, messageId: string | null | undefined, fileId: string) =>
  call(server, communicationCalls.messageAttachment, { params: { messageId: messageId ?? "", fileId } }, caller.token);

describe("files of a message to many", () => {
  it("go along with its emails and not with its text messages, and stand in the history", async () => {
    const fileId = await upload(server, supervisor, "directions.pdf", pdf);
    const { recipients } = await supervisor.ask(preview, { body: bodyWith(fileId) });
    expect(recipients[0]?.messages.map(({ channel }) => channel)).toEqual(["sms", "email"]);
    const { id } = await supervisor.ask(send, { body: { ...bodyWith(fileId), more: true } });
    // Further parts have the files of the first.
    const other = { ...bodyWith(), recipients: [{ contactInfo: "carl@example.org" }], campaignId: id };
    const { attachments } = await supervisor.ask(send, { body: other });
    expect(attachments).toEqual([{ id: fileId, name: "directions.pdf", size: pdf.length }]);
    const settings = { SMS_TRANSPORT: provider.address, MAIL_TRANSPORT: mail.address };
    const worker = await anApp({ beside: server, worker: true, settings });
    try {
      await vi.waitFor(() => expect([mail.received.length, provider.received.length]).toEqual([2, 1]), 15_000);
    } finally {
      await worker.close();
    }
    for (const { source } of mail.received) {
      expect(source).toContain("Content-Type: application/pdf; name=directions.pdf");
      expect(source).toContain(Buffer.from(pdf).toString("base64"));
    }
    const entries = await historyOf();
    const email = entries.find(({ type }) => type === "EmailOut");
    expect(email?.attachments.map(({ name }) => name)).toEqual(["directions.pdf"]);
    expect(entries.find(({ type }) => type === "TextOut")?.attachments).toEqual([]);
    const answer = await download(supervisor, email?.messageId, fileId);
    expect([answer.statusCode, answer.body]).toEqual([200, pdf]);
    expect((await supervisor.ask(campaign, { params: { id } })).attachments).toHaveLength(1);
  });

  it("are had by nobody of another clinic, and only from their own message", async () => {
    const fileId = await upload(server, supervisor, "directions.pdf", pdf);
    await supervisor.ask(send, { body: bodyWith(fileId) });
    const entries = await historyOf();
    const [email, text] = ["EmailOut", "TextOut"].map((type) => entries.find((entry) => entry.type === type));
    const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
    expect((await download(stranger, email?.messageId, fileId)).statusCode).toBe(404);
    expect((await download(supervisor, text?.messageId, fileId)).statusCode).toBe(404);
    const { rows } = await server.pool.query(
      "select person_id, reason from trail where action = 'download-attachment' and tenant_id = $1",
      [clinic],
    );
    expect(rows).toEqual([]);
    await download(supervisor, email?.messageId, fileId);
    const after = await server.pool.query(
      "select person_id, reason from trail where action = 'download-attachment' and tenant_id = $1",
      [clinic],
    );
    expect(after.rows).toEqual([{ person_id: personId, reason: "directions.pdf" }]);
  });

  it.each([
    ["a program", "go.pdf", "MZ\u0000\u0001 not a document", "message.attachment-type"],
    ["a page that a browser would run", "page.txt", "<html><script>", "message.attachment-type"],
    ["more than 10 MB in all", "long.txt", "x".repeat(mailFilesBytes + 1), "message.attachments-too-large"],
  ])("are not %s", async (_, name, content, code) => {
    const fileId = await upload(server, supervisor, name, content);
    for (const asked of [preview, send]) {
      const problem = await supervisor.refused(asked, { body: bodyWith(fileId) });
      expect([problem.code, problem.details?.[0]?.field]).toEqual([code, "attachmentIds"]);
    }
  });

  it("are one's own, five at most, and named so that they tell nothing", async () => {
    const colleague = await aStaffMember(server, clinic, { role: "Supervisor" });
    const theirs = await upload(server, colleague, "directions.pdf", pdf);
    expect((await supervisor.refused(send, { body: bodyWith(theirs) })).code).toBe("communication.attachment-unfit");
    const many = Array.from({ length: 6 }, () => theirs);
    expect((await supervisor.refused(send, { body: bodyWith(...many) })).status).toBe(422);
    const telling = await upload(server, supervisor, "syphilis_facts.pdf", pdf);
    const { faults } = await supervisor.ask(preview, { body: bodyWith(telling) });
    expect(faults).toEqual([
      { language: "en", part: "attachmentIds", message: expect.stringContaining("syphilis_facts.pdf") },
    ]);
    const problem = await supervisor.refused(send, { body: bodyWith(telling) });
    expect([problem.code, problem.details?.[0]?.field]).toEqual(["message.template-unfit", "attachmentIds"]);
  });
});

describe("files of a standard message", () => {
  const messageOf = async (channel: "sms" | "email") => {
    const { data } = await supervisor.ask(standardMessageCalls.list);
    return data.find((message) => message.channel === channel && !message.resultType)?.id ?? "";
  };

  it("go along with an email, and are refused with a text message", async () => {
    const fileId = await upload(server, supervisor, "directions.pdf", pdf);
    const ask = { params: { id: recordId } };
    const bySms = { messageId: await messageOf("sms"), attachmentIds: [fileId] };
    expect((await supervisor.refused(standardMessageCalls.send, { ...ask, body: bySms })).code).toBe(
      "message.attachments-by-text",
    );
    await supervisor.ask(standardMessageCalls.send, {
      ...ask,
      body: { ...bySms, messageId: await messageOf("email") },
    });
    const [entry] = await historyOf();
    expect([entry?.type, entry?.attachments.map(({ id }) => id)]).toEqual(["EmailOut", [fileId]]);
    expect((await download(supervisor, entry?.messageId, fileId)).body).toBe(pdf);
  });
});
