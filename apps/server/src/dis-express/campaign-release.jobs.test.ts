import { communicationCalls } from "@tracewell/contract/communications";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aMailServer, anSmsProvider, type MailServer, type SmsProvider } from "../../testing/providers.ts";
import { CampaignRelease } from "./campaign-release.jobs.ts";

const { send, list, campaign, step } = disExpressCalls;
let server: TestApp;
let provider: SmsProvider;
let mail: MailServer;
let clinic: string;
let supervisor: Caller;
const workers: TestApp[] = [];

beforeAll(async () => {
  server = await anApp();
  provider = await anSmsProvider();
  mail = await aMailServer();
});
afterAll(async () => {
  await provider.close();
  await mail.close();
  await server.close();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  await moveClinicTo(12);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  await server.pool.query("update dis_express_campaign set state = 'canceled'");
  await server.pool.query("update outgoing_message set due_at = 'infinity' where state = 'scheduled'");
  provider.received.length = 0;
  provider.answer = () => 202;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});

/** The clinic moves to a time zone where it is that hour. */
async function moveClinicTo(hour: number): Promise<void> {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  const zone = behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
  await server.pool.query("update tenant set time_zone = $2 where id = $1", [clinic, zone]);
}

async function aWorker(): Promise<TestApp> {
  const settings = { SMS_TRANSPORT: provider.address, MAIL_TRANSPORT: mail.address };
  const worker = await anApp({ beside: server, worker: true, settings });
  workers.push(worker);
  return worker;
}

/** One look for what can be let go, as if the last had been so long ago. */
async function release(id: string, seconds = 0): Promise<void> {
  await server.pool.query(
    "update dis_express_campaign set released_at = now() - make_interval(secs => $2) where id = $1",
    [id, seconds],
  );
  await new CampaignRelease(server).work(() => false);
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ contactInfo: `614555${String(1000 + at).padStart(4, "0")}` }));
const write = (recipients: object[], { perMinute = 60 } = {}) =>
  supervisor.ask(send, { body: { subject: "From your clinic", content: "Please call us.", recipients, perMinute } });
const campaignOf = (id: string) => supervisor.ask(campaign, { params: { id } });
const stepTo = (id: string, name: "pause" | "resume" | "cancel") =>
  supervisor.ask(step, { params: { id }, body: { step: name } });
const messagesOf = async (id: string) => (await supervisor.ask(list, { query: { campaign: id } })).data;

async function aPerson(phone: string | null): Promise<string> {
  const { id } = await supervisor.ask(personCalls.create, { body: { lastName: "Santos", firstName: "Ana" } });
  await server.pool.query("update person set mobile_phone = $2 where id = $1", [id, phone]);
  return id;
}

describe("letting a campaign go", () => {
  it("lets go as many as the rate allows since the last time", async () => {
    const { id } = await write(numbers(20), { perMinute: 60 });
    await release(id, 5.5);
    expect(await campaignOf(id)).toMatchObject({ waiting: 15, state: "sending" });
    // Half a second is left over, and counts the next time.
    const { rows } = await server.pool.query(
      "select extract(epoch from now() - released_at) as rest from dis_express_campaign",
    );
    expect(rows.some(({ rest }) => Number(rest) > 0.4 && Number(rest) < 5)).toBe(true);
    await release(id, 0.5);
    expect((await campaignOf(id)).waiting).toBe(15);
  });

  it("catches up on a minute at most", async () => {
    const { id } = await write(numbers(100), { perMinute: 60 });
    await release(id, 3600);
    expect((await campaignOf(id)).waiting).toBe(40);
  });

  it("is finished when nothing waits", async () => {
    const { id } = await write(numbers(3));
    await release(id, 60);
    expect(await campaignOf(id)).toMatchObject({ waiting: 0, state: "finished" });
  });

  it("lets nothing go in quiet hours, while it is gathered, or paused", async () => {
    const { id } = await write(numbers(3));
    await moveClinicTo(23);
    await release(id, 60);
    expect((await campaignOf(id)).waiting).toBe(3);
    await moveClinicTo(12);
    await stepTo(id, "pause");
    await release(id, 60);
    expect((await campaignOf(id)).waiting).toBe(3);
    await stepTo(id, "resume");
    await release(id, 60);
    expect((await campaignOf(id)).waiting).toBe(0);
  });

  it("is done by one of several workers", async () => {
    const { id } = await write(numbers(50), { perMinute: 60 });
    await server.pool.query(
      "update dis_express_campaign set released_at = now() - interval '10 seconds' where id = $1",
      [id],
    );
    await Promise.all(Array.from({ length: 4 }, () => new CampaignRelease(server).work(() => false)));
    expect((await campaignOf(id)).waiting).toBeGreaterThanOrEqual(39);
  });
});

describe("a campaign’s messages", () => {
  it("leave once each, and are delivered when the provider has them and sends no receipts [R10-34]", async () => {
    await Promise.all([aWorker(), aWorker()]);
    const { id } = await write([...numbers(40), { contactInfo: "ana@example.org" }], { perMinute: 6000 });
    await expect.poll(async () => (await campaignOf(id)).counts, { timeout: 15_000 }).toMatchObject({ DELIVERED: 41 });
    expect(new Set(provider.received.map(({ to }) => to)).size).toBe(40);
    expect(provider.received).toHaveLength(40);
    expect((await campaignOf(id)).state).toBe("finished");
  });

  it("say in the person’s history that they wait, and then that they left", async () => {
    const personId = await aPerson("6145550177");
    const { id } = await write([{ personId }]);
    const line = async () =>
      (await supervisor.ask(communicationCalls.ofPerson, { params: { id: personId } })).entries[0];
    expect(await line()).toMatchObject({
      type: "TextOut",
      subject: null,
      message: "Please call us.",
      scheduledFor: null,
      sendTime: null,
      error: null,
    });
    await aWorker();
    await release(id, 60);
    await expect.poll(async () => (await line())?.sendTime).toEqual(expect.any(String));
  });

  it("stop where their number is shared or another by the time they leave", async () => {
    const [shared, moved, gone] = [
      await aPerson("6145550161"),
      await aPerson("6145550162"),
      await aPerson("6145550163"),
    ];
    const { id } = await write([shared, moved, gone].map((personId) => ({ personId })));
    await aPerson("6145550161");
    await server.pool.query("update person set mobile_phone = '6145550199' where id = $1", [moved]);
    await server.pool.query("update person set mobile_phone = null where id = $1", [gone]);
    await aWorker();
    await release(id, 60);
    await expect.poll(async () => (await campaignOf(id)).counts.PENDING).toBe(0);
    const errors = new Map((await messagesOf(id)).map(({ person, error }) => [person?.id, error]));
    expect(errors.get(shared)).toBe("Non-unique mobile phone or email address for recipient");
    expect(errors.get(moved)).toContain("reached elsewhere");
    expect(errors.get(gone)).toBe("No mobile phone for recipient");
    expect(provider.received).toEqual([]);
  });

  it("stop where their recipient opted out after they were planned", async () => {
    const personId = await aPerson("6145550164");
    const { id } = await write([{ personId }]);
    await server.pool.query("update person set contact_preference = 'Opt out' where id = $1", [personId]);
    await aWorker();
    await release(id, 60);
    await expect.poll(async () => (await campaignOf(id)).counts.PENDING).toBe(0);
    expect(await messagesOf(id)).toMatchObject([
      { status: "UNREACHABLE", error: "Patient is opted out from messages", sentAt: null },
    ]);
    expect(provider.received).toEqual([]);
  });

  it("wait for the morning where their recipient lives, while others leave", async () => {
    const now = new Date(new Date().setUTCHours(17, 0, 0, 0));
    vi.useFakeTimers({ toFake: ["Date"], now });
    try {
      await moveClinicTo(12);
      // Signed in at that hour, so that the session is still open whenever the tests are run.
      supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
      const [near, far] = [await aPerson("6145550165"), await aPerson("6145550166")];
      await server.pool.query(
        "insert into person_address (tenant_id, person_id, state, is_primary) values ($1, $2, 'GU', true)",
        [clinic, far],
      );
      const { id } = await write([near, far].map((personId) => ({ personId })));
      await aWorker();
      await release(id, 60);
      await expect.poll(() => provider.received.map(({ to }) => to)).toEqual(["+16145550165"]);
      const rowOf = async () =>
        (
          await server.pool.query(
            "select state, send_after, attempts, handed_at from outgoing_message where person_id = $1",
            [far],
          )
        ).rows;
      // 22:00 in universal time is 8:00 in Guam.
      const send_after = new Date(now.getTime() + 5 * 3_600_000).toISOString();
      await expect.poll(rowOf).toEqual([{ state: "scheduled", send_after, attempts: 0, handed_at: null }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("may have left where a worker was killed around the hand-over: they say so, and are not sent again", async () => {
    const { id } = await write(numbers(1));
    await server.pool.query(
      "update outgoing_message set due_at = now(), handed_at = now() - interval '3 minutes', attempts = 1 where campaign_id = $1",
      [id],
    );
    await aWorker();
    await expect.poll(async () => (await campaignOf(id)).counts.PENDING).toBe(0);
    expect(await messagesOf(id)).toMatchObject([
      { status: "ERROR", error: expect.stringContaining("It is not sent again") },
    ]);
    expect(provider.received).toEqual([]);
  });

  it("are not tried again where the campaign was paused or canceled while they were in hand", async () => {
    for (const name of ["pause", "cancel"] as const) {
      const inHand = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      provider.answer = async () => {
        inHand.resolve();
        await answered.promise;
        return 503;
      };
      // At this rate the second waits while the first is in hand, however slow the worker starts.
      const { id } = await write([...numbers(1), { contactInfo: "6145559999" }], { perMinute: 1 });
      await server.pool.query(
        "update outgoing_message set due_at = now() where campaign_id = $1 and destination like '%1000'",
        [id],
      );
      if (workers.length === 0) await aWorker();
      await inHand.promise;
      await stepTo(id, name);
      answered.resolve();
      const expected = name === "pause" ? { waiting: 2 } : { waiting: 0, counts: { PENDING: 0, ERROR: 2 } };
      await expect.poll(() => campaignOf(id)).toMatchObject(expected);
    }
  });
});
