import { populationCalls } from "@tracewell/contract/populations";
import { tableIn } from "../../platform/files/upload-form.ts";
import { serve, serveBytes } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { listPopulations, uploadPopulations, usePopulations } from "./population.service.ts";

export const populations: Feature = (platform) => {
  serve(platform, populationCalls.populations, ({ tx, viewer }) => listPopulations(tx, viewer));
  serve(platform, populationCalls.usePopulations, ({ tx, viewer, params }) => usePopulations(tx, viewer, params.id));
  serveBytes(platform, populationCalls.uploadPopulations, async ({ request, viewer, inClinic }) => {
    const file = await tableIn(request);
    return { data: await inClinic((tx) => uploadPopulations(tx, viewer, file)) };
  });
};
