import { statusCalls } from "@tracewell/contract/statuses";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { editStatuses, getStatusSet } from "./status.service.ts";

export const statuses: Feature = (platform) => {
  serve(platform, statusCalls.set, ({ tx }) => getStatusSet(tx));
  serve(platform, statusCalls.edit, ({ tx, viewer, params, body }) =>
    pageAfter(editStatuses(tx, viewer, params.kind, body), () => getStatusSet(tx)),
  );
};
