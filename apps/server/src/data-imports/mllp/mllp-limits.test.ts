import { once } from "node:events";
import { connect } from "node:net";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { aSenderKey } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, sessionSecret, type TestApp } from "../../../testing/app.ts";
import { aCertificate, anAuthority, filesOf, type TestCertificate } from "../../../testing/certificates.ts";
import { anEngine, type Engine } from "../../../testing/mllp.ts";
import { fileStore } from "../../files/file.service.ts";
import { Sessions } from "../../platform/access/sessions.ts";
import { openLog } from "../../platform/observing/log.ts";
import { type MllpSettings, readSettings, WrongSetting } from "../../platform/settings.ts";
import { Signals } from "../../platform/signals/signals.ts";
import { framed } from "./mllp-frame.reader.ts";
import { type MllpLimits, usualLimits } from "./mllp-limits.model.ts";
import { MllpListener } from "./mllp-listener.service.ts";

let server: TestApp;
let lead: Caller;
let authority: TestCertificate;
let shown: TestCertificate;
let settings: MllpSettings;
let lines: string[];
let files: Awaited<ReturnType<typeof filesOf<"cert" | "key" | "ca">>>;
const listeners: MllpListener[] = [];
const engines: Engine[] = [];

beforeAll(async () => {
  server = await anApp({ worker: true });
  authority = await anAuthority();
  shown = await aCertificate(authority, "Quest");
  const own = await aCertificate(authority, "localhost");
  files = await filesOf({ cert: own.cert, key: own.key, ca: authority.cert });
  settings = {
    port: 0,
    host: "localhost",
    certificateFile: files.paths.cert,
    keyFile: files.paths.key,
    authoritiesFile: files.paths.ca,
  };
  const tenantId = await aClinic(server);
  const administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  await aSenderKey(administrator, lead, "Quest interface", shown.cert);
});
afterAll(async () => {
  await server.close();
  await files.remove();
});
afterEach(async () => {
  for (const engine of engines.splice(0)) engine.socket.destroy();
  for (const listener of listeners.splice(0)) await listener.stop();
});

/** A listener with limits that a test can wait for. */
async function listening(limits: Partial<MllpLimits> = {}) {
  lines = [];
  const listener = new MllpListener({
    pool: server.requestPool,
    sessions: new Sessions(server.requestPool, sessionSecret, new Signals(server.logins.requests)),
    store: fileStore(readSettings({ DATA_DIR: server.dataDirectory })),
    log: openLog("debug", { write: (line) => void lines.push(line) }),
    safeToLog: (error) => ({ failed: String(error) }),
    limits: { ...usualLimits, ...limits },
  });
  await listener.start(settings);
  listeners.push(listener);
  const { port } = said("MLLP over TLS is open");
  const reach = async () => {
    const engine = await anEngine({ port, authority }, shown);
    engines.push(engine);
    return engine;
  };
  return { listener, port, reach };
}

const said = (message: string) => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === message);

const aReport = (number: number) =>
  anHl7LabReport({
    person: aPerson(number, { lastName: `Limit${number}` }),
    tests: [{ panel: "ct-gc", outcome: "positive", results: {} }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `L${number}`,
  });

it("ends a connection on which nothing comes", async () => {
  const { reach } = await listening({ idleMilliseconds: 1000 });
  const engine = await reach();
  expect(await engine.send(aReport(1))).toContain("MSA|AA|L1");
  expect(await engine.answer()).toBeNull();
  await expect.poll(() => said("MLLP connection ended")?.ending).toBe("idle");
});

it("ends a connection whose message takes too long to come, and stores nothing of it", async () => {
  const { reach } = await listening({ frameMilliseconds: 200 });
  const engine = await reach();
  const before = (await lead.ask(dataImportCalls.list)).total;
  const bytes = framed(aReport(2));
  const dripping = setInterval(() => engine.write(bytes.subarray(0, 1)), 20);
  engine.write(bytes.subarray(0, -2));
  expect(await engine.answer()).toBeNull();
  clearInterval(dripping);
  await expect.poll(() => said("MLLP connection ended")?.ending).toBe("slow");
  expect((await lead.ask(dataImportCalls.list)).total).toBe(before);
});

it("holds no more connections than it has room for, of one sender and of all", async () => {
  const { reach, port } = await listening({ connectionsOfSender: 2, connections: 4 });
  const [first] = [await reach(), await reach()];
  const third = await reach();
  expect(await third.answer()).toBeNull();
  expect(said("MLLP: a sender has too many connections")).toBeTruthy();
  first?.close();
  await first?.closed;
  expect(await (await reach()).send(aReport(3))).toContain("MSA|AA|L3");
  const plain = Array.from({ length: 3 }, () => connect(port, "localhost").on("error", () => undefined));
  await expect.poll(() => said("MLLP has too many connections")).toBeTruthy();
  for (const socket of plain) socket.destroy();
});

it("answers the message in hand when the server stops, and begins no other", async () => {
  const { reach, listener } = await listening();
  const before = (await lead.ask(dataImportCalls.list)).total;
  const [working, waiting] = [await reach(), await reach()];
  working.write(Buffer.concat(Array.from({ length: 30 }, (_, at) => framed(aReport(100 + at)))));
  expect(await working.answer()).toContain("MSA|AA|L100");
  const stopped = listener.stop();
  let answered = 1;
  while ((await working.answer()) !== null) answered += 1;
  expect(await waiting.answer()).toBeNull();
  await stopped;
  expect(answered).toBeLessThan(30);
  expect((await lead.ask(dataImportCalls.list)).total - before).toBe(answered);
  await expect(reach()).rejects.toThrow();
});

it("does not wait for those who hold on when it stops", async () => {
  const { port, listener, reach } = await listening({ graceMilliseconds: 100 });
  const plain = connect(port, "localhost").on("error", () => undefined);
  await once(plain, "connect");
  const engine = await reach();
  engine.write(framed(aReport(6)).subarray(0, 300));
  await listener.stop();
  await engine.closed;
  plain.destroy();
});

it("says nothing to a sender where it could not keep a message, so that it is sent again", async () => {
  const { reach } = await listening();
  const engine = await reach();
  await server.pool.query("alter table data_import add constraint unlucky check (false) not valid");
  try {
    engine.write(framed(aReport(7)));
    expect(await engine.answer()).toBeNull();
  } finally {
    await server.pool.query("alter table data_import drop constraint unlucky");
  }
  // The connection is closed in peace first.
  await vi.waitFor(() => expect(said("MLLP message failed")).toBeTruthy(), { timeout: 10_000 });
  expect(await (await reach()).send(aReport(7))).toContain("MSA|AA|L7");
});

it("says which port can't be listened on", async () => {
  const { port } = await listening();
  settings = { ...settings, port };
  try {
    await expect(listening()).rejects.toThrow(WrongSetting);
    await expect(listening()).rejects.toThrow(
      /MLLP_PORT is \d+, which can't be listened on at localhost \(EADDRINUSE\)/,
    );
  } finally {
    settings = { ...settings, port: 0 };
  }
});
