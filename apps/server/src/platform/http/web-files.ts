import { existsSync, readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { isPatientAddress } from "@tracewell/contract/patient-addresses";
import type { FastifyInstance } from "fastify";
import { answerNotFound } from "./problem-replies.ts";

const folder = new URL("../../../../web/dist/", import.meta.url).pathname;
/** The HTML pages of patients, and which address has which (apps/web/patient-pages.ts). */
const patients = "patients/";
const pagesFile = `${folder}${patients}pages.json`;

/**
 * Serves the built web. Names under `assets` carry a digest of their content and are kept for ever; every other path
 * that is no call answers with an HTML page, whose script knows its own routes.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(pagesFile)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: [`${patients}**`, "**/*.br"],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forever = path.includes("/assets/");
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const [address, page] of Object.entries(pagesOfPatients()))
    app.get(pathOf(address), (_request, reply) => reply.sendFile(`${patients}${page}`));
  app.get("/*", (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) return answerNotFound(request, reply);
    const [path = ""] = request.url.split("?");
    return reply.sendFile(isPatientAddress(path) ? `${patients}any-page.html` : "index.html");
  });
}

const pagesOfPatients = (): Record<string, string> => JSON.parse(readFileSync(pagesFile, "utf8"));

/** An address of the web's route table, as the server's router writes it. */
const pathOf = (address: string): string => address.replace(/\$$/, "*").replace(/\$(\w+)/g, ":$1");
