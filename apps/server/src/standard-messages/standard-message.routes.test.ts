import { communicationCalls } from "@tracewell/contract/communications";
import { languages } from "@tracewell/contract/constants";
import { messageFault } from "@tracewell/contract/message-check";
import { fillIn, letterVariables, messageVariables, resultVariables } from "@tracewell/contract/message-variables";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { type StandardMessageBody, standardMessageCalls } from "@tracewell/contract/standard-messages";
import { messageTypes } from "@tracewell/contract/test-outcomes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

const { list, create, edit, remove, giveaways, offer, send } = standardMessageCalls;
let server: TestApp;
let clinic: string;
let administrator: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Supervisor" });
});

const text = (more: Partial<StandardMessageBody> = {}): StandardMessageBody => ({
  name: "Come by",
  channel: "sms",
  subjects: null,
  bodies: { en: "Hello {firstName}, please call us.", es: "Hola {firstName}, llámenos." },
  recordKinds: [],
  infectionIds: [],
  disabled: false,
  ...more,
});

/** As long as a real one. */
const link = `https://clinic.example/auth/patient/open#${"x".repeat(43)}`;

describe("standard messages", () => {
  it("are there from the beginning, in five languages, and tell nothing over a shoulder [R7-86]", async () => {
    const { data } = await investigator.ask(list);
    const { names } = await administrator.ask(giveaways);
    expect(new Set(data.map(({ channel }) => channel))).toEqual(new Set(["sms", "email", "letter"]));
    for (const { channel, subject, body, subjects, bodies, resultType } of data) {
      if (channel === "letter") {
        for (const language of languages)
          expect(messageFault(bodies[language] ?? "..", names, letterVariables, language)).toBeNull();
        continue;
      }
      const variables = resultType ? resultVariables : messageVariables;
      expect([subject, body]).toEqual([subjects?.en ?? null, bodies.en]);
      for (const language of languages) {
        expect(messageFault(bodies[language] ?? "..", names, variables, language)).toBeNull();
        if (channel === "email")
          expect(messageFault(subjects?.[language] ?? "..", names, variables, language)).toBeNull();
        else expect(smsSegments(fillIn(bodies[language] ?? "", { link })).segments).toBeLessThanOrEqual(2);
      }
    }
  });

  it("tell of results by six that can be disabled, not removed, and have the link to them [R9-78]", async () => {
    const { data } = await investigator.ask(list);
    const ofResults = data.filter(({ resultType }) => resultType !== null);
    expect(ofResults).toHaveLength(6);
    for (const { name, resultType } of ofResults) expect(name).toBe(resultType && messageTypes[resultType]);
    const [one, ...others] = data.filter(({ resultType }) => resultType === "RESULTS_AVAILABLE");
    if (!one) throw new Error("There is a message for results.");
    expect(others).toHaveLength(1);
    const params = { id: one.id };
    expect((await administrator.refused(remove, { params })).code).toBe("message.sends-results");
    const { name, channel, subjects, bodies, version } = one;
    const body = { name, channel, subjects, bodies: { ...bodies, en: "Look: {link}" }, disabled: true, version };
    expect(await administrator.ask(edit, { params, body })).toMatchObject({ disabled: true, body: "Look: {link}" });
    const linked = text({ bodies: { en: "Look: {link}" } });
    expect((await administrator.refused(create, { body: linked })).code).toBe("message.template-unfit");
  });

  it("are added, changed and removed by administrators", async () => {
    const made = await administrator.ask(create, { body: text() });
    const params = { id: made.id };
    const changed = { ...text({ name: "Come by soon", disabled: true }), version: made.version };
    expect(await administrator.ask(edit, { params, body: changed })).toMatchObject({
      name: "Come by soon",
      version: 2,
    });
    expect((await administrator.refused(edit, { params, body: changed })).code).toBe("edit.stale");
    expect((await investigator.refused(edit, { params, body: changed })).code).toBe("access.denied");
    await administrator.ask(remove, { params });
    expect((await investigator.ask(list)).data.map(({ id }) => id)).not.toContain(made.id);
  });

  it.each([
    ["two dots", "Call us .. soon", "cannot contain two dots"],
    ["an infection", "About your Chlamydia", "Chlamydia"],
    ["a result", "Nothing reactive", "Reactive"],
    ["a variable of none", "Dear {lastName}", "{lastName}"],
  ])("are refused with %s, at the field and in any language [R8-53] [R10-17]", async (_, bad, word) => {
    for (const language of ["en", "fr"] as const) {
      const problem = await administrator.refused(create, { body: text({ bodies: { en: "Hello", [language]: bad } }) });
      expect(problem).toMatchObject({ code: "message.template-unfit", details: [{ field: `bodies.${language}` }] });
      expect(problem.message).toContain(word);
    }
  });

  it("have one name each on their channel, and a subject where they are emails", async () => {
    await administrator.ask(create, { body: text() });
    expect((await administrator.refused(create, { body: text() })).code).toBe("message.name-taken");
    expect((await administrator.refused(create, { body: text({ channel: "email" }) })).status).toBe(422);
  });
});

describe("a standard message to one patient", () => {
  const patientOf = async (more: object = {}) => {
    const page = await anInvestigation(investigator);
    await server.pool.query(
      `update person set first_name = 'Rosa', mobile_phone = $2, primary_language = $3, email = null where id = $1`,
      [page.person.id, "phone" in more ? more.phone : "+16145550177", "language" in more ? more.language : "English"],
    );
    return { recordId: page.id, personId: page.person.id };
  };
  const offered = (recordId: string) => investigator.ask(offer, { params: { id: recordId } });

  it("goes in the language that they read, and stands in the history [R10-16]", async () => {
    const { recordId } = await patientOf({ language: "Spanish" });
    const { id: messageId } = await administrator.ask(create, { body: text() });
    const { messages, ways } = await offered(recordId);
    expect(messages.find(({ id }) => id === messageId)).toMatchObject({ language: "es", body: "Hola Rosa, llámenos." });
    expect(ways.sms).toMatchObject({ destination: "+16145550177", ability: { allowed: true } });
    expect(ways.email.ability.reasons[0]?.code).toBe("message.no-dest-address");
    await investigator.ask(send, { params: { id: recordId }, body: { messageId } });
    const { entries } = await investigator.ask(communicationCalls.ofRecord, { params: { id: recordId } });
    expect(entries[0]).toMatchObject({
      type: "TextOut",
      message: "Hola Rosa, llámenos.",
      creator: { name: expect.any(String) },
    });
  });

  it("is not sent twice within the hour, however often it is asked for at once", async () => {
    const { recordId } = await patientOf();
    const { id: messageId } = await administrator.ask(create, { body: text() });
    const asked = { params: { id: recordId }, body: { messageId } };
    const answers = await Promise.allSettled([1, 2, 3].map(() => investigator.ask(send, asked)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await investigator.refused(send, asked)).code).toBe("message.sent-just-now");
  });

  it.each([
    ["no phone", "message.no-mobile-phone", { phone: null }],
    ["someone else's phone", "message.non-unique-address", { phone: "+16145550188" }],
  ])("is refused with %s, and says why beforehand", async (_, code, more) => {
    const other = await patientOf({ phone: "+16145550188" });
    const { recordId } = await patientOf(more);
    expect(other.recordId).not.toBe(recordId);
    const { id: messageId } = await administrator.ask(create, { body: text() });
    expect((await offered(recordId)).ways.sms.ability.reasons[0]?.code).toBe(code);
    expect((await investigator.refused(send, { params: { id: recordId }, body: { messageId } })).code).toBe(code);
  });

  it("is not sent to who wants none", async () => {
    const { recordId, personId } = await patientOf();
    await server.pool.query("update person set contact_preference = 'Opt out' where id = $1", [personId]);
    const { id: messageId } = await administrator.ask(create, { body: text() });
    expect((await investigator.refused(send, { params: { id: recordId }, body: { messageId } })).code).toBe(
      "message.opted-out",
    );
  });

  it("is not one that was disabled", async () => {
    const { recordId } = await patientOf();
    const { id: messageId } = await administrator.ask(create, { body: text({ disabled: true }) });
    expect((await offered(recordId)).messages.map(({ id }) => id)).not.toContain(messageId);
    const problem = await investigator.refused(send, { params: { id: recordId }, body: { messageId } });
    expect(problem.status).toBe(404);
  });
});
