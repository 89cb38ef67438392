import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HeadStore, headFile, headLine, headStoreAt, readHeads, SealHeads } from "./seal-heads.ts";
import type { Seal } from "./trail-keys.ts";

const aSeal = (id: number): Seal => ({
  id,
  era: 0,
  fromXid: "1",
  toXid: "2",
  lines: 3,
  hash: "ab",
  sealedAt: "2026-03-04T12:00:00.000000Z",
  keyId: "0011",
  mac: "ff",
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tracewell-heads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("adds heads to a file, and reads them from one, a syslog's too", async () => {
  const path = join(folder, "heads.jsonl");
  for (const id of [1, 2]) await headStoreAt(path).keep(aSeal(id));
  await headFile(`${path}`).keep(aSeal(3));
  expect((await readHeads(path)).heads).toEqual([aSeal(1), aSeal(2), aSeal(3)]);
  const log = join(folder, "syslog");
  await writeFile(
    log,
    `Mar  4 12:00:01 host sshd[1]: hello\nMar  4 12:00:02 host tracewell[7] ${headLine(aSeal(9))}\n{"trailSeal":{broken\n`,
  );
  expect(await readHeads(log)).toEqual({ heads: [aSeal(9)], unreadable: 1 });
});

const inSyslogsForm = /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ tracewell \d+ seal - \{"trailSeal":/;

it("sends heads to a syslog server by datagrams", async () => {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const heard = once(socket, "message");
  await headStoreAt(`syslog://127.0.0.1:${socket.address().port}`).keep(aSeal(4));
  const [message] = await heard;
  expect(String(message)).toMatch(inSyslogsForm);
  socket.close();
});

it("sends heads to a syslog server over TCP, each with its length, and says when there is none", async () => {
  const said: string[] = [];
  const server = createServer((socket) => socket.on("data", (data) => said.push(String(data))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `syslog+tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await headStoreAt(address).keep(aSeal(5));
  await expect.poll(() => said.join("")).toContain(headLine(aSeal(5)));
  const [, length = "", message = ""] = /^(\d+) ([\s\S]*)$/.exec(said.join("")) ?? [];
  expect(Number(length)).toBe(Buffer.byteLength(message));
  expect(message).toMatch(inSyslogsForm);
  server.close();
  await once(server, "close");
  await expect(headStoreAt(address).keep(aSeal(6))).rejects.toThrow("ECONNREFUSED");
});

it("keeps the newest at once, then every ten seconds at most, and a last time at the end; what failed is tried again", async () => {
  const kept: number[] = [];
  let isAway = false;
  const store: HeadStore = {
    async keep({ id }) {
      if (isAway) throw new Error("the server is away");
      kept.push(id);
    },
  };
  const heads = new SealHeads([store]);
  for (const id of [1, 2, 3]) await heads.keep(aSeal(id));
  expect(kept).toEqual([1]);
  isAway = true;
  await heads.flush();
  expect(kept).toEqual([1]);
  isAway = false;
  await heads.flush();
  await heads.flush();
  expect(kept).toEqual([1, 3]);
});
