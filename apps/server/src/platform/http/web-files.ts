import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { answerNotFound } from "./problem-replies.ts";

const folder = new URL("../../../../web/dist/", import.meta.url).pathname;

/**
 * Serves the built web. Names under `assets` carry a digest of their content and are kept for ever; every other path
 * that is no call answers with the page, which knows its own routes.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    setHeaders: (reply, path) => {
      const forever = path.includes("/assets/");
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", (request, reply) =>
    /^\/(api|assets)\//.test(request.url) ? answerNotFound(request, reply) : reply.sendFile("index.html"),
  );
}
