import { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import { serve, serveBytes } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { layOutLabels, layOutSample, writeLabels } from "./specimen-label.service.ts";

export const specimenLabels: Feature = (platform) => {
  serveBytes(platform, specimenLabelCalls.labels, async ({ reply, viewer, params, query, inClinic }) => {
    const text = await inClinic((tx) => writeLabels(tx, viewer, params.id, query));
    return reply
      .type("text/plain; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-store")
      .send(text);
  });
  serve(platform, specimenLabelCalls.labelPictures, ({ tx, viewer, params, query }) =>
    layOutLabels(tx, viewer, params.id, query),
  );
  serve(platform, specimenLabelCalls.labelSample, async ({ query }) => layOutSample(query));
};
