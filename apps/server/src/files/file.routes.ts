import { once } from "node:events";
import { uploadLimitBytes } from "@tracewell/contract/constants";
import { fileCalls } from "@tracewell/contract/files";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../platform/http/refusal.ts";
import { serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { fileStore, keepUpload, keyOf, takeFile } from "./file.service.ts";

export const files: Feature = (platform) => {
  const store = fileStore(platform.settings);

  serveBytes(platform, fileCalls.upload, async ({ request, viewer, inClinic }) => {
    const { filename: name, mimetype: mediaType, file: content } = await partOf(request);
    return { data: { uuid: await keepUpload(store, viewer, { name, mediaType, content }, inClinic) } };
  });

  serveBytes(platform, fileCalls.download, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeFile(tx, viewer, params.id));
    const content = store.read(keyOf(viewer.tenantId, file.id));
    await once(content, "open").catch(() => {
      throw new Refusal("file.not-found");
    });
    // A browser saves it and never shows it: it is someone else's text, on our own address.
    return reply
      .type("application/octet-stream")
      .header("content-length", file.size)
      .header("content-disposition", `attachment; filename*=UTF-8''${encoded(file.name)}`)
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cache-control", "no-store")
      .send(content);
  });
};

/** The form's one file. What declares itself too large is refused before it is sent. */
async function partOf(request: FastifyRequest) {
  if (Number(request.headers["content-length"]) > uploadLimitBytes * 1.01) throw new Refusal("request.too-large");
  if (!request.isMultipart()) throw new Refusal("request.wrong-type");
  const part = await request.file();
  if (part?.fieldname !== "file") throw new Refusal("request.malformed");
  return part;
}

/** As RFC 8187 writes a name in a header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
