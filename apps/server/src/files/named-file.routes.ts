import { readFileSync } from "node:fs";
import { defaultFileHeader, fileCalls } from "@tracewell/contract/files";
import type { FastifyReply } from "fastify";
import { inTransaction, systemActor } from "../platform/database/transaction.ts";
import { describeImage, sendImage } from "../platform/files/file-answer.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { imageIn } from "../platform/files/upload-form.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { demandRoomFor, keepUpload, keyOf } from "./file.service.ts";
import { demandNamed, findLogo, nameFile, readFileName, takePhoto } from "./named-file.service.ts";

const defaultLogo = readFileSync(new URL("./default-logo.png", import.meta.url));

/** Named files (R7-63 to R7-66): a clinic's logo for everyone, photos for those who may see their owner. */
export function namedFiles(platform: Platform, store: FileStore): void {
  const logoOf = (clinic: string) => inTransaction(platform.pool, systemActor(clinic), findLogo);

  const describeDefault = (reply: FastifyReply) =>
    describeImage(reply, { size: defaultLogo.length, mediaType: "image/png" }).header(defaultFileHeader, "true");
  const changing = (reply: FastifyReply) => reply.header("cache-control", "no-cache");

  // Before the GET: Fastify would make a HEAD of that, which a session could go with.
  serveBytes(platform, fileCalls.probeNamed, async ({ reply, params }) => {
    const { of, ownerId } = readFileName(params.name);
    if (of !== "clinic") throw new Refusal("file.not-found");
    const logo = await logoOf(ownerId);
    if (logo) describeImage(changing(reply), logo);
    else describeDefault(changing(reply));
    return reply.send();
  });

  serveBytes(platform, fileCalls.getNamed, async ({ reply, viewer, params, inClinic }) => {
    const name = readFileName(params.name);
    if (name.of === "clinic") {
      const logo = await logoOf(name.ownerId);
      if (!logo) return describeDefault(changing(reply)).send(defaultLogo);
      return sendImage(changing(reply), store, keyOf(name.ownerId, logo.id), logo);
    }
    const photo = await inClinic((tx) => takePhoto(tx, viewer, name));
    return sendImage(reply.header("cache-control", "no-store"), store, keyOf(viewer?.tenantId ?? "", photo.id), photo);
  });

  serveBytes(platform, fileCalls.putNamed, async ({ request, viewer, params, inClinic }) => {
    const name = readFileName(params.name);
    await inClinic((tx) => demandNamed(tx, viewer, name));
    await demandRoomFor(store, viewer, Number(request.headers["content-length"]) || 0, inClinic);
    const upload = await imageIn(request, name.of === "clinic" ? "logo" : "photo");
    const uuid = await keepUpload(store, viewer, upload, inClinic);
    await inClinic((tx) => nameFile(tx, viewer, name, uuid));
    return { data: { uuid } };
  });

  serve(platform, fileCalls.deleteNamed, async ({ tx, viewer, params }) => {
    await nameFile(tx, viewer, readFileName(params.name), null);
    return undefined;
  });
}
