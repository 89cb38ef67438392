import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { infectionCalls } from "@tracewell/contract/infections";
import { type StandardMessageBody, standardMessageCalls } from "@tracewell/contract/standard-messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

const { list, create, edit, remove, letters, offer, send } = standardMessageCalls;
let server: TestApp;
let administrator: Caller;
let investigator: Caller;
let recordId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
  const page = await anInvestigation(investigator);
  [recordId, personId] = [page.id, page.person.id];
  await server.pool.query("update person set first_name = 'Rosa', primary_language = 'Spanish' where id = $1", [
    personId,
  ]);
});

const letter = (more: Partial<StandardMessageBody> = {}): StandardMessageBody => ({
  name: "About your gonorrhea test",
  channel: "letter",
  subjects: null,
  bodies: {
    en: "{letterDate}\n\nDear {patientName},\n\nYour gonorrhea test is ready. {signature}",
    es: "Estimada {firstName}: Su prueba de gonorrea está lista.",
  },
  recordKinds: [],
  infectionIds: [],
  disabled: false,
  ...more,
});
const made = (more: Partial<StandardMessageBody> = {}) => administrator.ask(create, { body: letter(more) });
const refused = (more: Partial<StandardMessageBody>, caller = administrator) =>
  caller.refused(create, { body: letter(more) });
const offered = (id = recordId) => investigator.ask(letters, { params: { id } });
/** Those that the test made, not those that a clinic begins with. */
const namesOffered = async () =>
  (await offered()).letters.map(({ name }) => name).filter((name) => name.startsWith("About"));

describe("a letter template", () => {
  it("may say what it is about, is read in the patient's language, and leaves what the sheet fills in", async () => {
    const { id, order } = await made();
    expect((await investigator.ask(list)).data.at(-1)).toMatchObject({ id, channel: "letter", order });
    const spanish = await offered();
    expect(spanish).toMatchObject({ language: "es", setup: { paper: "letter", logo: false } });
    expect(spanish.letters.at(-1)).toEqual({
      id,
      name: "About your gonorrhea test",
      language: "es",
      body: "Estimada Rosa: Su prueba de gonorrea está lista.",
      missing: [],
    });
    await server.pool.query("update person set primary_language = 'French' where id = $1", [personId]);
    expect((await offered()).letters.at(-1)).toMatchObject({
      language: "en",
      body: expect.stringMatching(/^\{letterDate\}\n\nDear \{patientName\},.*\{signature\}$/s),
    });
  });

  it("says what nobody knows of this patient, and of the clinic", async () => {
    await made({ bodies: { en: "Come {appointmentDate} at {appointmentTime}, or call {clinicPhone}." } });
    expect((await offered()).letters.at(-1)).toMatchObject({
      body: "Come {appointmentDate} at {appointmentTime}, or call {clinicPhone}.",
      missing: ["They have no appointment to come.", expect.stringContaining("The clinic’s phone isn’t known")],
    });
  });

  it("is offered for the kinds of record and the infections that it names", async () => {
    const { data: infections } = await administrator.ask(infectionCalls.list);
    const { rows } = await server.pool.query("select infection_id as id from record_infection where record_id = $1", [
      recordId,
    ]);
    const mine = rows.map(({ id }) => id as string);
    const other = infections.find(({ id }) => !mine.includes(id))?.id ?? "";
    await made({ name: "About all", recordKinds: ["Incident"], infectionIds: [...mine, other] });
    await made({ name: "About visits", recordKinds: ["Visit"] });
    await made({ name: "About another infection", infectionIds: [other] });
    await made({ name: "About nothing more", disabled: true });
    expect(await namesOffered()).toEqual(["About all"]);
  });

  it("stands where the clinic puts it, and is not lost to an edit that was made on an older one", async () => {
    const first = await made({ name: "About one" });
    const second = await made({ name: "About two" });
    expect(await namesOffered()).toEqual(["About one", "About two"]);
    const params = { id: second.id };
    const body = { ...letter({ name: "About two", order: 1 }), version: 1 };
    expect(await administrator.ask(edit, { params, body })).toMatchObject({ order: 1, version: 2 });
    expect(await namesOffered()).toEqual(["About two", "About one"]);
    expect((await administrator.refused(edit, { params, body })).code).toBe("edit.stale");
    expect((await investigator.refused(edit, { params, body: { ...body, version: 2 } })).code).toBe("access.denied");
    await administrator.ask(remove, { params: { id: first.id } });
    expect(await namesOffered()).toEqual(["About two"]);
  });

  it.each([
    ["two dots", { bodies: { en: "Hello", fr: "Bonjour .." } }, "message.template-unfit", "bodies.fr"],
    ["a variable of none", { bodies: { en: "Dear {lastName}" } }, "message.template-unfit", "bodies.en"],
    ["more than a letter holds", { bodies: { en: "x".repeat(1501) } }, "message.template-unfit", "bodies.en"],
    ["an infection that there isn't", { infectionIds: [crypto.randomUUID()] }, "request.invalid", "infectionIds"],
    ["a subject", { subjects: { en: "Hello" } }, "request.invalid", "subjects"],
    ["records as a text message", { channel: "sms", recordKinds: ["Visit"] }, "request.invalid", "recordKinds"],
  ] as const)("is refused with %s", async (_, more, code, field) => {
    const problem = await refused(more as Partial<StandardMessageBody>);
    expect(problem).toMatchObject({ code, details: [{ field }] });
  });

  it("has a name of its own, and is written by administrators", async () => {
    await made();
    expect((await refused({})).code).toBe("message.name-taken");
    expect((await refused({ name: "Another" }, investigator)).code).toBe("access.denied");
  });

  it("is no message: it is sent by no text or email, and does not become one", async () => {
    const { id, version } = await made();
    const { messages } = await investigator.ask(offer, { params: { id: recordId } });
    expect(messages.map((message) => message.id)).not.toContain(id);
    const asked = { params: { id: recordId }, body: { messageId: id } };
    expect((await investigator.refused(send, asked)).status).toBe(404);
    const body = { ...letter({ channel: "sms", bodies: { en: "Call us." } }), version };
    const problem = await administrator.refused(edit, { params: { id }, body });
    expect(problem).toMatchObject({ code: "message.letter-or-not", details: [{ field: "channel" }] });
  });

  it("is offered to whoever may open the record, of this clinic alone", async () => {
    const other = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
    expect((await other.refused(letters, { params: { id: recordId } })).status).toBe(404);
    const { id } = await made();
    const body = { ...letter(), version: 1 };
    const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    expect((await stranger.refused(edit, { params: { id }, body })).status).toBe(404);
  });
});

it("comes on the clinic's paper, between its letterhead and its footer", async () => {
  const setup = {
    paper: "a4",
    logo: true,
    heading: "Dock Street Clinic",
    sender: "12 Dock St",
    footer: "Open",
    signature: "RN",
  };
  const set = (value: object) => ({ body: { name: "letters" as const, value: JSON.stringify(value) } });
  expect((await administrator.refused(preferenceCalls.create, set({ footer: "x".repeat(301) }))).code).toBe(
    "request.invalid",
  );
  await administrator.ask(preferenceCalls.create, set(setup));
  expect((await offered()).setup).toEqual(setup);
});
