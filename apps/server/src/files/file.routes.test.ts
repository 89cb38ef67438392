import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { uploadQuota } from "@tracewell/contract/constants";
import { fileCalls } from "@tracewell/contract/files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { sendForm, upload } from "../../testing/upload.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let clinician: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  clinician = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());

const download = (caller: Caller, id: string) => send(server, fileCalls.download, { params: { id } }, caller.token);
const kept = () => readdir(join(server.dataDirectory, "files", clinic));

it("takes a file and gives the same bytes back [R7-62] [R7-61]", async () => {
  const content = randomBytes(300_000);
  const id = await upload(server, supervisor, "résultats (1).hl7", content);
  const response = await download(supervisor, id);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(content)).toBe(true);
});

it("hands a file out to be saved, never to be shown", async () => {
  const id = await upload(server, supervisor, "page.html", "<script>alert(1)</script>");
  const { headers } = await download(supervisor, id);
  expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''page.html");
  expect(headers["content-type"]).toBe("application/octet-stream");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toContain("sandbox");
});

it("writes down what was uploaded and who had it", async () => {
  const id = await upload(server, supervisor, "report.hl7", "MSH|");
  await download(supervisor, id);
  const lines = await server.inTransaction(clinic, (tx) =>
    tx
      .selectFrom("trail")
      .select(["action", "actor_id", "reason"])
      .where((where) => where.or([where("row_id", "=", id), where("reason", "=", `file ${id}`)]))
      .orderBy("id")
      .execute(),
  );
  expect(lines.map(({ action }) => action)).toEqual(["insert", "download"]);
  expect(lines.every((line) => line.actor_id === supervisor.userId)).toBe(true);
});

it("refuses an empty file and keeps nothing of it", async () => {
  const before = await kept();
  const response = await sendForm(server, supervisor.token, "empty.hl7", "");
  expect([response.statusCode, response.json().code]).toEqual([422, "file.empty"]);
  expect(await kept()).toEqual(before);
});

it("refuses what is no form with a file", async () => {
  const elsewhere = await sendForm(server, supervisor.token, "a.hl7", "MSH|", "attachment");
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, "request.malformed"]);
  const bare = await server.app.inject({
    method: "POST",
    url: "/api/receiver/upload",
    headers: { authorization: supervisor.token },
    payload: { file: "MSH|" },
  });
  expect([bare.statusCode, bare.json().code]).toEqual([415, "request.wrong-type"]);
  expect((await sendForm(server, undefined, "a.hl7", "MSH|")).statusCode).toBe(401);
});

it("refuses a file above the limit before it is sent", async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    const upload = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/receiver/upload",
      headers: {
        authorization: supervisor.token,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 600 * 1024 * 1024,
      },
    });
    upload.on("response", (response) => {
      resolve(response.statusCode);
      upload.destroy();
    });
    upload.on("error", reject);
    upload.write("--x\r\n");
  });
  expect(status).toBe(413);
});

it("keeps a colleague's file from others until it is imported", async () => {
  const id = await upload(server, supervisor, "mine.hl7", "MSH|");
  expect((await download(clinician, id)).statusCode).toBe(404);
  const colleague = await aStaffMember(server, clinic, { role: "Supervisor" });
  expect((await download(colleague, id)).json().code).toBe("file.not-found");
});

it("knows no file of another clinic", async () => {
  const other = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  const id = await upload(server, supervisor, "mine.hl7", "MSH|");
  const response = await download(other, id);
  expect([response.statusCode, response.json().code]).toEqual([404, "file.not-found"]);
});

it("says so when the bytes are gone", async () => {
  const id = await upload(server, supervisor, "mine.hl7", "MSH|");
  await rm(join(server.dataDirectory, "files", clinic, id));
  expect((await download(supervisor, id)).json().code).toBe("file.not-found");
});

it("leaves no half of an upload that breaks off", async () => {
  const before = await kept();
  const response = await server.app.inject({
    method: "POST",
    url: "/api/receiver/upload",
    headers: { authorization: supervisor.token, "content-type": "multipart/form-data; boundary=x" },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="half.hl7"\r\n\r\nMSH|half`,
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(await kept()).toEqual(before);
});

/** As if this much had been uploaded this many hours ago. */
const uploaded = (caller: Caller, size: number, hours: number) =>
  server.pool.query(
    `insert into stored_file (tenant_id, name, size, sha256, media_type, uploaded_by, created_at)
     values ($1, 'x', $2, '', 'text/plain', $3, now() - make_interval(hours => $4))`,
    [caller.tenantId, size, caller.userId, hours],
  );

it("takes so much of a user and of a clinic in a day, and keeps nothing beyond", async () => {
  const place = await aClinic(server);
  const one = await aStaffMember(server, place);
  const other = await aStaffMember(server, place);
  await uploaded(one, uploadQuota.user, 25);
  await upload(server, one, "a.txt", "of yesterday, there was room");
  await uploaded(one, uploadQuota.user - 40, 1);
  const refused = await sendForm(server, one.token, "a.txt", "x".repeat(100));
  expect([refused.statusCode, refused.json().code]).toEqual([429, "file.quota"]);
  await upload(server, other, "a.txt", "a colleague goes on");
  await uploaded(await aStaffMember(server, place), uploadQuota.clinic - uploadQuota.user, 1);
  expect((await sendForm(server, other.token, "a.txt", "but not for ever")).json().code).toBe("file.quota");
  expect((await readdir(join(server.dataDirectory, "files", place))).length).toBe(2);
});

it("says so where the disk is full, and takes nothing", async () => {
  const full = await anApp({ settings: { DISK_RESERVE_MB: "10000000" } });
  const caller = await aStaffMember(full, await aClinic(full));
  const health = await full.app.inject("/health");
  expect([health.statusCode, health.json()]).toEqual([503, { status: "disk full" }]);
  const refused = await sendForm(full, caller.token, "a.txt", "no room");
  expect([refused.statusCode, refused.json().code]).toEqual([507, "server.disk-full"]);
  await full.close();
  expect((await server.app.inject("/health")).json()).toEqual({ status: "ok" });
});
