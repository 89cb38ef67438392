import type { AddressInfo } from "node:net";
import { Client } from "@stomp/stompjs";
import WebSocket from "ws";
import type { TestApp } from "./app.ts";

/** Where the live channel of a server is that listens on a port. */
export const liveAddressOf = (server: TestApp) =>
  `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/ws`;

/** A browser on the live channel; collects what comes on one queue. */
export async function aBrowser(server: TestApp, token: string, queue: string) {
  const heard: unknown[] = [];
  const client = await listenAt(liveAddressOf(server), { token, queue }, (body) => heard.push(body));
  return { heard, leave: () => client.deactivate(), client };
}

/** Listens to one queue of the live channel at an address. */
export async function listenAt(
  address: string,
  { token, queue }: { token: string; queue: string },
  hear: (body: unknown) => void,
): Promise<Client> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(address) as never,
    connectHeaders: { login: encodeURIComponent(token) },
    reconnectDelay: 0,
  });
  const connected = new Promise<void>((resolve, reject) => {
    client.onConnect = () => {
      client.subscribe(queue, (message) => hear(JSON.parse(message.body)), { receipt: "subscribed" });
      client.watchForReceipt("subscribed", () => resolve());
    };
    client.onStompError = (frame) => reject(new Error(frame.headers.message));
  });
  client.activate();
  await connected;
  return client;
}
