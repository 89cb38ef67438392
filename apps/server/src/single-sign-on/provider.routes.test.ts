import { authCalls } from "@tracewell/contract/auth";
import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { aMember } from "../../testing/sign-in.ts";
import { aKnownProvider, answered, approved, exchange, signInBy, ticketIn } from "../../testing/single-sign-on.ts";
import { forgetSignIns } from "./sign-in-request.jobs.ts";

const { list, create, edit, readAgain, approve, remove } = singleSignOnCalls;

let server: TestApp;
let clinic: string;
let administrator: Caller;
let running: TestProvider;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  running = await anIdentityProvider();
});
afterAll(async () => {
  await running.close();
  await server.close();
});

const byUrl = () => ({
  displayName: "County sign-on",
  type: "SAML" as const,
  active: true,
  metadataUrl: running.metadataUrl as string | null,
  metadata: null as string | null,
});
const pasted = (entityId: string) => ({
  ...byUrl(),
  metadataUrl: null,
  metadata: running.metadata.replace(/entityID="[^"]+"/, `entityID="${entityId}"`),
});

describe("adding a provider", () => {
  it("reads its metadata from their address [R3-87]", async () => {
    const provider = await administrator.ask(create, { body: byUrl() });
    const root = `http://localhost:0/api/idp/${provider.id}`;
    expect(provider).toMatchObject({
      displayName: "County sign-on",
      type: "SAML",
      tenant: clinic,
      active: true,
      metadataUrl: running.metadataUrl,
      entityId: running.entityId,
      signInUrl: running.metadataUrl.replace("/metadata", "/sign-in"),
      certificates: [
        { subject: "CN=localhost", state: "valid", fingerprint: expect.stringMatching(/^([0-9A-F]{2}:?){32}$/) },
      ],
      service: { entityId: `${root}/metadata`, callbackUrl: `${root}/callback` },
      loginUrl: `${root}/login`,
      version: 1,
      approved: false,
      abilities: {
        readAgain: { allowed: true },
        approve: { allowed: false, reasons: [{ code: "identity-provider.own-change" }] },
      },
    });
    expect(await administrator.ask(list)).toEqual([provider]);
  });

  it("reads what was pasted", async () => {
    const provider = await administrator.ask(create, { body: pasted("https://pasted.example") });
    expect(provider).toMatchObject({ metadataUrl: null, entityId: "https://pasted.example" });
    expect(provider.abilities.readAgain).toMatchObject({
      allowed: false,
      reasons: [{ code: "identity-provider.no-address" }],
    });
    const problem = await administrator.refused(readAgain, { params: { id: provider.id }, body: { version: 1 } });
    expect([problem.status, problem.code]).toEqual([409, "identity-provider.no-address"]);
  });

  it("takes a provider once in each clinic", async () => {
    const problem = await administrator.refused(create, { body: byUrl() });
    expect([problem.status, problem.code]).toEqual([409, "identity-provider.already-exists"]);
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    expect((await elsewhere.ask(create, { body: byUrl() })).entityId).toBe(running.entityId);
  });

  it("says at the field what is wrong", async () => {
    const fieldsOf = async (change: object) => {
      const problem = await administrator.refused(create, { body: { ...byUrl(), ...change } as never });
      return [problem.status, problem.code, ...problem.details.map(({ field }) => field)];
    };
    expect(await fieldsOf({ displayName: " " })).toEqual([422, "request.invalid", "displayName"]);
    expect(await fieldsOf({ metadataUrl: null })).toEqual([422, "request.invalid", "metadataUrl"]);
    expect(await fieldsOf({ metadataUrl: "idp.example" })).toEqual([422, "request.invalid", "metadataUrl"]);
    expect(await fieldsOf({ type: "OIDC" })).toEqual([422, "request.invalid", "type"]);
    const unreadable = "identity-provider.metadata-unreadable";
    expect(await fieldsOf({ metadata: "<html/>" })).toEqual([422, unreadable, "metadata"]);
    expect(await fieldsOf({ metadata: `<!DOCTYPE a>${running.metadata}` })).toEqual([422, unreadable, "metadata"]);
    const elsewhere = running.metadataUrl.replace("/metadata", "/elsewhere");
    const unreachable = "identity-provider.metadata-unreachable";
    expect(await fieldsOf({ metadataUrl: elsewhere })).toEqual([422, unreachable, "metadataUrl"]);
  });

  it("fetches nothing from this machine where others reach the server, and trusts no open line", async () => {
    const open = await anApp({
      beside: server,
      settings: { HOST: "0.0.0.0", PUBLIC_URL: "https://tracewell.example", METADATA_HOSTS: "" },
    });
    const ask = (body: object) =>
      send(open, create, { body: body as never }, administrator.token).then((response) => response.json());
    expect((await ask({ ...byUrl(), metadataUrl: "https://localhost/metadata" })).code).toBe(
      "identity-provider.address-refused",
    );
    expect((await ask(pasted("https://open.example"))).code).toBe("identity-provider.metadata-unreadable");
    const secure = { ...pasted("https://secure.example") };
    secure.metadata = secure.metadata.replaceAll('Location="http:', 'Location="https:');
    const { data } = await ask(secure);
    await approved(server, clinic, data);
    expect(data.service.callbackUrl).toBe(`https://tracewell.example/api/idp/${data.id}/callback`);
    const login = await send(open, singleSignOnCalls.login, { params: { id: data.id } });
    expect(String(login.headers["set-cookie"])).toMatch(/^__Host-tracewell-sign-in=[\w-]{43}; Path=\/;.*; Secure$/);
    await open.close();
  });
});

describe("a second administrator", () => {
  const offered = async () =>
    (await send(server, authCalls.activeProviders, {})).json().data.map(({ id }: { id: string }) => id);
  const approval = (provider: { id: string; version: number }) => ({
    params: { id: provider.id },
    body: { version: provider.version },
  });

  it("approves what was added before anyone can sign in by it; nobody approves their own", async () => {
    const added = await administrator.ask(create, { body: pasted("https://waiting.example") });
    expect(await offered()).not.toContain(added.id);
    const login = await send(server, singleSignOnCalls.login, { params: { id: added.id } });
    expect(String(login.headers.location)).toContain("auth.sso-provider");
    const own = await administrator.refused(approve, approval(added));
    expect([own.status, own.code]).toEqual([409, "identity-provider.own-change"]);
    const known = await approved(server, clinic, added);
    expect(known).toMatchObject({ approved: true, version: added.version });
    expect(await offered()).toContain(added.id);
    expect((await administrator.refused(approve, approval(known))).code).toBe("identity-provider.approved");
  });

  it("approves each change, too: until then the provider is out of service, and who came in by it is signed out", async () => {
    const provider = await aKnownProvider(server, clinic, "Turning");
    const { email } = await aMember(server, clinic);
    const { token } = await signInBy(server, provider, email);
    const { id, known, administrator: first } = provider;
    const other = await anIdentityProvider();
    const body = { ...known, metadata: null, metadataUrl: other.metadataUrl };
    const changed = await first.ask(edit, { params: { id }, body });
    expect(changed.approved).toBe(false);
    expect(await offered()).not.toContain(id);
    expect((await send(server, authCalls.account, {}, token)).statusCode).toBe(401);
    expect((await first.refused(approve, approval(changed))).code).toBe("identity-provider.own-change");
    expect((await administrator.refused(approve, approval(known))).code).toBe("edit.stale");
    await administrator.ask(approve, approval(changed));
    const read = await first.ask(readAgain, { params: { id }, body: { version: changed.version } });
    expect(read.approved).toBe(false);
    await Promise.all([provider.close(), other.close()]);
  });

  it("is not needed to put a provider out of service, but to bring it back", async () => {
    const provider = await aKnownProvider(server, clinic, "Resting");
    const { id, known, administrator: first } = provider;
    const off = await first.ask(edit, { params: { id }, body: { ...known, metadata: null, active: false } });
    expect(off).toMatchObject({ active: false, approved: true });
    const on = await first.ask(edit, { params: { id }, body: { ...off, metadata: null, active: true } });
    expect(on.approved).toBe(false);
    await provider.close();
  });

  it("may be the tenant administrator, where the clinic has one administrator", async () => {
    const alone = await aClinic(server);
    const only = await aStaffMember(server, alone, { role: "Clinic administrator" });
    const tenants = await aStaffMember(server, alone, { role: "Tenant administrator" });
    const added = await only.ask(create, { body: pasted("https://alone.example") });
    expect((await tenants.ask(approve, approval(added))).approved).toBe(true);
    const supervisor = await aStaffMember(server, alone);
    expect((await supervisor.refused(approve, approval(added))).status).toBe(403);
    const stranger = await aStaffMember(server, await aClinic(server), { role: "Tenant administrator" });
    expect((await stranger.refused(approve, approval(added))).status).toBe(404);
  });
});

describe("changing a provider", () => {
  it("keeps what was read where the metadata stay, and leaves both states in the Activity log", async () => {
    const before = await administrator.ask(create, { body: pasted("https://renamed.example") });
    const { id } = before;
    const body = { ...before, displayName: "State sign-on", metadata: null };
    const after = await administrator.ask(edit, { params: { id }, body });
    expect(after).toMatchObject({ displayName: "State sign-on", certificates: before.certificates, version: 2 });
    const { rows } = await server.inTransaction(clinic, (tx) =>
      sql<{ before: object; after: object; actor_id: string }>`
        select before, after, actor_id from trail where table_name = 'identity_provider' and row_id = ${id} and action = 'update'`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      {
        before: { display_name: "County sign-on" },
        after: { display_name: "State sign-on" },
        actor_id: administrator.userId,
      },
    ]);
  });

  it("is refused on an older version, and shows the newer one", async () => {
    const before = await administrator.ask(create, { body: pasted("https://stale.example") });
    const { id } = before;
    const body = { ...before, metadata: null, displayName: "Newer" };
    const newer = await administrator.ask(edit, { params: { id }, body });
    const problem = await administrator.refused(edit, { params: { id }, body });
    expect([problem.status, problem.code, problem.newer]).toEqual([409, "edit.stale", newer]);
    const again = await administrator.refused(readAgain, { params: { id }, body: { version: 1 } });
    expect([again.code, again.newer]).toEqual(["edit.stale", newer]);
  });

  it("reads metadata again, whose keys have changed since", async () => {
    const moving = await anIdentityProvider();
    const before = await administrator.ask(create, { body: { ...byUrl(), metadataUrl: moving.metadataUrl } });
    const { id } = before;
    const successor = await anIdentityProvider();
    const [fresh] = successor.metadata.match(/<X509Certificate>[^<]+</) ?? [""];
    moving.metadata = moving.metadata.replace(/<X509Certificate>[^<]+</, fresh);
    const after = await administrator.ask(readAgain, { params: { id }, body: { version: 1 } });
    expect(after.certificates).toHaveLength(1);
    expect(after.certificates[0]?.fingerprint).not.toBe(before.certificates[0]?.fingerprint);
    expect(after.version).toBe(2);
    await Promise.all([moving.close(), successor.close()]);
  });

  it("takes another provider's metadata where another address is given", async () => {
    const other = await anIdentityProvider();
    const before = await administrator.ask(create, { body: pasted("https://moved.example") });
    const { id } = before;
    const after = await administrator.ask(edit, {
      params: { id },
      body: { ...before, metadata: null, metadataUrl: other.metadataUrl },
    });
    expect([after.entityId, after.metadataUrl]).toEqual([other.entityId, other.metadataUrl]);
    await other.close();
  });
});

it("tells all administrators of the clinic by email what was done, and nobody else", async () => {
  const place = await aClinic(server);
  const one = await aMember(server, place, { role: "Clinic administrator" });
  const other = await aMember(server, place, { role: "Product administrator" });
  const gone = await aMember(server, place, { role: "Clinic administrator" });
  await server.pool.query("update app_user set deactivated_at = now() where id = $1", [gone.userId]);
  await aMember(server, place, { role: "Supervisor" });
  const doer = await aStaffMember(server, place, { role: "Clinic administrator" });
  const mails = async () => {
    const { rows } = await server.pool.query<{ destination: string; body: string }>(
      "select destination, body from outgoing_message where tenant_id = $1 order by id",
      [place],
    );
    await server.pool.query("delete from outgoing_message where tenant_id = $1", [place]);
    return rows;
  };
  const { id, ...known } = await doer.ask(create, { body: pasted("https://told.example") });
  const added = await mails();
  const { email: doersEmail } = await doer.ask(authCalls.session);
  expect(added.map(({ destination }) => destination).sort()).toEqual([one.email, other.email, doersEmail].sort());
  expect(added[0]?.body).toMatch(
    /^Dana Reyes added the single sign-on provider “County sign-on” of .*It is offered once someone else has approved/,
  );
  expect(added[0]?.body).toContain("Entity id: https://told.example");
  await doer.ask(edit, { params: { id }, body: { ...known, metadata: null, active: false } });
  expect((await mails())[0]?.body).toMatch(/^Dana Reyes changed .*It is inactive now/);
  await doer.ask(remove, { params: { id } });
  expect(await mails()).toHaveLength(3);
});

describe("a provider that is trusted no longer", () => {
  const isSignedIn = async (token: string) => (await send(server, authCalls.account, {}, token)).statusCode === 200;

  it.each(["deactivated", "removed"] as const)("%s: who came in by it is signed out, at once", async (how) => {
    const provider = await aKnownProvider(server, clinic, how);
    const { email, userId } = await aMember(server, clinic);
    const { token } = await signInBy(server, provider, email);
    const entered = await send(server, authCalls.chooseClinic, { body: { tenant: clinic, actor_uuid: userId } }, token);
    const clinicToken = String(entered.headers.authorization);
    expect(await isSignedIn(clinicToken)).toBe(true);
    const { id, known } = provider;
    if (how === "removed") await administrator.ask(remove, { params: { id } });
    else await administrator.ask(edit, { params: { id }, body: { ...known, metadata: null, active: false } });
    expect(await isSignedIn(clinicToken)).toBe(false);
    const offered = (await send(server, authCalls.activeProviders, {})).json().data;
    expect(offered.map((each: { id: string }) => each.id)).not.toContain(id);
    await provider.close();
  });

  it("leaves sessions alone that did not come by it", async () => {
    const provider = await aKnownProvider(server, clinic, "Leaving");
    await administrator.ask(remove, { params: { id: provider.id } });
    await provider.administrator.ask(list);
    expect((await provider.administrator.refused(remove, { params: { id: provider.id } })).status).toBe(404);
    await provider.close();
  });
});

it("is another clinic's affair: nobody sees, changes or removes it from elsewhere", async () => {
  const known = await administrator.ask(create, { body: pasted("https://walled.example") });
  const neighbor = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const params = { id: known.id };
  expect(await neighbor.ask(list)).toEqual([]);
  expect((await neighbor.refused(edit, { params, body: { ...known, metadata: null } })).status).toBe(404);
  expect((await neighbor.refused(readAgain, { params, body: { version: 1 } })).status).toBe(404);
  expect((await neighbor.refused(remove, { params })).status).toBe(404);
});

it("is kept by who may edit system settings, and by nobody else", async () => {
  const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  expect((await supervisor.refused(list)).status).toBe(403);
  expect((await supervisor.refused(create, { body: byUrl() })).status).toBe(403);
});

it("forgets requests and assertions whose time is over, and no others", async () => {
  const provider = await aKnownProvider(server, clinic, "Forgetful");
  const { email } = await aMember(server, clinic);
  await answered(server, provider, email);
  await server.pool.query("update sso_request set expires_at = now() - interval '6 minutes'");
  await server.pool.query("update sso_answer_taken set expires_at = now() - interval '1 minute'");
  const { said, cookie } = await answered(server, provider, email);
  await forgetSignIns(server.pool).work();
  const { rows } = await server.pool.query(
    "select (select count(*) from sso_request) as requests, (select count(*) from sso_answer_taken) as taken",
  );
  expect(rows[0]).toEqual({ requests: 1, taken: 1 });
  expect((await exchange(server, ticketIn(said), cookie)).statusCode).toBe(200);
  await provider.close();
});
