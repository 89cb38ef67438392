import { contactCalls } from "@tracewell/contract/contacts";
import { correctionCalls, type LabCorrection } from "@tracewell/contract/corrections";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { taskCalls } from "@tracewell/contract/tasks";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { beforeEach, describe, expect, it } from "vitest";
import { aStaffMember, type Caller } from "../../testing/app.ts";
import { withField } from "../../testing/hl7-edits.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";
import { infectionNamed, move } from "../../testing/investigation.ts";
import { queueMessage } from "../messages/message.service.ts";

let investigator: Caller;

importing();
beforeEach(async () => {
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const chlamydia = (more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: aPerson(1),
    tests: [{ panel: "ct-gc", outcome: "positive", results: { "43305-2": "negative" } }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });

const negative = (more: Partial<LabReport> = {}) =>
  chlamydia({ tests: [{ panel: "ct-gc", outcome: "negative" }], controlId: "2", status: "C", ...more });

const imported = async (message: string) => {
  const status = await importFile(server, supervisor, message);
  const [first] = await messagesOf(supervisor, status.uuid);
  return { status, fileId: first?.records[0]?.id ?? "", message: first };
};

/** A report that became an investigation, in the hands of the investigator. */
async function aCaseFromReport(message = chlamydia()) {
  const { fileId } = await imported(message);
  const { id } = await supervisor.ask(incomingFileCalls.elevate, {
    params: { id: fileId },
    body: { assignTo: investigator.userId, infectionId: await infectionNamed(supervisor, "Chlamydia") },
  });
  return { fileId, caseId: id };
}

const fileOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const caseOf = (id: string) => investigator.ask(investigationCalls.get, { params: { id } });
const correctionsOf = async (id: string, caller = investigator): Promise<LabCorrection[]> =>
  (await caller.ask(correctionCalls.ofRecord, { params: { id } })).data;
const tasksOf = async (recordId: string, caller = investigator) =>
  (await caller.ask(taskCalls.list, { query: { recordId, status: ["Not Started", "Started", "Closed"] } })).data;
const decide = (
  recordId: string,
  { id, version }: LabCorrection,
  decision: LabCorrection["decision"],
  reason?: string,
) =>
  investigator.ask(correctionCalls.decide, {
    params: { id: recordId, correctionId: id },
    body: { decision: decision ?? "keep", version, ...(reason ? { reason } : {}) },
  });

describe("a corrected result", () => {
  it("reaches the investigation, its status and the person's, and asks its owner", async () => {
    const { caseId } = await aCaseFromReport();
    expect((await caseOf(caseId)).infections).toMatchObject([{ name: "Chlamydia", status: "Positive" }]);
    await imported(negative());

    const page = await caseOf(caseId);
    expect(page.infections).toMatchObject([{ name: "Chlamydia", status: "Negative" }]);
    const person = await investigator.ask(personPageCalls.page, { params: { id: page.person.id } });
    expect(JSON.stringify(person.infections)).not.toContain("Positive");
    const [correction, ...others] = await correctionsOf(caseId);
    expect(others).toEqual([]);
    expect(correction).toMatchObject({
      kind: "corrected",
      record: { id: caseId },
      infection: { name: "Chlamydia" },
      statusBefore: "Positive",
      statusAfter: "Negative",
      controlId: "2",
      decision: null,
      results: [
        {
          from: { qualitativeResult: "Detected", status: "F" },
          to: { qualitativeResult: "Not detected", status: "C" },
        },
      ],
    });
    const [task] = await tasksOf(caseId);
    expect(task).toMatchObject({
      subject: `Decide about ${page.referenceNumber}: the laboratory corrected a result`,
      status: "Not Started",
      priority: "High",
      users: [{ id: investigator.userId }],
    });
  });

  it("is shown on the file and on the contacts of the case, and decided on the case", async () => {
    const { fileId, caseId } = await aCaseFromReport();
    const contact = await investigator.ask(contactCalls.create, {
      body: { caseId, person: { lastName: "Lopez", firstName: "Ana" } },
    });
    await imported(negative());
    const contactId = contact.id;
    for (const id of [fileId, contactId]) {
      const [shown] = await correctionsOf(id);
      expect(shown?.record.id).toBe(caseId);
      expect(shown?.abilities.keep.reasons.map(({ code }) => code)).toEqual(["correction.not-this-kind"]);
    }
    const [correction] = await correctionsOf(caseId);
    if (!correction) throw new Error("No correction.");
    const decided = await decide(caseId, correction, "not-a-case", "The repeat test was negative.");
    expect(decided).toMatchObject({ decision: "not-a-case", decidedBy: { id: investigator.userId } });
    expect((await caseOf(caseId)).status).toMatchObject({ key: "NotACase", closed: true });
    expect((await tasksOf(caseId)).map(({ status }) => status)).toEqual(["Closed"]);
    const page = await investigator.ask(contactCalls.get, { params: { id: contactId } });
    expect(page.infections.map(({ status }) => status)).toEqual([null]);
  });

  it("is decided once, with a reason where it is no case", async () => {
    const { caseId } = await aCaseFromReport();
    await imported(negative());
    const [correction] = await correctionsOf(caseId);
    if (!correction) throw new Error("No correction.");
    const refused = (body: { decision: "keep" | "not-a-case"; version: number }) =>
      investigator.refused(correctionCalls.decide, { params: { id: caseId, correctionId: correction.id }, body });
    expect(await refused({ decision: "not-a-case", version: correction.version })).toMatchObject({
      code: "correction.reason-needed",
    });
    expect(await refused({ decision: "keep", version: 99 })).toMatchObject({ code: "edit.stale" });
    await decide(caseId, correction, "keep");
    expect((await caseOf(caseId)).status.key).toBe("New");
    expect(await refused({ decision: "keep", version: 2 })).toMatchObject({ code: "correction.decided" });
  });

  it("asks on the file itself where it became no case, and leaves one alone that nobody had taken in hand", async () => {
    const fresh = await imported(chlamydia());
    await imported(negative());
    expect(await correctionsOf(fresh.fileId)).toEqual([]);

    const other = await imported(
      chlamydia({ fillerOrderNumber: "F200", controlId: "20", person: aPerson(2), patientId: "P2" }),
    );
    const { version } = await fileOf(other.fileId);
    await supervisor.ask(incomingFileCalls.setStatus, {
      params: { id: other.fileId },
      body: { status: "InReview", version },
    });
    await imported(negative({ fillerOrderNumber: "F200", controlId: "21", person: aPerson(2), patientId: "P2" }));
    expect(await correctionsOf(other.fileId)).toMatchObject([
      { record: { id: other.fileId }, statusAfter: "Negative" },
    ]);
  });

  it("is none where a preliminary result became final", async () => {
    const { caseId } = await aCaseFromReport(chlamydia({ status: "P" }));
    await imported(chlamydia({ controlId: "2" }));
    expect(await correctionsOf(caseId)).toEqual([]);
    expect((await caseOf(caseId)).infections).toMatchObject([{ status: "Positive" }]);
  });
});

describe("a withdrawn result", () => {
  it.each([
    ["W", "wrong-patient"],
    ["X", "withdrawn"],
    ["D", "withdrawn"],
  ])("with status %s leaves no one positive", async (status, kind) => {
    const { fileId, caseId } = await aCaseFromReport();
    await imported(withField(chlamydia({ controlId: "2" }), "OBX", 11, status));
    expect((await fileOf(fileId)).infections.map(({ status: now }) => now)).toEqual([null, null]);
    expect((await caseOf(caseId)).infections.map(({ status: now }) => now)).toEqual([null]);
    expect(await correctionsOf(caseId)).toMatchObject([{ kind, statusBefore: "Positive", statusAfter: null }]);
  });

  it("stops what waits to leave, and has the owner call where something had left", async () => {
    const { caseId } = await aCaseFromReport();
    const page = await caseOf(caseId);
    const message = (cause: string, sendAfter?: Date) =>
      server.inTransaction(clinic, (tx) =>
        queueMessage(tx, {
          channel: "sms",
          destination: "4105550100",
          personId: page.person.id,
          recordId: caseId,
          body: "Please call us.",
          cause,
          urgent: true,
          ...(sendAfter ? { sendAfter } : {}),
        }),
      );
    await message("told", new Date(Date.now() + 86_400_000));
    await message("waits", new Date(Date.now() + 86_400_000));
    await server.pool.query(
      "update outgoing_message set state = 'sent', sent_at = now() where cause = 'told' and tenant_id = $1",
      [clinic],
    );
    await imported(withField(chlamydia({ controlId: "2" }), "OBX", 11, "W"));
    const { rows } = await server.pool.query(
      "select cause, state from outgoing_message where tenant_id = $1 order by cause",
      [clinic],
    );
    expect(rows).toEqual([
      { cause: "told", state: "sent" },
      { cause: "waits", state: "stopped" },
    ]);
    expect(await correctionsOf(caseId)).toMatchObject([{ messagesStopped: 1, messagesSent: 1 }]);
    const subjects = (await tasksOf(caseId)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Call the patient of ${page.referenceNumber}: the laboratory reported a result of another patient`,
      ]),
    );
    expect(subjects).toHaveLength(2);
  });
});

it("takes a report of before a withdrawal that comes after it for no news", async () => {
  const { caseId } = await aCaseFromReport();
  await imported(withField(chlamydia({ controlId: "2" }), "OBX", 11, "W"));
  const known = await correctionsOf(caseId);
  const tasks = await tasksOf(caseId);
  const { status, message } = await imported(chlamydia({ controlId: "3" }));
  expect(status).toMatchObject({ unchanged: 1, updated: 0 });
  expect(message?.problems.map(({ code }) => code)).toContain("import.older-result");
  expect([await correctionsOf(caseId), await tasksOf(caseId)]).toEqual([known, tasks]);
  expect((await caseOf(caseId)).infections).toMatchObject([{ status: null }]);
});

describe("a result that turns positive after closing", () => {
  it("opens a file again that was no case, and says why", async () => {
    const { fileId } = await imported(negative({ status: "F", controlId: "1" }));
    const { version } = await fileOf(fileId);
    await supervisor.ask(incomingFileCalls.setStatus, {
      params: { id: fileId },
      body: { status: "NotACase", version },
    });
    await imported(chlamydia({ controlId: "2", status: "C" }));
    const page = await fileOf(fileId);
    expect(page.status).toMatchObject({ key: "InReview", closed: false });
    expect(await correctionsOf(fileId)).toMatchObject([
      { kind: "turned-positive", reopened: true, statusBefore: "Negative", statusAfter: "Positive" },
    ]);
    const { rows } = await server.pool.query(
      "select reason from trail where record_id = $1 and after ->> 'status_key' = 'InReview' order by id desc limit 1",
      [fileId],
    );
    expect(rows[0]?.reason).toMatch(/^A result turned positive by message 2 of /);
  });

  it("opens a closed investigation again", async () => {
    const { caseId } = await aCaseFromReport();
    await imported(negative());
    const [correction] = await correctionsOf(caseId);
    if (!correction) throw new Error("No correction.");
    await decide(caseId, correction, "not-a-case", "Negative after all.");
    await imported(chlamydia({ controlId: "3", status: "C" }));
    expect((await caseOf(caseId)).status).toMatchObject({ key: "InProgress", closed: false });
    expect((await caseOf(caseId)).infections).toMatchObject([{ status: "Positive" }]);
    expect(await correctionsOf(caseId)).toMatchObject([
      { kind: "turned-positive", reopened: true, decision: null },
      { decision: "not-a-case" },
    ]);
  });

  it("joins the investigation that is open by now", async () => {
    const { caseId } = await aCaseFromReport();
    await imported(negative());
    const [correction] = await correctionsOf(caseId);
    if (!correction) throw new Error("No correction.");
    await decide(caseId, correction, "not-a-case", "Negative after all.");
    const { person, infection } = await caseOf(caseId);
    const open = await supervisor.ask(investigationCalls.create, {
      body: { personId: person.id, infectionId: infection.id, assignTo: investigator.userId },
    });
    await imported(chlamydia({ controlId: "3", status: "C" }));
    expect((await caseOf(caseId)).status.closed).toBe(true);
    expect((await caseOf(open.id)).infections).toMatchObject([{ status: "Positive" }]);
    expect(await correctionsOf(open.id)).toMatchObject([{ kind: "turned-positive", record: { id: open.id } }]);
  });

  it("goes back to review for who may reopen, and no one else", async () => {
    const { caseId } = await aCaseFromReport();
    await move(supervisor, caseId, "InProgress", "SubmitForClosure", "Closed");
    await imported(negative());
    const [correction] = await correctionsOf(caseId);
    expect(correction?.abilities.review.reasons.map(({ code }) => code)).toEqual(["record.status-group"]);
    const [forSupervisor] = await correctionsOf(caseId, supervisor);
    await supervisor.ask(correctionCalls.decide, {
      params: { id: caseId, correctionId: correction?.id ?? "" },
      body: { decision: "review", version: forSupervisor?.version ?? 0 },
    });
    expect((await caseOf(caseId)).status.key).toBe("InProgress");
  });
});
