import { BulkParametersResource, fhirBulkCalls } from "@tracewell/contract/fhir-bulk";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fileStore, keyOf } from "../../files/file.service.ts";
import { sendWritten } from "../../platform/files/file-answer.ts";
import { parseInput } from "../../platform/http/input.ts";
import { type AskedBytes, apiRoot, serveBytes } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { BulkExportWork } from "./bulk-export.jobs.ts";
import {
  bulkExportOf,
  bulkExportWanted,
  cancelBulkExport,
  startBulkExport,
  takeBulkFile,
} from "./bulk-export.service.ts";
import { parametersOf, readBulkRequest, readPreference } from "./bulk-request.reader.ts";
import { usualSizes } from "./bulk-writing.service.ts";

/** How soon a program may ask again how an export stands, in seconds. */
const retryAfter = 5;

/** Bulk Data Access (docs/decisions/0180). `platform.app` speaks FHIR. */
export function bulkExports(platform: Platform, base: string): void {
  const store = fileStore(platform.settings);
  const round = platform.jobs.addRound(new BulkExportWork(platform, { store, base, sizes: usualSizes }));
  platform.signals.on(bulkExportWanted, () => round.wake());

  const { exportAll, exportAllByPost, exportPatients, exportPatientsByPost } = fhirBulkCalls;
  const kickOffs = [
    { level: "all", get: exportAll, post: exportAllByPost },
    { level: "patients", get: exportPatients, post: exportPatientsByPost },
  ] as const;
  for (const { level, get, post } of kickOffs) {
    serveBytes(platform, get, (asked) => start({ ...asked, level, base, parameters: asked.query }));
    serveBytes(platform, post, (asked) => {
      const body = asked.request.body ?? { resourceType: "Parameters" };
      const parameters = parametersOf(parseInput(BulkParametersResource, body));
      return start({ ...asked, level, base, parameters });
    });
  }
  serveBytes(platform, fhirBulkCalls.exportStatus, async ({ reply, viewer, params, inClinic }) => {
    const found = await inClinic((tx) => bulkExportOf(tx, viewer, params.id));
    reply.header("cache-control", "no-store");
    return found.files ? manifest(reply, found, `${base}/$export/${params.id}`) : underway(reply, found);
  });
  serveBytes(platform, fhirBulkCalls.cancelExport, async ({ reply, viewer, params, inClinic }) => {
    await inClinic((tx) => cancelBulkExport(tx, viewer, params.id));
    return reply.code(202).send();
  });
  serveBytes(platform, fhirBulkCalls.exportFile, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeBulkFile(tx, viewer, params));
    const content = store.read(keyOf(viewer.tenantId, file.id));
    reply.header("content-length", file.size);
    return sendWritten(reply, `${file.type}.ndjson`, content, "application/fhir+ndjson");
  });
}

interface KickOff extends Pick<AskedBytes<typeof fhirBulkCalls.exportAll>, "reply" | "viewer" | "inClinic"> {
  request: FastifyRequest;
  level: "all" | "patients";
  base: string;
  parameters: Parameters<typeof readBulkRequest>[0];
}

async function start({ request, reply, viewer, inClinic, level, base, parameters }: KickOff) {
  const asked = readBulkRequest(parameters, readPreference([request.headers.prefer ?? []].flat().join()));
  const address = base + request.url.slice(`${apiRoot}/fhir/R4`.length);
  const id = await inClinic((tx) => startBulkExport(tx, viewer, { ...asked, level, address: address.slice(0, 2000) }));
  return reply.code(202).header("content-location", `${base}/$export/${id}`).header("cache-control", "no-store").send();
}

type Stand = Awaited<ReturnType<typeof bulkExportOf>>;

const underway = (reply: FastifyReply, { type, resources }: Stand) =>
  reply
    .code(202)
    .header("x-progress", type ? `${type}; ${resources} resources so far` : "waiting for a worker")
    .header("retry-after", retryAfter)
    .send();

const manifest = (reply: FastifyReply, { expiresAt, ...stand }: Stand, address: string) =>
  reply
    .type("application/json; charset=utf-8")
    .headers(expiresAt ? { expires: new Date(expiresAt).toUTCString() } : {})
    .send({
      transactionTime: new Date(stand.transactionTime).toISOString(),
      request: stand.request,
      requiresAccessToken: true,
      output: (stand.files ?? []).map(({ id, type, resources }) => ({
        type,
        url: `${address}/files/${id}`,
        count: resources,
      })),
      error: [],
    });
