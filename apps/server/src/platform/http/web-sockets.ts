import websocket, { type WebsocketPluginOptions } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { WebSocket, WebSocketServer } from "ws";

/** Browsers only say what they listen to. */
const messageBytes = 16 * 1024;
/** What is kept of a message that is not whole yet; `closeTimeout` is not among the types of ws. */
const limits = { maxPayload: messageBytes, maxFragments: 16, maxBufferedChunks: 256, closeTimeout: 5000 };
const goodbyeMilliseconds = 1000;
const goingAway = 1001;

/** WebSockets with limits, which close without waiting for the other side. */
export async function acceptWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: limits as WebsocketPluginOptions["options"],
    preClose(this: FastifyInstance & { websocketServer: WebSocketServer }, done: () => void) {
      for (const socket of this.websocketServer.clients) sayGoodbye(socket);
      done();
    },
  });
}

function sayGoodbye(socket: WebSocket): void {
  socket.close(goingAway, "The server is restarting.");
  const cut = setTimeout(() => socket.terminate(), goodbyeMilliseconds);
  socket.once("close", () => clearTimeout(cut));
}
