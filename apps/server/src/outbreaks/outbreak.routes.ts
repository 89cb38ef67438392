import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  closeOutbreak,
  declareOutbreak,
  drawOutbreak,
  editOutbreak,
  getOutbreak,
  joinOutbreak,
  leaveOutbreak,
  listMembers,
  listOutbreaks,
  reopenOutbreak,
} from "./outbreak.service.ts";

const calls = outbreakCalls;

export const outbreaks: Feature = (platform) => {
  serve(platform, calls.list, ({ tx, viewer, query }) => listOutbreaks(tx, viewer, query));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getOutbreak(tx, viewer, await declareOutbreak(tx, viewer, body)),
  );
  serve(platform, calls.get, ({ tx, viewer, params }) => getOutbreak(tx, viewer, params.id));
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editOutbreak(tx, viewer, id, body), () => getOutbreak(tx, viewer, id)),
  );
  serve(platform, calls.close, ({ tx, viewer, params, body }) => closeOutbreak(tx, viewer, params.id, body.reason));
  serve(platform, calls.reopen, ({ tx, viewer, params }) => reopenOutbreak(tx, viewer, params.id));
  serve(platform, calls.members, ({ tx, viewer, query }) => listMembers(tx, viewer, query));
  serve(platform, calls.join, ({ tx, viewer, params, body }) => joinOutbreak(tx, viewer, params.id, body));
  serve(platform, calls.leave, ({ tx, viewer, params }) => leaveOutbreak(tx, viewer, params));
  serve(platform, calls.graph, ({ tx, viewer, params }) => drawOutbreak(tx, viewer, params.id));
};
