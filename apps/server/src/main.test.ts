import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { authCalls } from "@tracewell/contract/auth";
import { fileCalls } from "@tracewell/contract/files";
import { expect, it } from "vitest";
import WebSocket from "ws";
import { signInto, startServerProcess } from "../testing/server-process.ts";
import { apiRoot } from "./platform/http/serve.ts";

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const secondsToStop = 10;

it("ends within ten seconds of SIGTERM, with half-sent requests, uploads and sockets open, and under load", async () => {
  const port = await aFreePort();
  const server = await startServerProcess({ port });
  const { token, pool } = await signInto(server);
  const open: Socket[] = [];
  const half = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    open.push(socket.on("error", () => undefined));
    await once(socket, "connect");
    socket.write(text);
    return socket;
  };
  const authorized = `Host: x\r\nAuthorization: ${token}\r\n`;
  await half("");
  await half("GET /api/environment HT");
  await half(
    `POST ${apiRoot}${authCalls.signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
  await half(
    `POST ${apiRoot}${fileCalls.upload.path} HTTP/1.1\r\n${authorized}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a file`,
  );
  const key = Buffer.from("0123456789abcdef").toString("base64");
  const deaf = await half(
    `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(deaf, "data");
  const browser = new WebSocket(`ws://127.0.0.1:${port}/ws`).on("error", () => undefined);
  await once(browser, "open");
  let stopped = false;
  const asking = Array.from({ length: 8 }, async () => {
    const ask = () => fetch(server.url + apiRoot + authCalls.session.path, { headers: { authorization: token } });
    while (!stopped)
      await ask().then(
        (answer) => answer.text(),
        () => undefined,
      );
  });

  const told = performance.now();
  const goodbye = once(browser, "close");
  const stopping = server.stop();
  expect((await goodbye)[0]).toBe(1001);
  await stopping;
  expect((performance.now() - told) / 1000).toBeLessThan(secondsToStop);
  stopped = true;
  await Promise.all(asking);
  for (const socket of open) socket.destroy();
  await pool.end();
}, 120_000);
