import { benchCalls } from "@tracewell/contract/bench";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { findScanned, getBench, listBenchTests } from "./bench.service.ts";

export const bench: Feature = (platform) => {
  serve(platform, benchCalls.tests, ({ tx, viewer }) => listBenchTests(tx, viewer));
  serve(platform, benchCalls.bench, ({ tx, viewer, params }) => getBench(tx, viewer, params.id));
  serve(platform, benchCalls.specimen, ({ tx, viewer, params }) => findScanned(tx, viewer, params));
};
