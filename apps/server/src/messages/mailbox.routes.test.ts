import { randomUUID } from "node:crypto";
import { messageCalls } from "@tracewell/contract/messages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, send, type TestApp } from "../../testing/app.ts";
import { type Message, queueMessage } from "./message.service.ts";
import { mailboxUpkeep } from "./outbox.jobs.ts";

let server: TestApp;
let clinic: string;
beforeAll(async () => {
  server = await anApp({ worker: true });
  clinic = await aClinic(server);
});
afterAll(() => server.close());

const queue = (message: Partial<Message>, on = server) =>
  on.inTransaction(clinic, async (tx) => {
    const asked = { channel: "sms", destination: "6145550142", body: "Please call.", urgent: true } as const;
    await queueMessage(tx, { ...asked, cause: randomUUID(), ...message });
  });

const read = async (search?: string, on = server) => {
  const response = await send(on, messageCalls.mailbox, { query: search === undefined ? {} : { search } });
  return { status: response.statusCode, ...response.json() };
};
const bodiesAt = async (search: string) => (await read(search)).data.messages.map(({ body }: { body: string }) => body);

it("shows what would have been sent, newest first, codes too, to anyone", async () => {
  await queue({ body: "Please call." });
  await expect.poll(() => bodiesAt("")).toHaveLength(1);
  await queue({ channel: "email", destination: "maria@example.org", subject: "Code", body: "314159", sensitive: true });
  await expect.poll(() => bodiesAt("")).toEqual(["314159", "Please call."]);
  expect(await read()).toMatchObject({
    status: 200,
    data: { total: 2, messages: [{ channel: "email", destination: "maria@example.org", subject: "Code" }, {}] },
  });
});

it("is searched by the address", async () => {
  await queue({ destination: "6145550199", body: "To another." });
  await expect.poll(() => bodiesAt("0199")).toEqual(["To another."]);
  expect(await bodiesAt("MARIA@")).toEqual(["314159"]);
  expect(await bodiesAt("nobody")).toEqual([]);
  expect((await read("nobody")).data.total).toBe(0);
});

it("answers with the newest fifty, and says how many there are", async () => {
  for (let index = 0; index < 52; index += 1) await queue({ destination: "6145550177", body: `${index}` });
  await expect.poll(async () => (await read("0177")).data.total).toBe(52);
  expect(await bodiesAt("0177")).toHaveLength(50);
});

it("forgets what is older than a week", async () => {
  await queue({ destination: "6145550133" });
  await expect.poll(() => bodiesAt("0133")).toHaveLength(1);
  await server.pool.query(
    "update mailbox_message set created_at = now() - interval '8 days' where destination like '%0133'",
  );
  await mailboxUpkeep(server.pool).work();
  expect(await bodiesAt("0133")).toEqual([]);
  expect(await bodiesAt("0199")).toHaveLength(1);
});

it("does not exist on a real installation, where nothing is written into it either", async () => {
  const real = await anApp({ settings: { PUBLIC_URL: "https://tracewell.example" }, worker: true });
  try {
    const realClinic = await aClinic(real);
    await real.inTransaction(realClinic, (tx) =>
      queueMessage(tx, { channel: "sms", destination: "6145550142", body: "314159", cause: "code", sensitive: true }),
    );
    const states = () => real.pool.query("select state, failure, body from outgoing_message");
    await expect
      .poll(async () => (await states()).rows)
      .toEqual([{ state: "failed", failure: "transport-failed", body: null }]);
    expect((await real.pool.query("select from mailbox_message")).rowCount).toBe(0);
    expect(await read(undefined, real)).toMatchObject({ status: 404, code: "request.not-found" });
  } finally {
    await real.close();
  }
});

it("does not exist where both transports are set", async () => {
  const settings = { MAIL_TRANSPORT: "smtp://127.0.0.1:1", SMS_TRANSPORT: "http://127.0.0.1:1/", DEMO: "true" };
  const other = await anApp({ beside: server, settings });
  expect((await read(undefined, other)).status).toBe(404);
  await other.close();
});
