import { activityCalls } from "@tracewell/contract/activity";
import type { SentBody } from "@tracewell/contract/call";
import { commentCalls } from "@tracewell/contract/comments";
import { communicationCalls, historyTypes, loggedTypes } from "@tracewell/contract/communications";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { upload } from "../../testing/upload.ts";
import { aVisit } from "../../testing/visit.ts";
import { type Message, queueMessage } from "../messages/message.service.ts";

let server: TestApp;
let clinic: string;
let ana: Caller;
let sam: Caller;
let record: InvestigationPage;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  ana = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  sam = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  record = await anInvestigation(ana);
});

type Logged = SentBody<typeof communicationCalls.log>;
const aCall = (over: Partial<Logged> = {}): Logged => ({ type: "CallOut", message: "Left a message.", ...over });
const log = (caller: Caller, over: Partial<Logged> = {}, id = record.id) =>
  caller.ask(communicationCalls.log, { params: { id }, body: aCall(over) });
const notLogged = (caller: Caller, over: Partial<Logged> = {}, id = record.id) =>
  caller.refused(communicationCalls.log, { params: { id }, body: aCall(over) });
const editing = (communicationId: string, version: number, over: Partial<Logged> = {}, id = record.id) => ({
  params: { id, communicationId },
  body: { ...aCall(over), version },
});
const historyOf = (caller: Caller, query = {}, id = record.id) =>
  caller.ask(communicationCalls.ofRecord, { params: { id }, query });
const historyOfPerson = (caller: Caller, query = {}, id = record.person.id) =>
  caller.ask(communicationCalls.ofPerson, { params: { id }, query });
const queue = (message: Partial<Message> = {}) =>
  server.inTransaction(clinic, (tx) =>
    queueMessage(tx, {
      personId: record.person.id,
      channel: "sms",
      destination: "410 555 0142",
      body: "Please call the clinic.",
      cause: `trial ${Math.random()}`,
      urgent: true,
      ...message,
    }),
  );
const lettersOf = ({ attachments }: { attachments: readonly { name: string }[] }) =>
  attachments.map(({ name }) => name);

describe("a call, an interview or a letter", () => {
  it("is logged with when it was, its subject, words, files and creator [R3-79]", async () => {
    const fileId = await upload(server, ana, "letter.txt", "Dear clinic");
    const made = await log(ana, {
      type: "MailCorrespondenceIn",
      when: { day: "2026-01-15", time: "09:30" },
      subject: "Asks for a copy",
      message: "  Wants her results by mail. ",
      attachmentIds: [fileId],
    });
    expect(made).toMatchObject({
      type: "MailCorrespondenceIn",
      // The clinic's time, in January.
      sendTime: "2026-01-15T14:30:00.000Z",
      error: null,
      subject: "Asks for a copy",
      message: "Wants her results by mail.",
      attachments: [{ id: fileId, name: "letter.txt", size: 11 }],
      creator: { id: ana.userId, name: "Ana Kim" },
      record: { id: record.id, referenceNumber: record.referenceNumber },
      version: 1,
      locked: false,
      abilities: { edit: { allowed: true } },
    });
    expect((await historyOf(ana)).entries).toEqual([made]);
    expect((await historyOf(sam)).entries).toMatchObject([
      { locked: true, abilities: { edit: { reasons: [{ text: "Only Ana Kim can change this." }] } } },
    ]);
  });

  it("is of now where no time is said, and of each type that can be logged [R9-79]", async () => {
    for (const type of loggedTypes) {
      const { at, sendTime } = await log(ana, { type });
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(10 * 60_000);
      expect(sendTime).toBe(at);
    }
    const { entries, total, loggedOn, abilities } = await historyOf(ana);
    expect(entries.map(({ type }) => type)).toEqual(loggedTypes.toReversed());
    expect([total, loggedOn?.id, abilities.log.allowed]).toEqual([loggedTypes.length, record.id, true]);
    expect((await notLogged(ana, { type: "NoteAdd" as never })).status).toBe(422);
  });

  it("says something, and nothing that is still to come", async () => {
    expect(await notLogged(ana, { subject: " ", message: "" })).toMatchObject({
      status: 422,
      code: "communication.empty",
      details: [{ field: "message" }],
    });
    expect((await log(ana, { subject: "No answer", message: "" })).message).toBeNull();
    expect(await notLogged(ana, { when: { day: "2199-01-01", time: "08:00" } })).toMatchObject({
      status: 422,
      code: "communication.in-future",
      details: [{ field: "when" }],
    });
    expect((await notLogged(ana, { message: "x".repeat(2049) })).status).toBe(422);
  });

  it("is changed by its creator alone, on the version that they saw; the older words stay on the trail", async () => {
    const { id } = await log(ana, { message: "Spoke with her sister.", when: { day: "2026-01-15", time: "09:30" } });
    expect(await sam.refused(communicationCalls.edit, editing(id, 1))).toMatchObject({
      status: 403,
      code: "communication.not-creator",
    });
    const better = { type: "CallIn", message: "Spoke with her mother." } as const;
    const changed = await ana.ask(communicationCalls.edit, editing(id, 1, better));
    expect(changed).toMatchObject({
      version: 2,
      message: "Spoke with her mother.",
      sendTime: "2026-01-15T14:30:00.000Z",
    });
    expect(await ana.refused(communicationCalls.edit, editing(id, 1))).toMatchObject({
      status: 409,
      code: "edit.stale",
      newer: { message: "Spoke with her mother.", version: 2 },
    });
    expect((await ana.refused(communicationCalls.edit, editing(id, 2, { message: "" }))).code).toBe(
      "communication.empty",
    );
    const { data } = await ana.ask(activityCalls.ofRecord, { params: { id: record.id }, query: {} });
    expect(data.slice(0, 2).map(({ summary }) => summary)).toEqual([
      "changed what was logged",
      "logged: outgoing call",
    ]);
    expect(data[0]?.changes).toEqual([
      { field: "Type", before: "Outgoing call", after: "Incoming call" },
      { field: "Message", before: "Spoke with her sister.", after: "Spoke with her mother." },
    ]);
  });

  it("is logged on a closed record, too, and can't be changed there any more", async () => {
    const { id } = await log(ana);
    await move(sam, record.id, "InProgress", "LostToContact");
    const late = await log(ana, { type: "CallIn", message: "Called back." });
    expect(late).toMatchObject({ locked: true, abilities: { edit: { reasons: [{ code: "record.closed" }] } } });
    expect((await ana.refused(communicationCalls.edit, editing(id, 1))).code).toBe("record.closed");
  });

  it("is removed by its creator as they saw it, with its files, and the Activity log keeps what it said", async () => {
    const fileId = await upload(server, ana, "letter.txt", "Dear clinic");
    const { id } = await log(ana, { message: "On the wrong patient.", attachmentIds: [fileId] });
    const removing = (version: number) => ({ params: { id: record.id, communicationId: id }, query: { version } });
    expect(await sam.refused(communicationCalls.remove, removing(1))).toMatchObject({
      code: "communication.not-creator",
    });
    await ana.ask(communicationCalls.edit, editing(id, 1, { message: "Wrong patient.", attachmentIds: [fileId] }));
    expect(await ana.refused(communicationCalls.remove, removing(1))).toMatchObject({
      code: "edit.stale",
      newer: { message: "Wrong patient." },
    });
    await ana.ask(communicationCalls.remove, removing(2));
    expect(await ana.refused(communicationCalls.remove, removing(2))).toMatchObject({ status: 404 });
    expect((await historyOf(sam)).entries).toEqual([]);
    const file = { params: { id: record.id, communicationId: id, fileId } };
    expect((await send(server, communicationCalls.attachment, file, ana.token)).statusCode).toBe(404);
    const { data } = await ana.ask(activityCalls.ofRecord, { params: { id: record.id }, query: {} });
    const removal = data.find(({ summary }) => summary === "removed what was logged: outgoing call");
    expect(JSON.stringify(removal)).toContain("Wrong patient.");
  });

  it("is not removed any more once its record is closed", async () => {
    const { id } = await log(ana);
    await move(sam, record.id, "InProgress", "LostToContact");
    const removing = { params: { id: record.id, communicationId: id }, query: { version: 1 } };
    expect((await ana.refused(communicationCalls.remove, removing)).code).toBe("record.closed");
  });

  it("is not logged on a record that can only be read", async () => {
    const nurse = await aStaffMember(server, clinic, { role: "Clinician" });
    const visit = await aVisit(nurse);
    const { id } = await log(nurse, {}, visit.id);
    await nurse.ask(visitCalls.setStatus, {
      params: { id: visit.id },
      body: { status: "Abandoned", version: visit.version, reason: "Left" },
    });
    expect((await notLogged(nurse, {}, visit.id)).code).toBe("visit.abandoned");
    expect((await nurse.refused(communicationCalls.edit, editing(id, 1, {}, visit.id))).code).toBe("visit.abandoned");
    expect((await historyOf(nurse, {}, visit.id)).abilities.log).toMatchObject({ allowed: false });
  });

  it("keeps the record that it stands on from being deleted, as a note does", async () => {
    const visit = await aVisit(sam);
    await log(sam, {}, visit.id);
    const deletion = { params: { id: visit.id } };
    expect((await sam.refused(visitCalls.remove, deletion)).code).toBe("record.has-medical-records");
  });
});

describe("the files of a line", () => {
  it("are the creator's own uploads, in their order, and can be taken away again", async () => {
    const [one, two] = [await upload(server, ana, "one.txt", "1"), await upload(server, ana, "two.txt", "2")];
    const { id, ...made } = await log(ana, { attachmentIds: [two, one, two] });
    expect(lettersOf(made)).toEqual(["two.txt", "one.txt"]);
    const turned = await ana.ask(communicationCalls.edit, editing(id, 1, { attachmentIds: [one, two] }));
    expect(lettersOf(turned)).toEqual(["one.txt", "two.txt"]);
    const less = await ana.ask(communicationCalls.edit, editing(id, 2, { attachmentIds: [two] }));
    expect(lettersOf(less)).toEqual(["two.txt"]);
    expect((await notLogged(sam, { attachmentIds: [one] })).code).toBe("communication.attachment-unfit");
    expect((await notLogged(ana, { attachmentIds: Array.from({ length: 11 }, () => one) })).status).toBe(422);
  });

  it("are handed out to whoever may open the record, and that leaves a line", async () => {
    const fileId = await upload(server, ana, "letter.txt", "Dear clinic");
    const { id: communicationId } = await log(ana, { attachmentIds: [fileId] });
    const take = (caller: Caller, params = { id: record.id, communicationId, fileId }) =>
      send(server, communicationCalls.attachment, { params } as never, caller.token);
    const taken = await take(sam);
    expect([taken.statusCode, taken.body, taken.headers["content-disposition"]]).toEqual([
      200,
      "Dear clinic",
      "attachment; filename*=UTF-8''letter.txt",
    ]);
    const { data } = await ana.ask(activityCalls.ofRecord, { params: { id: record.id }, query: {} });
    expect(data[0]).toMatchObject({ actor: "Sam Ortiz", summary: "downloaded attachment letter.txt" });
    const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
    expect((await take(nurse)).json().code).toBe("access.medical-record");
    const other = await anInvestigation(ana);
    expect((await take(ana, { id: other.id, communicationId, fileId })).statusCode).toBe(404);
    const elsewhere = await upload(server, ana, "other.txt", "x");
    expect((await take(ana, { id: record.id, communicationId, fileId: elsewhere })).statusCode).toBe(404);
  });
});

describe("a history", () => {
  it("tells of notes and comments each time that they were written, and lets none be changed there [R9-79] [R9-80]", async () => {
    const params = { id: record.id };
    const note = await ana.ask(recordCalls.addNote, { params, body: { text: "Rash since Monday" } });
    await ana.ask(recordCalls.editNote, {
      params: { ...params, noteId: note.id },
      body: { text: "Rash since Sunday", version: 1 },
    });
    const module = { moduleId: "results" };
    const said = (comment: string, more = {}) => ({
      params: module,
      body: { reference_uuid: record.id, comment, ...more },
    });
    const comment = await sam.ask(commentCalls.add, said("Titre?"));
    await sam.ask(commentCalls.edit, {
      params: { ...module, commentId: comment.uuid },
      body: { reference_uuid: record.id, comment: "Which titre?", version: 1 },
    });
    const gone = await ana.ask(commentCalls.add, said("Off topic"));
    await ana.ask(commentCalls.remove, { params: { ...module, commentId: gone.uuid } });
    await ana.ask(commentCalls.add, said("1:8", { parent_comment_uuid: comment.uuid }));
    const { entries, total } = await historyOf(ana);
    expect(entries.map(({ type, message, subject, creator }) => [type, message, subject, creator?.name])).toEqual([
      ["CommentAdd", "1:8", "Reply", "Ana Kim"],
      ["CommentEdit", "Which titre?", null, "Sam Ortiz"],
      ["CommentAdd", "Titre?", null, "Sam Ortiz"],
      ["NoteEdit", "Rash since Sunday", null, "Ana Kim"],
      ["NoteAdd", "Rash since Monday", null, "Ana Kim"],
    ]);
    expect(total).toBe(5);
    expect(entries.every(({ locked, abilities }) => locked && !abilities.edit.allowed)).toBe(true);
    expect(entries[3]?.abilities.edit.reasons[0]?.fix?.href).toMatch(/#notes$/);
    const { rows } = await server.pool.query("select id from communication where tenant_id = $1", [clinic]);
    expect(rows).toEqual([]);
  });

  it("tells of a message whether it left, when it will, or why it can't [R3-79] [R8-69] [R8-70] [R8-71] [R8-72] [R8-73] [R8-74] [R8-75] [R8-76]", async () => {
    await queue({ cause: "sent", channel: "email", destination: "ida@example.org", subject: "Your clinic" });
    await queue({ cause: "later", sendAfter: new Date("2199-01-01T15:00:00Z") });
    await queue({ cause: "no phone", destination: null });
    await queue({ cause: "no address", channel: "email", destination: "nowhere" });
    await queue({ cause: "shared", sharedAddress: true });
    await queue({ cause: "broke" });
    await queue({ cause: "opted out", optedOut: true });
    await queue({ cause: "bounces", bouncing: true });
    await queue({ cause: "no number", destination: "12" });
    const become = (cause: string, change: string) =>
      server.pool.query(`update outgoing_message set ${change} where cause = $1 and tenant_id = $2`, [cause, clinic]);
    await become("sent", "state = 'sent', sent_at = '2026-01-15T14:30Z'");
    await become("broke", "state = 'failed', failure = 'transport-failed'");
    const { entries } = await historyOf(ana);
    expect(entries.map(({ type, error }) => [type, error])).toEqual([
      ["TextOut", "Invalid mobile phone number"],
      ["TextOut", "Messages cannot be sent to addresses marked as bouncing"],
      ["TextOut", "Patient is opted out from messages"],
      ["TextOut", "Internal error during send process"],
      ["TextOut", "Non-unique mobile phone or email address for recipient"],
      ["EmailOut", "No email address for recipient"],
      ["TextOut", "No mobile phone for recipient"],
      ["TextOut", null],
      ["EmailOut", null],
    ]);
    expect(entries[7]).toMatchObject({ sendTime: null, scheduledFor: "2199-01-01T15:00:00.000Z" });
    expect(entries[8]).toMatchObject({
      sendTime: "2026-01-15T14:30:00.000Z",
      scheduledFor: null,
      subject: "Your clinic",
      message: "Please call the clinic.",
      destination: "ida@example.org",
      locked: true,
      abilities: { edit: { reasons: [{ code: "communication.locked", text: "A message stays as it was sent." }] } },
    });
  });

  it("stands among what a record was on a day", async () => {
    await log(ana, { subject: "Left a message", message: "Asked to call back." });
    const { facts } = await ana.ask(activityCalls.asOf, { params: { id: record.id }, query: {} });
    expect(facts).toContainEqual({
      section: "Communications",
      label: "Logged line",
      was: "Outgoing call: Left a message: Asked to call back.",
      now: "Outgoing call: Left a message: Asked to call back.",
    });
  });

  it("never shows a code or a link, not even while it waits to leave", async () => {
    const kept = { sensitive: true, channel: "email", destination: "ida@example.org" } as const;
    await queue({ ...kept, cause: "password link 1", subject: "Welcome", body: "https://clinic.example/x/5ecret" });
    const { entries } = await historyOf(ana);
    expect(entries).toMatchObject([{ subject: "Link to choose a password", message: null, secret: true }]);
    expect(JSON.stringify([entries, await historyOfPerson(ana)])).not.toMatch(/5ecret|Welcome/);
  });

  it("shows what was logged and noted on the report that a case came out of, and not its comments", async () => {
    const fileId = record.basedOn?.id ?? "";
    await log(ana, { message: "Asked the laboratory." }, fileId);
    await ana.ask(commentCalls.add, {
      params: { moduleId: "results" },
      body: { reference_uuid: record.id, comment: "Here" },
    });
    expect((await historyOf(ana)).entries).toMatchObject([
      { type: "CommentAdd", record: { id: record.id } },
      { message: "Asked the laboratory.", record: { id: fileId, kind: "IncomingReport" } },
    ]);
    expect((await historyOf(ana, {}, fileId)).total).toBe(1);
  });

  it("is narrowed down by type and read page by page", async () => {
    for (const message of ["One", "Two", "Three"]) await log(ana, { message });
    await log(ana, { type: "CallIn", message: "Four" });
    await ana.ask(recordCalls.addNote, { params: { id: record.id }, body: { text: "Five" } });
    const calls = await historyOf(ana, { type: ["CallOut", "CallIn"], limit: 3 });
    expect([calls.total, calls.entries.map(({ message }) => message)]).toEqual([4, ["Four", "Three", "Two"]]);
    const rest = await historyOf(ana, { type: ["CallOut", "CallIn"], limit: 3, after: calls.next ?? "" });
    expect([rest.next, rest.entries.map(({ message }) => message)]).toEqual([null, ["One"]]);
    expect((await historyOf(ana, { type: "NoteAdd" })).entries.map(({ message }) => message)).toEqual(["Five"]);
    expect((await historyOf(ana, { type: [...historyTypes] })).total).toBe(5);
  });
});

describe("a person's history", () => {
  it("goes with their records to the one who stays after a merge", async () => {
    await log(ana, { message: "On the case." });
    const survivor = await ana.ask(personCalls.create, { body: aPatient() });
    const { version: mergedVersion } = await ana.ask(personPageCalls.page, { params: { id: record.person.id } });
    await ana.ask(personMergeCalls.merge, {
      params: { id: survivor.id },
      body: { mergedId: record.person.id, version: survivor.version, mergedVersion, take: [] },
    });
    const { entries } = await historyOfPerson(ana, {}, survivor.id);
    expect(entries.map(({ message }) => message)).toEqual(["On the case."]);
  });

  it("holds their messages, and what stands on the records that one may open", async () => {
    const visit = await aVisit(sam, { personId: record.person.id });
    await log(sam, { message: "In the clinic." }, visit.id);
    await log(ana, { message: "On the case." });
    await queue();
    const told = async (caller: Caller) => {
      const { entries, loggedOn, abilities } = await historyOfPerson(caller);
      return [entries.map(({ message }) => message), loggedOn?.kind ?? null, abilities.log.allowed];
    };
    const desk = await aStaffMember(server, clinic, { role: "Front desk" });
    const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
    const text = "Please call the clinic.";
    expect(await told(sam)).toEqual([[text, "On the case.", "In the clinic."], "Visit", true]);
    expect(await told(ana)).toEqual([[text, "On the case."], "Incident", true]);
    expect(await told(desk)).toEqual([[text, "In the clinic."], "Visit", true]);
    expect(await told(analyst)).toEqual([[text], null, false]);
  });
});

it("is out of reach for another clinic, and for who may not open the record", async () => {
  const { id: communicationId } = await log(ana);
  const stranger = await aStaffMember(server, await aClinic(server));
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const calls = async (caller: Caller) => [
    await caller.refused(communicationCalls.ofRecord, { params: { id: record.id }, query: {} }),
    await caller.refused(communicationCalls.log, { params: { id: record.id }, body: aCall() }),
    await caller.refused(communicationCalls.edit, editing(communicationId, 1)),
  ];
  expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await calls(desk)).map(({ code }) => code)).toEqual(Array(3).fill("access.medical-record"));
  expect((await calls(analyst)).map(({ code }) => code)).toEqual(Array(3).fill("access.denied"));
  const ofPerson = { params: { id: record.person.id }, query: {} };
  expect((await stranger.refused(communicationCalls.ofPerson, ofPerson)).status).toBe(404);
  const other = await anInvestigation(ana);
  expect((await ana.refused(communicationCalls.edit, editing(communicationId, 1, {}, other.id))).status).toBe(404);
});
