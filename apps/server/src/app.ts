import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { bodyKilobytes } from "@tracewell/contract/call";
import { uploadLimitBytes } from "@tracewell/contract/constants";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { features } from "./features.ts";
import { endInTime } from "./platform/http/graceful-shutdown.ts";
import { describeApi } from "./platform/http/open-api.ts";
import { answerNotFound, answerProblems, answerUnreadable } from "./platform/http/problem-replies.ts";
import { takeJson } from "./platform/http/request-bodies.ts";
import { secureHeaders } from "./platform/http/security-headers.ts";
import { serveWeb } from "./platform/http/web-files.ts";
import { acceptWebSockets } from "./platform/http/web-sockets.ts";
import { observe } from "./platform/observing/metrics.ts";
import type { Platform } from "./platform/platform.ts";

/** Requests of one address in a minute to what needs no session: a clinic signs in behind one address in the morning. */
const signedOutRequestsAMinute = 600;

/** The server as one plugin tree, without a port: `main.ts` listens with it, tests talk to it. */
export async function buildApp(ground: Omit<Platform, "app">): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: ground.log,
    bodyLimit: bodyKilobytes * 1024,
    // Whoever sends slowly holds a connection no longer than a large upload over a poor line takes.
    requestTimeout: 15 * 60_000,
    genReqId: () => randomUUID(),
    trustProxy: ground.settings.trustedProxies.length > 0 ? ground.settings.trustedProxies : false,
    logController: new LogController({ disableRequestLogging: ground.settings.logLevel !== "debug" }),
    return503OnClosing: true,
    frameworkErrors: answerUnreadable,
  }) as unknown as FastifyInstance;

  answerProblems(app);
  // The number of a request leads from a user's report to the log and to the Activity log's line.
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  takeJson(app);
  endInTime(app);
  await secureHeaders(app, ground.settings.publicUrl);
  // Answers alone: no program of ours sends a compressed body, and one that only says so kept its request waiting for ever.
  await app.register(compress, { threshold: 2048, encodings: ["br", "gzip"], globalDecompression: false });
  await app.register(rateLimit, {
    max: signedOutRequestsAMinute,
    timeWindow: "1 minute",
    // RateLimit-Limit, -Remaining, -Reset as the IETF's draft names them.
    enableDraftSpec: true,
    // The web's own files are not calls, and a call with a session has its user; a sign-in counts whatever header it has.
    // By the route that was found: there are many ways to write a path.
    allowList: ({ routeOptions: { url: route = "" }, headers }) =>
      !route.startsWith("/api/") || (Boolean(headers.authorization) && !route.startsWith("/api/mtauth/")),
  });
  await app.register(multipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 10, fieldSize: 4096, parts: 11 },
  });
  await acceptWebSockets(app);

  const platform: Platform = { ...ground, app };
  observe(app, ground.pool);
  await app.register(async (scope) => {
    for (const feature of Object.values(features)) feature({ ...platform, app: scope });
  });
  await describeApi(app);
  await serveWeb(app);
  app.setNotFoundHandler(answerNotFound);
  return app;
}
