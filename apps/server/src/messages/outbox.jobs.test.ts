import { randomUUID } from "node:crypto";
import { queues } from "@tracewell/contract/live";
import { messageCalls } from "@tracewell/contract/messages";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type TestApp } from "../../testing/app.ts";
import { addressOf } from "../../testing/database.ts";
import { aBrowser } from "../../testing/live-browser.ts";
import { aMailServer, anSmsProvider, type MailServer, type SmsProvider } from "../../testing/providers.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { type Message, queueMessage } from "./message.service.ts";
import { OutboxLane } from "./outbox.jobs.ts";

let server: TestApp;
let provider: SmsProvider;
let mail: MailServer;
let clinic: string;
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
  // What the test before left is not this one's.
  await server.pool.query("update outgoing_message set due_at = 'infinity' where state = 'scheduled'");
  provider.received.length = 0;
  provider.answer = () => 202;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});

async function aWorker(settings: Record<string, string> = {}): Promise<TestApp> {
  const transports = { SMS_TRANSPORT: provider.address, MAIL_TRANSPORT: mail.address };
  const worker = await anApp({ beside: server, worker: true, settings: { ...transports, ...settings } });
  workers.push(worker);
  return worker;
}

const queue = async (message: Partial<Message> = {}, tenantId: string | null = clinic): Promise<string> => {
  const asked = { channel: "sms", destination: "6145550142", body: "Please call.", urgent: true } as const;
  const queued = await server.inTransaction(tenantId, (tx) =>
    queueMessage(tx, { ...asked, cause: randomUUID(), ...message }),
  );
  return queued.outcome === "repeated" ? "repeated" : queued.id;
};

interface Row {
  state: string;
  failure: string | null;
  attempts: number;
  body: string | null;
  due_at: Date;
  send_after: Date;
}
async function rowOf(id: string): Promise<Row> {
  const { rows } = await server.pool.query<Row>("select * from outgoing_message where id = $1", [id]);
  return rows[0] as Row;
}
const stateOf = async (id: string) => (await rowOf(id)).state;
const makeDue = (id: string) =>
  server.pool.query("update outgoing_message set due_at = now() where id = $1", [id]).then(() => {});
const secondsUntil = (at: Date | string) => (new Date(at).getTime() - Date.now()) / 1000;

describe("a message in the outbox", () => {
  it("leaves at its commit, and not before", async () => {
    // No worker looks by itself: only the commit can send it.
    const look = vi.spyOn(OutboxLane.prototype, "everyMilliseconds", "get").mockReturnValue(3_600_000);
    onTestFinished(() => look.mockRestore());
    await aWorker();
    await server.inTransaction(clinic, async (tx) => {
      const asked = { channel: "sms", destination: "6145550142", body: "Your code is 314159." } as const;
      await queueMessage(tx, { ...asked, cause: randomUUID(), sensitive: true });
      await new Promise((resolve) => setTimeout(resolve, 1300));
      expect(provider.received).toEqual([]);
    });
    await expect.poll(() => provider.received.length).toBe(1);
  });

  it("tells who has its person in view that it left, or never will", async () => {
    const worker = await aWorker();
    await worker.app.listen({ port: 0, host: "127.0.0.1" });
    const staff = await aStaffMember(server, clinic);
    const browser = await aBrowser(worker, staff.token, queues.changed);
    const { id: personId } = await staff.ask(personCalls.create, { body: { lastName: "Santos" } });
    const sent = await queue({ personId });
    await expect.poll(() => browser.heard).toEqual([{ recordId: null, personId, by: null }]);
    expect(await stateOf(sent)).toBe("sent");
    provider.answer = () => 400;
    const refused = await queue({ personId });
    await expect.poll(() => browser.heard.length).toBe(2);
    expect(await stateOf(refused)).toBe("failed");
    await browser.leave();
  });

  it("does not leave where its transaction did not stand", async () => {
    await aWorker();
    const failing = server.inTransaction(clinic, async (tx) => {
      await queueMessage(tx, { channel: "sms", destination: "6145550142", body: "No.", cause: "rolled back" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    const id = await queue({ body: "Yes." });
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(provider.received.map(({ text }) => text)).toEqual(["Yes."]);
  });

  it("leaves by mail, also where it belongs to no clinic", async () => {
    await aWorker();
    const message = {
      channel: "email",
      destination: "maria@example.org",
      subject: "Your code",
      tenantId: null,
    } as const;
    const id = await queue({ ...message, body: "Your code is 161803.", sensitive: true }, null);
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(mail.received.at(-1)).toMatchObject({ to: ["maria@example.org"] });
    expect(mail.received.at(-1)?.source).toContain("161803");
  });

  it("keeps its words once it has left, but a code is blanked", async () => {
    await aWorker();
    const plain = await queue();
    const code = await queue({ body: "Your code is 161803.", subject: "161803", sensitive: true });
    await expect.poll(() => stateOf(plain)).toBe("sent");
    await expect.poll(() => stateOf(code)).toBe("sent");
    expect(await rowOf(plain)).toMatchObject({ body: "Please call." });
    expect(await rowOf(code)).toMatchObject({ body: null, subject: null });
  });

  it("leaves a line in its clinic's Activity log when it has left", async () => {
    await aWorker();
    const id = await queue();
    await expect.poll(() => stateOf(id)).toBe("sent");
    const { rows } = await server.pool.query(
      "select tenant_id, action, actor_name, after from trail where row_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { tenant_id: clinic, action: "insert" },
      { tenant_id: clinic, action: "update", actor_name: "Tracewell", after: { state: "sent" } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/5550142|Please call/);
  });
});

describe("several workers", () => {
  it("send each of many messages once", async () => {
    await Promise.all([aWorker(), aWorker()]);
    const bodies = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    await server.inTransaction(clinic, async (tx) => {
      for (const body of bodies) {
        await queueMessage(tx, { channel: "sms", destination: "6145550142", body, cause: body, urgent: true });
      }
    });
    await expect.poll(() => provider.received.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(bodies.length);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(provider.received.map(({ text }) => text).toSorted()).toEqual(bodies.toSorted());
  });

  it("let a code pass by a provider's queue of reminders", async () => {
    await aWorker();
    const reminders = Promise.withResolvers<void>();
    provider.answer = async ({ text }) => {
      if (text === "Reminder") await reminders.promise;
      return 202;
    };
    await moveClinicTo(zoneWhereItIs(12));
    await Promise.all(Array.from({ length: 12 }, () => queue({ body: "Reminder", urgent: false })));
    await expect.poll(() => provider.received.length).toBeGreaterThan(0);
    const code = await queue({ body: "Your code is 314159.", sensitive: true });
    await expect.poll(() => stateOf(code)).toBe("sent");
    reminders.resolve();
  });
});

describe("a message that is not taken", () => {
  it("is tried again after a pause, and leaves when the provider is back", async () => {
    await aWorker();
    provider.answer = () => 503;
    const id = await queue();
    await expect.poll(() => rowOf(id).then(({ attempts }) => attempts)).toBe(1);
    await expect.poll(async () => secondsUntil((await rowOf(id)).due_at)).toBeLessThan(11);
    expect(secondsUntil((await rowOf(id)).due_at)).toBeGreaterThan(7);
    provider.answer = () => 202;
    await makeDue(id);
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(provider.received).toHaveLength(2);
    const keys = provider.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([id, id]);
  });

  it("fails after so many attempts, a code with its words blanked", async () => {
    provider.answer = () => 503;
    const plain = await queue();
    const code = await queue({ sensitive: true, body: "Your code is 314159." });
    await server.pool.query(
      "update outgoing_message set attempts = case when sensitive then 6 else 7 end where id = any($1)",
      [[plain, code]],
    );
    await aWorker();
    await expect.poll(() => rowOf(plain)).toMatchObject({ state: "failed", failure: "transport-failed" });
    await expect.poll(() => rowOf(code)).toMatchObject({ state: "failed", failure: "transport-failed", body: null });
  });

  it("fails at once where no attempt can help", async () => {
    await aWorker();
    provider.answer = () => 422;
    mail.refuse = (address) => (address === "gone@example.org" ? 550 : 0);
    const number = await queue();
    const address = await queue({ channel: "email", destination: "gone@example.org" });
    await expect.poll(() => rowOf(number)).toMatchObject({ state: "failed", failure: "invalid-mobile-phone" });
    await expect.poll(() => rowOf(address)).toMatchObject({ state: "failed", failure: "transport-disallowed" });
  });

  it("marks an address that the mail server refuses for good, not one refused by policy, until staff clear it", async () => {
    const staff = await aStaffMember(server, clinic);
    const { id: personId } = await staff.ask(personCalls.create, {
      body: { lastName: "Santos", email: "Gone@example.org" },
    });
    const toGone = { personId, channel: "email", destination: "Gone@example.org", subject: "Please call" } as const;
    await aWorker();
    mail.refuse = () => 550;
    const first = await queue(toGone);
    await expect.poll(() => rowOf(first)).toMatchObject({ state: "failed", failure: "transport-disallowed" });
    mail.refuse = () => 0;
    expect(await rowOf(await queue(toGone))).toMatchObject({ state: "failed", failure: "bouncing-address" });
    await staff.ask(messageCalls.clearBounce, { params: { id: personId } });
    const second = await queue(toGone);
    await expect.poll(() => stateOf(second)).toBe("sent");
  });

  it("waits for the morning where the evening passed without a worker", async () => {
    await moveClinicTo(zoneWhereItIs(12));
    const id = await queue({ urgent: false });
    await moveClinicTo(zoneWhereItIs(23));
    await aWorker();
    await expect.poll(async () => secondsUntil((await rowOf(id)).send_after)).toBeGreaterThan(7 * 3600);
    expect(await rowOf(id)).toMatchObject({ state: "scheduled", attempts: 0 });
    expect(provider.received).toEqual([]);
  });
});

describe("a hand-over that is interrupted", () => {
  it("is not made again when the database goes away between handing over and marking", async () => {
    await aWorker();
    provider.answer = async () => {
      await server.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'tracewell signals'`);
      return 202;
    };
    const id = await queue();
    await expect.poll(() => stateOf(id).catch(() => "away")).toBe("sent");
    expect(provider.received).toHaveLength(1);
  });

  it("is not made again when its worker was killed, unless it is a code, and by none before its time is over", async () => {
    const killed = await startServerProcess({
      port: 0,
      duty: "worker",
      databaseUrl: addressOf(server.connection),
      settings: { SMS_TRANSPORT: provider.address },
    });
    provider.answer = () => null;
    const id = await queue();
    const code = await queue({ sensitive: true, body: "Your code is 314159." });
    await expect.poll(() => provider.received.length, { timeout: 10_000 }).toBe(2);
    await killed.kill();
    provider.answer = () => 202;
    await aWorker();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await rowOf(id)).toMatchObject({ state: "scheduled", attempts: 1 });
    expect(secondsUntil((await rowOf(id)).due_at)).toBeGreaterThan(60);
    expect(provider.received).toHaveLength(2);
    await makeDue(id);
    await makeDue(code);
    await expect.poll(() => rowOf(code)).toMatchObject({ state: "sent", attempts: 2 });
    await expect.poll(() => rowOf(id)).toMatchObject({ state: "unknown", attempts: 2, body: "Please call." });
    expect(provider.received).toHaveLength(3);
  });
});

const moveClinicTo = (timeZone: string) =>
  server.pool.query("update tenant set time_zone = $2 where id = $1", [clinic, timeZone]);

/** A time zone whose clocks show this hour now. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // In these names the sign is the other way round.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
