import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { aKey, aSenderKey, deliver } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aCertificate, anAuthority, filesOf, type TestCertificate } from "../../../testing/certificates.ts";
import { anEngine, type Engine, type Reached } from "../../../testing/mllp.ts";
import { xmlSample } from "../../../testing/xml-samples.ts";
import { fingerprintOf } from "../../api-keys/certificate.reader.ts";
import { framed } from "./mllp-frame.reader.ts";

const lines: string[] = [];
let server: TestApp;
let reached: Reached;
let authority: TestCertificate;

let tenantId: string;
let administrator: Caller;
let lead: Caller;
let shown: TestCertificate;
let keyId: string;
let secret: string;
const engines: Engine[] = [];

beforeAll(async () => {
  authority = await anAuthority();
  const own = await aCertificate(authority, "localhost");
  const { paths, remove } = await filesOf({ cert: own.cert, key: own.key, ca: authority.cert });
  const settings = {
    MLLP_PORT: "0",
    MLLP_TLS_CERT: paths.cert,
    MLLP_TLS_KEY: paths.key,
    MLLP_TLS_CA: paths.ca,
  };
  server = await anApp({ worker: true, settings, log: (line) => void lines.push(line) });
  // They are read at the start, and not again.
  await remove();
  reached = { port: portIn(lines), authority };
});
afterAll(() => server.close());
beforeEach(async () => {
  tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  shown = await aCertificate(authority, "Quest");
  const made = await aSenderKey(administrator, lead, "Quest interface", shown.cert);
  secret = made.secret;
  keyId = made.key.id;
});
afterEach(() => {
  for (const engine of engines.splice(0)) engine.socket.destroy();
});

const portIn = (log: readonly string[]): number =>
  log.map((line) => JSON.parse(line)).find(({ msg }) => msg === "MLLP over TLS is open").port;

async function connected(certificate: TestCertificate | null = shown, more = {}): Promise<Engine> {
  const engine = await anEngine(reached, certificate, more);
  engines.push(engine);
  return engine;
}

const aReport = (number: number) =>
  anHl7LabReport({
    person: aPerson(number, { lastName: `Zanzibar${number}`, firstName: "Ivy", dateOfBirth: "1990-04-12" }),
    tests: [{ panel: "ct-gc", outcome: "positive", results: {} }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `C${number}`,
    fillerOrderNumber: `F-${number}`,
    patientId: `P${number}`,
  });

const segments = (answer: string | null, name: string) =>
  (answer ?? "").split("\r").filter((line) => line.startsWith(name));
const heard = (answer: string | null) => segments(answer, "MSA");
const text = (answer: string | null) => segments(answer, "ERR")[0]?.split("|")[8];
const imports = async () => (await lead.ask(dataImportCalls.list)).data;
const countOfFiles = async () => (await lead.ask(incomingFileCalls.list)).total;

it("keeps a report before it acknowledges it, as over HTTP [R10-30]", async () => {
  const answer = await (await connected()).send(aReport(1));
  expect(heard(answer)).toEqual(["MSA|AA|C1"]);
  expect(segments(answer, "MSH")[0]?.split("|").slice(4, 6)).toEqual(aReport(1).split("|").slice(2, 4));
  expect(await imports()).toMatchObject([{ startedBy: "Quest interface", status: "FINISHED_SUCCESS", created: 1 }]);
  expect(await countOfFiles()).toBe(1);
  const [key] = (await administrator.ask(apiKeyCalls.list)).data;
  expect(Date.parse(key?.certificate?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(key?.certificate?.fingerprint).toBe(fingerprintOf(new X509Certificate(shown.cert)));
  expect(key?.score).toMatchObject({ messages: 1, failed: 0 });
});

it("creates nothing when a report is sent again, in the same connection or by HTTP", async () => {
  const engine = await connected();
  for (let time = 0; time < 2; time += 1) expect(heard(await engine.send(aReport(1)))).toEqual(["MSA|AA|C1"]);
  expect((await deliver(server, secret, aReport(1))).body).toContain("MSA|AA|C1");
  expect(await countOfFiles()).toBe(1);
});

it("says what is wrong with a message in the words of HTTP, and goes on", async () => {
  const engine = await connected();
  const broken = aReport(2).replace(/\rPID[^\r]*/, "");
  const answer = await engine.send(broken);
  expect(heard(answer)).toEqual(["MSA|AE|C2"]);
  expect(text(answer)).toBe(text((await deliver(server, secret, broken)).body));
  expect(text(answer)).toBeTruthy();
  expect(heard(await engine.send(aReport(3)))).toEqual(["MSA|AA|C3"]);
});

it("answers a batch with one acknowledgment for each message", async () => {
  const batch = `FHS|^~\\&|LIS\rBHS|^~\\&|LIS\r${aReport(1)}\r${aReport(2)}\rBTS|2\rFTS|1\r`;
  expect(heard(await (await connected()).send(batch))).toEqual(["MSA|AA|C1", "MSA|AA|C2"]);
});

it("takes a frame in small pieces, and several frames in one piece, and answers in their order", async () => {
  const engine = await connected();
  engine.socket.setNoDelay(true);
  const bytes = framed(aReport(1));
  for (let at = 0; at < bytes.length; at += 97) {
    engine.write(bytes.subarray(at, at + 97));
    await wait(1);
  }
  expect(heard(await engine.answer())).toEqual(["MSA|AA|C1"]);
  engine.write(Buffer.concat([2, 3, 4].map((number) => framed(aReport(number)))));
  const answers = [await engine.answer(), await engine.answer(), await engine.answer()];
  expect(answers.flatMap(heard)).toEqual(["MSA|AA|C2", "MSA|AA|C3", "MSA|AA|C4"]);
  expect(await countOfFiles()).toBe(4);
});

it("answers a sender that has closed its side already", async () => {
  const engine = await connected();
  engine.write(framed(aReport(1)));
  engine.close();
  expect(heard(await engine.answer())).toEqual(["MSA|AA|C1"]);
  await engine.closed;
});

it("stores nothing of a message that breaks off", async () => {
  const engine = await connected();
  engine.write(framed(aReport(1)).subarray(0, 400));
  await wait(50);
  engine.socket.destroy();
  expect(heard(await (await connected()).send(aReport(2)))).toEqual(["MSA|AA|C2"]);
  expect(await imports()).toHaveLength(1);
});

it("rejects what is no HL7 and what is larger than a delivery may be, keeps nothing of it, and goes on", async () => {
  const engine = await connected();
  const noReport = await engine.send("name,result\nIvy,positive\n");
  expect([heard(noReport), text(noReport)]).toEqual([
    ["MSA|AR|"],
    expect.stringContaining("neither an HL7 v2 message"),
  ]);
  const xml = await engine.send(xmlSample("derived__v2xml_ORU_R01_2.5.1_SampleTestCase1.xml"));
  expect([heard(xml), text(xml)]).toEqual([["MSA|AR|"], expect.stringContaining("by HTTP")]);
  const large = await engine.send(`${aReport(1)}NTE|1||${"x".repeat(4 * 1024 * 1024)}`);
  expect([heard(large), text(large)]).toEqual([["MSA|AR|C1"], "This is larger than what can be taken."]);
  expect(text(await engine.send(""))).toBe("The file is empty.");
  expect(await imports()).toEqual([]);
  expect(heard(await engine.send(aReport(1)))).toEqual(["MSA|AA|C1"]);
});

it("ends a connection that speaks something else", async () => {
  const engine = await connected();
  engine.write("GET / HTTP/1.1\r\n\r\n");
  expect(await engine.answer()).toBeNull();
  expect(await imports()).toEqual([]);
});

const refused = async (certificate = shown) => {
  const engine = await connected(certificate);
  const answer = await engine.send(aReport(1));
  // Whoever is not let in is not heard again either.
  expect(await engine.answer()).toBeNull();
  expect(await imports()).toEqual([]);
  return [...heard(answer), text(answer)];
};

it("rejects a certificate that stands in no key", async () => {
  const stranger = await aCertificate(authority, "Nobody");
  expect(await refused(stranger)).toEqual([
    "MSA|AR|C1",
    "No key has this certificate. Ask the clinic to enter its fingerprint.",
  ]);
  const engine = await connected(stranger);
  engine.write(framed("M".repeat(65 * 1024)));
  expect(heard(await engine.answer())).toEqual(["MSA|AR|"]);
});

it("rejects a key that has expired, was revoked or is good for something else, and a user who may not import", async () => {
  const set = (sql: string, value: unknown) => server.pool.query(sql, [keyId, value]);
  await set("update api_key_secret set expires_at = $2 where api_key_id = $1", new Date(Date.now() - 1000));
  expect(await refused()).toEqual(["MSA|AR|C1", "This key has expired. Ask the clinic for a new one."]);
  await set("update api_key_secret set expires_at = $2 where api_key_id = $1", new Date(Date.now() + 100_000));
  await set("update api_key set scopes = $2 where id = $1", ["fhir-read"]);
  const denied = (await refused())[1];
  expect(denied).toBeTruthy();
  await set("update api_key set scopes = $2 where id = $1", ["lab-reports"]);
  const frontDesk = await aStaffMember(server, tenantId, { role: "Front desk" });
  await set("update api_key set user_id = $2 where id = $1", frontDesk.userId);
  expect((await refused())[1]).toBe(denied);
});

it("rejects the next message of a key that is revoked while its sender is connected", async () => {
  const engine = await connected();
  expect(heard(await engine.send(aReport(1)))).toEqual(["MSA|AA|C1"]);
  const [key] = (await administrator.ask(apiKeyCalls.list)).data;
  await administrator.ask(apiKeyCalls.revoke, { params: { id: keyId }, body: { version: key?.version ?? 0 } });
  expect(heard(await engine.send(aReport(2)))).toEqual(["MSA|AR|C2"]);
  expect(await engine.answer()).toBeNull();
  expect(await countOfFiles()).toBe(1);
});

it("leads each certificate to the clinic of its key", async () => {
  const otherClinic = await aClinic(server);
  const others = await aStaffMember(server, otherClinic, { role: "Clinic administrator" });
  const otherLead = await aStaffMember(server, otherClinic, { role: "Supervisor" });
  const { key } = await aKey(others, otherLead, "Quest interface");
  const second = await aCertificate(authority, "Quest, too");
  const certify = (certificate: string) =>
    others.ask(apiKeyCalls.certify, { params: { id: key.id }, body: { certificate, version: key.version } });
  await expect(certify(shown.cert)).rejects.toThrow("api-key.certificate-taken");
  await certify(second.cert);
  await (await connected(second)).send(aReport(1));
  expect(await imports()).toEqual([]);
  expect((await otherLead.ask(dataImportCalls.list)).data).toHaveLength(1);
});

/** Whether a connection by these means is let to the first message. */
async function letIn(certificate: TestCertificate | null, more = {}): Promise<boolean> {
  try {
    const engine = await connected(certificate, more);
    engine.write(framed(aReport(1)));
    return (await engine.answer()) !== null;
  } catch {
    return false;
  }
}

it("speaks to nobody without a certificate of its authorities, or by an old TLS", async () => {
  const stranger = await anAuthority("Another authority");
  expect(await letIn(shown)).toBe(true);
  expect(await letIn(shown, { maxVersion: "TLSv1.2" })).toBe(true);
  expect(await letIn(null)).toBe(false);
  expect(await letIn(await aCertificate(stranger, "Quest"))).toBe(false);
  expect(await letIn(await aCertificate(authority, "Quest", { hours: -1 }))).toBe(false);
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" };
  await expect(connected(shown, old)).rejects.toThrow(/protocol version/);
});

it("speaks no MLLP without TLS", async () => {
  const socket = connect(reached.port, "localhost");
  socket.on("error", () => undefined);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.write(framed(aReport(1)));
  await once(socket, "close");
  expect(answer).not.toContain("MSA");
  expect(await imports()).toEqual([]);
});

it("says in the log who was refused, and nothing of a patient or a message", async () => {
  const stranger = await aCertificate(authority, "Nobody");
  await refused(stranger);
  await letIn(await aCertificate(await anAuthority("Another authority"), "Quest"));
  const said = lines.map((line) => JSON.parse(line));
  const fingerprint = fingerprintOf(new X509Certificate(stranger.cert));
  expect(said).toContainEqual(
    expect.objectContaining({ msg: "MLLP refused", code: "auth.certificate-unknown", certificate: fingerprint }),
  );
  expect(said).toContainEqual(
    expect.objectContaining({
      msg: "MLLP handshake refused",
      reason: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    }),
  );
  expect(lines.join("")).not.toMatch(/zanzibar|1990-?04-?12/i);
});
