import { FhirParameters, fhirCalls } from "@tracewell/contract/fhir";
import type { FastifyInstance } from "fastify";
import { parseInput } from "../platform/http/input.ts";
import { problemOf } from "../platform/http/problem-replies.ts";
import { apiRoot, serveBytes } from "../platform/http/serve.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import type { Feature, Platform } from "../platform/platform.ts";
import { bulkExports } from "./bulk/bulk-export.routes.ts";
import { capabilities } from "./capability.service.ts";
import { type FhirGround, readResource, searchResources } from "./fhir-read.service.ts";
import { outcomeOf } from "./operation-outcome.model.ts";

const fhirJson = "application/fhir+json; charset=utf-8";

/** FHIR R4 for other programs (docs/decisions/0143). */
export const fhir: Feature = (platform) => {
  const ground: FhirGround = {
    base: `${platform.settings.publicUrl}${apiRoot}/fhir/R4`,
    cursorKey: platform.sessions.keyFor("fhir cursors"),
  };
  void platform.app.register(async (app) => {
    speakFhir(app);
    readCalls({ ...platform, app }, ground);
    bulkExports({ ...platform, app }, ground.base);
  });
};

/** Failures are OperationOutcomes here, and searches come as forms. */
function speakFhir(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const told = problemOf(error, request);
    if (told.status >= 500) request.log.error(safeToLog(error), "request failed");
    return reply.code(told.status).header("cache-control", "no-store").type(fhirJson).send(outcomeOf(told));
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, valuesOf(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser("application/fhir+json", { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));
}

function valuesOf(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

function readCalls(platform: Platform, ground: FhirGround): void {
  serveBytes(platform, fhirCalls.metadata, async ({ reply }) => reply.type(fhirJson).send(capabilities(ground.base)));
  serveBytes(platform, fhirCalls.read, async ({ reply, viewer, params, inClinic }) => {
    const resource = await inClinic((tx) => readResource(tx, { ground, viewer, ...params }));
    return reply.header("cache-control", "no-store").type(fhirJson).send(resource);
  });
  serveBytes(platform, fhirCalls.search, async ({ reply, viewer, params, query, inClinic }) => {
    const asked = { ground, viewer, ...params, parameters: query, inAddress: true };
    const bundle = await inClinic((tx) => searchResources(tx, asked));
    return reply.header("cache-control", "no-store").type(fhirJson).send(bundle);
  });
  serveBytes(platform, fhirCalls.searchByPost, async ({ request, reply, viewer, params, inClinic }) => {
    const parameters = parseInput(FhirParameters, request.body ?? {});
    const asked = { ground, viewer, ...params, parameters, inAddress: false };
    const bundle = await inClinic((tx) => searchResources(tx, asked));
    return reply.header("cache-control", "no-store").type(fhirJson).send(bundle);
  });
}
