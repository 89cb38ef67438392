import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCaller, anApp, send, type TestApp } from "../../testing/app.ts";
import { lastMessageTo } from "../../testing/sign-in.ts";
import { readSettings } from "../platform/settings.ts";
import { FirstClinicRefused } from "./first-clinic.model.ts";
import { linkAgain, openFirstClinic } from "./first-clinic.service.ts";

let server: TestApp;
const settings = readSettings({ PUBLIC_URL: "https://clinic.example" });
const email = "ada@health.example";
const first = {
  program: "State Health Department",
  clinic: "Albany STD Clinic",
  timeZone: "America/Chicago",
  twoFactor: false,
  email,
  firstName: "Ada",
  lastName: "Reed",
};
const again = (to: string, send: boolean) => server.inTransaction(null, (tx) => linkAgain(tx, settings, to, { send }));

beforeAll(async () => {
  server = await anApp({ settings: { PUBLIC_URL: "https://clinic.example" } });
});
afterAll(() => server.close());

it("opens the first clinic, whose administrator chooses a password by the link and may open others", async () => {
  const open = () => server.inTransaction(null, (tx) => openFirstClinic(tx, settings, first, { send: false }));
  const earlier = await open();
  await expect(open()).rejects.toThrow(FirstClinicRefused);
  const address = await again(email, false);
  expect(address).toMatch(/^https:\/\/clinic\.example\/auth\/reset\/[\w-]{43}$/);
  const set = (link: string | null) =>
    send(server, passwordCalls.setPassword, {
      body: { token: link?.split("/").at(-1) ?? "", newPassword: "Quite-long-7-horses" },
    });
  expect((await set(earlier)).statusCode).toBe(404);
  expect((await set(address)).statusCode).toBe(204);
  const account = await send(server, authCalls.signIn, { body: { email, password: "Quite-long-7-horses" } });
  const [entry] = account.json().data.tenant_auth_entries;
  const { headers } = await send(
    server,
    authCalls.chooseClinic,
    { body: { tenant: entry.tenant, actor_uuid: entry.actor_uuid } },
    String(account.headers.authorization),
  );
  const ada = aCaller(server, String(headers.authorization), { userId: entry.actor_uuid, tenantId: entry.tenant });
  const session = await ada.ask(authCalls.session);
  expect(session.tenant).toMatchObject({ name: "Albany STD Clinic", timeZone: "America/Chicago" });
  expect(session.assignedGroups).toEqual(expect.arrayContaining(["MANAGE_TENANTS", "EDIT_SYSTEM_SETTINGS"]));
  await expect(again(email, false)).rejects.toThrow("still to choose a password");
});

it("gives nobody else a link, and sends it where there is a mail server", async () => {
  await expect(again("nobody@health.example", false)).rejects.toThrow(FirstClinicRefused);
  await server.pool.query("update account set password_hash = null where email = $1", [email]);
  expect(await again(email, true)).toBe("a***@health.example");
  expect(await lastMessageTo(server, email)).toContain("https://clinic.example/auth/reset/");
});
