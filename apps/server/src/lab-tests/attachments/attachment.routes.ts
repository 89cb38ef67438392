import { Readable } from "node:stream";
import { labTestCalls } from "@tracewell/contract/lab-tests";
import { sendWritten } from "../../platform/files/file-answer.ts";
import { serveBytes } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { takeAttachment } from "./attachment.service.ts";

/** Documents that laboratories sent within results. */
export const resultAttachments: Feature = (platform) => {
  serveBytes(platform, labTestCalls.attachment, async ({ reply, viewer, params, inClinic }) => {
    const { name, bytes } = await inClinic((tx) => takeAttachment(tx, viewer, params));
    return sendWritten(reply.header("content-length", bytes.length), name, Readable.from([bytes]));
  });
};
