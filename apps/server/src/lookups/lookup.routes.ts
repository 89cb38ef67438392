import { lookupCalls } from "@tracewell/contract/lookups";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getDictionaries, listInfections, listLookup, listOrganizations, listUsers } from "./lookup.service.ts";

export const lookups: Feature = (platform) => {
  serve(platform, lookupCalls.dictionaries, ({ tx, viewer }) => getDictionaries(tx, viewer));
  serve(platform, lookupCalls.cdcValueSet, ({ tx, params }) => listLookup(tx, params.name));
  serve(platform, lookupCalls.list, ({ tx, params }) => listLookup(tx, params.kind));
  serve(platform, lookupCalls.mediaSites, ({ tx }) => listLookup(tx, "MEDIA_SITE"));
  serve(platform, lookupCalls.infections, ({ tx }) => listInfections(tx));
  serve(platform, lookupCalls.users, ({ tx, query }) => listUsers(tx, query.search));
  serve(platform, lookupCalls.organizations, ({ tx, query }) => listOrganizations(tx, query.search));
};
