import { waitlistCalls } from "@tracewell/contract/waitlist";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { addToWaitlist, bookWaiting, endWaiting, getEntry, listWaiting } from "./waitlist.service.ts";

export const waitlist: Feature = (platform) => {
  serve(platform, waitlistCalls.list, ({ tx, viewer, query }) => listWaiting(tx, viewer, query));
  serve(platform, waitlistCalls.get, ({ tx, viewer, params }) => getEntry(tx, viewer, params.id));
  serve(platform, waitlistCalls.add, ({ tx, viewer, body }) => addToWaitlist(tx, viewer, body));
  serve(platform, waitlistCalls.book, ({ tx, viewer, params, body }) => bookWaiting(tx, viewer, params.id, body));
  serve(platform, waitlistCalls.end, ({ tx, viewer, params, body }) => endWaiting(tx, viewer, params.id, body.version));
};
