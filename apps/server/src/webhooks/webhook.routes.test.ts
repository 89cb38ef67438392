import { readFile } from "node:fs/promises";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personCalls } from "@tracewell/contract/persons";
import { type Webhook, type WebhookEvent, webhookCalls, webhookEventNames } from "@tracewell/contract/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { importFile } from "../../testing/imports.ts";
import { anInvestigation, move } from "../../testing/investigation.ts";
import { outbreakOf } from "../../testing/outbreaks.ts";
import { aVisit, onDay } from "../../testing/visit.ts";
import { aReceiver, isSignedBy } from "../../testing/webhook-receiver.ts";
import { claimDelivery } from "./delivery-work.queries.ts";

const report = new URL("../../testing/elr-hl7/nist__ELR_8_1.1.txt", import.meta.url);
let server: TestApp;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let tenantId: string;
let administrator: Caller;
let lead: Caller;
let path: string;
let paths = 0;

beforeAll(async () => {
  receiver = await aReceiver();
  server = await anApp({ worker: true });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(async () => {
  tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  path = `/hook-${++paths}`;
});

type Wanted = { name?: string; url?: string; events?: WebhookEvent[]; actsFor?: Caller };

const formOf = ({
  name = "Registry",
  url = receiver.root + path,
  events = ["person.created"],
  actsFor = lead,
}: Wanted) => ({
  name,
  url,
  events,
  actsForId: actsFor.userId,
});
const make = (wanted: Wanted = {}) => administrator.ask(webhookCalls.create, { body: formOf(wanted) });
const aPerson = (lastName: string) => lead.ask(personCalls.create, { body: { lastName, firstName: "Zoe" } });
const stand = (id: string) => administrator.ask(webhookCalls.get, { params: { id } });
const deliveries = async (id: string) =>
  (await administrator.ask(webhookCalls.deliveries, { params: { id }, query: {} as never })).data;
const deliveryOf = (id: string) => administrator.ask(webhookCalls.delivery, { params: { id } });
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 20_000, interval: 30 });
const arrived = (count: number, at = path) => until(() => receiver.at(at).length >= count);
const stateOf = async (id: string) => (await deliveryOf(id)).state;
/** As if the pause before the next attempt were over. */
const hurry = (id: string) => server.pool.query("update webhook_delivery set due_at = now() where id = $1", [id]);

it("tells of a change by ids alone, signed with the secret that was shown once", async () => {
  const { webhook, secret } = await make();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const person = await aPerson("Verysecretname");
  await arrived(1);
  const [told] = receiver.at(path);
  if (!told) throw new Error("Nothing arrived.");
  expect(isSignedBy(secret, told)).toBe(true);
  expect(isSignedBy(secret, { ...told, body: told.body.replace("person", "people") })).toBe(false);
  expect(isSignedBy(secret, { ...told, timestamp: "1" })).toBe(false);
  expect(Math.abs(Number(told.timestamp) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(told.body)).toEqual({
    type: "person.created",
    timestamp: expect.any(String),
    data: { personId: person.id, resource: `Patient/${person.id}` },
  });
  await until(async () => (await stateOf(told.id)) === "delivered");
  expect(await deliveryOf(told.id)).toMatchObject({
    body: told.body,
    attempts: 1,
    nextAt: null,
    last: { status: 204, failure: null },
  });
  expect(await stand(webhook.id)).toMatchObject({
    waiting: 0,
    failed: 0,
    lastDeliveredAt: expect.any(String),
    failingSince: null,
  });
  const { rows } = await server.pool.query(
    "select row_to_json(d)::text as line from webhook_delivery d where tenant_id = $1 union all select row_to_json(s)::text from webhook_secret s where tenant_id = $1 union all select row_to_json(t)::text from trail t where tenant_id = $1 and table_name like 'webhook%'",
    [tenantId],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { line } of rows) {
    expect(line).not.toContain("Verysecretname");
    expect(line).not.toContain(secret.slice(8, 30));
  }
});

it("tells of each kind of event, once a change, and of nothing that was not asked for", async () => {
  const { webhook } = await make({ events: [...webhookEventNames] });
  await make({ name: "Others", url: `${receiver.root}${path}-others`, events: ["record.deleted"] });
  const { id } = await anInvestigation(lead);
  await move(lead, id, "InProgress");
  const { outbreak, outbreakMember: memberId } = await outbreakOf(server, lead, "Dock", {
    investigation: id,
    personIds: [],
  });
  await lead.ask(outbreakCalls.leave, { params: { id: outbreak, memberId } });
  await aVisit(lead, { appointment: onDay(3) });
  await importFile(server, lead, await readFile(report));
  const one = await aPerson("Once");
  const other = await aPerson("Twice");
  const body = { mergedId: other.id, version: one.version, mergedVersion: other.version };
  await lead.ask(personMergeCalls.merge, { params: { id: one.id }, body });
  const { rows } = await server.pool.query(
    "select event, data, count(*)::integer as times from webhook_delivery where webhook_id = $1 group by event, subject_id, xid, data",
    [webhook.id],
  );
  expect(rows.every(({ times }) => times === 1)).toBe(true);
  const untold = ["record.deleted", "result.changed", "appointment.changed", "record.changed", "person.changed"];
  const events = new Set(rows.map(({ event }) => event));
  expect(webhookEventNames.filter((event) => !events.has(event) && !untold.includes(event))).toEqual([]);
  expect(rows.find(({ event, data }) => event === "record.created" && data.recordId === id).data).toMatchObject({
    recordId: id,
    kind: "Incident",
  });
  expect(rows.find(({ event }) => event === "person.merged").data).toEqual({ personId: one.id, mergedId: other.id });
  expect(receiver.at(`${path}-others`)).toEqual([]);
});

it("tells nothing of a change that was rolled back", async () => {
  const { webhook } = await make({ events: ["person.created", "person.changed"] });
  const failing = server.inTransaction(tenantId, async (tx) => {
    await tx
      .insertInto("person")
      .values({ tenant_id: tenantId, last_name: "Never", person_number: "NEVER-1" } as never)
      .execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow();
  expect(await deliveries(webhook.id)).toEqual([]);
});

describe("a receiver that fails", () => {
  it("is told again, with the same id, until it takes it", async () => {
    let asked = 0;
    receiver.answer(path, (_, response) => response.writeHead(++asked < 3 ? 503 : 200).end("busy"));
    const { webhook } = await make();
    await aPerson("Again");
    await arrived(1);
    const id = receiver.at(path)[0]?.id ?? "";
    await until(async () => (await deliveryOf(id)).last !== null);
    expect(await deliveryOf(id)).toMatchObject({
      state: "waiting",
      nextAt: expect.any(String),
      last: { status: 503, answer: "busy", failure: "it answered 503" },
    });
    expect((await stand(webhook.id)).failingSince).not.toBeNull();
    await hurry(id);
    await arrived(2);
    await until(async () => (await deliveryOf(id)).tries.length === 2);
    await hurry(id);
    await until(async () => (await stateOf(id)) === "delivered");
    expect(new Set(receiver.at(path).map((each) => each.id))).toEqual(new Set([id]));
    expect((await deliveryOf(id)).tries.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect((await stand(webhook.id)).failingSince).toBeNull();
  });

  it("holds up nobody else’s while it hangs", async () => {
    receiver.answer(`${path}-slow`, () => {});
    await make({ name: "Slow", url: `${receiver.root}${path}-slow` });
    for (const number of [1, 2, 3, 4, 5, 6]) await aPerson(`Slow${number}`);
    await arrived(4, `${path}-slow`);
    await make({ name: "Quick" });
    await aPerson("Quick");
    await arrived(1);
    expect(receiver.at(`${path}-slow`)).toHaveLength(4);
  });

  it("is not followed elsewhere, and its answer is cut short", async () => {
    receiver.answer(path, (_, response) =>
      response.writeHead(302, { location: `${receiver.root}${path}-elsewhere` }).end("x".repeat(100_000)),
    );
    await make();
    await aPerson("Moved");
    await arrived(1);
    const id = receiver.at(path)[0]?.id ?? "";
    await until(async () => (await deliveryOf(id)).last !== null);
    expect(await deliveryOf(id)).toMatchObject({ last: { status: 302, answer: "x".repeat(1000) } });
    expect(receiver.at(`${path}-elsewhere`)).toEqual([]);
  });

  it("that says it is gone stops its webhook, and administrators are told", async () => {
    receiver.answer(path, (_, response) => response.writeHead(410).end());
    const { webhook } = await make();
    await aPerson("Gone");
    await until(async () => (await stand(webhook.id)).stopped === "gone");
    expect((await stand(webhook.id)).held).toBe(1);
    expect(await notices()).toEqual([expect.stringContaining("no longer in use")]);
    await aPerson("Meanwhile");
    expect((await stand(webhook.id)).held).toBe(2);
  });

  it("for three days stops its webhook; for less, one delivery is given up", async () => {
    receiver.answer(path, (_, response) => response.writeHead(500).end());
    const { webhook } = await make();
    const last = async (name: string) => {
      await aPerson(name);
      const [{ id } = { id: "" }] = await deliveries(webhook.id);
      await until(async () => (await deliveryOf(id)).tries.length === 1);
      await server.pool.query("update webhook_delivery set attempts = 9, due_at = now() where id = $1", [id]);
      return id;
    };
    const first = await last("First");
    await until(async () => (await stateOf(first)) === "failed");
    expect(await stand(webhook.id)).toMatchObject({ stopped: null, failed: 1 });
    await server.pool.query("update webhook set failing_since = now() - interval '73 hours' where id = $1", [
      webhook.id,
    ]);
    await last("Second");
    await until(async () => (await stand(webhook.id)).stopped === "failing");
    expect(await notices()).toEqual([expect.stringContaining("failed for three days")]);
  });
});

const notices = async () =>
  (
    await server.pool.query<{ body: string }>(
      "select m.body from outgoing_message m join app_user u on u.account_id = m.account_id where u.id = $1 and m.subject = 'A webhook was stopped'",
      [administrator.userId],
    )
  ).rows.map(({ body }) => body);

it("sends again with the same id where a worker was killed before it noted that something had arrived", async () => {
  const { webhook } = await make();
  // A worker took it, sent it, and died.
  await administrator.ask(webhookCalls.pause, { params: { id: webhook.id }, body: { version: webhook.version } });
  await aPerson("Killed");
  const [{ id } = { id: "" }] = await deliveries(webhook.id);
  await server.pool.query(
    `update webhook_delivery set state = 'waiting', taken_until = now() + interval '1 minute', attempts = 1 where id = '${id}';
     update webhook set stopped_at = null, stopped_why = null where id = '${webhook.id}'`,
  );
  const due = { id, tenantId, webhookId: webhook.id };
  expect(await server.inTransaction(tenantId, (tx) => claimDelivery(tx, due))).toBeUndefined();
  expect(receiver.at(path)).toEqual([]);
  await server.pool.query("update webhook_delivery set taken_until = now() - interval '1 second' where id = $1", [id]);
  await until(async () => (await stateOf(id)) === "delivered");
  expect(receiver.at(path).map((each) => each.id)).toEqual([id]);
  expect((await deliveryOf(id)).attempts).toBe(2);
});

describe("an administrator", () => {
  it("pings, replays one, and replays all since a time", async () => {
    const { webhook } = await make();
    const params = { id: webhook.id };
    const { deliveryId } = await administrator.ask(webhookCalls.ping, { params });
    await until(async () => (await stateOf(deliveryId)) === "delivered");
    expect(JSON.parse(receiver.at(path)[0]?.body ?? "")).toMatchObject({ type: "ping", data: {} });
    await administrator.ask(webhookCalls.replay, { params: { id: deliveryId } });
    await arrived(2);
    await until(async () => (await stateOf(deliveryId)) === "delivered");
    await aPerson("Replayed");
    await arrived(3);
    await until(async () => (await stand(webhook.id)).waiting === 0);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(await administrator.ask(webhookCalls.replaySince, { params, body: { since } })).toEqual({ replayed: 2 });
    await arrived(5);
    expect(new Set(receiver.at(path).map(({ id }) => id)).size).toBe(2);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await administrator.ask(webhookCalls.replaySince, { params, body: { since: later } })).toEqual({
      replayed: 0,
    });
  });

  it("is refused to replay what waits", async () => {
    receiver.answer(path, (_, response) => response.writeHead(500).end());
    const { webhook } = await make();
    await aPerson("Waiting");
    const [{ id } = { id: "" }] = await deliveries(webhook.id);
    expect(await administrator.refused(webhookCalls.replay, { params: { id } })).toMatchObject({
      status: 409,
      code: "webhook.waiting",
    });
  });

  it("pauses, and resumes with what was held", async () => {
    const { webhook } = await make();
    const params = { id: webhook.id };
    const paused = await administrator.ask(webhookCalls.pause, { params, body: { version: webhook.version } });
    expect(paused).toMatchObject({
      stopped: "paused",
      abilities: { pause: { allowed: false }, resume: { allowed: true } },
    });
    await aPerson("Held");
    expect((await stand(webhook.id)).held).toBe(1);
    const body = { version: paused.version };
    for (const refused of [
      administrator.refused(webhookCalls.pause, { params, body }),
      administrator.refused(webhookCalls.ping, { params }),
      administrator.refused(webhookCalls.replaySince, { params, body: { since: new Date().toISOString() } }),
    ])
      expect(await refused).toMatchObject({ status: 409, code: "webhook.stopped" });
    const [{ id } = { id: "" }] = await deliveries(webhook.id);
    expect(await administrator.refused(webhookCalls.replay, { params: { id } })).toMatchObject({
      code: "webhook.stopped",
    });
    const resumed = await administrator.ask(webhookCalls.resume, { params, body });
    await arrived(1);
    expect(
      await administrator.refused(webhookCalls.resume, { params, body: { version: resumed.version } }),
    ).toMatchObject({ code: "webhook.running" });
    expect(await administrator.refused(webhookCalls.pause, { params, body: { version: 1 } })).toMatchObject({
      status: 409,
      code: "edit.stale",
    });
  });

  it("rotates the secret without a delivery that neither would fit", async () => {
    const { webhook, secret } = await make();
    const params = { id: webhook.id };
    const next = await administrator.ask(webhookCalls.rotate, { params, body: { version: webhook.version } });
    expect(next.webhook.oldSecretUntil).not.toBeNull();
    await aPerson("Both");
    await arrived(1);
    const [told] = receiver.at(path);
    if (!told) throw new Error("Nothing arrived.");
    expect([isSignedBy(secret, told), isSignedBy(next.secret, told)]).toEqual([true, true]);
    await server.pool.query(
      "update webhook_secret set expires_at = now() where expires_at is not null and webhook_id = $1",
      [webhook.id],
    );
    await aPerson("Later");
    await arrived(2);
    const [, later] = receiver.at(path);
    if (!later) throw new Error("Nothing arrived.");
    expect([isSignedBy(secret, later), isSignedBy(next.secret, later)]).toEqual([false, true]);
    expect(
      await administrator.refused(webhookCalls.rotate, { params, body: { version: webhook.version } }),
    ).toMatchObject({ code: "edit.stale" });
  });

  it("edits and deletes a webhook", async () => {
    const { webhook } = await make();
    await make({ name: "Taken" });
    const params = { id: webhook.id };
    const edited = await administrator.ask(webhookCalls.edit, {
      params,
      body: { ...formOf({ name: "Renamed", events: ["person.changed"] }), version: webhook.version },
    });
    expect(edited).toMatchObject({ name: "Renamed", events: ["person.changed"], version: webhook.version + 1 });
    const refusedAs = async (wanted: Wanted, version = edited.version) =>
      (await administrator.refused(webhookCalls.edit, { params, body: { ...formOf(wanted), version } })).code;
    expect(await refusedAs({}, webhook.version)).toBe("edit.stale");
    expect(await refusedAs({ name: "taken" })).toBe("webhook.name-taken");
    expect(await refusedAs({ url: "https://10.0.0.1/" })).toBe("webhook.address-refused");
    await administrator.ask(webhookCalls.delete, { params });
    expect(await administrator.refused(webhookCalls.delete, { params })).toMatchObject({ status: 404 });
    await aPerson("Untold");
    expect(receiver.at(path)).toEqual([]);
  });

  it("makes twenty at most, each with a name of its own", async () => {
    await make();
    const again = { body: formOf({ name: "REGISTRY" }) };
    expect(await administrator.refused(webhookCalls.create, again)).toMatchObject({
      status: 409,
      code: "webhook.name-taken",
    });
    await server.pool.query(
      "insert into webhook (tenant_id, name, url, events, user_id, created_by) select tenant_id, 'More ' || n, url, events, user_id, created_by from webhook, generate_series(1, 19) n where tenant_id = $1",
      [tenantId],
    );
    expect(await administrator.refused(webhookCalls.create, { body: formOf({ name: "Last" }) })).toMatchObject({
      code: "webhook.too-many",
    });
  });
});

describe("where a webhook may go", () => {
  const refused = async (url: string) =>
    (await administrator.refused(webhookCalls.create, { body: formOf({ url }) })).code;

  it.each([
    "https://10.0.0.8/",
    "https://169.254.169.254/latest",
    "https://[fd00::1]/",
    "https://0x0a.1/",
    "https://192.168.1.1:8443/x",
  ])("is not %s", async (url) => expect(await refused(url)).toBe("webhook.address-refused"));

  it("is no other protocol, and holds no password", async () => {
    for (const url of ["ftp://hooks.example/", "file:///etc/passwd", "https://me:secret@hooks.example/"])
      expect(await refused(url)).toBe("webhook.address-refused");
    expect(await refused("nowhere")).toBe("request.invalid");
  });

  it("is https where others reach the server", async () => {
    const reachable = await anApp({
      beside: server,
      settings: { HOST: "0.0.0.0", PUBLIC_URL: "https://clinic.example" },
    });
    const response = await reachable.app.inject({
      method: "POST",
      url: "/api/webhooks",
      headers: { authorization: administrator.token },
      payload: formOf({ url: "http://hooks.example/" }),
    });
    expect([response.statusCode, response.json().code]).toEqual([422, "webhook.address-refused"]);
    await reachable.close();
  });

  it("is looked at again when a name is looked up", async () => {
    const strict = await anApp({ settings: { WEBHOOK_HOSTS: "" }, worker: true });
    const clinic = await aClinic(strict);
    const boss = await aStaffMember(strict, clinic, { role: "Clinic administrator" });
    const reader = await aStaffMember(strict, clinic, { role: "Supervisor" });
    const { port } = receiver;
    const { webhook } = await boss.ask(webhookCalls.create, {
      body: {
        name: "Inside",
        url: `http://localhost:${port}${path}`,
        events: ["person.created"],
        actsForId: reader.userId,
      },
    });
    const { deliveryId } = await boss.ask(webhookCalls.ping, { params: { id: webhook.id } });
    const look = () => boss.ask(webhookCalls.delivery, { params: { id: deliveryId } });
    await until(async () => (await look()).last !== null);
    expect((await look()).last).toMatchObject({
      status: null,
      failure: "this address is not one that the server may be sent to",
    });
    expect(receiver.at(path)).toEqual([]);
    await strict.close();
  });
});

describe("the user for whom a webhook acts", () => {
  it("must be there, and may see what it is told of", async () => {
    const desk = await aStaffMember(server, tenantId, { role: "Front desk" });
    const refusedFor = async (wanted: Wanted) =>
      (await administrator.refused(webhookCalls.create, { body: formOf(wanted) })).code;
    expect(await refusedFor({ actsFor: desk, events: ["outbreak-member.added"] })).toBe("webhook.user-may-not");
    await server.pool.query("update app_user set deactivated_at = now() where id = $1", [desk.userId]);
    expect(await refusedFor({ actsFor: desk })).toBe("webhook.user-inactive");
  });

  it("is not told of records that they may not open", async () => {
    const desk = await aStaffMember(server, tenantId, { role: "Front desk" });
    const { webhook } = await make({ actsFor: desk, events: ["record.created"] });
    await anInvestigation(lead);
    await until(async () => (await deliveries(webhook.id)).some(({ state }) => state === "withheld"));
    expect(receiver.at(path)).toEqual([]);
  });

  it("who leaves stops it", async () => {
    const leaving = await aStaffMember(server, tenantId, { role: "Supervisor" });
    const { webhook } = await make({ actsFor: leaving });
    await server.pool.query("update app_user set deactivated_at = now() where id = $1", [leaving.userId]);
    await aPerson("Left");
    await until(async () => (await stand(webhook.id)).stopped === "user");
    const now: Webhook = await stand(webhook.id);
    const resume = { params: { id: webhook.id }, body: { version: now.version } };
    expect(await administrator.refused(webhookCalls.resume, resume)).toMatchObject({
      status: 422,
      code: "webhook.user-inactive",
    });
    expect(receiver.at(path)).toEqual([]);
  });
});

it("has its deliveries in its own clinic alone", async () => {
  const { webhook } = await make();
  await aPerson("Ours");
  const other = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const [{ id } = { id: "" }] = await deliveries(webhook.id);
  const params = { id: webhook.id };
  for (const refused of [
    other.refused(webhookCalls.get, { params }),
    other.refused(webhookCalls.deliveries, { params, query: {} as never }),
    other.refused(webhookCalls.delivery, { params: { id } }),
    other.refused(webhookCalls.replay, { params: { id } }),
    other.refused(webhookCalls.ping, { params }),
    other.refused(webhookCalls.delete, { params }),
  ])
    expect(await refused).toMatchObject({ status: 404 });
  expect((await other.ask(webhookCalls.list)).data).toEqual([]);
});
