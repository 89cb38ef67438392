import { lookupCalls } from "@tracewell/contract/lookups";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listInfections, listLookup, listOrganizations, listUsers } from "./lookup.queries.ts";

/** A lookup comes whole: its page is the list. */
const whole = <T>(data: T[]) => ({ data, total: data.length, next: null });

export const lookups: Feature = (platform) => {
  serve(platform, lookupCalls.list, async ({ tx, params }) => whole(await listLookup(tx, params.kind)));
  serve(platform, lookupCalls.infections, async ({ tx }) => whole((await listInfections(tx)) as never));
  serve(platform, lookupCalls.users, async ({ tx, query }) => whole(await listUsers(tx, query.search)));
  serve(platform, lookupCalls.organizations, async ({ tx, query }) => whole(await listOrganizations(tx, query.search)));
};
