import { searchCalls } from "@tracewell/contract/search";
import { listUsersById } from "../lookups/lookup.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listResults, useFoundPerson } from "./search.service.ts";

/** What the search panel shows of those who were found, and what it does with them. */
export const search: Feature = (platform) => {
  serve(platform, searchCalls.results, ({ tx, viewer, query, body }) => listResults(tx, viewer, body, query.recordId));
  serve(platform, searchCalls.users, ({ tx, body }) => listUsersById(tx, body));
  serve(platform, searchCalls.usePerson, ({ tx, viewer, params, body }) => useFoundPerson(tx, viewer, params.id, body));
};
