import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aKey, deliver } from "../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { aCertificate, anAuthority } from "../../testing/certificates.ts";
import { everyCall, idleInput } from "../../testing/contract-inputs.ts";

let server: TestApp;
let tenantId: string;
let administrator: Caller;
let lead: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
});

/** What a program with this secret hears: the code of its refusal, or that it was let in. */
async function heard(secret: string): Promise<string> {
  const response = await deliver(server, secret, "no report");
  return response.statusCode === 400 && response.body.startsWith("MSH") ? "let in" : response.json().code;
}

it("shows a secret once, and keeps its digest alone", async () => {
  const { key, secret } = await aKey(administrator, lead, "Quest interface");
  expect(secret).toMatch(/^twk_[\w-]{64}$/);
  expect(key).toMatchObject({ name: "Quest interface", scopes: ["lab-reports"], actsFor: { id: lead.userId } });
  const [listed] = (await administrator.ask(apiKeyCalls.list)).data;
  expect(listed?.secrets).toMatchObject([{ ending: secret.slice(-4), state: "valid", lastUsedAt: null }]);
  const kept = await server.pool.query(
    "select row_to_json(s)::text as line from api_key_secret s where tenant_id = $1",
    [tenantId],
  );
  const trail = await server.pool.query("select row_to_json(t)::text as line from trail t where tenant_id = $1", [
    tenantId,
  ]);
  for (const { line } of [...kept.rows, ...trail.rows]) expect(line).not.toContain(secret.slice(26));
});

it("opens to a program its own calls, and no other", async () => {
  const { secret } = await aKey(administrator, administrator, "Everything");
  const closed = everyCall.filter(({ spec }) => spec.needs !== "public" && !spec.key);
  expect(closed.length).toBeGreaterThan(200);
  for (const { title, spec } of closed) {
    const response = await send(server, spec, idleInput(spec), secret);
    expect([title, response.statusCode, response.json().code]).toEqual([title, 403, "access.denied"]);
  }
  expect(await heard(secret)).toBe("let in");
});

it("tells when a secret was used", async () => {
  const { secret } = await aKey(administrator, lead, "Used");
  await heard(secret);
  const [key] = (await administrator.ask(apiKeyCalls.list)).data;
  expect(Date.parse(key?.secrets[0]?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

it("rotates a key without a moment at which its program is turned away", async () => {
  const { key, secret } = await aKey(administrator, lead, "Rotated");
  const params = { id: key.id };
  const next = await administrator.ask(apiKeyCalls.rotate, { params, body: { version: key.version } });
  expect([await heard(secret), await heard(next.secret)]).toEqual(["let in", "let in"]);
  expect(next.key.secrets).toHaveLength(2);
  const last = await administrator.ask(apiKeyCalls.rotate, {
    params,
    body: { version: next.key.version, overlapDays: 0 },
  });
  expect([await heard(secret), await heard(next.secret), await heard(last.secret)]).toEqual([
    "auth.key-unknown",
    "auth.key-unknown",
    "let in",
  ]);
  const stale = await administrator.refused(apiKeyCalls.rotate, { params, body: { version: key.version } });
  expect(stale).toMatchObject({ status: 409, code: "edit.stale" });
});

it("turns away what has expired, was revoked, or was typed wrong", async () => {
  const { key, secret } = await aKey(administrator, lead, "Ended");
  expect(await heard(`${secret.slice(0, -1)}${secret.endsWith("A") ? "Q" : "A"}`)).toBe("auth.key-unknown");
  expect(await heard("twk_short")).toBe("auth.key-unknown");
  await server.pool.query("update api_key_secret set expires_at = now() where api_key_id = $1", [key.id]);
  expect(await heard(secret)).toBe("auth.key-expired");
  const asked = { params: { id: key.id }, body: { version: key.version } };
  expect((await administrator.ask(apiKeyCalls.revoke, asked)).secrets).toEqual([]);
  expect(await heard(secret)).toBe("auth.key-unknown");
  const again = { params: { id: key.id }, body: { version: key.version + 1 } };
  expect(await administrator.refused(apiKeyCalls.revoke, again)).toMatchObject({
    status: 409,
    code: "api-key.revoked",
  });
  expect(await administrator.refused(apiKeyCalls.rotate, again)).toMatchObject({ code: "api-key.revoked" });
});

it("keeps by which certificate a sender is known, until it is replaced, taken away or the key revoked", async () => {
  const { key } = await aKey(administrator, lead, "By certificate");
  const { key: other } = await aKey(administrator, lead, "Another");
  const params = { id: key.id };
  const [first, second] = ["ab".repeat(32), "cd".repeat(32)];
  const certified = await administrator.ask(apiKeyCalls.certify, {
    params,
    body: { certificate: first.toUpperCase(), version: key.version },
  });
  expect(certified.certificate).toMatchObject({ fingerprint: first, lastUsedAt: null });
  const asked = { params: { id: other.id }, body: { certificate: first, version: other.version } };
  expect(await administrator.refused(apiKeyCalls.certify, asked)).toMatchObject({
    status: 409,
    code: "api-key.certificate-taken",
    details: [{ field: "certificate" }],
  });
  const stale = { params, body: { certificate: second, version: key.version } };
  expect(await administrator.refused(apiKeyCalls.certify, stale)).toMatchObject({ status: 409, code: "edit.stale" });
  let { version } = certified;
  for (const certificate of [second, second, null]) {
    const changed = await administrator.ask(apiKeyCalls.certify, { params, body: { certificate, version } });
    expect(changed.certificate?.fingerprint ?? null).toBe(certificate);
    version = changed.version;
  }
  // What a key gave up is free for another, and so is what a revoked one had.
  const taken = await administrator.ask(apiKeyCalls.certify, asked);
  await administrator.ask(apiKeyCalls.revoke, { params: { id: other.id }, body: { version: taken.version } });
  const back = await administrator.ask(apiKeyCalls.certify, { params, body: { certificate: first, version } });
  expect(back.certificate?.fingerprint).toBe(first);
  const { rows } = await server.pool.query(
    "select action, after ->> 'fingerprint' as fingerprint from trail where tenant_id = $1 and table_name = 'api_key_certificate' order by id",
    [tenantId],
  );
  expect(rows.filter(({ action }) => action === "insert").map(({ fingerprint }) => fingerprint)).toEqual([
    first,
    second,
    second,
    first,
    first,
  ]);
});

it("takes certificates alone, and only for keys that send reports", async () => {
  const { key } = await aKey(administrator, lead, "Sender");
  const refusal = async (certificate: string, of = key) =>
    (
      await administrator.refused(apiKeyCalls.certify, {
        params: { id: of.id },
        body: { certificate, version: of.version },
      })
    ).code;
  const authority = await anAuthority();
  expect(await refusal("no certificate")).toBe("api-key.certificate-unreadable");
  expect(await refusal(authority.key)).toBe("api-key.certificate-secret");
  expect(await refusal((await aCertificate(authority, "Old", { hours: -1 })).cert)).toBe("api-key.certificate-expired");
  const { key: reader } = await aKey(administrator, lead, "Reader of FHIR", "fhir-read");
  expect(reader.abilities.certify.allowed).toBe(false);
  expect(await refusal(authority.cert, reader)).toBe("api-key.no-sender");
  const revoked = await administrator.ask(apiKeyCalls.revoke, {
    params: { id: key.id },
    body: { version: key.version },
  });
  expect(await refusal(authority.cert, revoked)).toBe("api-key.revoked");
});

it("lets a program do no more than the user for whom it acts", async () => {
  const frontDesk = await aStaffMember(server, tenantId, { role: "Front desk" });
  expect(await heard((await aKey(administrator, frontDesk, "Reader")).secret)).toBe("access.denied");
  const { secret } = await aKey(administrator, lead, "Leaving");
  await server.pool.query("update app_user set deactivated_at = now() where id = $1", [lead.userId]);
  expect(await heard(secret)).toBe("access.denied");
  const gone = { body: { name: "Gone", scopes: ["lab-reports" as const], actsForId: lead.userId } };
  expect(await administrator.refused(apiKeyCalls.create, gone)).toMatchObject({ code: "api-key.user-inactive" });
});

it("gives a name to one key at a time, and that of a revoked one again", async () => {
  const { key } = await aKey(administrator, lead, "Labcorp");
  const asked = { body: { name: "labcorp", scopes: ["lab-reports" as const], actsForId: lead.userId } };
  expect(await administrator.refused(apiKeyCalls.create, asked)).toMatchObject({ code: "api-key.name-taken" });
  await administrator.ask(apiKeyCalls.revoke, { params: { id: key.id }, body: { version: key.version } });
  expect((await administrator.ask(apiKeyCalls.create, asked)).key.name).toBe("labcorp");
});
