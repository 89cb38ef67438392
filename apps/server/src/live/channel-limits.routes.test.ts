import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { queues, recordTopic } from "@tracewell/contract/live";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { liveAddressOf } from "../../testing/live-browser.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { channelLimits } from "./channel-limits.model.ts";
import { StompSession } from "./stomp-session.service.ts";

let server: TestApp;
let staff: Caller;
const sockets: { terminate(): void }[] = [];

beforeAll(async () => {
  server = await anApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  staff = await aStaffMember(server, await aClinic(server));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await expect.poll(() => server.app.websocketServer.clients.size).toBe(0);
});
afterAll(() => server.close());

/** A browser that has its connection, and has said nothing yet. */
async function opened(address = liveAddressOf(server)): Promise<WebSocket> {
  const socket = new WebSocket(address);
  sockets.push(socket);
  await once(socket, "open");
  return socket;
}

/** One that has said who it is. */
async function connected(token = staff.token): Promise<WebSocket> {
  const socket = await opened();
  socket.send(connectFrame(token));
  expect(await heard(socket)).toContain("CONNECTED");
  return socket;
}

const connectFrame = (token: string) => `CONNECT\naccept-version:1.2\nlogin:${encodeURIComponent(token)}\n\n\0`;
const subscribeFrame = (id: string, queue: string) => `SUBSCRIBE\nid:${id}\ndestination:${queue}\n\n\0`;
const heard = async (socket: WebSocket) => String((await once(socket, "message"))[0]);
const closedWith = async (socket: WebSocket) => (await once(socket, "close"))[0] as number;

/** A connection whose frames are written byte by byte. */
async function raw(): Promise<{ socket: Socket; closed: Promise<number | null> }> {
  const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push({ terminate: () => socket.destroy() });
  socket.on("error", () => undefined);
  const key = Buffer.from("0123456789abcdef").toString("base64");
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, "data");
  let last: Buffer = Buffer.alloc(0);
  socket.on("data", (data: Buffer) => (last = data));
  const closed = once(socket, "close").then(() => (last[0] === 0x88 ? last.readUInt16BE(2) : null));
  return { socket, closed };
}

/** A masked frame's head: a piece of text, the last of its message or not, of so many bytes. */
function head({ opcode, isLast, length }: { opcode: number; isLast: boolean; length: number }) {
  const bytes = Buffer.alloc(14);
  bytes[0] = (isLast ? 0x80 : 0) | opcode;
  bytes[1] = 0x80 | 127;
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes;
}

it("closes a connection that announces a frame of a gigabyte, before a byte of it has come", async () => {
  const { socket, closed } = await raw();
  socket.write(head({ opcode: 1, isLast: true, length: 1024 ** 3 }));
  expect(await closed).toBe(1009);
});

it("closes a connection that sends fragments for ever", async () => {
  const { socket, closed } = await raw();
  const fragment = Buffer.concat([head({ opcode: 0, isLast: false, length: 1 }), Buffer.from("A")]);
  socket.write(Buffer.concat([head({ opcode: 1, isLast: false, length: 1 }), Buffer.from("A")]));
  for (let sent = 0; sent < 20; sent++) socket.write(fragment);
  expect(await closed).toBe(1008);
});

it("closes a connection whose STOMP frame never ends, however small its messages are", async () => {
  const socket = await opened();
  socket.send("CONNECT\nlogin:");
  for (let sent = 0; sent < 20; sent++) socket.send("A".repeat(1000));
  expect(await closedWith(socket)).toBe(1009);
});

it("closes a connection that sends more frames than a page ever does", async () => {
  const socket = await connected();
  for (let sent = 0; sent < channelLimits.framesInWindow; sent++) socket.send(subscribeFrame("1", queues.changed));
  expect(await closedWith(socket)).toBe(1008);
});

it("counts pings among the frames, and beats that come in one message", async () => {
  const pinging = await connected();
  for (let sent = 0; sent < channelLimits.framesInWindow; sent++) pinging.ping();
  await once(pinging, "close");
  const beating = await connected();
  beating.send("\n".repeat(channelLimits.framesInWindow));
  expect(await closedWith(beating)).toBe(1008);
});

it("lets a browser listen to so many places at most", async () => {
  const socket = await connected();
  const ids = Array.from({ length: channelLimits.subscriptions }, (_, index) => `here-${index}`);
  for (const id of ids) socket.send(subscribeFrame(id, queues.changed));
  socket.send(subscribeFrame(ids[0] ?? "", queues.comments));
  socket.send(subscribeFrame("one-more", recordTopic(randomUUID())));
  expect(await heard(socket)).toContain("too many subscriptions");
  expect(await closedWith(socket)).toBe(1008);
});

it("lets a connection say only once who it is", async () => {
  const socket = await connected();
  socket.send(connectFrame(staff.token));
  expect(await closedWith(socket)).toBe(1008);
});

it("opens few connections for an address that does not say whose they are, and more when those are gone", async () => {
  const waiting: WebSocket[] = [];
  for (let at = 0; at < channelLimits.unknownOfAddress; at++) waiting.push(await opened());
  const refused = new WebSocket(liveAddressOf(server));
  refused.on("error", () => undefined);
  const [, response] = await once(refused, "unexpected-response");
  expect(response.statusCode).toBe(429);
  refused.terminate();
  waiting[0]?.terminate();
  await expect.poll(() => server.app.websocketServer.clients.size).toBe(channelLimits.unknownOfAddress - 1);
  await connected();
});

it("opens so many connections for one person, and still for a colleague at the same address", async () => {
  const colleague = await aStaffMember(server, staff.tenantId);
  for (let at = 0; at < channelLimits.ofPerson; at++) await connected();
  const oneMore = await opened();
  oneMore.send(connectFrame(staff.token));
  expect(await heard(oneMore)).toContain("too many tabs");
  expect(await closedWith(oneMore)).toBe(1013);
  await connected(colleague.token);
});

/** A server of its own, whose sessions have limits that a test can wait for. */
async function withLimits(limits: Partial<typeof channelLimits>) {
  const sessions: StompSession[] = [];
  const alone = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(alone, "listening");
  alone.on("connection", (socket) => {
    const viewer = { userId: "u", accountId: "a", tenantId: "t", sessionId: "s", groups: new Set() };
    const surroundings = {
      admit: async () => viewer as unknown as Viewer,
      look: async () => null,
      hasRoomFor: () => true,
    };
    sessions.push(new StompSession(socket, surroundings, { ...channelLimits, ...limits }));
  });
  sockets.push({ terminate: () => alone.close() });
  return { address: `ws://127.0.0.1:${(alone.address() as AddressInfo).port}`, sessions };
}

it("waits ten seconds for a connection to say whose it is, and closes it", async () => {
  expect(channelLimits.connectMilliseconds).toBe(10_000);
  const { address } = await withLimits({ connectMilliseconds: 20 });
  const silent = await opened(address);
  expect(await closedWith(silent)).toBe(1008);
  const slow = await opened(address);
  slow.send("CONN");
  expect(await closedWith(slow)).toBe(1008);
});

it("gives up a browser that has said nothing for three heartbeats", async () => {
  expect(channelLimits.silenceMilliseconds).toBe(30_000);
  const { address } = await withLimits({ silenceMilliseconds: 60 });
  const silent = await opened(address);
  silent.send(connectFrame("token"));
  expect(await closedWith(silent)).toBe(1006);
});

it("gives up a browser that does not read what it asked for", async () => {
  const { address, sessions } = await withLimits({});
  const slow = await opened(address);
  slow.send(connectFrame("token") + subscribeFrame("1", queues.changed));
  await heard(slow);
  slow.pause();
  const sent = vi.fn(() => sessions[0]?.deliver(queues.changed, "A".repeat(7000)));
  const gone = new Promise<void>((resolve) => {
    const more = setInterval(() => {
      for (let at = 0; at < 100; at++) sent();
      if (sessions[0]?.isClosed) {
        clearInterval(more);
        resolve();
      }
    }, 1);
  });
  await gone;
  // What the network holds comes on top of what the server keeps.
  expect(sent.mock.calls.length * 7000).toBeLessThan(channelLimits.waitingBytes + 32 * 1024 * 1024);
});

it("closes a connection when the database does not answer who it is, and goes on", async () => {
  const alone = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(alone, "listening");
  sockets.push({ terminate: () => alone.close() });
  const admit = () => Promise.reject(new Error("no database"));
  alone.on("connection", (socket) => {
    new StompSession(socket, { admit, look: async () => null, hasRoomFor: () => true });
  });
  const socket = await opened(`ws://127.0.0.1:${(alone.address() as AddressInfo).port}`);
  socket.send(connectFrame("token"));
  expect(await closedWith(socket)).toBe(1011);
});
