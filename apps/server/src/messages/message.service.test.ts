import { randomUUID } from "node:crypto";
import { defaultTimeZone } from "@tracewell/contract/constants";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type TestApp } from "../../testing/app.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import { listMessagesOfPerson, type Message, queueMessage } from "./message.service.ts";
import { afterQuietHours } from "./quiet-hours.model.ts";

let server: TestApp;
let clinic: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  personId = await aPersonOf(clinic);
});

const aPersonOf = (tenantId: string): Promise<string> =>
  server.inTransaction(tenantId, async (tx) => {
    const values = { tenant_id: tenantId, last_name: "Santos", first_name: "Maria" };
    return (await tx.insertInto("person").values(values).returning("id").executeTakeFirstOrThrow()).id;
  });

const queue = (message: Partial<Message>, tenantId: string | null = clinic) =>
  server.inTransaction(tenantId, (tx) =>
    queueMessage(tx, {
      personId,
      channel: "sms",
      destination: "(614) 555-0142",
      body: "Please call the clinic.",
      cause: `trial ${randomUUID()}`,
      urgent: true,
      ...message,
    }),
  );
const listed = () => server.inTransaction(clinic, (tx) => listMessagesOfPerson(tx, personId));

describe("a message that is queued", () => {
  it("is scheduled, to a number in E.164, and signed by who wrote it", async () => {
    const staff = await aStaffMember(server, clinic, { firstName: "Dana", lastName: "Reyes" });
    const actor = { tenantId: clinic, userId: staff.userId, name: "Dana Reyes" };
    await inTransaction(server.pool, actor, (tx) =>
      queueMessage(tx, { personId, channel: "sms", destination: "614-555-0142", body: "Hello.", cause: "trial" }),
    );
    expect(await listed()).toMatchObject([
      {
        channel: "sms",
        destination: "+16145550142",
        body: "Hello.",
        state: "scheduled",
        failure: null,
        sentAt: null,
        createdBy: { id: staff.userId, name: "Dana Reyes" },
      },
    ]);
  });

  it("is not there where its transaction did not stand", async () => {
    const failing = server.inTransaction(clinic, async (tx) => {
      await queueMessage(tx, { personId, channel: "sms", destination: "6145550142", body: "Hello.", cause: "trial" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await listed()).toEqual([]);
  });

  it("goes once to the same person for the same cause on a channel, even when two processes want it at once", async () => {
    const wishes = Array.from({ length: 6 }, (_, index) =>
      queue({ cause: "result 1", destination: `614555014${index}` }),
    );
    const outcomes = (await Promise.all(wishes)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["repeated", "repeated", "repeated", "repeated", "repeated", "scheduled"]);
    expect((await queue({ cause: "result 1", channel: "email", destination: "m@example.org" })).outcome).toBe(
      "scheduled",
    );
    expect((await queue({ cause: "result 2" })).outcome).toBe("scheduled");
  });

  it("goes once to the same address where it is to nobody in particular", async () => {
    const asked = { channel: "email", cause: "invitation", tenantId: null } as const;
    const destination = `${randomUUID()}@example.org`;
    const send = (address: string) =>
      server.inTransaction(null, (tx) => queueMessage(tx, { ...asked, destination: address, body: "Welcome." }));
    expect((await send(destination)).outcome).toBe("scheduled");
    expect((await send(destination.toUpperCase())).outcome).toBe("repeated");
  });

  it("is kept with the reason where it can't be sent", async () => {
    const failureOf = async (message: Partial<Message>) => {
      const queued = await queue(message);
      return queued.outcome === "failed" ? queued.failure : queued.outcome;
    };
    expect(await failureOf({ destination: null })).toBe("no-mobile-phone");
    expect(await failureOf({ destination: "12" })).toBe("invalid-mobile-phone");
    expect(await failureOf({ channel: "email", destination: " " })).toBe("no-dest-address");
    expect(await failureOf({ optedOut: true })).toBe("opted-out");
    expect(await failureOf({ sharedAddress: true })).toBe("non-unique-address");
    expect(await failureOf({ channel: "email", destination: "m@example.org", bouncing: true })).toBe(
      "bouncing-address",
    );
    expect((await listed()).map(({ state }) => state)).toEqual(Array(6).fill("failed"));
  });

  it("keeps no words of a code that can't be sent", async () => {
    await queue({ sensitive: true, body: "Your code is 314159.", destination: null });
    expect(await listed()).toMatchObject([{ state: "failed", body: null }]);
  });

  it("waits for the morning where nobody asked for it, and not where someone did", async () => {
    const morning = afterQuietHours(new Date(), defaultTimeZone);
    const quiet = await queue({ urgent: false });
    expect(quiet.outcome).toBe("scheduled");
    const [message] = await listed();
    expect(Math.abs(new Date(message?.sendAfter ?? 0).getTime() - morning.getTime())).toBeLessThan(60_000);
    const night = new Date("2031-03-04T07:00:00Z");
    expect(await queue({ urgent: false, sendAfter: night })).toMatchObject({
      sendAfter: new Date("2031-03-04T13:00:00Z"),
    });
    expect(await queue({ urgent: true, sendAfter: night })).toMatchObject({ sendAfter: night });
    expect(await queue({ sensitive: true, urgent: false, sendAfter: night })).toMatchObject({
      sendAfter: new Date("2031-03-04T13:00:00Z"),
    });
    const code = { channel: "sms", destination: "6145550142", body: "Code", cause: "night", sensitive: true } as const;
    const sent = await server.inTransaction(clinic, (tx) => queueMessage(tx, { ...code, sendAfter: night }));
    expect(sent).toMatchObject({ sendAfter: night });
  });
});

describe("the wall around messages", () => {
  it("shows a clinic's messages there alone, and those of no clinic to nobody's staff [R1-02]", async () => {
    await queue({ cause: "mine" });
    await queue({ cause: "of no clinic", tenantId: null, personId: undefined });
    const other = await aClinic(server);
    const causes = (tenantId: string | null) =>
      server.inTransaction(tenantId, (tx) => tx.selectFrom("outgoing_message").select("cause").execute());
    expect(await causes(clinic)).toEqual([{ cause: "mine" }]);
    expect(await causes(other)).toEqual([]);
    expect(await causes(null)).toEqual([]);
    expect(await server.inTransaction(other, (tx) => listMessagesOfPerson(tx, personId))).toEqual([]);
  });

  it("lets a patient have a message sent to themselves and to nobody else, and read none", async () => {
    const asPatient = <T>(work: (tx: Tx) => Promise<T>) =>
      inTransaction(server.pool, { tenantId: clinic, userId: null, personId, name: "Maria Santos" }, work);
    const asked = {
      channel: "email",
      destination: "maria@example.org",
      body: "Until Monday.",
      cause: "visit",
    } as const;
    expect((await asPatient((tx) => queueMessage(tx, { ...asked, personId }))).outcome).toBe("scheduled");
    expect((await asPatient((tx) => queueMessage(tx, { ...asked, personId }))).outcome).toBe("repeated");
    expect(await listed()).toHaveLength(1);
    const other = await aPersonOf(clinic);
    await expect(asPatient((tx) => queueMessage(tx, { ...asked, personId: other }))).rejects.toThrow(
      /row-level security/,
    );
    await expect(asPatient((tx) => listMessagesOfPerson(tx, personId))).rejects.toThrow(/permission denied/);
  });

  it("refuses a message written into another clinic", async () => {
    await expect(queue({ tenantId: await aClinic(server) })).rejects.toThrow(/row-level security/);
  });

  it("lets no request change or remove what was said, nor read the mailbox", async () => {
    await queue({});
    const attempt = (text: string) => server.inTransaction(clinic, (tx) => sql.raw(text).execute(tx));
    await expect(attempt("update outgoing_message set body = 'Something else.'")).rejects.toThrow(/permission denied/);
    await expect(attempt("delete from outgoing_message")).rejects.toThrow(/permission denied/);
    await expect(attempt("select * from mailbox_message")).rejects.toThrow(/permission denied/);
  });
});

it("stays where its person is removed, and moves along where they are merged into another", async () => {
  await queue({ cause: "kept" });
  await queue({ cause: "moved" });
  const survivor = await aPersonOf(clinic);
  await server.inTransaction(clinic, async (tx) => {
    const moved = tx.updateTable("outgoing_message").set({ person_id: survivor }).where("cause", "=", "moved");
    await moved.execute();
    await tx.deleteFrom("person").where("id", "=", personId).execute();
  });
  const messages = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("outgoing_message").select(["cause", "person_id"]).orderBy("cause").execute(),
  );
  expect(messages).toEqual([
    { cause: "kept", person_id: null },
    { cause: "moved", person_id: survivor },
  ]);
});

it("says in the Activity log that a message was written, but not its words or its address", async () => {
  await queue({ sensitive: true, body: "Your code is 271828.", subject: "Code", cause: "sign-in" });
  const { rows } = await server.pool.query(
    "select * from trail where table_name = 'outgoing_message' and tenant_id = $1",
    [clinic],
  );
  expect(rows).toMatchObject([{ action: "insert", person_id: personId, after: { cause: "sign-in", channel: "sms" } }]);
  expect(JSON.stringify(rows)).not.toMatch(/271828|5550142|Your code/);
});
