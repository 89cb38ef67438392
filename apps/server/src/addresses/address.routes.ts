import { addressCalls } from "@tracewell/contract/addresses";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listCountries, listRegions, listStates } from "./address.service.ts";

export const addresses: Feature = (platform) => {
  serve(platform, addressCalls.countries, ({ tx, query }) => listCountries(tx, query.language));
  serve(platform, addressCalls.states, ({ tx, params }) => listStates(tx, params.id));
  serve(platform, addressCalls.regions, ({ tx }) => listRegions(tx));
};
