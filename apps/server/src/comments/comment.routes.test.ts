import { activityCalls } from "@tracewell/contract/activity";
import type { SentBody } from "@tracewell/contract/call";
import { commentCalls } from "@tracewell/contract/comments";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, move } from "../../testing/investigation.ts";

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

const moduleId = "results";
type NewComment = SentBody<typeof commentCalls.add>;

const asked = (comment: string, more: Partial<NewComment> = {}) => ({
  params: { moduleId },
  body: { reference_uuid: record.id, comment, ...more },
});
const write = (caller: Caller, comment: string, more: Partial<NewComment> = {}) =>
  caller.ask(commentCalls.add, asked(comment, more));
const refused = (caller: Caller, comment: string, more: Partial<NewComment> = {}) =>
  caller.refused(commentCalls.add, asked(comment, more));
const read = (caller: Caller, module = moduleId) =>
  caller.ask(commentCalls.ofModule, { params: { moduleId: module }, query: { reference_uuid: record.id } });
const at = (commentId: string) => ({ params: { moduleId, commentId } });
const edited = (commentId: string, comment: string, version?: number) => ({
  ...at(commentId),
  body: { reference_uuid: record.id, comment, ...(version ? { version } : {}) },
});
const repliesTo = (caller: Caller, commentId: string) => caller.ask(commentCalls.replies, at(commentId));
const counts = async (caller: Caller) =>
  (await caller.ask(commentCalls.counts, { params: { id: record.id } })).data.map((one) => [one.moduleId, one.count]);

it("keeps a comment on a module, with its owner and what they may do with it [R3-76] [R3-77] [R7-57] [R7-60]", async () => {
  const made = await write(ana, "  Titre rose twice; ask for the earlier lab. ");
  expect(made).toMatchObject({
    owner: { id: ana.userId, name: "Ana Kim" },
    comment: "Titre rose twice; ask for the earlier lab.",
    answersCount: 0,
    version: 1,
    abilities: { edit: { allowed: true }, remove: { allowed: true } },
  });
  expect(made.updatedAt).toBe(made.createdAt);
  await write(sam, "Asked.");
  const seen = await read(sam);
  expect(seen.comments.map(({ comment }) => comment)).toEqual(["Titre rose twice; ask for the earlier lab.", "Asked."]);
  expect(seen.comments[0]?.abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "comment.not-owner" }] });
  expect(seen.abilities.add.allowed).toBe(true);
  expect((await read(ana, "notes")).comments).toEqual([]);
});

it("keeps replies with their comment and counts them [R7-56]", async () => {
  const { uuid } = await write(ana, "Who called the lab?");
  const reply = await write(sam, "I did.", { parent_comment_uuid: uuid });
  await write(ana, "Thanks.", { parent_comment_uuid: uuid });
  expect((await read(ana)).comments).toEqual([expect.objectContaining({ uuid, answersCount: 2 })]);
  const { data, total } = await repliesTo(ana, uuid);
  expect(data.map(({ comment, owner }) => [owner.name, comment])).toEqual([
    ["Sam Ortiz", "I did."],
    ["Ana Kim", "Thanks."],
  ]);
  expect(total).toBe(2);
  const nested = await refused(ana, "And when?", { parent_comment_uuid: reply.uuid });
  expect(nested).toMatchObject({ status: 409, code: "comment.reply-to-reply" });
});

it("counts the comments of each module, replies with them", async () => {
  const { uuid } = await write(ana, "One");
  await write(sam, "Two", { parent_comment_uuid: uuid });
  await ana.ask(commentCalls.add, {
    params: { moduleId: "notes" },
    body: { reference_uuid: record.id, comment: "Three" },
  });
  expect(await counts(sam)).toEqual([
    ["notes", 1],
    ["results", 2],
  ]);
});

it("takes no comment that is blank or too long [R5-52]", async () => {
  expect(await refused(ana, " \n ")).toMatchObject({ status: 422, details: [{ field: "comment" }] });
  expect((await refused(ana, "x".repeat(2049))).status).toBe(422);
});

it("is changed by its owner alone, on the version that they saw [R6-16] [R7-58]", async () => {
  const { uuid } = await write(ana, "Frist");
  expect(await sam.refused(commentCalls.edit, edited(uuid, "First"))).toMatchObject({
    status: 403,
    code: "comment.not-owner",
    message: "Only Ana Kim can change or remove this comment.",
  });
  const changed = await ana.ask(commentCalls.edit, edited(uuid, "First", 1));
  expect(changed).toMatchObject({ comment: "First", version: 2 });
  expect(changed.updatedAt > changed.createdAt).toBe(true);
  const stale = await ana.refused(commentCalls.edit, edited(uuid, "Frist again", 1));
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { comment: "First", version: 2 } });
  expect(await ana.ask(commentCalls.edit, edited(uuid, "First of all"))).toMatchObject({ version: 3 });
});

it("is removed by its owner alone, while nobody else has replied [R6-16] [R7-59]", async () => {
  const { uuid } = await write(ana, "Never mind");
  await write(ana, "Really", { parent_comment_uuid: uuid });
  expect((await sam.refused(commentCalls.remove, at(uuid))).code).toBe("comment.not-owner");
  const reply = await write(sam, "But why?", { parent_comment_uuid: uuid });
  expect(await ana.refused(commentCalls.remove, at(uuid))).toMatchObject({ status: 409, code: "comment.has-replies" });
  await sam.ask(commentCalls.remove, at(reply.uuid));
  await ana.ask(commentCalls.remove, at(uuid));
  expect((await read(ana)).comments).toEqual([]);
  expect(await counts(ana)).toEqual([]);
  expect((await ana.refused(commentCalls.remove, at(uuid))).status).toBe(404);
});

it("lets a reply or a removal go first, never both", async () => {
  const { uuid } = await write(ana, "To be or not");
  const outcomes = await Promise.allSettled([
    ana.ask(commentCalls.remove, at(uuid)),
    write(sam, "To be", { parent_comment_uuid: uuid }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("is closed with its record", async () => {
  const { uuid } = await write(ana, "Before");
  await move(sam, record.id, "InProgress", "LostToContact");
  expect((await refused(ana, "After")).code).toBe("record.closed");
  expect((await ana.refused(commentCalls.edit, edited(uuid, "Changed"))).code).toBe("record.closed");
  expect((await ana.refused(commentCalls.remove, at(uuid))).code).toBe("record.closed");
  const { comments, abilities } = await read(ana);
  expect(comments).toHaveLength(1);
  expect(abilities.add).toMatchObject({ allowed: false, reasons: [{ code: "record.closed" }] });
});

it("is out of reach for another clinic, and for who may not open the record", async () => {
  const { uuid } = await write(ana, "Ours");
  const stranger = await aStaffMember(server, await aClinic(server));
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const calls = async (caller: Caller) =>
    Promise.all([
      caller.refused(commentCalls.ofModule, { params: { moduleId }, query: { reference_uuid: record.id } }),
      caller.refused(commentCalls.replies, at(uuid)),
      caller.refused(commentCalls.counts, { params: { id: record.id } }),
      caller.refused(commentCalls.add, asked("Hello")),
      caller.refused(commentCalls.edit, edited(uuid, "Mine")),
      caller.refused(commentCalls.remove, at(uuid)),
    ]);
  expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(new Set((await calls(clinician)).map(({ code }) => code))).toEqual(new Set(["access.medical-record"]));
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect(new Set((await calls(analyst)).map(({ code }) => code))).toEqual(new Set(["access.denied"]));
});

it("stays with its record and its module", async () => {
  const { uuid } = await write(ana, "Here");
  const other = await anIncomingFile(ana);
  expect((await refused(ana, "There", { reference_uuid: other, parent_comment_uuid: uuid })).status).toBe(404);
  const misplaced = { params: { moduleId: "notes", commentId: uuid } };
  expect((await ana.refused(commentCalls.replies, misplaced)).status).toBe(404);
  expect((await ana.refused(commentCalls.remove, misplaced)).status).toBe(404);
  const moved = { ...at(uuid), body: { reference_uuid: other, comment: "There" } };
  expect((await ana.refused(commentCalls.edit, moved)).status).toBe(404);
  const nowhere = { params: { moduleId: "no/such" }, body: { reference_uuid: record.id, comment: "Hm" } };
  expect((await ana.refused(commentCalls.add, nowhere)).status).toBe(422);
});

it("leaves a line for each step in the Activity log of its record", async () => {
  const { uuid } = await write(ana, "Frist");
  await write(sam, "First?", { parent_comment_uuid: uuid });
  await ana.ask(commentCalls.edit, edited(uuid, "First"));
  const gone = await write(sam, "Off topic");
  await sam.ask(commentCalls.remove, at(gone.uuid));
  const { data } = await ana.ask(activityCalls.ofRecord, { params: { id: record.id }, query: {} });
  expect(data.slice(0, 5).map(({ actor, summary }) => `${actor} ${summary}`)).toEqual([
    "Sam Ortiz removed a comment",
    "Sam Ortiz wrote a comment",
    "Ana Kim changed a comment",
    "Sam Ortiz replied to a comment",
    "Ana Kim wrote a comment",
  ]);
  expect(data[2]?.changes).toEqual([{ field: "Text", before: "Frist", after: "First" }]);
  expect(data[4]?.changes).toEqual([
    { field: "Text", before: null, after: "Frist" },
    { field: "Module", before: null, after: "results" },
  ]);
});
