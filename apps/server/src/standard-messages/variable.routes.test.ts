import { appointmentCalls } from "@tracewell/contract/appointments";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { locationCalls } from "@tracewell/contract/locations";
import { dayText, messageVariables, timeText } from "@tracewell/contract/message-variables";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { anInvestigation } from "../../testing/investigation.ts";

const { preview, send, list } = disExpressCalls;
let server: TestApp;
let clinic: string;
let supervisor: Caller;
let admin: Caller;
let recordId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const { id, person } = await anInvestigation(supervisor);
  [recordId, personId] = [id, person.id];
  await change("update person set first_name = 'Rosa', mobile_phone = '+16145550177' where id = $1", [personId]);
});

const change = (what: string, values: unknown[] = []) => server.pool.query(what, values);
/** The clinic's name is part of what a server knows of who asks; it hears of a change a moment later. */
async function named(name: string): Promise<void> {
  await change("update tenant set name = $2 where id = $1", [clinic, name]);
  await expect.poll(async () => (await read("{clinicName}")).content).toBe(name);
}
const speaks = (language: string) =>
  change("update person set primary_language = $2 where id = $1", [personId, language]);

/** In three days, in the afternoon of the clinic. */
const inThreeDays = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T20:30:00.000Z`;
async function anAppointment(start = inThreeDays): Promise<string> {
  await openAllDay(admin);
  const locationId = await firstLocation(supervisor);
  return (await supervisor.ask(appointmentCalls.book, { body: { locationId, personId, start } })).id;
}
const bodyTo = (content: string, recipients: object[] = [{ personId }]) => ({
  subject: "From your clinic",
  content,
  recipients,
});
async function read(content: string) {
  const { recipients, faults } = await supervisor.ask(preview, { body: bodyTo(content) });
  return { ...recipients[0]?.messages[0], faults };
}
const messageIn = async (id: string) =>
  (await change("select state, not_after from outgoing_message where campaign_id = $1", [id])).rows[0];

/** What the clinic has to say of itself. */
async function setUpClinic(): Promise<void> {
  await named(`Dock Street Clinic ${clinic}`);
  const value = JSON.stringify({ clinicPhone: "(614) 555-0100" });
  await admin.ask(preferenceCalls.create, { body: { name: "urgentAdvice", value } });
  await change("update location set address = E'12 Dock Street\nColumbus' where tenant_id = $1", [clinic]);
  const office = [{ from: "09:00", to: "17:00" }];
  const { version } = await admin.ask(locationCalls.clinicHours);
  const regular = {
    monday: office,
    tuesday: office,
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  await admin.ask(locationCalls.setClinicHours, { body: { regular, exceptions: [], version, keepBooked: true } });
}

describe("a message to many", () => {
  it.each([
    ["en", "English", "Mon-Tue 9:00 AM-5:00 PM"],
    ["es", "Spanish", "lun-mar 9:00-17:00"],
    ["zh", "Chinese", "周一-周二 9:00-17:00"],
  ] as const)("says what it stands for, as its reader writes it: %s", async (language, spoken, hours) => {
    await anAppointment();
    await setUpClinic();
    await speaks(spoken);
    const content = Object.keys(messageVariables)
      .map((name) => `{${name}}`)
      .join("|");
    const start = new Date(inThreeDays);
    const translations = { [language]: { subject: "–", content } };
    const body = { ...bodyTo(content), ...(language === "en" ? {} : { translations }) };
    const { recipients, faults } = await supervisor.ask(preview, { body });
    expect(faults).toEqual([]);
    expect(recipients[0]?.messages[0]?.content.split("|")).toEqual([
      "Rosa",
      dayText(start, language, "America/New_York"),
      timeText(start, language, "America/New_York"),
      `Dock Street Clinic ${clinic}`,
      "(614) 555-0100",
      hours,
      "12 Dock Street, Columbus",
      expect.stringMatching(/^\S+$/),
      expect.stringMatching(/^http:.*\/auth\/patient\/login$/),
    ]);
  });

  it("stays with whom something of it is empty for, and says what", async () => {
    await change("update person set first_name = null where id = $1", [personId]);
    const content = "Hello {firstName}, see you {appointmentDate}, {appointmentTime}.";
    expect(await read(content)).toMatchObject({
      failure: "empty-variable",
      missing: ["firstName", "appointmentDate", "appointmentTime"],
      content,
    });
    const { recipients } = await supervisor.ask(preview, {
      body: bodyTo("Hello {firstName}.", [
        { contactInfo: "(614) 555-0142" },
        { contactInfo: "(614) 555-0143", name: "Carl Weber" },
      ]),
    });
    expect(recipients.map(({ messages }) => messages[0]?.failure)).toEqual(["empty-variable", null]);
    const { id, counts } = await supervisor.ask(send, { body: bodyTo(content) });
    expect(counts).toMatchObject({ UNREACHABLE: 1, PENDING: 0 });
    const { data } = await supervisor.ask(list, { query: { campaign: id } });
    expect(data[0]?.error).toBe("A place in the message stays empty for this recipient");
  });

  it.each([
    ["clinicPhone", "The clinic’s phone isn’t known"],
    ["clinicHours", "opening hours aren’t set"],
    ["clinicAddress", "have no address, or more than one"],
  ])("goes to nobody where the clinic has nothing to say for {%s}", async (name, told) => {
    const { faults } = await read(`Come by: {${name}}`);
    expect(faults).toEqual([{ language: "en", part: "content", message: expect.stringContaining(told) }]);
    const problem = await supervisor.refused(send, { body: bodyTo(`Come by: {${name}}`) });
    expect(problem).toMatchObject({ code: "message.template-unfit", details: [{ field: "content" }] });
  });

  it("has no address where the locations have several, and no link where the portal is off", async () => {
    await setUpClinic();
    expect((await read("{clinicAddress} {portalLink}")).faults).toEqual([]);
    await change("insert into location (tenant_id, name, address) values ($1, 'Other', '3 Elm Street')", [clinic]);
    await change("update tenant set patient_portal = false where id = $1", [clinic]);
    expect((await read("{clinicAddress}")).faults).toHaveLength(1);
    expect((await read("{portalLink}")).faults[0]?.message).toBe("The patient portal is turned off.");
  });

  it("does not name a clinic whose name tells what it is about", async () => {
    await named(`STI Clinic ${clinic}`);
    expect((await read("From {clinicName}")).faults[0]?.message).toBe(
      "The clinic’s name: “sti” tells whoever sees the phone what the message is about.",
    );
  });

  it("says where a variable stands that there is none of", async () => {
    const translations = { es: { subject: "De {clinica}", content: "Hola" } };
    const body = { ...bodyTo("Hello"), translations };
    const { faults } = await supervisor.ask(preview, { body });
    expect(faults).toEqual([
      { language: "es", part: "subject", message: expect.stringContaining("“{clinica}” at character 4") },
    ]);
    const { details } = await supervisor.refused(send, { body });
    expect(details?.[0]?.field).toBe("translations.es.subject");
  });

  it("names no time that is not so any more, and leaves no later than that", async () => {
    const appointment = await anAppointment();
    const { id } = await supervisor.ask(send, { body: bodyTo("See you {appointmentDate}.") });
    expect(await messageIn(id)).toMatchObject({ state: "scheduled", not_after: inThreeDays });
    await change(
      "update appointment set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
      [appointment],
    );
    expect(await messageIn(id)).toMatchObject({ state: "stopped" });
  });
});

describe("a standard message to one patient", () => {
  const { create, offer, send: sendOne } = standardMessageCalls;
  async function offered(text: string) {
    const body = { name: "See you", channel: "sms" as const, subjects: null, bodies: { en: text }, disabled: false };
    const { id } = await admin.ask(create, { body });
    const { messages } = await supervisor.ask(offer, { params: { id: recordId } });
    return {
      message: messages.find((message) => message.id === id),
      ask: { params: { id: recordId }, body: { messageId: id } },
    };
  }

  it("says when they come, and is stopped once that is not so", async () => {
    const appointment = await anAppointment();
    const { message, ask } = await offered("{firstName}, see you {appointmentDate}.");
    expect(message).toMatchObject({
      body: `Rosa, see you ${dayText(new Date(inThreeDays), "en", "America/New_York")}.`,
      ability: { allowed: true },
    });
    await supervisor.ask(sendOne, ask);
    await change("update appointment set status = 'CANCELED' where id = $1", [appointment]);
    const { rows } = await change(
      "select state from outgoing_message where appointment_id = $1 and appointment_notice = 'told'",
      [appointment],
    );
    expect(rows).toEqual([{ state: "stopped" }]);
  });

  it("is refused where something of it is empty, and says what beforehand", async () => {
    const { message, ask } = await offered("{firstName}, see you {appointmentDate}.");
    expect(message?.ability).toMatchObject({
      allowed: false,
      reasons: [{ code: "message.empty-variable", text: "They have no appointment to come." }],
    });
    expect((await supervisor.refused(sendOne, ask)).code).toBe("message.empty-variable");
  });

  it("is refused where the clinic’s name tells what it is about", async () => {
    await named(`Syphilis Clinic ${clinic}`);
    const { message, ask } = await offered("From {clinicName}");
    expect(message?.ability.reasons.map(({ code }) => code)).toEqual(["message.template-unfit"]);
    expect((await supervisor.refused(sendOne, ask)).code).toBe("message.template-unfit");
  });
});
