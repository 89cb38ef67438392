import { mostReceivedBytes, reportReceiverCalls } from "@tracewell/contract/report-receiver";
import type { FileStore } from "../../platform/files/file-store.ts";
import { serveBytes } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { Refusal } from "../../platform/refusal.ts";
import { receiveHl7 } from "./report-receiver.service.ts";

const acceptedTypes = [
  "application/hl7-v2",
  "x-application/hl7-v2+er7",
  "text/plain",
  "application/octet-stream",
  "application/xml",
  "text/xml",
  "application/hl7-v2+xml",
  "application/cda+xml",
];

/** The address to which laboratories' programs send by themselves. */
export function reportReceiver(platform: Platform, store: FileStore): void {
  void platform.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    const asBytes = { parseAs: "buffer", bodyLimit: mostReceivedBytes } as const;
    app.addContentTypeParser(acceptedTypes, asBytes, (_request, body, done) => done(null, body));
    serveBytes({ ...platform, app }, reportReceiverCalls.receiveHl7, async ({ request, reply, viewer, inClinic }) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new Refusal("file.empty");
      const { receipt, hl7 } = await receiveHl7(store, viewer, bytes, inClinic);
      reply.code(receipt.code === "AR" ? 400 : 200).header("cache-control", "no-store");
      if (hl7 === null || /\bjson\b/.test(request.headers.accept ?? "")) return reply.send(receipt);
      return reply.type("application/hl7-v2; charset=utf-8").send(hl7);
    });
  });
}
