import { customQueryCalls } from "@tracewell/contract/custom-queries";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  changeQuery,
  checkAsked,
  listSaved,
  listSources,
  removeQuery,
  runAsked,
  saveQuery,
} from "./custom-query.service.ts";

export const customQueries: Feature = (platform) => {
  serve(platform, customQueryCalls.sources, ({ tx, viewer }) => listSources(tx, viewer));
  serve(platform, customQueryCalls.check, ({ tx, viewer, body }) => checkAsked(tx, viewer, body));
  serve(platform, customQueryCalls.run, ({ tx, viewer, body }) => runAsked(tx, viewer, body));
  serve(platform, customQueryCalls.saved, ({ tx, viewer }) => listSaved(tx, viewer));
  serve(platform, customQueryCalls.create, ({ tx, viewer, body }) => saveQuery(tx, viewer, body));
  serve(platform, customQueryCalls.update, ({ tx, viewer, params, body }) => changeQuery(tx, viewer, params.id, body));
  serve(platform, customQueryCalls.delete, ({ tx, viewer, params }) => removeQuery(tx, viewer, params.id));
};
