import { configurationCalls } from "@tracewell/contract/configuration";
import type { ConfigurationFile } from "@tracewell/contract/configuration-file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfiguration } from "../../testing/configuration.ts";

let server: TestApp;
let who: Caller;

beforeAll(async () => {
  server = await anApp();
  who = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
});
afterAll(() => server.close());

const value = { list: "SYMPTOM" as const, es: "Síntoma", fr: null, my: null, zh: null, code: null, disabled: false };

it("previews 10,000 values of a list within seconds, and takes the file that it exports then", async () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `Symptom ${String(at).padStart(5, "0")}`);
  const content = aConfiguration("Large", { lists: names.map((name) => ({ ...value, name })) });
  const from = Date.now();
  const { state, changes } = await who.ask(configurationCalls.preview, { body: { content } });
  expect(Date.now() - from).toBeLessThan(45_000);
  expect(changes).toBe(10_000);
  const { id } = await who.ask(configurationCalls.apply, { body: { content, state, fileName: "large.json" } });
  const exported = await who.ask(configurationCalls.file);
  const { sections } = JSON.parse(exported.content) as ConfigurationFile;
  expect(sections.lists?.filter(({ es }) => es === "Síntoma").map(({ name }) => name)).toEqual(names);
  const same = await who.ask(configurationCalls.preview, { body: { content: exported.content } });
  expect(same.changes).toBe(0);
  await who.ask(configurationCalls.undo, { params: { id } });
  const after = JSON.parse((await who.ask(configurationCalls.file)).content) as ConfigurationFile;
  expect(after.sections.lists?.filter(({ es }) => es === "Síntoma")).toEqual([]);
}, 90_000);

it("exports nothing that it could not take, and says where that stands", async () => {
  const lists = [{ ...value, name: "Ringing" }];
  const content = aConfiguration("Small", { lists });
  const { state } = await who.ask(configurationCalls.preview, { body: { content } });
  await who.ask(configurationCalls.apply, { body: { content, state, fileName: "small.json" } });
  // As an import of long ago may have left it.
  await server.pool.query("update lookup set name = repeat('x', 300) where tenant_id = $1 and name = 'Ringing'", [
    who.tenantId,
  ]);
  const { code, message } = await who.refused(configurationCalls.file);
  expect(code).toBe("configuration.not-exportable");
  expect(message).toMatch(
    /^This can’t go into a file as it is\. Line \d+, Lists “x+”, name: .* Mend it, then export again\.$/,
  );
});
