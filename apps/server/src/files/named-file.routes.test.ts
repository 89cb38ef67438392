import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileCalls } from "@tracewell/contract/files";
import { personCalls } from "@tracewell/contract/persons";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient as aPatientOf,
  aStaffMember,
  type Caller,
  send,
  type TestApp,
} from "../../testing/app.ts";
import { aJpeg, anSvg, aPng } from "../../testing/images.ts";
import { aPatient } from "../../testing/investigation.ts";
import { sendForm, upload } from "../../testing/upload.ts";
import { DirectoryStore } from "../platform/files/file-store.ts";
import { unusedImages } from "./unused-image.jobs.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const put = (caller: Caller | undefined, name: string, content: Buffer) =>
  sendForm(server, caller?.token, "picture.png", content, "file", `/file/named/${name}`);
const get = (caller: Caller | undefined, name: string) =>
  send(server, fileCalls.getNamed, { params: { name } }, caller?.token);
const probe = (name: string) => send(server, fileCalls.probeNamed, { params: { name } });
const remove = (caller: Caller, name: string) =>
  send(server, fileCalls.deleteNamed, { params: { name } }, caller.token);
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

it("gives everyone a clinic's logo, and the default one where there is none [R7-63] [R7-64]", async () => {
  const name = `logo-${clinic}`;
  const before = await get(undefined, name);
  expect([before.statusCode, before.headers["x-default-file"]]).toEqual([200, "true"]);
  expect((await sharp(before.rawPayload).metadata()).format).toBe("png");

  expect((await put(administrator, name, await aPng(960, 100))).statusCode).toBe(200);
  const after = await get(undefined, name);
  expect([after.statusCode, after.headers["x-default-file"]]).toEqual([200, undefined]);
  expect(await sharp(after.rawPayload).metadata()).toMatchObject({ format: "png", width: 480, height: 50 });
});

it("tells by HEAD, without a session, whether a logo is the default one [R7-66]", async () => {
  const name = `logo-${clinic}`;
  const before = await probe(name);
  expect([before.statusCode, before.headers["x-default-file"], before.rawPayload.length]).toEqual([200, "true", 0]);
  await put(administrator, name, await aPng());
  const after = await probe(name);
  expect([after.statusCode, after.headers["x-default-file"], after.headers["content-type"]]).toEqual([
    200,
    undefined,
    "image/png",
  ]);
  // Of what is private nothing is told, and of a clinic that is not there no more than of one without a logo.
  expect((await probe(`user-photo-${investigator.userId}`)).statusCode).toBe(404);
  expect((await probe(`logo-${randomUUID()}`)).headers["x-default-file"]).toBe("true");
});

it("deletes a logo that was marked for removal: the default one shows again [R7-65] [R4-41]", async () => {
  const name = `logo-${clinic}`;
  await put(administrator, name, await aPng());
  expect((await remove(administrator, name)).statusCode).toBe(204);
  expect((await get(undefined, name)).headers["x-default-file"]).toBe("true");
});

it("lets nobody else change a logo, not from another clinic either", async () => {
  const name = `logo-${clinic}`;
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  for (const caller of [investigator, elsewhere]) {
    expect(codeOf(await put(caller, name, await aPng()))).toBe("file.not-yours");
    expect(codeOf(await remove(caller, name))).toBe("file.not-yours");
  }
  expect((await put(undefined, name, await aPng())).statusCode).toBe(401);
  expect((await probe(name)).headers["x-default-file"]).toBe("true");
});

it("shows a photo of staff to their clinic and to nobody else", async () => {
  const name = `user-photo-${investigator.userId}`;
  expect(codeOf(await get(investigator, name))).toBe("file.not-found");
  expect((await put(investigator, name, await aJpeg())).statusCode).toBe(200);
  expect((await get(investigator, name)).statusCode).toBe(200);
  expect((await get(administrator, name)).statusCode).toBe(200);
  const elsewhere = await aStaffMember(server, await aClinic(server));
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  for (const other of [undefined, elsewhere, kiosk]) expect((await get(other, name)).statusCode).toBe(404);
  expect(codeOf(await put(administrator, name, await aJpeg()))).toBe("file.not-yours");
  expect((await remove(investigator, name)).statusCode).toBe(204);
  expect((await get(investigator, name)).statusCode).toBe(404);
});

it("shows a photo of a person to them and to staff who see persons", async () => {
  const { id } = await investigator.ask(personCalls.create, { body: aPatient() });
  const name = `person-photo-${id}`;
  expect((await put(investigator, name, await aJpeg())).statusCode).toBe(200);
  expect((await get(investigator, name)).statusCode).toBe(200);
  expect((await get(administrator, name)).statusCode).toBe(404);
  expect((await get(undefined, name)).statusCode).toBe(404);
  expect(codeOf(await put(administrator, name, await aJpeg()))).toBe("file.not-found");
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect((await get(elsewhere, name)).statusCode).toBe(404);
  expect(codeOf(await put(elsewhere, name, await aJpeg()))).toBe("request.not-found");
});

it("leaves a line about whom a photo showed, where it was not their own", async () => {
  const maria = await aPatientOf(server, clinic);
  const name = `person-photo-${maria.personId}`;
  await put(investigator, name, await aJpeg());
  await get(maria, name);
  await get(investigator, name);
  const lines = await server.pool.query(
    "select actor_id, person_id from trail where tenant_id = $1 and action = 'download'",
    [clinic],
  );
  expect(lines.rows).toEqual([{ actor_id: investigator.userId, person_id: maria.personId }]);
});

it("shows patients their own photo and nobody else’s", async () => {
  const maria = await aPatientOf(server, clinic);
  const other = await aPatientOf(server, clinic);
  const name = `person-photo-${maria.personId}`;
  await put(investigator, name, await aJpeg());
  expect((await get(maria, name)).headers["content-type"]).toBe("image/jpeg");
  expect((await get(other, name)).statusCode).toBe(404);
  await put(investigator, `user-photo-${investigator.userId}`, await aJpeg());
  expect((await get(maria, `user-photo-${investigator.userId}`)).statusCode).toBe(404);
  expect((await put(maria, name, await aJpeg())).statusCode).toBe(403);
  expect((await remove(maria, name)).statusCode).toBe(403);
});

it("sends pictures so that nothing of them can run", async () => {
  const name = `user-photo-${investigator.userId}`;
  await put(investigator, name, await aJpeg());
  const { headers } = await get(investigator, name);
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": 'inline; filename="picture.jpg"',
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "no-store",
  });
});

it("takes nothing but pictures, and no name that means nothing", async () => {
  const refused = await put(investigator, `user-photo-${investigator.userId}`, anSvg);
  expect([refused.statusCode, codeOf(refused)]).toEqual([415, "image.wrong-type"]);
  for (const name of ["logo", "../../etc/passwd", `anything-${randomUUID()}`]) {
    expect((await get(investigator, name)).statusCode).toBe(404);
    expect((await put(investigator, encodeURIComponent(name), await aPng())).statusCode).toBe(404);
    expect((await remove(investigator, name)).statusCode).toBe(404);
    expect((await probe(name)).statusCode).toBe(404);
  }
});

it("throws away pictures that nothing shows any more, and nothing else", async () => {
  const name = `user-photo-${investigator.userId}`;
  await put(investigator, name, await aJpeg());
  await put(investigator, name, await aPng());
  await put(administrator, `logo-${clinic}`, await aPng());
  await upload(server, investigator, "report.hl7", "MSH|");
  const folder = join(server.dataDirectory, "files");
  const kept = async () => (await readdir(join(folder, clinic))).length;
  const tidyAt = (at: number) => unusedImages(server.pool, new DirectoryStore(folder), () => at).work();
  await tidyAt(Date.now());
  expect(await kept()).toBe(4);
  await tidyAt(Date.now() + 25 * 3_600_000);
  expect(await kept()).toBe(3);
  expect((await get(investigator, name)).headers["content-type"]).toBe("image/png");
});
