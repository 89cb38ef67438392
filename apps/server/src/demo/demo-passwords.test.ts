import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../testing/app.ts";
import { takeOnStaff } from "../access/staff.service.ts";
import { accountFor } from "../auth/account.service.ts";
import { readSettings } from "../platform/settings.ts";
import { refuseDemoPasswords } from "./demo.service.ts";
import { demoPassword } from "./demo-clinics.seed.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const start = (environment: Record<string, string>) =>
  refuseDemoPasswords({ pool: server.pool, settings: readSettings(environment) });
const forOthers = { HOST: "0.0.0.0" };

it("serves an installation without the demo's accounts to anyone", async () => {
  await server.inTransaction(null, (tx) => accountFor(tx, "frontdesk@demo.example", "A password of their own 1"));
  await expect(start(forOthers)).resolves.toBeUndefined();
});

it("does not serve the demo's accounts to others once the demo is off", async () => {
  const clinic = await aClinic(server);
  const who = { firstName: "Grace", lastName: "Okoro", role: "Clinic administrator" };
  const email = "admin@demo.example";
  await server.inTransaction(clinic, (tx) => takeOnStaff(tx, clinic, { ...who, email, password: demoPassword }));
  await expect(start(forOthers)).rejects.toThrow(/passwords everyone knows.*DEMO=true.*: admin@demo\.example\.$/);
  await expect(start({ PUBLIC_URL: "https://tracewell.example" })).rejects.toThrow(/DEMO=true/);
  await expect(start({ ...forOthers, DEMO: "true" })).resolves.toBeUndefined();
  await expect(start({})).resolves.toBeUndefined();
});
