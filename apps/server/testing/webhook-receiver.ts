import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookCalls } from "@tracewell/contract/webhooks";
import type { Caller } from "./app.ts";

export interface Received {
  path: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** A program that is told of changes: a real server on this machine, which answers 204 unless told. */
export async function aReceiver() {
  const received: Received[] = [];
  const answers: Record<string, RequestListener> = {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const path = request.url ?? "";
    const body = Buffer.concat(parts).toString("utf8");
    received.push({ path, id: header("id"), timestamp: header("timestamp"), signature: header("signature"), body });
    (answers[path] ?? ((_, reply) => reply.writeHead(204).end()))(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    root: `http://127.0.0.1:${port}`,
    port,
    received,
    at: (path: string) => received.filter((each) => each.path === path),
    answer(path: string, listener: RequestListener): void {
      answers[path] = listener;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Checks a signature as docs/programs.md tells receivers to. */
export const isSignedBy = (secret: string, { id, timestamp, signature, body }: Received): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return signature.split(" ").includes(`v1,${expected}`);
};

/** A webhook that nobody listens at, with a delivery that has failed. */
export async function webhookOf(staff: Caller, mark: string) {
  const body = {
    name: mark,
    url: "http://127.0.0.1:9/",
    events: ["person.merged" as const],
    actsForId: staff.userId,
  };
  const { webhook } = await staff.ask(webhookCalls.create, { body });
  const { deliveryId } = await staff.ask(webhookCalls.ping, { params: { id: webhook.id } });
  return { webhook: webhook.id, webhookDelivery: deliveryId };
}
