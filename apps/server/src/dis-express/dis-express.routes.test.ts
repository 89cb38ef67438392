import { disExpressCalls, mostInContent, mostInSubject } from "@tracewell/contract/dis-express";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

const { preview, send, list, campaign, campaigns, step, find, fromList } = disExpressCalls;
let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
});

interface Columns {
  firstName?: string;
  phone?: string | null;
  email?: string | null;
  preference?: string;
  language?: string;
}

async function aPerson({ firstName = "Ana", phone = null, email = null, preference, language }: Columns = {}) {
  const { id } = await supervisor.ask(personCalls.create, { body: { lastName: "Santos", firstName } });
  await server.pool.query(
    `update person set mobile_phone = $2, email = $3, contact_preference = $4, primary_language = $5 where id = $1`,
    [id, phone, email, preference ?? null, language ?? null],
  );
  return id;
}

const text = { subject: "From your clinic", content: "Hello, please call us." };
const to = (...recipients: object[]) => ({ ...text, recipients });
const refusalOf = async (body: object) => (await supervisor.refused(send, { body: body as never })).code;
const phone = { contactInfo: "(614) 555-0142" };
const messagesOf = async (id: string) => (await supervisor.ask(list, { query: { campaign: id } })).data;

describe("what may be sent", () => {
  it("has a subject, not only of blanks [R5-46] [R8-61]", async () => {
    expect(await refusalOf({ ...to(phone), subject: "  " })).toBe("dis-express.subject-blank");
  });
  it("has a subject of at most 500 characters [R5-46] [R8-62]", async () => {
    const subject = "x".repeat(mostInSubject);
    expect(await refusalOf({ ...to(phone), subject: `${subject}x` })).toBe("dis-express.subject-too-long");
    expect((await supervisor.ask(send, { body: { ...to(phone), subject } })).subject).toBe(subject);
  });
  it("has content, not only blanks [R5-47] [R8-63]", async () => {
    expect(await refusalOf({ ...to(phone), content: "" })).toBe("dis-express.content-blank");
  });
  it("has content of at most 500 characters [R5-47] [R8-64]", async () => {
    expect(await refusalOf({ ...to(phone), content: "x".repeat(mostInContent + 1) })).toBe(
      "dis-express.content-too-long",
    );
  });
  it("goes to a phone or an email, neither blank nor invalid [R5-48] [R8-65]", async () => {
    for (const contactInfo of ["", "   ", "12", "no@", "someone"])
      expect(await refusalOf(to({ contactInfo }))).toBe("dis-express.contact-invalid");
    expect(await refusalOf(to({ name: "Nobody" }))).toBe("dis-express.contact-invalid");
    const { details } = await supervisor.refused(preview, { body: to(phone, { contactInfo: "12" }) });
    expect(details?.[0]?.field).toBe("recipients.1.contactInfo");
  });
  it("goes to at least one [R5-49] [R8-66]", async () => {
    expect(await refusalOf(to())).toBe("dis-express.no-recipients");
  });
  it("goes to at most 100 in a request [R5-50] [R8-68] [R9-50]", async () => {
    const all = Array.from({ length: 101 }, (_, at) => ({ contactInfo: `someone${at}@example.org` }));
    expect(await refusalOf(to(...all))).toBe("dis-express.too-many-recipients");
    const { id } = await supervisor.ask(send, { body: to(...all.slice(1)) });
    expect((await supervisor.ask(campaign, { params: { id } })).counts.PENDING).toBe(100);
  });
  it("is at most 100 messages in a request, whoever gets two [R5-50] [R8-67] [R9-50]", async () => {
    const both = await aPerson({ phone: "6145550143", email: "ana@example.org", preference: "Both" });
    const all = Array.from({ length: 99 }, (_, at) => ({ contactInfo: `someone${at}@example.org` }));
    const { code, details } = await supervisor.refused(send, { body: to(...all, { personId: both }) });
    expect([code, details?.[0]?.field]).toEqual(["dis-express.message-did-not-fit", "recipients.99"]);
    await supervisor.ask(send, { body: to(...all.slice(1), { personId: both }) });
  });
  it("tells nothing of infections, tests and results, in any language", async () => {
    const translations = { es: { subject: "Hola", content: "Su resultado de Syphilis" } };
    expect(await refusalOf({ ...to(phone), translations })).toBe("message.template-unfit");
    const { faults } = await supervisor.ask(preview, { body: { ...to(phone), translations } });
    expect(faults.map(({ language }) => language)).toEqual(["es"]);
  });
  it("is for who has the group", async () => {
    const investigator = await aStaffMember(server, clinic, { role: "Front desk" });
    for (const call of [preview, send])
      expect((await investigator.refused(call, { body: to(phone) })).code).toBe("access.denied");
    expect((await investigator.refused(list, {})).code).toBe("access.denied");
  });
});

describe("a preview", () => {
  it("says who will get it, who cannot, and why", async () => {
    const [fine, none, out, wrong] = [
      await aPerson({ phone: "6145550101", language: "Spanish" }),
      await aPerson(),
      await aPerson({ phone: "6145550102", preference: "Opt out" }),
      await aPerson({ phone: "123" }),
    ];
    const [one, other] = [await aPerson({ phone: "6145550103" }), await aPerson({ phone: "6145550103" })];
    await server.inTransaction(clinic, (tx) =>
      tx.insertInto("bounced_address").values({ tenant_id: clinic, address: "gone@example.org" }).execute(),
    );
    const bounced = await aPerson({ email: "gone@example.org", preference: "Email" });
    const ids = [fine, none, out, wrong, one, other, bounced];
    const translations = { es: { subject: "De su clínica", content: "Hola {firstName}, llámenos." } };
    const { recipients } = await supervisor.ask(preview, {
      body: { ...to(...ids.map((personId) => ({ personId }))), translations },
    });
    expect(recipients.map(({ messages }) => messages[0]?.failure)).toEqual([
      null,
      "no-mobile-phone",
      "opted-out",
      "invalid-mobile-phone",
      "non-unique-address",
      "non-unique-address",
      "bouncing-address",
    ]);
    expect(recipients[0]?.messages).toMatchObject([
      { language: "es", subject: "De su clínica", content: "Hola Ana, llámenos.", channel: "sms", parts: 1 },
    ]);
    expect((await supervisor.ask(list)).data).toEqual([]);
  });

  it("says who waits for the morning where they live [R10-33]", async () => {
    await server.pool.query("update tenant set time_zone = 'America/New_York' where id = $1", [clinic]);
    const [near, far] = [await aPerson({ phone: "6145550104" }), await aPerson({ phone: "6145550105" })];
    await server.pool.query(
      "insert into person_address (tenant_id, person_id, state, is_primary) values ($1, $2, 'GU', true)",
      [clinic, far],
    );
    const noon = new Date(`${new Date().getUTCFullYear()}-06-15T16:00:00.000Z`);
    vi.useFakeTimers({ toFake: ["Date"], now: noon });
    try {
      const body = to(...[near, far].map((personId) => ({ personId })));
      const { recipients, quietUntil } = await supervisor.ask(preview, { body });
      expect(quietUntil).toBeNull();
      const morning = new Date(`${noon.getUTCFullYear()}-06-15T22:00:00.000Z`).toISOString();
      expect(recipients.map(({ messages }) => messages[0]?.notBefore)).toEqual([null, morning]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("fits the parts that it states, in five languages", async () => {
    const written = {
      en: ["Hello {firstName}, please call us.", "English", 1],
      es: [
        "Hola {firstName}, llámenos cuando pueda, por favor. Estamos aquí todos los días de la semana.",
        "Spanish",
        2,
      ],
      fr: ["Bonjour {firstName}, appelez-nous quand vous pouvez.", "French", 1],
      my: ["{firstName} မင်္ဂလာပါ။ ဆေးခန်းသို့ ဖုန်းဆက်ပါ။ အဆင်ပြေသည့်အချိန်တွင် ဆက်သွယ်ပါ။", "Burmese", 2],
      zh: ["{firstName}，您好。请致电您的诊所。", "Chinese", 1],
    } as const;
    const people = await Promise.all(
      Object.values(written).map(([, language], at) => aPerson({ language, phone: `614555011${at}` })),
    );
    const { es, fr, my, zh } = Object.fromEntries(
      Object.entries(written).map(([language, [content]]) => [language, { subject: "–", content }]),
    );
    const body = {
      ...text,
      content: written.en[0],
      translations: { es, fr, my, zh },
      recipients: people.map((personId) => ({ personId })),
    };
    const { recipients, faults } = await supervisor.ask(preview, { body });
    expect(faults).toEqual([]);
    const messages = recipients.flatMap((each) => each.messages);
    expect(messages.map(({ language, parts }) => [language, parts])).toEqual(
      Object.entries(written).map(([language, [, , parts]]) => [language, parts]),
    );
    for (const { content, parts } of messages) {
      const calculated = content.length <= 70 ? 1 : Math.ceil(content.length / 67);
      expect(parts).toBe(/^[\x20-\x7e]*$/.test(content) ? 1 : calculated);
    }
  });

  it("goes by each one’s preference: SMS, email or both, and the other where there is none", async () => {
    const ways = { phone: "6145550110", email: "a@example.org" };
    const ids = [
      await aPerson({ ...ways, preference: "Text" }),
      await aPerson({ phone: "6145550111", email: "b@example.org", preference: "Email" }),
      await aPerson({ phone: "6145550112", email: "c@example.org", preference: "Both" }),
      await aPerson({ email: "d@example.org", preference: "Text" }),
    ];
    const body = to(...ids.map((personId) => ({ personId })));
    const channels = async (way: "preferred" | "email") =>
      (await supervisor.ask(preview, { body: { ...body, way } })).recipients.map(({ messages }) =>
        messages.map(({ channel }) => channel).join(" "),
      );
    expect(await channels("preferred")).toEqual(["sms", "email", "sms email", "email"]);
    expect(await channels("email")).toEqual(["email", "email", "email", "email"]);
  });
});

describe("a campaign", () => {
  it("keeps names, contact info, status, subject, content and errors of its messages [R3-86]", async () => {
    const known = await aPerson({ firstName: "Berta", phone: "6145550120" });
    const { id, counts } = await supervisor.ask(send, {
      body: to(
        { personId: known },
        { name: "Carl Weber", contactInfo: "carl@example.org" },
        { personId: await aPerson() },
      ),
    });
    expect(counts).toEqual({ DELIVERED: 0, PENDING: 2, UNREACHABLE: 1, ERROR: 0 });
    const messages = await messagesOf(id);
    expect(
      new Set(messages.map(({ name, contactInfo, status, error }) => [name, contactInfo, status, error].join())),
    ).toEqual(
      new Set([
        "Santos, Berta,+16145550120,PENDING,",
        "Carl Weber,carl@example.org,PENDING,",
        "Santos, Ana,,UNREACHABLE,No mobile phone for recipient",
      ]),
    );
    expect(messages.find(({ name }) => name === "Carl Weber")).toMatchObject({
      subject: "From your clinic",
      content: "Hello, please call us.",
      person: null,
    });
    expect((await supervisor.ask(list, { query: { status: "UNREACHABLE" } })).total).toBe(1);
  });

  it("is gathered in parts, and writes to nobody twice", async () => {
    const first = await supervisor.ask(send, { body: { ...to(phone), more: true } });
    expect(first.state).toBe("gathering");
    const again = { ...to(phone, { contactInfo: "ana@example.org" }), campaignId: first.id };
    const whole = await supervisor.ask(send, { body: again });
    expect([whole.state, whole.counts.PENDING]).toEqual(["sending", 2]);
    expect((await supervisor.refused(send, { body: again })).code).toBe("dis-express.not-gathering");
  });

  it("is paused, goes on, and is canceled", async () => {
    const { id } = await supervisor.ask(send, { body: to(phone) });
    const stepping = (name: "pause" | "resume" | "cancel") =>
      supervisor.ask(step, { params: { id }, body: { step: name } });
    expect((await stepping("pause")).state).toBe("paused");
    expect((await stepping("resume")).state).toBe("sending");
    expect(await stepping("cancel")).toMatchObject({ state: "canceled", counts: { PENDING: 0, ERROR: 1 } });
    expect((await messagesOf(id))[0]?.error).toContain("it was canceled");
    const refused = await supervisor.refused(step, { params: { id }, body: { step: "resume" } });
    expect(refused.code).toBe("dis-express.not-under-way");
    expect((await supervisor.ask(campaigns)).data.map(({ state }) => state)).toEqual(["canceled"]);
  });

  it("links a number to whom it belongs, honors their wish, and names nobody where several have it", async () => {
    const ana = await aPerson({ phone: "6145550130" });
    await aPerson({ phone: "6145550131", preference: "Opt out" });
    for (const _ of ["one", "other"]) await aPerson({ phone: "6145550132" });
    const numbers = ["(614) 555-0130", "614 555 0131", "614-555-0132"].map((contactInfo) => ({ contactInfo }));
    const { recipients } = await supervisor.ask(preview, { body: to(...numbers) });
    expect(recipients.map(({ person, messages }) => [person?.id, messages[0]?.failure])).toEqual([
      [ana, null],
      [expect.any(String), "opted-out"],
      [undefined, "non-unique-address"],
    ]);
  });
});

describe("recipients", () => {
  it("are found by a pasted column of phones, emails and numbers", async () => {
    const id = await aPerson({ phone: "6145550150", email: "ana@example.org" });
    const { rows } = await server.pool.query("select person_number from person where id = $1", [id]);
    const entries = ["(614) 555-0150", "ANA@example.org", rows[0]?.person_number, "614 555 0199", "nothing"];
    const found = await supervisor.ask(find, { body: { entries } });
    expect(found.map(({ person, contactInfo }) => [person?.id ?? null, contactInfo])).toEqual([
      [id, "(614) 555-0150"],
      [id, "ANA@example.org"],
      [id, null],
      [null, "614 555 0199"],
      [null, null],
    ]);
  });

  it("are those of a list, as its filters show them", async () => {
    const ana = await aPerson();
    await aPerson({ firstName: "Berta" });
    const body = { list: "PERSONS" as const, query: { name: "Santos, Ana" } };
    const { persons } = await supervisor.ask(fromList, { body });
    expect(persons).toEqual([{ id: ana, fullName: "Santos, Ana" }]);
  });
});
