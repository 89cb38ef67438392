import { accessCheckCalls } from "@tracewell/contract/access-checks";
import { handlerOf } from "../platform/http/handlers.ts";
import { admits, serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { accessChecks as checksDue } from "./access-check.jobs.ts";
import { accessCheckDue, getCheck, listChecks, startCheck } from "./access-check.service.ts";

export const accessChecks: Feature = (platform) => {
  const { app, pool, log, jobs, signals } = platform;
  const server = { admits, handlerOf: (spec: Parameters<typeof admits>[0]) => handlerOf(app, spec) };
  const job = jobs.addTimed(checksDue({ pool, log, server }));
  signals.on(accessCheckDue, () => job.wake());

  serve(platform, accessCheckCalls.list, ({ tx, query }) => listChecks(tx, query));
  serve(platform, accessCheckCalls.get, ({ tx, params }) => getCheck(tx, params.id));
  serve(platform, accessCheckCalls.start, ({ tx, viewer }) => startCheck(tx, viewer));
};
