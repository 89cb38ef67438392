import { communicationCalls } from "@tracewell/contract/communications";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { smsGatewayCalls } from "@tracewell/contract/sms-gateway";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aKey } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../../testing/app.ts";
import { anInvestigation } from "../../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let secret: string;
let ana: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  ({ secret } = await aKey(administrator, supervisor, "Text provider", "text-messages"));
  ana = await aPerson("Ana", "Spanish");
});

async function aPerson(firstName: string, language: string | null = null, phone = "6145550142") {
  const { id } = await supervisor.ask(personCalls.create, { body: { lastName: "Santos", firstName } });
  await server.pool.query("update person set mobile_phone = $2, primary_language = $3 where id = $1", [
    id,
    phone,
    language,
  ]);
  return id;
}

const tell = (body: object, key = secret) =>
  send(server, smsGatewayCalls.receiveSms, { body: body as never, params: {} as never }, key);
let replies = 0;
const reply = async (text: string, { from = "+1 614 555 0142", id = `SM${++replies}` } = {}) =>
  (await tell({ replies: [{ id, from, text }] })).json().data.replies[0].outcome;
const preferenceOf = async (id: string) =>
  (await server.pool.query("select contact_preference from person where id = $1", [id])).rows[0].contact_preference;

describe("what the provider says of messages", () => {
  const aMessage = async () => {
    const { id } = await supervisor.ask(disExpressCalls.send, {
      body: { subject: "From your clinic", content: "Please call us.", recipients: [{ personId: ana }], way: "sms" },
    });
    const [message] = (await supervisor.ask(disExpressCalls.list, { query: { campaign: id } })).data;
    await server.pool.query(
      "update outgoing_message set state = 'sent', sent_at = now(), handed_at = now() where id = $1",
      [message?.id],
    );
    return message?.id ?? "";
  };
  const statusOf = async (id: string) =>
    (await supervisor.ask(disExpressCalls.list)).data.find((message) => message.id === id)?.status;

  it("stands at each: pending, then delivered, unreachable, or an error [R4-21]", async () => {
    for (const status of ["DELIVERED", "UNREACHABLE", "ERROR"]) {
      const id = await aMessage();
      expect(await statusOf(id)).toBe("PENDING");
      expect((await tell({ receipts: [{ id, status }] })).json().data.receipts).toBe(1);
      expect(await statusOf(id)).toBe(status);
    }
  });

  it("changes no message of another clinic, and none that was not handed over", async () => {
    const id = await aMessage();
    const other = await aClinic(server);
    const theirs = await aStaffMember(server, other, { role: "Clinic administrator" });
    const { secret: otherKey } = await aKey(theirs, await aStaffMember(server, other), "Provider", "text-messages");
    const receipts = [{ id, status: "ERROR" }];
    expect((await tell({ receipts }, otherKey)).json()).toMatchObject({ data: { receipts: 0 } });
    await server.pool.query(
      "update outgoing_message set state = 'scheduled', sent_at = null, handed_at = null where id = $1",
      [id],
    );
    expect((await tell({ receipts })).json()).toMatchObject({ data: { receipts: 0 } });
  });
});

describe("what people answer", () => {
  it("STOP ends messages to all who have the number, and START begins them again [R10-34]", async () => {
    const ben = await aPerson("Ben");
    expect(await reply("Stop.")).toBe("opted-out");
    expect([await preferenceOf(ana), await preferenceOf(ben)]).toEqual(["Opt out", "Opt out"]);
    expect(await reply("START")).toBe("opted-in");
    expect(await preferenceOf(ana)).toBe("Text");
  });

  it("START changes nothing for who did not opt out", async () => {
    await server.pool.query("update person set contact_preference = 'Email' where id = $1", [ana]);
    await reply("start");
    expect(await preferenceOf(ana)).toBe("Email");
  });

  it("HELP is answered at once in the person’s language, also after STOP [R10-34]", async () => {
    await reply("ALTO");
    expect(await reply("Ayuda")).toBe("helped");
    const { rows } = await server.pool.query(
      "select body, state, urgent from outgoing_message where person_id = $1 order by id desc limit 1",
      [ana],
    );
    expect(rows).toMatchObject([{ state: "scheduled", urgent: true, body: expect.stringContaining("Responda ALTO") }]);
  });

  it("anything else becomes a task about the person", async () => {
    expect(await reply("I feel worse, what should I do?")).toBe("passed-on");
    const [task] = (await supervisor.ask(taskCalls.list)).data;
    expect(task).toMatchObject({
      person: { id: ana },
      priority: "High",
      comments: "“I feel worse, what should I do?”",
      users: [{ id: supervisor.userId }],
    });
  });

  it("stands in the person’s history, a keyword with what came of it, and is no one’s to change [R3-79]", async () => {
    await reply("I feel worse, what should I do?");
    await reply("STOP");
    const { entries } = await supervisor.ask(communicationCalls.ofPerson, { params: { id: ana } });
    expect(entries).toMatchObject([
      { type: "TextIn", subject: "Asked for no more messages", message: "STOP", locked: true, creator: null },
      { type: "TextIn", subject: null, message: "I feel worse, what should I do?", destination: "6145550142" },
    ]);
    expect(entries[0]?.abilities.edit.reasons[0]?.text).toBe("What the patient wrote stays as it is.");
    const only = { params: { id: ana }, query: { type: ["TextIn" as const] } };
    expect((await supervisor.ask(communicationCalls.ofPerson, only)).total).toBe(2);
  });

  it("says that it is not certain who wrote where several have the number", async () => {
    const ben = await aPerson("Ben");
    await reply("Is this the clinic?");
    for (const id of [ana, ben]) {
      const { entries } = await supervisor.ask(communicationCalls.ofPerson, { params: { id } });
      expect(entries[0]?.error).toContain("not certain who wrote");
    }
  });

  it("alerts whoever has the person’s open records, by a task that their bell rings for", async () => {
    const owner = await aStaffMember(server, clinic, { role: "Investigator" });
    const { id } = await anInvestigation(owner, { personId: ana });
    await server.pool.query("update record set assigned_to = $2 where id = $1", [id, owner.userId]);
    await reply("Please call me");
    expect((await owner.ask(taskCalls.list)).data).toMatchObject([
      { subject: "Text message from Santos, Ana", users: [{ id: owner.userId }] },
    ]);
    await server.pool.query("update record set closed = true, closed_at = now() where id = $1", [id]);
    await reply("Hello?");
    expect((await owner.ask(taskCalls.list)).data).toHaveLength(1);
  });

  it("goes with the person when they are merged into another", async () => {
    await reply("Hello");
    const survivor = await supervisor.ask(personCalls.create, { body: { lastName: "Santos", firstName: "Anna" } });
    const { version: mergedVersion } = await supervisor.ask(personPageCalls.page, { params: { id: ana } });
    await supervisor.ask(personMergeCalls.merge, {
      params: { id: survivor.id },
      body: { mergedId: ana, version: survivor.version, mergedVersion, take: [] },
    });
    const { entries } = await supervisor.ask(communicationCalls.ofPerson, { params: { id: survivor.id } });
    expect(entries.map(({ message }) => message)).toEqual(["Hello"]);
  });

  it("counts once, however often the provider tells of it; a number that nobody has changes nothing", async () => {
    expect(await reply("Who is this?", { id: "SM-twice" })).toBe("passed-on");
    expect(await reply("Who is this?", { id: "SM-twice" })).toBe("repeated");
    expect((await supervisor.ask(taskCalls.list)).data).toHaveLength(1);
    expect(await reply("STOP", { from: "+1 614 555 0199" })).toBe("unknown-number");
    expect(await reply("STOP", { from: "short code" })).toBe("unknown-number");
  });
});

it("is heard by a key of that scope only", async () => {
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const { secret: laboratory } = await aKey(administrator, supervisor, "Laboratory");
  expect((await tell({}, laboratory)).json().code).toBe("access.denied");
  expect((await tell({}, `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`)).json().code).toBe(
    "auth.key-unknown",
  );
});
