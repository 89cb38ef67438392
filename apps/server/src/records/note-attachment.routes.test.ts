import { activityCalls } from "@tracewell/contract/activity";
import { attachmentLimitBytes } from "@tracewell/contract/files";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { upload } from "../../testing/upload.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
});
afterAll(() => server.close());

const aFile = () =>
  supervisor.ask(incomingFileCalls.create, { body: { person: { lastName: "Santos", firstName: "Maria" } } });
const notesOf = async (id: string) => (await supervisor.ask(incomingFileCalls.get, { params: { id } })).notes;
const attached = (name: string, who = supervisor) => upload(server, who, name, `text of ${name}`);
const write = (id: string, attachmentIds: string[]) =>
  supervisor.ask(recordCalls.addNote, { params: { id }, body: { text: "See the letter.", attachmentIds } });
const download = (who: Caller, id: string, noteId: string, fileId: string) =>
  server.app.inject({
    url: `/api/records/${id}/notes/${noteId}/attachments/${fileId}`,
    headers: { authorization: who.token },
  });

it("keeps files with a note, in their order, for all who may see it", async () => {
  const { id } = await aFile();
  const [one, other] = [await attached("b.pdf"), await attached("a.pdf")];
  const note = await write(id, [one, other, one]);
  expect(note.attachments).toEqual([
    { id: one, name: "b.pdf", size: 13 },
    { id: other, name: "a.pdf", size: 13 },
  ]);
  expect(await notesOf(id)).toEqual([note]);
  const answer = await download(investigator, id, note.id, one);
  expect([answer.statusCode, answer.body]).toEqual([200, "text of b.pdf"]);
  expect(answer.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''b.pdf");
  const { rows } = await server.pool.query(
    "select actor_id, reason from trail where action = 'download-attachment' and record_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: investigator.userId, reason: "b.pdf" }]);
});

it("gives a note's file to nobody who may not see the note, and by no other address", async () => {
  const [here, elsewhere] = [await aFile(), await aFile()];
  const file = await attached("a.pdf");
  const note = await write(here.id, [file]);
  const other = await write(elsewhere.id, []);
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const stranger = await aStaffMember(server, await aClinic(server));
  const codes = [
    await download(frontDesk, here.id, note.id, file),
    await download(stranger, here.id, note.id, file),
    await download(supervisor, elsewhere.id, note.id, file),
    await download(supervisor, here.id, other.id, file),
  ].map((answer) => answer.json().code);
  expect(codes).toEqual(["access.medical-record", "request.not-found", "request.not-found", "request.not-found"]);
});

it("changes a note's files with the note, and keeps those that an edit doesn't name", async () => {
  const { id } = await aFile();
  const [one, other] = [await attached("a.pdf"), await attached("b.pdf")];
  const note = await write(id, [one]);
  const params = { id, noteId: note.id };
  const edit = (text: string, version: number, attachmentIds?: string[]) =>
    supervisor.ask(recordCalls.editNote, { params, body: { text, version, attachmentIds } });
  expect((await edit("Only its text", 1)).attachments.map((file) => file.id)).toEqual([one]);
  expect((await edit("Another file", 2, [other])).attachments.map((file) => file.id)).toEqual([other]);
  expect((await download(supervisor, id, note.id, one)).statusCode).toBe(404);
  const stale = await supervisor.refused(recordCalls.editNote, {
    params,
    body: { text: "Late", version: 2, attachmentIds: [] },
  });
  expect(stale).toMatchObject({ code: "edit.stale", newer: { attachments: [{ id: other }] } });
});

it("attaches only what its author uploaded, of a size that can be handed out", async () => {
  const { id } = await aFile();
  const theirs = await attached("theirs.pdf", investigator);
  const large = await attached("large.pdf");
  await server.pool.query("update stored_file set size = $1 where id = $2", [attachmentLimitBytes + 1, large]);
  const refused = (attachmentIds: string[]) =>
    supervisor.refused(recordCalls.addNote, { params: { id }, body: { text: "Here", attachmentIds } });
  expect(await refused([theirs])).toMatchObject({ code: "communication.attachment-unfit" });
  expect(await refused([large])).toMatchObject({
    code: "communication.attachment-too-large",
    details: [{ field: "attachmentIds" }],
  });
  expect(await refused([id])).toMatchObject({ code: "file.not-found" });
  const many = await Promise.all(Array.from({ length: 11 }, (_, n) => attached(`${n}.pdf`)));
  expect(await refused(many)).toMatchObject({ status: 422, details: [{ message: "Send at most 10." }] });
  expect(await notesOf(id)).toEqual([]);
});

it("removes a note with its files, which the Activity log still names", async () => {
  const { id } = await aFile();
  const file = await attached("a.pdf");
  const note = await write(id, [file]);
  await supervisor.ask(recordCalls.removeNote, { params: { id, noteId: note.id }, query: { version: 1 } });
  expect((await download(supervisor, id, note.id, file)).json().code).toBe("request.not-found");
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id } });
  const [latest] = data;
  expect(latest?.summary).toBe("removed a note");
  expect(JSON.stringify(latest)).toContain("See the letter.");
  expect(JSON.stringify(latest)).toContain("a.pdf");
});

it("answers who removes a note that is removed at the same moment that it is gone", async () => {
  const { id } = await aFile();
  const note = await write(id, []);
  const other = await server.pool.connect();
  await other.query("begin");
  await other.query("delete from note where id = $1", [note.id]);
  const removing = supervisor.refused(recordCalls.removeNote, {
    params: { id, noteId: note.id },
    query: { version: 1 },
  });
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query("select from pg_locks where not granted");
    expect(rows).toHaveLength(1);
  });
  await other.query("commit");
  other.release();
  expect(await removing).toMatchObject({ status: 404, code: "request.not-found" });
});
