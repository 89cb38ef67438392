import { outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../../testing/app.ts";
import { infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";
import { typedTask } from "../../../testing/task.ts";
import { upload } from "../../../testing/upload.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let investigator: Caller;
let clinician: Caller;
let stranger: Caller;
let id: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  stranger = await aStaffMember(server, await aClinic(server));
  ({ id } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") }));
});
afterAll(() => server.close());

const { work, setTeam, addNote, editNote, removeNote, noteAttachment, addFile, removeFile, file } = outbreakWorkCalls;
const here = () => ({ params: { id } });

describe("the work on an outbreak", () => {
  it("has a team of the clinic's users, each once, with their duties [R10-35]", async () => {
    const { version } = await supervisor.ask(work, here());
    const body = {
      team: [
        { userId: analyst.userId, duty: "Line list" },
        { userId: supervisor.userId },
        { userId: analyst.userId, duty: "Line list" },
      ],
      version,
    };
    const after = await supervisor.ask(setTeam, { ...here(), body });
    expect(after).toMatchObject({ version: version + 1 });
    expect(after.team.map(({ user, duty }) => [user.id, duty]).toSorted()).toEqual(
      [
        [analyst.userId, "Line list"],
        [supervisor.userId, null],
      ].toSorted(),
    );
    const stale = await supervisor.refused(setTeam, { ...here(), body });
    expect(stale).toMatchObject({ status: 409, code: "edit.stale" });
    const foreign = { team: [{ userId: stranger.userId }], version: version + 1 };
    expect((await supervisor.refused(setTeam, { ...here(), body: foreign })).details).toMatchObject([
      { field: "team" },
    ]);
  });

  it("keeps notes, which only their author changes", async () => {
    const note = await supervisor.ask(addNote, { ...here(), body: { text: "Venue owner called." } });
    const edit = (text: string, version: number) => ({ params: { id, noteId: note.id }, body: { text, version } });
    expect(await supervisor.ask(editNote, edit("Venue owner called back.", 1))).toMatchObject({ version: 2 });
    expect((await supervisor.refused(editNote, edit("Again", 1))).code).toBe("edit.stale");
    expect((await analyst.refused(editNote, edit("Mine", 2))).status).toBe(403);
    expect((await analyst.ask(work, here())).notes).toMatchObject([
      { text: "Venue owner called back.", abilities: { edit: { allowed: false } } },
    ]);
    expect((await supervisor.refused(addNote, { ...here(), body: { text: "  " } })).status).toBe(422);
  });

  it("keeps files with a note, until its author removes both", async () => {
    const fileId = await upload(server, supervisor, "letter.pdf", "the owner's letter");
    const body = { text: "Venue owner wrote.", attachmentIds: [fileId] };
    const note = await supervisor.ask(addNote, { ...here(), body });
    expect(note.attachments).toEqual([{ id: fileId, name: "letter.pdf", size: 18 }]);
    const params = { id, noteId: note.id };
    const bytes = { params: { ...params, fileId } };
    expect((await send(server, noteAttachment, bytes, analyst.token)).body).toBe("the owner's letter");
    expect((await stranger.refused(noteAttachment, bytes)).status).toBe(404);
    expect((await investigator.refused(noteAttachment, bytes)).status).toBe(403);
    const renamed = { text: "The owner wrote.", version: 1 };
    expect((await supervisor.ask(editNote, { params, body: renamed })).attachments).toEqual(note.attachments);
    expect((await analyst.refused(removeNote, { params, query: { version: 2 } })).code).toBe("access.medical-record");
    expect((await supervisor.refused(removeNote, { params, query: { version: 1 } })).code).toBe("edit.stale");
    await supervisor.ask(removeNote, { params, query: { version: 2 } });
    expect((await supervisor.ask(work, here())).notes.map(({ id }) => id)).not.toContain(note.id);
    expect((await supervisor.refused(noteAttachment, bytes)).status).toBe(404);
    expect((await supervisor.refused(removeNote, { params, query: { version: 2 } })).status).toBe(404);
  });

  it("keeps files that somebody uploaded, and gives them to those who work on outbreaks alone", async () => {
    const fileId = await upload(server, supervisor, "menu.pdf", "the menu of the venue");
    expect((await analyst.refused(addFile, { ...here(), body: { fileId } })).code).toBe(
      "communication.attachment-unfit",
    );
    const after = await supervisor.ask(addFile, { ...here(), body: { fileId } });
    expect(after.files).toMatchObject([{ id: fileId, name: "menu.pdf", addedBy: { id: supervisor.userId } }]);
    const bytes = { params: { id, fileId } };
    expect((await send(server, file, bytes, analyst.token)).body).toBe("the menu of the venue");
    expect((await stranger.refused(file, bytes)).status).toBe(404);
    expect((await investigator.refused(file, bytes)).status).toBe(403);
    expect((await supervisor.ask(removeFile, bytes)).files).toEqual([]);
    expect((await supervisor.refused(removeFile, bytes)).status).toBe(404);
  });

  it("has tasks, which all who work on outbreaks see, and those who are given one", async () => {
    const subject = "Visit the venue";
    const body = await typedTask(supervisor, { subject, userIds: [investigator.userId], outbreakId: id });
    expect((await supervisor.ask(taskCalls.create, { body })).outbreak).toMatchObject({ id });
    const listed = async (caller: Caller) =>
      (await caller.ask(taskCalls.list, { query: { outbreakId: id } })).data.map((task) => task.subject);
    expect(await listed(analyst)).toEqual([subject]);
    expect(await listed(investigator)).toEqual([subject]);
    expect(await listed(clinician)).toEqual([]);
    expect((await investigator.refused(taskCalls.create, { body })).status).toBe(403);
    const elsewhere = { ...body, userIds: [stranger.userId] };
    expect((await stranger.refused(taskCalls.create, { body: elsewhere })).status).toBe(404);
    const aboutTwo = { ...body, personId: id };
    expect((await supervisor.refused(taskCalls.create, { body: aboutTwo })).status).toBe(422);
  });

  it("is only read once the outbreak is closed", async () => {
    await supervisor.ask(outbreakCalls.close, { ...here(), body: { reason: "Over." } });
    const { version } = await supervisor.ask(work, here());
    const refusals = [
      await supervisor.refused(addNote, { ...here(), body: { text: "Late." } }),
      await supervisor.refused(setTeam, { ...here(), body: { team: [], version } }),
      await supervisor.refused(removeFile, { params: { id, fileId: id } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["outbreak.closed", "outbreak.closed", "outbreak.closed"]);
    for (const refusal of [
      await stranger.refused(work, here()),
      await stranger.refused(addNote, { ...here(), body: { text: "Mine." } }),
    ])
      expect(refusal.status).toBe(404);
  });
});
